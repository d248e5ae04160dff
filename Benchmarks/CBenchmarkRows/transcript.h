//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#ifndef C_BENCHMARK_TRANSCRIPT_H
#define C_BENCHMARK_TRANSCRIPT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/// What a rival that has read a theme says it found, value by value, in a fixed order.
///
/// Timed, a value is only added to a sum, so that nothing of it can be left out; recorded, it is written down, so that it can be
/// compared with Themewire's. The same code does both, with `records` known to the compiler.
typedef struct c_transcript {
    uint64_t sum;
    /// Where recorded words go, and how many fit; count goes on when it is full.
    uint64_t *words;
    size_t capacity;
    size_t count;
} c_transcript;

/// A number, or the bits of one.
static inline __attribute__((always_inline)) void c_transcript_word(
    c_transcript *transcript, const bool records, uint64_t word) {
    transcript->sum += word;
    if (records) {
        if (transcript->count < transcript->capacity) {
            transcript->words[transcript->count] = word;
        }
        transcript->count += 1;
    }
}

static inline __attribute__((always_inline)) void c_transcript_number(
    c_transcript *transcript, const bool records, double number) {
    uint64_t bits;
    memcpy(&bits, &number, sizeof bits);
    c_transcript_word(transcript, records, bits);
}

/// A text: its length, and recorded each of its bytes.
static inline __attribute__((always_inline)) void c_transcript_text(
    c_transcript *transcript, const bool records, const char *text, size_t count) {
    c_transcript_word(transcript, records, count);
    if (records) {
        for (size_t index = 0; index < count; index++) {
            c_transcript_word(transcript, records, (uint8_t)text[index]);
        }
    }
}

#endif
