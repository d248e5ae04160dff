//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "peer.hpp"

#include <new>

c_peer *c_peer_create(c_peer_kind kind) {
    try {
        switch (kind) {
        case c_peer_simdjson:
            return make_simdjson_peer().release();
        case c_peer_protobuf_rows:
            return make_protobuf_rows_peer().release();
        case c_peer_protobuf_columns:
            return make_protobuf_columns_peer().release();
        case c_peer_flatbuffers:
            return make_flatbuffers_peer(false).release();
        case c_peer_flatbuffers_trusted:
            return make_flatbuffers_peer(true).release();
        }
    } catch (const std::bad_alloc &) {
    }
    return nullptr;
}

void c_peer_destroy(c_peer *peer) {
    delete peer;
}

bool c_peer_walk(c_peer *peer, const uint8_t *bytes, size_t count, uint64_t *sum) {
    c_transcript out = {};
    bool is_whole = peer->walk(bytes, count, out);
    *sum = out.sum;
    return is_whole;
}

bool c_peer_record(
    c_peer *peer, const uint8_t *bytes, size_t count, uint64_t *words, size_t capacity, size_t *needed) {
    c_transcript out = {};
    out.words = words;
    out.capacity = capacity;
    bool is_whole = peer->record(bytes, count, out);
    *needed = out.count;
    return is_whole;
}
