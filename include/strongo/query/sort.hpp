#pragma once
// Sort orders: sort(ascending<&person::name>, descending<&person::age>).

#include <strongo/bson/document_view.hpp>
#include <strongo/query/detail/rendered.hpp>
#include <strongo/query/path.hpp>

#include <cstdint>
#include <span>
#include <string_view>
#include <type_traits>
#include <utility>

namespace strongo {

/// One field of a sort order on documents of T; made by `ascending` and `descending`.
template <class T>
struct sort_key {
    std::string_view name;
    std::int32_t direction = 1; ///< 1 or -1
};

/// One field of a sort order whose path is made at run time; made by `ascending_by`, `descending_by` and `by_text_score`.
template <class T>
struct runtime_sort_key {
    detail::path_text path;
    std::int32_t direction = 1; ///< 1 or -1; 0: the text score
};

/// Smallest first, by `field<Member...>`.
template <auto... Member>
inline constexpr sort_key<typename path<Member...>::root> ascending{path<Member...>::name, 1};

/// Largest first, by `field<Member...>`.
template <auto... Member>
inline constexpr sort_key<typename path<Member...>::root> descending{path<Member...>::name, -1};

/// Smallest first, by any path.
template <class Path>
    requires detail::is_path<Path>
[[nodiscard]] runtime_sort_key<typename Path::root> ascending_by(const Path& p) {
    return {detail::text_of_path(p), 1};
}

/// Largest first, by any path.
template <class Path>
    requires detail::is_path<Path>
[[nodiscard]] runtime_sort_key<typename Path::root> descending_by(const Path& p) {
    return {detail::text_of_path(p), -1};
}

/// Best match of `text(…)` first: `{name: {$meta: "textScore"}}`. Servers before 4.4 want the score projected under the same name.
template <class T>
[[nodiscard]] runtime_sort_key<T> by_text_score(std::string_view name) {
    return {detail::path_text(name), 0};
}

namespace detail {

struct erased_sort_key {
    std::string_view name;
    std::int32_t direction;
    const char* rule = nullptr;
};

template <class T>
erased_sort_key erase(const sort_key<T>& key) noexcept {
    return {key.name, key.direction};
}
template <class T>
erased_sort_key erase(const runtime_sort_key<T>& key) noexcept {
    return {key.path.block().name(), key.direction, key.path.block().rule};
}

template <class K>
struct entity_of_key;
template <class T>
struct entity_of_key<sort_key<T>> {
    using type = T;
};
template <class T>
struct entity_of_key<runtime_sort_key<T>> {
    using type = T;
};
template <class K>
concept sort_key_like = requires { typename entity_of_key<K>::type; };

/// Appends `{name: direction, …}`; of a field that stands twice the last mention decides direction and place.
void render_sort(rendered& to, std::span<const erased_sort_key> keys);

} // namespace detail

/// A sort order on documents of T, rendered: `{name: 1, age: -1}`.
template <class T>
class sort_order {
public:
    using entity = T;

    /// Made of keys, the first one first; at least one.
    template <detail::sort_key_like... Key>
        requires(sizeof...(Key) > 0)
    sort_order(const Key&... key) {
        static_assert((std::is_same_v<typename detail::entity_of_key<Key>::type, T> && ...),
                      "strongo: this sort key is about another entity: a sort order of T takes fields of T");
        const detail::erased_sort_key keys[] = {detail::erase(key)...};
        detail::render_sort(rendered_, keys);
    }

    /// The rendered order. Lives as long as this object.
    [[nodiscard]] document_view view() const noexcept { return rendered_.view(); }

    /// Why it cannot be used, or null when it can. Lives as long as this object.
    [[nodiscard]] const error* fault() const noexcept { return rendered_.fault(); }

    [[nodiscard]] const detail::rendered& rendered_bytes() const noexcept { return rendered_; }

private:
    detail::rendered rendered_;
};

/// An order by these keys, the first one first; of a field that is named twice the last mention decides direction and place.
template <detail::sort_key_like First, detail::sort_key_like... Key>
[[nodiscard]] sort_order<typename detail::entity_of_key<First>::type> sort(const First& first, const Key&... key) {
    return {first, key...};
}

} // namespace strongo
