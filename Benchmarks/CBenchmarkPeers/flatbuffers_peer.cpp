//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "peer.hpp"

#include <cstring>
#include <string>
#include <vector>

#include "generated/rows.pb.h"
#include "generated/rows_generated.h"

namespace {

namespace flat = themewire::bench::flat;
namespace rows = themewire::bench;

template <bool records> void text(const flatbuffers::String *value, c_transcript &out) {
    c_transcript_text(&out, records, value->c_str(), value->size());
}

uint64_t bits(double number) {
    uint64_t bits;
    std::memcpy(&bits, &number, sizeof bits);
    return bits;
}

template <bool is_trusted> struct flatbuffers_peer final : visiting_peer<flatbuffers_peer<is_trusted>> {
    template <bool records> bool visit(const uint8_t *bytes, size_t count, c_transcript &out) {
        if (!is_trusted) {
            // Enough for a million tokens; the default is a million tables.
            flatbuffers::Verifier verifier(bytes, count, 64, 16'000'000);
            if (!flat::VerifyThemeBuffer(verifier)) {
                return false;
            }
        }
        const flat::Theme *theme = flat::GetTheme(bytes);
        if (theme->catalog() != nullptr) {
            catalog<records>(*theme->catalog(), out);
        }
        c_transcript_word(&out, records, theme->layers()->size());
        for (const flat::Layer *layer : *theme->layers()) {
            c_transcript_word(&out, records, layer->rank());
            c_transcript_word(&out, records, layer->terms()->size());
            for (const flat::Term *term : *layer->terms()) {
                c_transcript_word(&out, records, term->modifier());
                c_transcript_word(&out, records, term->context());
            }
            c_transcript_word(&out, records, layer->entries()->size());
            for (const flat::Entry *entry : *layer->entries()) {
                this->entry<records>(*entry, *theme, out);
            }
        }
        return true;
    }

    template <bool records> static void catalog(const flat::Catalog &catalog, c_transcript &out) {
        c_transcript_word(&out, records, catalog.lineage());
        c_transcript_word(&out, records, catalog.version());
        c_transcript_word(&out, records, catalog.tokens()->size());
        for (const flat::Token *token : *catalog.tokens()) {
            text<records>(token->path(), out);
            c_transcript_word(&out, records, token->type());
            text<records>(token->description(), out);
            c_transcript_word(&out, records, token->is_deprecated());
            text<records>(token->deprecation(), out);
            c_transcript_word(&out, records, token->is_retired());
            c_transcript_word(&out, records, token->closed_ranks());
            c_transcript_word(&out, records, token->alternates()->size());
            for (const flatbuffers::String *path : *token->alternates()) {
                text<records>(path, out);
            }
            c_transcript_word(&out, records, token->names()->size());
            for (const flat::Name *name : *token->names()) {
                text<records>(name->platform(), out);
                text<records>(name->text(), out);
            }
        }
        c_transcript_word(&out, records, catalog.modifiers()->size());
        for (const flat::Modifier *modifier : *catalog.modifiers()) {
            text<records>(modifier->name(), out);
            c_transcript_word(&out, records, modifier->contexts()->size());
            for (const flatbuffers::String *context : *modifier->contexts()) {
                text<records>(context, out);
            }
            c_transcript_word(&out, records, modifier->default_context());
        }
    }

    template <bool records>
    static void entry(const flat::Entry &entry, const flat::Theme &theme, c_transcript &out) {
        c_transcript_word(&out, records, entry.slot());
        c_transcript_word(&out, records, entry.is_one_slot());
        c_transcript_word(&out, records, entry.kind());
        switch (entry.kind()) {
        case rows::Entry::kAlphaColor: {
            c_transcript_word(&out, records, entry.payload() & 0xffffffff);
            uint32_t alpha_bits = static_cast<uint32_t>(entry.payload() >> 32);
            float alpha;
            std::memcpy(&alpha, &alpha_bits, sizeof alpha);
            c_transcript_number(&out, records, alpha);
            return;
        }
        case rows::Entry::kPooledColor: {
            const flat::PooledColor *color = theme.colors()->Get(static_cast<uint32_t>(entry.payload()));
            c_transcript_word(&out, records, color->space());
            c_transcript_number(&out, records, color->first());
            c_transcript_number(&out, records, color->second());
            c_transcript_number(&out, records, color->third());
            c_transcript_number(&out, records, color->alpha());
            return;
        }
        case rows::Entry::kText:
            text<records>(theme.texts()->Get(static_cast<uint32_t>(entry.payload())), out);
            return;
        case rows::Entry::kFontFamily: {
            const auto *names = theme.families()->Get(static_cast<uint32_t>(entry.payload()))->names();
            c_transcript_word(&out, records, names->size());
            for (const flatbuffers::String *name : *names) {
                text<records>(name, out);
            }
            return;
        }
        case rows::Entry::kDerived: {
            const flat::Derived *derived = theme.derivations()->Get(static_cast<uint32_t>(entry.payload()));
            c_transcript_word(&out, records, derived->source());
            c_transcript_word(&out, records, derived->steps()->size());
            for (const flat::Step *step : *derived->steps()) {
                c_transcript_word(&out, records, step->operation());
                c_transcript_number(&out, records, step->amount());
            }
            return;
        }
        default:
            // A number's bits, three channels, or a slot.
            c_transcript_word(&out, records, entry.payload());
        }
    }
};

/// Builds rows.fbs from rows.proto.
struct flat_writer {
    flatbuffers::FlatBufferBuilder builder;
    std::vector<flatbuffers::Offset<flatbuffers::String>> texts;
    std::vector<flat::PooledColor> colors;
    std::vector<flatbuffers::Offset<flat::FontFamily>> families;
    std::vector<flatbuffers::Offset<flat::Derived>> derivations;

