// expect: strongo: a view cannot be read from a tree, which it would outlive: use std::string, document or array, or decode without
// expect: the bridge
#include <strongo/codec/bridge.hpp>

#ifdef STRONGO_MISTAKE
using content = strongo::document_view;
#else
using content = strongo::document;
#endif

class message {
public:
    explicit message(content body) : body_(body) {}
    [[nodiscard]] const content& body() const { return body_; }

private:
    content body_;
};

template <>
struct strongo::mapping<message> {
    static constexpr auto members = strongo::members(strongo::member<&message::body>("body"));
};

bool decoded = strongo::bridge::decode<message>(strongo::document_view()).has_value();
