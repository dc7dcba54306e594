#pragma once
// A sort order where a type cannot say of which entity: in options.

#include <strongo/bson/document_view.hpp>
#include <strongo/error/error.hpp>
#include <strongo/query/sort.hpp>

namespace strongo {

/// The sort order of some entity, made of a `sort_order` or of one key: `{.sort = descending<&person::age>}`. Which entity it is about is
/// checked where it is used: that of another is a `usage` error.
class any_sort_order {
public:
    template <class T>
    any_sort_order(const sort_order<T>& order) : rendered_(order.rendered_bytes()),
                                                 entity_(&detail::type_tag<T>) {}
    template <detail::sort_key_like Key>
    any_sort_order(const Key& key) : any_sort_order(strongo::sort(key)) {}

    /// Whether it is about T.
    template <class T>
    [[nodiscard]] bool is_about() const noexcept {
        return entity_ == &detail::type_tag<T>;
    }

    /// The rendered order. Lives as long as this object.
    [[nodiscard]] document_view view() const noexcept { return rendered_.view(); }

    /// Why it cannot be used, or null when it can. Lives as long as this object.
    [[nodiscard]] const error* fault() const noexcept { return rendered_.fault(); }

    /// Of which entity it is, as `detail::type_tag` has it.
    [[nodiscard]] const void* entity() const noexcept { return entity_; }

private:
    detail::rendered rendered_;
    const void* entity_;
};

} // namespace strongo
