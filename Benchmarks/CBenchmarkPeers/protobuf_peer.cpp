//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "peer.hpp"

#include <google/protobuf/arena.h>
#include <google/protobuf/io/coded_stream.h>
#include <google/protobuf/io/zero_copy_stream_impl_lite.h>

#include "generated/rows.pb.h"
#include "generated/themewire/v1/blob.pb.h"

namespace {

namespace rows = themewire::bench;

template <bool records> void text(const std::string &value, c_transcript &out) {
    c_transcript_text(&out, records, value.data(), value.size());
}

struct rows_peer final : visiting_peer<rows_peer> {
    google::protobuf::Arena arena;

    template <bool records> bool visit(const uint8_t *bytes, size_t count, c_transcript &out) {
        arena.Reset();
        auto *theme = google::protobuf::Arena::CreateMessage<rows::Theme>(&arena);
        if (!theme->ParseFromArray(bytes, static_cast<int>(count))) {
            return false;
        }
        if (theme->has_catalog()) {
            catalog<records>(theme->catalog(), out);
        }
        c_transcript_word(&out, records, theme->layers_size());
        for (const auto &layer : theme->layers()) {
            c_transcript_word(&out, records, layer.rank());
            c_transcript_word(&out, records, layer.terms_size());
            for (const auto &term : layer.terms()) {
                c_transcript_word(&out, records, term.modifier());
                c_transcript_word(&out, records, term.context());
            }
            c_transcript_word(&out, records, layer.entries_size());
            for (const auto &entry : layer.entries()) {
                this->entry<records>(entry, out);
            }
        }
        return true;
    }

    template <bool records> static void catalog(const rows::Catalog &catalog, c_transcript &out) {
        c_transcript_word(&out, records, catalog.lineage());
        c_transcript_word(&out, records, catalog.version());
        c_transcript_word(&out, records, catalog.tokens_size());
        for (const auto &token : catalog.tokens()) {
            text<records>(token.path(), out);
            c_transcript_word(&out, records, token.type());
            text<records>(token.description(), out);
            c_transcript_word(&out, records, token.is_deprecated());
            text<records>(token.deprecation(), out);
            c_transcript_word(&out, records, token.is_retired());
            c_transcript_word(&out, records, token.closed_ranks());
            c_transcript_word(&out, records, token.alternates_size());
            for (const auto &path : token.alternates()) {
                text<records>(path, out);
            }
            c_transcript_word(&out, records, token.names_size());
            for (const auto &name : token.names()) {
                text<records>(name.platform(), out);
                text<records>(name.text(), out);
            }
        }
        c_transcript_word(&out, records, catalog.modifiers_size());
        for (const auto &modifier : catalog.modifiers()) {
            text<records>(modifier.name(), out);
            c_transcript_word(&out, records, modifier.contexts_size());
            for (const auto &context : modifier.contexts()) {
                text<records>(context, out);
            }
            c_transcript_word(&out, records, modifier.default_context());
        }
    }

    template <bool records> static void entry(const rows::Entry &entry, c_transcript &out) {
        c_transcript_word(&out, records, entry.slot());
        c_transcript_word(&out, records, entry.is_one_slot());
        c_transcript_word(&out, records, entry.value_case());
        switch (entry.value_case()) {
        case rows::Entry::kOpaqueColor:
            return c_transcript_word(&out, records, entry.opaque_color());
        case rows::Entry::kAlphaColor:
            c_transcript_word(&out, records, entry.alpha_color().channels());
            return c_transcript_number(&out, records, entry.alpha_color().alpha());
        case rows::Entry::kPooledColor:
            c_transcript_word(&out, records, entry.pooled_color().space());
            c_transcript_number(&out, records, entry.pooled_color().first());
            c_transcript_number(&out, records, entry.pooled_color().second());
            c_transcript_number(&out, records, entry.pooled_color().third());
            return c_transcript_number(&out, records, entry.pooled_color().alpha());
        case rows::Entry::kPx:
            return c_transcript_number(&out, records, entry.px());
        case rows::Entry::kRem:
            return c_transcript_number(&out, records, entry.rem());
        case rows::Entry::kMilliseconds:
            return c_transcript_number(&out, records, entry.milliseconds());
        case rows::Entry::kSeconds:
            return c_transcript_number(&out, records, entry.seconds());
        case rows::Entry::kNumber:
            return c_transcript_number(&out, records, entry.number());
        case rows::Entry::kFontWeight:
            return c_transcript_number(&out, records, entry.font_weight());
        case rows::Entry::kAlias:
            return c_transcript_word(&out, records, entry.alias());
        case rows::Entry::kText:
            return text<records>(entry.text(), out);
        case rows::Entry::kFontFamily:
            c_transcript_word(&out, records, entry.font_family().names_size());
            for (const auto &name : entry.font_family().names()) {
                text<records>(name, out);
            }
            return;
        case rows::Entry::kDerived:
            c_transcript_word(&out, records, entry.derived().source());
            c_transcript_word(&out, records, entry.derived().steps_size());
            for (const auto &step : entry.derived().steps()) {
                c_transcript_word(&out, records, step.operation());
                c_transcript_number(&out, records, step.amount());
            }
            return;
        case rows::Entry::VALUE_NOT_SET:
            return;
        }
    }
};

/// The blob's own message: its columns are visited, its numbers left as they are coded.
struct columns_peer final : c_peer {
    google::protobuf::Arena arena;

