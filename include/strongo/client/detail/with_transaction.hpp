#pragma once
// The loop of client::with_transaction, compiled once for all bodies.

#include <strongo/client/transaction.hpp>
#include <strongo/client/with_transaction_options.hpp>
#include <strongo/error/result.hpp>

#include <memory>
#include <optional>
#include <type_traits>

namespace strongo::detail {

class client_core;

// A body without its type: returns why it failed, or nothing. Lives as long as the callable it is made of.
class transaction_body {
public:
    template <class Body>
    explicit transaction_body(Body& body) noexcept
        : object_(&body),
          run_([](void* object, transaction& tx) -> std::optional<error> { return (*static_cast<Body*>(object))(tx); }) {}

    std::optional<error> operator()(transaction& tx) const { return run_(object_, tx); }

private:
    void* object_;
    std::optional<error> (*run_)(void*, transaction&);
};

[[nodiscard]] result<void> with_transaction(const std::shared_ptr<client_core>& core, const with_transaction_options& options,
                                            transaction_body body);

template <class T>
inline constexpr bool is_result = false;
template <class T>
inline constexpr bool is_result<result<T>> = true;

} // namespace strongo::detail
