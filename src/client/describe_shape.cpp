#include <strongo/client/describe_shape.hpp>

#include <strongo/bson/array_view.hpp>
#include <strongo/bson/element_view.hpp>
#include <strongo/bson/type.hpp>

#include <string_view>

namespace strongo {
namespace {

constexpr int deepest = 8;
constexpr std::string_view more = "…";

class shape_writer {
public:
    explicit shape_writer(std::size_t limit) : limit_(limit) {}

    void write(document_view document, int depth) {
        text_ += '{';
        bool first = true;
        for (const element_view element : document) {
            if (element.is_malformed() || text_.size() >= limit_) {
                break;
            }
            text_ += first ? "" : ", ";
            first = false;
            write_name(element.key());
            text_ += ": ";
            write(element, depth);
        }
        text_ += '}';
    }

    [[nodiscard]] std::string take() {
        if (text_.size() > limit_) {
            std::size_t end = limit_;
            while (end > 0 && (static_cast<unsigned char>(text_[end]) & 0xc0) == 0x80) { // not inside a character
                --end;
            }
            text_.resize(end);
            text_ += more;
        }
        return std::move(text_);
    }

private:
    void write_name(std::string_view name) {
        for (const char c : name.substr(0, limit_)) {
            text_ += static_cast<unsigned char>(c) < 0x20 || c == 0x7f ? '?' : c;
        }
    }

    void write(element_view element, int depth) {
        if (element.type() == bson::type::document || element.type() == bson::type::array) {
            if (depth == deepest) {
                text_ += more;
            } else if (const auto document = element.get<document_view>()) {
                write(*document, depth + 1);
            } else if (const auto array = element.get<array_view>()) {
                write(*array, depth + 1);
            }
            return;
        }
        text_ += bson::alias(element.type());
    }

    void write(const array_view& array, int depth) {
        text_ += '[';
        std::size_t count = 0;
        for (const element_view element : array) {
            if (element.is_malformed()) {
                break;
            }
            if (count++ == 0) {
                write(element, depth);
            }
        }
        if (count > 1) {
            text_ += ", ×" + std::to_string(count);
        }
        text_ += ']';
    }

    std::string text_;
    std::size_t limit_;
};

} // namespace

std::string describe_shape(document_view document, std::size_t limit) {
    shape_writer writer(limit);
    writer.write(document, 1);
    return writer.take();
}

} // namespace strongo