    void write(const rows::Theme &theme) {
        flatbuffers::Offset<flat::Catalog> catalog;
        if (theme.has_catalog()) {
            catalog = this->catalog(theme.catalog());
        }
        std::vector<flatbuffers::Offset<flat::Layer>> layers;
        for (const auto &layer : theme.layers()) {
            std::vector<flat::Term> terms;
            for (const auto &term : layer.terms()) {
                terms.emplace_back(term.modifier(), term.context());
            }
            std::vector<flat::Entry> entries;
            for (const auto &entry : layer.entries()) {
                entries.emplace_back(
                    payload(entry), entry.slot(), static_cast<uint8_t>(entry.value_case()), entry.is_one_slot());
            }
            auto terms_offset = builder.CreateVectorOfStructs(terms);
            auto entries_offset = builder.CreateVectorOfStructs(entries);
            layers.push_back(flat::CreateLayer(builder, layer.rank(), terms_offset, entries_offset));
        }
        auto layers_offset = builder.CreateVector(layers);
        auto texts_offset = builder.CreateVector(texts);
        auto colors_offset = builder.CreateVectorOfStructs(colors);
        auto families_offset = builder.CreateVector(families);
        auto derivations_offset = builder.CreateVector(derivations);
        builder.Finish(flat::CreateTheme(
            builder, catalog, layers_offset, texts_offset, colors_offset, families_offset, derivations_offset));
    }

    template <typename Texts>
    flatbuffers::Offset<flatbuffers::Vector<flatbuffers::Offset<flatbuffers::String>>> strings(const Texts &list) {
        std::vector<flatbuffers::Offset<flatbuffers::String>> offsets;
        for (const auto &text : list) {
            offsets.push_back(builder.CreateSharedString(text));
        }
        return builder.CreateVector(offsets);
    }