    themewire::v1::Blob *parse(const uint8_t *bytes, size_t count) {
        arena.Reset();
        auto *blob = google::protobuf::Arena::CreateMessage<themewire::v1::Blob>(&arena);
        return blob->ParseFromArray(bytes, static_cast<int>(count)) ? blob : nullptr;
    }

    template <typename Column> static void column(const Column &column, c_transcript &out) {
        for (auto number : column) {
            out.sum += static_cast<uint64_t>(number);
        }
    }

    static void bytes(const std::string &column, c_transcript &out) {
        for (unsigned char byte : column) {
            out.sum += byte;
        }
    }

    bool walk(const uint8_t *message, size_t count, c_transcript &out) override {
        const themewire::v1::Blob *blob = parse(message, count);
        if (blob == nullptr) {
            return false;
        }
        out.sum += blob->lineage() + blob->catalog_version() + blob->parent_digest_prefix();
        if (blob->has_catalog()) {
            const themewire::v1::Catalog &catalog = blob->catalog();
            bytes(catalog.types(), out);
            // A text is taken as it lies, by its lengths.
            out.sum += catalog.text().size();
            column(catalog.lengths(), out);
            column(catalog.path_shared(), out);
            column(catalog.described(), out);
            column(catalog.deprecated(), out);
            column(catalog.retired(), out);
            column(catalog.restricted(), out);
            bytes(catalog.restrictions(), out);
            column(catalog.alternates(), out);
            column(catalog.platforms(), out);
            column(catalog.named(), out);
            column(catalog.modifiers(), out);
            column(catalog.defaults(), out);
        }
        if (blob->has_pools()) {
            const themewire::v1::Pools &pools = blob->pools();
            out.sum += pools.text().size();
            column(pools.lengths(), out);
            column(pools.numbers(), out);
            column(pools.colors(), out);
            column(pools.curves(), out);
            column(pools.lists(), out);
            column(pools.derivations(), out);
        }
        column(blob->layers(), out);
        column(blob->slots(), out);
        bytes(blob->colors(), out);
        column(blob->alphas(), out);
        column(blob->runs(), out);
        column(blob->values(), out);
        column(blob->one_slot(), out);
        return true;
    }

    bool record(const uint8_t *message, size_t count, c_transcript &out) override {
        const themewire::v1::Blob *blob = parse(message, count);
        std::string again;
        if (blob == nullptr) {
            return false;
        }
        {
            google::protobuf::io::StringOutputStream stream(&again);
            google::protobuf::io::CodedOutputStream coded(&stream);
            coded.SetSerializationDeterministic(true);
            if (!blob->SerializeToCodedStream(&coded)) {
                return false;
            }
        }
        c_transcript_text(&out, true, again.data(), again.size());
        return true;
    }
};

} // namespace

std::unique_ptr<c_peer> make_protobuf_rows_peer() {
    return std::make_unique<rows_peer>();
}

std::unique_ptr<c_peer> make_protobuf_columns_peer() {
    return std::make_unique<columns_peer>();
}
