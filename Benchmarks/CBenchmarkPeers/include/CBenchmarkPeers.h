//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#ifndef C_BENCHMARK_PEERS_H
#define C_BENCHMARK_PEERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Readers by other people's libraries. Each visits every value of what it is given.
typedef enum c_peer_kind {
    /// simdjson's on-demand parser, over JSON that `c_peer_padding` readable bytes follow.
    c_peer_simdjson,
    /// C++ protobuf, rows.proto, in an arena.
    c_peer_protobuf_rows,
    /// C++ protobuf, the blob's own message; the columns' numbers are visited as they are coded.
    c_peer_protobuf_columns,
    /// FlatBuffers, rows.fbs, verified before it is read.
    c_peer_flatbuffers,
    /// The same, trusted.
    c_peer_flatbuffers_trusted,
} c_peer_kind;

/// How many bytes have to be readable behind JSON.
enum { c_peer_padding = 64 };

typedef struct c_peer c_peer;

/// A reader; NULL without memory.
c_peer *c_peer_create(c_peer_kind kind);

void c_peer_destroy(c_peer *peer);

/// Reads and visits. False if the bytes are not what the reader takes.
bool c_peer_walk(c_peer *peer, const uint8_t *bytes, size_t count, uint64_t *sum);

/// Does the same and writes the values down: up to `capacity` of them, `needed` in all. A reader of the blob's own message
/// writes down the bytes of that message, made anew from what it has read.
bool c_peer_record(
    c_peer *peer, const uint8_t *bytes, size_t count, uint64_t *words, size_t capacity, size_t *needed);

/// A message of rows.proto in FlatBuffers: up to `capacity` bytes of it, `needed` in all. False if it is no such message.
bool c_peer_flatbuffers_of_rows(
    const uint8_t *bytes, size_t count, uint8_t *out, size_t capacity, size_t *needed);

#ifdef __cplusplus
}
#endif

#endif
