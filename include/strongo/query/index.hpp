#pragma once
// Indexes: index(ascending<&person::name>, descending<&person::age>).unique().

#include <strongo/bson/document.hpp>
#include <strongo/query/filter.hpp>
#include <strongo/query/path.hpp>
#include <strongo/query/projection.hpp>
#include <strongo/query/sort.hpp>

#include <chrono>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

namespace strongo {

/// One field of an index that is no sort key: hashed, text, or geographic; made by `hashed_key` and its like.
template <class T>
struct index_key {
    detail::path_text path;
    std::string_view kind; ///< "hashed", "text", "2d", "2dsphere"
};

/// How often a word counts in the score of a text index, 1 to 99,999; made by `weight`.
template <class T>
struct text_weight {
    detail::path_text path;
    std::int32_t weight = 1;
};

/// A key by the hash of a field: for equality and for sharding.
template <class Path>
    requires detail::is_path<Path>
[[nodiscard]] index_key<typename Path::root> hashed_key(const Path& p) {
    return {detail::text_of_path(p), "hashed"};
}

/// A key for `text(…)`. Only for text.
template <class Path>
    requires detail::is_path<Path>
[[nodiscard]] index_key<typename Path::root> text_key(const Path& p) {
    using value = typename detail::step<typename Path::value>::type;
    static_assert(std::is_same_v<value, std::string> || std::is_same_v<value, detail::unknown_value>,
                  "strongo: a text index is for text: this field is none");
    return {detail::text_of_path(p), "text"};
}

/// A key for places on a plane, pairs of numbers.
template <class Path>
    requires detail::is_path<Path>
[[nodiscard]] index_key<typename Path::root> geo_2d_key(const Path& p) {
    return {detail::text_of_path(p), "2d"};
}

/// A key for GeoJSON on a sphere.
template <class Path>
    requires detail::is_path<Path>
[[nodiscard]] index_key<typename Path::root> geo_2dsphere_key(const Path& p) {
    return {detail::text_of_path(p), "2dsphere"};
}

/// A key for all fields: `$**`.
template <class T>
[[nodiscard]] runtime_sort_key<T> wildcard_key() {
    return {detail::path_text("$**"), 1};
}

/// A key for all fields inside of one: `home.$**`.
template <class Path>
    requires detail::is_path<Path>
[[nodiscard]] runtime_sort_key<typename Path::root> wildcard_key(const Path& p) {
    return {detail::text_of_path(p).add("$**"), 1};
}

/// The weight of a field of a text index.
template <class Path>
    requires detail::is_path<Path>
[[nodiscard]] text_weight<typename Path::root> weight(const Path& p, std::int32_t value) {
    return {detail::text_of_path(p), value};
}

namespace detail {

struct erased_index_key {
    std::string_view name;
    std::string_view kind; // empty: the direction
    std::int32_t direction;
    const char* rule;
};

template <class T>
erased_index_key erase_index(const index_key<T>& key) noexcept {
    return {key.path.block().name(), key.kind, 0, key.path.block().rule};
}
template <sort_key_like K>
erased_index_key erase_index(const K& key) noexcept {
    const auto erased = erase(key);
    return {erased.name, {}, erased.direction, erased.rule};
}

template <class T>
struct entity_of_key<index_key<T>> {
    using type = T;
};

// What every index model has in common, compiled once.
class index_bytes {
public:
    /// The index as the command createIndexes takes it: `{key: …, name: …, …}`. Lives as long as this object.
    [[nodiscard]] document_view view() const noexcept { return rendered_.view(); }

    /// Its name: as given, or `name_1_age_-1`. Lives as long as this object.
    [[nodiscard]] std::string_view name() const noexcept { return name_; }

    /// Why it cannot be used, or null when it can. Lives as long as this object.
    [[nodiscard]] const error* fault() const noexcept { return rendered_.fault(); }

protected:
    explicit index_bytes(std::span<const erased_index_key> keys);

    void set_name(std::string_view name);
    void add(std::string_view option, bool value);
    void add(std::string_view option, std::string_view value);
    void add(std::string_view option, document_view value);
    void add_expiry(std::int64_t seconds);
    void add_filter(const filter_bytes& f);
    void add_projection(const projection_bytes& p);
    void add_weights(std::span<const std::pair<const path_block*, std::int32_t>> weights);

private:
    template <class Fill>
    void append(Fill fill);
    void render();

    rendered keys_;
    rendered options_;
    rendered rendered_;
    std::string name_;
};

} // namespace detail

/// An index on documents of T, for `create_index`. A bad value is a fault that `create_index` returns before anything is sent.
template <class T>
class index_model : public detail::index_bytes {
public:
    using entity = T;

    /// Made of keys, the first one first; at least one.
    template <class... Key>
        requires(sizeof...(Key) > 0)
    explicit index_model(const Key&... key) : index_bytes(erased<sizeof...(Key)>{{detail::erase_index(key)...}}.keys) {
        static_assert((std::is_same_v<typename detail::entity_of_key<Key>::type, T> && ...),
                      "strongo: this key is about another entity: an index of T takes fields of T");
    }

    /// No two documents have the same key.
    [[nodiscard]] index_model unique() && { return std::move(set("unique", true)); }

    /// Documents without the fields are left out.
    [[nodiscard]] index_model sparse() && { return std::move(set("sparse", true)); }

    /// Kept up to date, but not used by queries.
    [[nodiscard]] index_model hidden() && { return std::move(set("hidden", true)); }

    /// What it is called; not empty. Without one, its keys and directions.
    [[nodiscard]] index_model name(std::string_view called) && {
        set_name(called);
        return std::move(*this);
    }
    using index_bytes::name;

    /// Only the documents that `f` matches.
    [[nodiscard]] index_model partial_filter(const filter<T>& f) && {
        add_filter(f);
        return std::move(*this);
    }

    /// How text is compared: `{locale: "de", strength: 1}`.
    [[nodiscard]] index_model collation(document_view value) && { return std::move(set("collation", value)); }

    /// Deletes documents this long after the date in the only key; a second or more.
    [[nodiscard]] index_model expire_after(std::chrono::seconds age) && {
        add_expiry(age.count());
        return std::move(*this);
    }

    /// Which fields a wildcard index is about.
    template <class Row, detail::projects What>
    [[nodiscard]] index_model wildcard_projection(const projection<T, Row, What>& p) && {
        add_projection(p);
        return std::move(*this);
    }

    /// How often the fields of a text index count.
    template <class... Weight>
    [[nodiscard]] index_model weights(const Weight&... w) && {
        const std::pair<const detail::path_block*, std::int32_t> all[] = {{&w.path.block(), w.weight}...};
        add_weights(all);
        return std::move(*this);
    }

    /// The language of a text index: "german", "none".
    [[nodiscard]] index_model default_language(std::string_view language) && { return std::move(set("default_language", language)); }

    /// The field that names a document's own language.
    [[nodiscard]] index_model language_override(std::string_view field) && { return std::move(set("language_override", field)); }

private:
    template <std::size_t N>
    struct erased {
        detail::erased_index_key keys[N];
    };

    template <class V>
    index_model& set(std::string_view option, V value) {
        add(option, value);
        return *this;
    }
};

/// An index of these keys: `ascending`, `descending` and their run-time kin, `hashed_key`, `text_key`, `geo_2dsphere_key`, `wildcard_key`.
template <class First, class... Key>
[[nodiscard]] index_model<typename detail::entity_of_key<First>::type> index(const First& first, const Key&... key) {
    return index_model<typename detail::entity_of_key<First>::type>(first, key...);
}

} // namespace strongo
