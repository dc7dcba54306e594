#pragma once
// What a codec reads from and reports to. Users who write a codec of their own need `reader`, `decode_context` and
// `encode_context`; nobody else does.

#include <strongo/bson/detail/wire.hpp>
#include <strongo/bson/type.hpp>
#include <strongo/codec/limits.hpp>
#include <strongo/codec/options.hpp>
#include <strongo/error/codec_fault.hpp>
#include <strongo/error/error.hpp>

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace strongo {

/// The bytes still to be read: a value starts at `at`, the document around it ends at `end`.
struct reader {
    const std::byte* at = nullptr;
    const std::byte* end = nullptr;

    /// How many bytes there are.
    [[nodiscard]] std::size_t size() const noexcept { return static_cast<std::size_t>(end - at); }
};

namespace detail {

// What went wrong; only made when something did.
struct codec_failure {
    codec_fault fault{};
    const std::byte* at = nullptr;        // the innermost element that is known
    bool is_pending = false;              // whether `fault` is one that reading has not gone on after
    std::vector<codec_fault> collected{}; // those that it has

    codec_failure() = default;
    codec_failure(const codec_failure&) = delete;
    codec_failure& operator=(const codec_failure&) = delete;
    ~codec_failure(); // not inline: every decoding has one
};

} // namespace detail

/// The state of one decoding. Every `fail_` function records why, costs nothing before it is called, and returns false for the
/// codec to return.
class decode_context {
public:
    explicit decode_context(std::span<const std::byte> document, const decode_options& options = default_options) noexcept
        : document_(document),
          options_(&options),
          depth_left_(options.max_depth),
          ungranted_(16 * document.size()) {}
    decode_context(std::span<const std::byte> document, const decode_options&& options) = delete;

    /// How strictly to read, here and in what is inside.
    [[nodiscard]] const decode_options& options() const noexcept { return *options_; }

    /// Reads on in another way. `options` must live until they are set again; so must those given at first.
    void set_options(const decode_options& options) noexcept { options_ = &options; }

    /// The value has type `actual`, but only `expected` (a `$type` alias) will do.
    bool fail_type(std::string_view expected, bson::type actual) {
        note_type(expected, actual);
        return false;
    }

    /// The bytes at this place are not BSON; `what` says which rule they break.
    bool fail_malformed(std::string_view what) {
        note_malformed(what);
        return false;
    }

    /// Any other reason, in words: "7.5 is not a whole number and cannot be read as int32".
    bool fail(fault what, std::string text);

    /// Adds the field or the array position around a failure to its path. `at` is the type byte of its element.
    bool in_field(std::string_view name, const std::byte* at) {
        note_field(name, at);
        return false;
    }
    bool in_element(std::size_t index, const std::byte* at) {
        note_element(index, at);
        return false;
    }

    /// A required field that is not there.
    bool fail_missing(std::string_view name) {
        note_missing(name);
        return false;
    }

    /// The three ways on after a failure: null, or false, to give up; with `collect_errors` the failure is kept and reading goes on.
    ///
    /// `element` is one whose value could not be read: adds `name` to the path and says where the element ends.
    const std::byte* recover_field(std::string_view name, reader element);
    const std::byte* recover_element(std::size_t index, reader element);
    /// `element` could not be skipped, its name is in the path already.
    const std::byte* recover_skipped(reader element);
    /// There is no field `name` in `document`.
    bool recover_missing(std::string_view name, reader document);

    /// How many of `count` values of `size` bytes may be allocated before any of them is read: all allocations of this kind together are no
    /// more than 16 times the document, whatever is nested in it. What is read beyond that makes its room as it comes.
    [[nodiscard]] std::size_t grant(std::size_t count, std::size_t size) noexcept {
        const std::size_t most = ungranted_ / size;
        const std::size_t granted = count < most ? count : most;
        ungranted_ -= granted * size;
        return granted;
    }

    /// Whether failures were kept.
    [[nodiscard]] bool has_collected() const noexcept { return failure_ != nullptr && !failure_->collected.empty(); }

    /// An element that no member has and that is not unknown all the same: the tag of a variant. Returns the one before it.
    const std::byte* tolerate(const std::byte* element) noexcept { return std::exchange(tolerated_, element); }
    [[nodiscard]] bool tolerates(const std::byte* element) const noexcept { return tolerated_ == element; }

    /// Steps into the document or array at `in.at` and past it: `body` holds its elements. Every successful `enter` needs a `leave`.
    [[nodiscard, gnu::always_inline]] bool enter(reader& in, reader& body) {
        if (depth_left_ <= 0 || !bson::detail::is_document(in.at, in.size())) [[unlikely]] {
            note_unenterable(in);
            return false;
        }
        --depth_left_;
        const std::size_t size = bson::detail::get_size(in.at);
        body = {in.at + 4, in.at + size - 1};
        in.at += size;
        return true;
    }
    void leave() noexcept { ++depth_left_; }

    /// How many more levels may be entered.
    [[nodiscard]] int depth_left() const noexcept { return depth_left_; }

    /// Whether something failed.
    [[nodiscard]] bool failed() const noexcept { return failure_ != nullptr && failure_->is_pending; }

    /// The failure as an error about the C++ type `type`.
    [[nodiscard]] error take_error(std::string_view type) const;

private:
    static constexpr decode_options default_options{};

    // These are called where a compiler sees that what follows is `false`: it then makes no code for going on.
    void note_type(std::string_view expected, bson::type actual);
    void note_malformed(std::string_view what);
    void note_field(std::string_view name, const std::byte* at);
    void note_element(std::size_t index, const std::byte* at);
    void note_missing(std::string_view name);
    void note_unenterable(reader in);
    const std::byte* keep(reader element);
    [[nodiscard]] std::string path_around(const std::byte* at, const std::byte*& element) const;
    [[nodiscard]] codec_fault details(std::string_view type) const;

    std::span<const std::byte> document_;
    const decode_options* options_;
    int depth_left_;
    std::size_t ungranted_;
    const std::byte* tolerated_ = nullptr;
    std::unique_ptr<detail::codec_failure> failure_;
};

/// The state of one encoding. Every `fail_` function records why and returns null for the codec to return.
class encode_context {
public:
    explicit encode_context(const codec_limits& limits = {}) noexcept : limits_(limits), depth_left_(limits.max_depth) {}

    /// The value has no BSON form, for this reason.
    std::byte* fail(fault what, std::string text);

    /// Adds the field or the array position around a failure to its path.
    std::byte* in_field(std::string_view name);
    std::byte* in_element(std::size_t index);

    /// Steps into a document or array. Every successful `enter` needs a `leave`.
    [[nodiscard]] bool enter() {
        if (depth_left_ <= 0) [[unlikely]] {
            note_depth();
            return false;
        }
        --depth_left_;
        return true;
    }
    void leave() noexcept { ++depth_left_; }

    /// How many more levels may be entered.
    [[nodiscard]] int depth_left() const noexcept { return depth_left_; }

    [[nodiscard]] bool failed() const noexcept { return failure_ != nullptr; }
    [[nodiscard]] const codec_limits& limits() const noexcept { return limits_; }

    /// The failure as an error about the C++ type `type`.
    [[nodiscard]] error take_error(std::string_view type) const;

    /// Whether a document of `size` bytes is within the limits; if not, that is the failure.
    [[nodiscard]] bool check_size(std::size_t size);

    /// Whether a value of this type is a document; if not, that is the failure.
    [[nodiscard]] bool check_document(bson::type type);

    /// Whether `size` bytes fit into `space`; if not, that is the failure.
    [[nodiscard]] bool check_space(std::size_t size, std::size_t space);

private:
    void note_depth();

    codec_limits limits_;
    int depth_left_;
    std::unique_ptr<detail::codec_failure> failure_;
};

} // namespace strongo
