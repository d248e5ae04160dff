//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#ifndef C_BENCHMARK_ROWS_H
#define C_BENCHMARK_ROWS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A reader of rows.proto by protobuf-c, as a program would use it.
typedef struct c_rows_reader c_rows_reader;

/// A reader; `arena_bytes` is the size of the block that messages are unpacked into, or 0 to leave that to malloc. NULL
/// without memory.
c_rows_reader *c_rows_reader_create(size_t arena_bytes);

void c_rows_reader_destroy(c_rows_reader *reader);

/// Unpacks a message, visits every value, and gives everything back. False if it cannot be unpacked.
bool c_rows_reader_walk(c_rows_reader *reader, const uint8_t *bytes, size_t count, uint64_t *sum);

/// Does the same and writes the values down: up to `capacity` of them, `needed` in all.
bool c_rows_reader_record(
    c_rows_reader *reader, const uint8_t *bytes, size_t count, uint64_t *words, size_t capacity, size_t *needed);

#endif