    flatbuffers::Offset<flat::Catalog> catalog(const rows::Catalog &catalog) {
        std::vector<flatbuffers::Offset<flat::Token>> tokens;
        for (const auto &token : catalog.tokens()) {
            std::vector<flatbuffers::Offset<flat::Name>> names;
            for (const auto &name : token.names()) {
                auto platform = builder.CreateSharedString(name.platform());
                auto text = builder.CreateSharedString(name.text());
                names.push_back(flat::CreateName(builder, platform, text));
            }
            auto path = builder.CreateString(token.path());
            auto description = builder.CreateSharedString(token.description());
            auto deprecation = builder.CreateSharedString(token.deprecation());
            auto alternates = strings(token.alternates());
            auto names_offset = builder.CreateVector(names);
            tokens.push_back(flat::CreateToken(
                builder, path, description, deprecation, alternates, names_offset, token.type(), token.closed_ranks(),
                token.is_deprecated(), token.is_retired()));
        }
        std::vector<flatbuffers::Offset<flat::Modifier>> modifiers;
        for (const auto &modifier : catalog.modifiers()) {
            auto name = builder.CreateString(modifier.name());
            auto contexts = strings(modifier.contexts());
            modifiers.push_back(flat::CreateModifier(builder, name, contexts, modifier.default_context()));
        }
        auto tokens_offset = builder.CreateVector(tokens);
        auto modifiers_offset = builder.CreateVector(modifiers);
        return flat::CreateCatalog(builder, catalog.lineage(), catalog.version(), tokens_offset, modifiers_offset);
    }

    uint64_t payload(const rows::Entry &entry) {
        switch (entry.value_case()) {
        case rows::Entry::kOpaqueColor:
            return entry.opaque_color();
        case rows::Entry::kAlphaColor: {
            float alpha = entry.alpha_color().alpha();
            uint32_t alpha_bits;
            std::memcpy(&alpha_bits, &alpha, sizeof alpha_bits);
            return entry.alpha_color().channels() | static_cast<uint64_t>(alpha_bits) << 32;
        }
        case rows::Entry::kPooledColor: {
            const auto &color = entry.pooled_color();
            colors.emplace_back(color.first(), color.second(), color.third(), color.alpha(), color.space());
            return colors.size() - 1;
        }
        case rows::Entry::kPx:
            return bits(entry.px());
        case rows::Entry::kRem:
            return bits(entry.rem());
        case rows::Entry::kMilliseconds:
            return bits(entry.milliseconds());
        case rows::Entry::kSeconds:
            return bits(entry.seconds());
        case rows::Entry::kNumber:
            return bits(entry.number());
        case rows::Entry::kFontWeight:
            return bits(entry.font_weight());
        case rows::Entry::kAlias:
            return entry.alias();
        case rows::Entry::kText:
            texts.push_back(builder.CreateSharedString(entry.text()));
            return texts.size() - 1;
        case rows::Entry::kFontFamily:
            families.push_back(flat::CreateFontFamily(builder, strings(entry.font_family().names())));
            return families.size() - 1;
        case rows::Entry::kDerived: {
            std::vector<flat::Step> steps;
            for (const auto &step : entry.derived().steps()) {
                steps.emplace_back(step.amount(), step.operation());
            }
            auto steps_offset = builder.CreateVectorOfStructs(steps);
            derivations.push_back(flat::CreateDerived(builder, entry.derived().source(), steps_offset));
            return derivations.size() - 1;
        }
        case rows::Entry::VALUE_NOT_SET:
            return 0;
        }
        return 0;
    }
};

} // namespace

std::unique_ptr<c_peer> make_flatbuffers_peer(bool is_trusted) {
    if (is_trusted) {
        return std::make_unique<flatbuffers_peer<true>>();
    }
    return std::make_unique<flatbuffers_peer<false>>();
}

bool c_peer_flatbuffers_of_rows(
    const uint8_t *bytes, size_t count, uint8_t *out, size_t capacity, size_t *needed) {
    rows::Theme theme;
    if (!theme.ParseFromArray(bytes, static_cast<int>(count))) {
        return false;
    }
    flat_writer writer;
    writer.write(theme);
    *needed = writer.builder.GetSize();
    std::memcpy(out, writer.builder.GetBufferPointer(), *needed < capacity ? *needed : capacity);
    return true;
}
