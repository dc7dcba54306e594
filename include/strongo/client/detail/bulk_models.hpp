#pragma once
// The models of a bulk as bytes, without their entity.

#include <strongo/bson/buffer.hpp>
#include <strongo/bson/document_view.hpp>
#include <strongo/client/bulk_delete_options.hpp>
#include <strongo/client/bulk_replace_options.hpp>
#include <strongo/client/bulk_update_options.hpp>
#include <strongo/client/detail/id.hpp>
#include <strongo/error/error.hpp>
#include <strongo/error/result.hpp>
#include <strongo/query/detail/filter_bytes.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace strongo::detail {

enum class bulk_kind : std::uint8_t { insert, update_one, update_many, replace_one, delete_one, delete_many };

/// What was written of several driver calls; counts are absent when nothing was to be acknowledged.
struct bulk_counts {
    std::optional<std::int64_t> inserted{};
    std::optional<std::int64_t> matched{};
    std::optional<std::int64_t> modified{};
    std::optional<std::int64_t> deleted{};
    std::optional<std::int64_t> upserted{};
    std::vector<std::size_t> stored_inserts{}; // indexes of the inserts that are known to be stored
    struct upsert {
        std::size_t index;
        document id; // {_id: …}
    };
    std::vector<upsert> upserts{};
};

class bulk_models {
public:
    struct model {
        bulk_kind kind;
        std::size_t start;   // of the document to insert, or the filter
        std::size_t change;  // of the update or the replacement, behind that
        std::size_t options; // of the driver's options, behind that
        std::size_t end;
    };

    /// The document behind `start` is inserted.
    void add_insert(std::size_t start);

    /// Errors become the fault: a filter or update that has one, an option that is out of its range, a filter of `…_many` that is empty
    /// and not `everything`.
    void add_update(bool many, const filter_bytes& filter, document_view update, const error* fault, const bulk_update_options& options);
    void add_delete(bool many, const filter_bytes& filter, const bulk_delete_options& options);

    void add_replace(const filter_bytes& filter, document_view replacement, const bulk_replace_options& options);

    /// Keeps the first thing that is wrong, with the index of the model.
    void fail(const error& why);

    [[nodiscard]] const error* fault() const noexcept { return fault_ ? &*fault_ : nullptr; }
    [[nodiscard]] const std::vector<model>& models() const noexcept { return models_; }
    [[nodiscard]] bson::buffer& bytes() noexcept { return bytes_; }

    [[nodiscard]] document_view first(const model& m) const noexcept { return part(m.start, m.change); }
    [[nodiscard]] document_view change(const model& m) const noexcept { return part(m.change, m.options); }
    [[nodiscard]] document_view options(const model& m) const noexcept { return part(m.options, m.end); }

private:
    [[nodiscard]] document_view part(std::size_t from, std::size_t to) const noexcept {
        return document_view(bytes_.bytes().subspan(from, to - from));
    }
    void append(document_view document);
    void finish(bulk_kind kind, std::size_t start, std::size_t change, const result<document>& options);

    bson::buffer bytes_;
    std::vector<model> models_;
    std::optional<error> fault_;
};

} // namespace strongo::detail
