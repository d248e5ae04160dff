//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "CBenchmarkRows.h"

#include <stdlib.h>

#include "rows.pb-c.h"
#include "transcript.h"

/// A block that is given out from its start and taken back all at once.
typedef struct {
    uint8_t *block;
    size_t capacity;
    size_t used;
} arena;

struct c_rows_reader {
    arena arena;
    ProtobufCAllocator allocator;
};

static void *arena_take(void *context, size_t size) {
    arena *arena = context;
    size_t rounded = (size + 15) & ~(size_t)15;
    if (rounded > arena->capacity - arena->used) {
        return NULL;
    }
    void *taken = arena->block + arena->used;
    arena->used += rounded;
    return taken;
}

static void arena_keep(void *context, void *taken) {
    (void)context;
    (void)taken;
}

c_rows_reader *c_rows_reader_create(size_t arena_bytes) {
    c_rows_reader *reader = calloc(1, sizeof *reader);
    if (reader == NULL || arena_bytes == 0) {
        return reader;
    }
    reader->arena.block = malloc(arena_bytes);
    if (reader->arena.block == NULL) {
        free(reader);
        return NULL;
    }
    reader->arena.capacity = arena_bytes;
    reader->allocator = (ProtobufCAllocator){arena_take, arena_keep, &reader->arena};
    return reader;
}

void c_rows_reader_destroy(c_rows_reader *reader) {
    free(reader->arena.block);
    free(reader);
}

#define ALWAYS static inline __attribute__((always_inline))

ALWAYS void text(c_transcript *out, const bool records, const char *value) {
    c_transcript_text(out, records, value, strlen(value));
}

ALWAYS void visit_catalog(c_transcript *out, const bool records, const Themewire__Bench__Catalog *catalog) {
    c_transcript_word(out, records, catalog->lineage);
    c_transcript_word(out, records, catalog->version);
    c_transcript_word(out, records, catalog->n_tokens);
    for (size_t index = 0; index < catalog->n_tokens; index++) {
        const Themewire__Bench__Token *token = catalog->tokens[index];
        text(out, records, token->path);
        c_transcript_word(out, records, token->type);
        text(out, records, token->description);
        c_transcript_word(out, records, (uint64_t)token->is_deprecated);
        text(out, records, token->deprecation);
        c_transcript_word(out, records, (uint64_t)token->is_retired);
        c_transcript_word(out, records, token->closed_ranks);
        c_transcript_word(out, records, token->n_alternates);
        for (size_t place = 0; place < token->n_alternates; place++) {
            text(out, records, token->alternates[place]);
        }
        c_transcript_word(out, records, token->n_names);
        for (size_t place = 0; place < token->n_names; place++) {
            text(out, records, token->names[place]->platform);
            text(out, records, token->names[place]->text);
        }
    }
    c_transcript_word(out, records, catalog->n_modifiers);
    for (size_t index = 0; index < catalog->n_modifiers; index++) {
        const Themewire__Bench__Modifier *modifier = catalog->modifiers[index];
        text(out, records, modifier->name);
        c_transcript_word(out, records, modifier->n_contexts);
        for (size_t place = 0; place < modifier->n_contexts; place++) {
            text(out, records, modifier->contexts[place]);
        }
        c_transcript_word(out, records, modifier->default_context);
    }
}

