//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "peer.hpp"

#include <simdjson.h>

namespace {

namespace od = simdjson::ondemand;

/// What stands before a value in a transcript, so that the shape is recorded too.
enum : uint64_t { is_number = 1, is_text, list_begins, list_ends, object_begins, object_ends };

struct simdjson_peer final : visiting_peer<simdjson_peer> {
    od::parser parser;

    template <bool records> bool visit(const uint8_t *bytes, size_t count, c_transcript &out) {
        od::document document;
        simdjson::padded_string_view text(reinterpret_cast<const char *>(bytes), count, count + c_peer_padding);
        if (parser.iterate(text).get(document)) {
            return false;
        }
        od::value root;
        return !document.get_value().get(root) && value<records>(root, out);
    }

    template <bool records> static void mark(uint64_t what, c_transcript &out) {
        if (records) {
            c_transcript_word(&out, records, what);
        }
    }

    template <bool records> static bool value(od::value value, c_transcript &out) {
        od::json_type type;
        if (value.type().get(type)) {
            return false;
        }
        switch (type) {
        case od::json_type::number: {
            double number;
            if (value.get_double().get(number)) {
                return false;
            }
            mark<records>(is_number, out);
            c_transcript_number(&out, records, number);
            return true;
        }
        case od::json_type::string:
            return text<records>(value, out);
        case od::json_type::array: {
            od::array list;
            if (value.get_array().get(list)) {
                return false;
            }
            mark<records>(list_begins, out);
            for (auto element : list) {
                od::value inner;
                if (element.get(inner) || !simdjson_peer::value<records>(inner, out)) {
                    return false;
                }
            }
            mark<records>(list_ends, out);
            return true;
        }
        case od::json_type::object: {
            od::object object;
            if (value.get_object().get(object)) {
                return false;
            }
            mark<records>(object_begins, out);
            for (auto field : object) {
                od::value inner;
                if (!key<records>(field, out) || field.value().get(inner)
                    || !simdjson_peer::value<records>(inner, out)) {
                    return false;
                }
            }
            mark<records>(object_ends, out);
            return true;
        }
        default:
            return false;
        }
    }

    /// Timed, a text is looked at where it lies, as a reader does who compares it with what it knows; recorded, it is unescaped.
    template <bool records> static bool text(od::value value, c_transcript &out) {
        if (!records) {
            od::raw_json_string raw;
            if (value.get_raw_json_string().get(raw)) {
                return false;
            }
            c_transcript_word(&out, records, static_cast<uint8_t>(raw.raw()[0]));
            return true;
        }
        std::string_view text;
        if (value.get_string().get(text)) {
            return false;
        }
        mark<records>(is_text, out);
        c_transcript_text(&out, records, text.data(), text.size());
        return true;
    }

    template <bool records>
    static bool key(simdjson::simdjson_result<od::field> &field, c_transcript &out) {
        if (!records) {
            od::raw_json_string raw;
            if (field.key().get(raw)) {
                return false;
            }
            c_transcript_word(&out, records, static_cast<uint8_t>(raw.raw()[0]));
            return true;
        }
        std::string_view text;
        if (field.unescaped_key().get(text)) {
            return false;
        }
        c_transcript_text(&out, records, text.data(), text.size());
        return true;
    }
};

} // namespace

std::unique_ptr<c_peer> make_simdjson_peer() {
    return std::make_unique<simdjson_peer>();
}
