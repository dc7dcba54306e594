// From the options of an operation, whatever they are, to one call: each member of an options struct has one name on the wire.

#include "client/call.hpp"
#include "client/collation.hpp"
#include "client/concerns.hpp"
#include "client/session_core.hpp"

#include <strongo/bson/document_builder.hpp>
#include <strongo/bson/make_document.hpp>
#include <strongo/client/detail/terminal_calls.hpp>
#include <strongo/error/error_info.hpp>

#include <fmt/format.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace strongo::detail {
namespace {

// Keeps the first thing that is wrong, and nothing after it.
class option_writer {
public:
    [[nodiscard]] bool is_good() const noexcept { return !fault_; }
    void check(const result<void>& good) {
        if (!good) {
            fail(good.error());
        }
    }
    void fail(const error& why) {
        if (!fault_) {
            fault_ = why;
        }
    }
    void at_least(std::string_view name, std::int64_t least, std::int64_t value) {
        if (value < least) {
            fail(error(error_info{.kind = error_kind::usage, .text = fmt::format("{} of {}: it must be {} or more", name, value, least)}));
        }
    }

    template <class Value>
    void put(std::string_view name, const Value& value) {
        fields_.append(name, value);
    }
    void put(std::string_view name, const bson::value& value) {
        const bson::value wrapped(bson::value::object_type{{std::string(name), value}});
        const auto made = wrapped.to_document();
        if (!made) {
            fail(made.error());
        } else {
            fields_.append(name, made->view()[name]);
        }
    }
    void put(std::string_view name, const std::vector<array_filter>& filters) {
        fields_.append_array(name, [&](array_builder& all) {
            for (const array_filter& each : filters) {
                if (const error* const bad = each.fault()) {
                    fail(*bad);
                }
                all.append(each.view());
            }
        });
    }

    [[nodiscard]] result<call> finish(call made) {
        auto rendered = fields_.extract();
        if (fault_) {
            return *fault_;
        }
        if (!rendered) {
            return rendered.error();
        }
        made.options = std::move(*rendered);
        return made;
    }

private:
    document_builder fields_;
    std::optional<error> fault_;
};

template <class Options>
result<call> make_call(const Options& o) {
    option_writer to;
    call made;
    if constexpr (requires { o.ordered; }) {
        to.put("ordered", o.ordered);
    }
    if constexpr (requires { o.upsert; }) {
        to.put("upsert", o.upsert);
    }
    if constexpr (requires { o.return_document; }) {
        to.put("new", o.return_document == return_document::after);
    }
    if constexpr (requires { o.array_filters; }) {
        if (!o.array_filters.empty()) {
            to.put("arrayFilters", o.array_filters);
        }
    }
    if constexpr (requires { o.sort; }) {
        if (o.sort && o.sort->fault() != nullptr) {
            to.fail(*o.sort->fault());
        } else if (o.sort) {
            to.put("sort", o.sort->view());
        }
    }
    if constexpr (requires { o.skip; }) {
        if (o.skip) {
            to.at_least("skip", 0, *o.skip);
            to.put("skip", *o.skip);
        }
    }
    if constexpr (requires { o.limit; }) {
        if (o.limit) {
            to.at_least("limit", 1, *o.limit);
            to.put("limit", *o.limit);
        }
    }
    if constexpr (requires { o.collation; }) {
        if (o.collation) {
            const auto rules = to_document(*o.collation);
            if (!rules) {
                to.fail(rules.error());
            } else {
                to.put("collation", *rules);
            }
        }
    }
    if constexpr (requires { o.hint; }) {
        if (o.hint && o.hint->fault() != nullptr) {
            to.fail(*o.hint->fault());
        } else if (o.hint && !o.hint->name().empty()) {
            to.put("hint", o.hint->name());
        } else if (o.hint) {
            to.put("hint", o.hint->keys());
        }
    }
    if constexpr (requires { o.let; }) {
        if (!o.let.empty()) {
            to.put("let", o.let);
        }
    }
    if constexpr (requires { o.bypass_validation; }) {
        if (o.bypass_validation) {
            to.put("bypassDocumentValidation", true);
        }
    }
    if constexpr (requires { o.comment; }) {
        if (o.comment) {
            to.put("comment", *o.comment);
        }
    }
    if constexpr (requires { o.read_concern; }) {
        if (o.read_concern) {
            to.put("readConcern", make_document("level", to_string(*o.read_concern)));
            made.has_concern = true;
        }
    }
    if constexpr (requires { o.write_concern; }) {
        if (o.write_concern) {
            to.check(check(*o.write_concern));
            to.put("writeConcern", to_document(*o.write_concern));
            made.has_concern = true;
        }
    }
    if constexpr (requires { o.read_preference; }) {
        if (o.read_preference) {
            to.check(check(*o.read_preference));
            made.read_preference = o.read_preference;
        }
    }
    if constexpr (requires { o.session; }) {
        if (o.session) {
            made.session = session_access::core_of(*o.session);
        }
    }
    if constexpr (requires { o.allow_disk_use; }) {
        if (o.allow_disk_use) {
            to.put("allowDiskUse", *o.allow_disk_use);
        }
    }
    if constexpr (requires { o.batch_size; }) {
        if (o.batch_size) {
            to.at_least("batch_size", 1, *o.batch_size);
            to.put("batchSize", *o.batch_size);
        }
    }
    if constexpr (requires { o.max_time; }) {
        if (o.max_time) {
            to.check(check_time("max_time", *o.max_time));
            made.max_time = o.max_time;
        }
    }
    if constexpr (requires { o.timeout; }) {
        if (o.timeout) {
            to.check(check_time("timeout", *o.timeout));
            made.deadline = std::chrono::steady_clock::now() + *o.timeout;
        }
    }
    return to.finish(std::move(made));
}

} // namespace