ALWAYS void visit_entry(c_transcript *out, const bool records, const Themewire__Bench__Entry *entry) {
    c_transcript_word(out, records, entry->slot);
    c_transcript_word(out, records, (uint64_t)entry->is_one_slot);
    c_transcript_word(out, records, (uint64_t)entry->value_case);
    switch (entry->value_case) {
    case THEMEWIRE__BENCH__ENTRY__VALUE_OPAQUE_COLOR:
        c_transcript_word(out, records, entry->opaque_color);
        break;
    case THEMEWIRE__BENCH__ENTRY__VALUE_ALPHA_COLOR:
        c_transcript_word(out, records, entry->alpha_color->channels);
        c_transcript_number(out, records, entry->alpha_color->alpha);
        break;
    case THEMEWIRE__BENCH__ENTRY__VALUE_POOLED_COLOR:
        c_transcript_word(out, records, entry->pooled_color->space);
        c_transcript_number(out, records, entry->pooled_color->first);
        c_transcript_number(out, records, entry->pooled_color->second);
        c_transcript_number(out, records, entry->pooled_color->third);
        c_transcript_number(out, records, entry->pooled_color->alpha);
        break;
    case THEMEWIRE__BENCH__ENTRY__VALUE_PX:
    case THEMEWIRE__BENCH__ENTRY__VALUE_REM:
    case THEMEWIRE__BENCH__ENTRY__VALUE_MILLISECONDS:
    case THEMEWIRE__BENCH__ENTRY__VALUE_SECONDS:
    case THEMEWIRE__BENCH__ENTRY__VALUE_NUMBER:
    case THEMEWIRE__BENCH__ENTRY__VALUE_FONT_WEIGHT:
        // All of them are doubles, in one union.
        c_transcript_number(out, records, entry->px);
        break;
    case THEMEWIRE__BENCH__ENTRY__VALUE_ALIAS:
        c_transcript_word(out, records, entry->alias);
        break;
    case THEMEWIRE__BENCH__ENTRY__VALUE_TEXT:
        text(out, records, entry->text);
        break;
    case THEMEWIRE__BENCH__ENTRY__VALUE_FONT_FAMILY:
        c_transcript_word(out, records, entry->font_family->n_names);
        for (size_t index = 0; index < entry->font_family->n_names; index++) {
            text(out, records, entry->font_family->names[index]);
        }
        break;
    case THEMEWIRE__BENCH__ENTRY__VALUE_DERIVED:
        c_transcript_word(out, records, entry->derived->source);
        c_transcript_word(out, records, entry->derived->n_steps);
        for (size_t index = 0; index < entry->derived->n_steps; index++) {
            c_transcript_word(out, records, entry->derived->steps[index]->operation);
            c_transcript_number(out, records, entry->derived->steps[index]->amount);
        }
        break;
    default:
        break;
    }
}

ALWAYS bool visit(
    c_rows_reader *reader, const uint8_t *bytes, size_t count, c_transcript *out, const bool records) {
    ProtobufCAllocator *allocator = reader->arena.block == NULL ? NULL : &reader->allocator;
    reader->arena.used = 0;
    Themewire__Bench__Theme *theme = themewire__bench__theme__unpack(allocator, count, bytes);
    if (theme == NULL) {
        return false;
    }
    if (theme->catalog != NULL) {
        visit_catalog(out, records, theme->catalog);
    }
    c_transcript_word(out, records, theme->n_layers);
    for (size_t index = 0; index < theme->n_layers; index++) {
        const Themewire__Bench__Layer *layer = theme->layers[index];
        c_transcript_word(out, records, layer->rank);
        c_transcript_word(out, records, layer->n_terms);
        for (size_t place = 0; place < layer->n_terms; place++) {
            c_transcript_word(out, records, layer->terms[place]->modifier);
            c_transcript_word(out, records, layer->terms[place]->context);
        }
        c_transcript_word(out, records, layer->n_entries);
        for (size_t place = 0; place < layer->n_entries; place++) {
            visit_entry(out, records, layer->entries[place]);
        }
    }
    // An arena is given back all at once, at the next unpack.
    if (allocator == NULL) {
        themewire__bench__theme__free_unpacked(theme, NULL);
    }
    return true;
}

bool c_rows_reader_walk(c_rows_reader *reader, const uint8_t *bytes, size_t count, uint64_t *sum) {
    c_transcript out = {0};
    bool is_whole = visit(reader, bytes, count, &out, false);
    *sum = out.sum;
    return is_whole;
}

bool c_rows_reader_record(
    c_rows_reader *reader, const uint8_t *bytes, size_t count, uint64_t *words, size_t capacity, size_t *needed) {
    c_transcript out = {.words = words, .capacity = capacity};
    bool is_whole = visit(reader, bytes, count, &out, true);
    *needed = out.count;
    return is_whole;
}