namespace {

template <class Options>
result<document> made_options(const Options& options) {
    auto made = make_call(options);
    if (!made) {
        return made.error();
    }
    return std::move(made->options);
}

// What is rendered or encoded by us need not be walked over by the driver once more.
result<document> with_validate_off(const result<document>& options) {
    if (!options) {
        return options;
    }
    document_builder all;
    for (const element_view e : *options) {
        all.append(e.key(), e);
    }
    all.append("validate", false);
    return all.extract();
}

} // namespace

result<document> options_of(const bulk_delete_options& options) {
    return made_options(options);
}

result<document> options_of(const bulk_update_options& options) {
    return with_validate_off(made_options(options));
}

result<document> options_of(const bulk_replace_options& options) {
    return with_validate_off(made_options(options));
}

void cursor_settings::add_to(prepared_query& query, document_view more) const {
    auto made = make_call(*this);
    if (!made) {
        query.fault = made.error().within(query.what == cursor_request::command::find ? "find" : "aggregate", query.at->where);
        return;
    }
    document_builder all;
    for (const document_view part : {more, document_view(made->options.bytes())}) {
        for (const element_view e : part) {
            all.append(e.key(), e);
        }
    }
    if (made->max_time) {
        all.append("maxTimeMS", static_cast<std::int64_t>(made->max_time->count()));
    }
    auto options = all.extract();
    if (!options) {
        query.fault = options.error();
        return;
    }
    query.options = std::move(*options);
    query.session = made->session;
    query.timeout = timeout;
}

result<call> call_of(const insert_one_options& options) {
    return make_call(options);
}
result<call> call_of(const insert_many_options& options) {
    return make_call(options);
}
result<call> call_of(const update_options& options) {
    return make_call(options);
}
result<call> call_of(const replace_options& options) {
    return make_call(options);
}
result<call> call_of(const delete_options& options) {
    return make_call(options);
}
result<call> call_of(const find_one_and_update_options& options) {
    return make_call(options);
}
result<call> call_of(const find_one_and_replace_options& options) {
    return make_call(options);
}
result<call> call_of(const find_one_and_delete_options& options) {
    return make_call(options);
}
result<call> call_of(const count_options& options) {
    return make_call(options);
}
result<call> call_of(const estimated_count_options& options) {
    return make_call(options);
}
result<call> call_of(const distinct_options& options) {
    return make_call(options);
}
result<call> call_of(const bulk_write_options& options) {
    bulk_write_options without = options;
    without.bypass_validation = false;
    return make_call(without);
}
result<call> call_of(const drop_options& options) {
    return make_call(options);
}
result<call> call_of(const create_index_options& options) {
    return make_call(options);
}

} // namespace strongo::detail
