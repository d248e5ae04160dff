//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#ifndef C_BENCHMARK_PEER_HPP
#define C_BENCHMARK_PEER_HPP

#include <cstddef>
#include <cstdint>
#include <memory>

#include "CBenchmarkPeers.h"
#include "transcript.h"

/// A reader. `records` is a constant where it is called, so that what is timed has no trace of it.
struct c_peer {
    virtual ~c_peer() = default;
    virtual bool walk(const uint8_t *bytes, size_t count, c_transcript &out) = 0;
    virtual bool record(const uint8_t *bytes, size_t count, c_transcript &out) = 0;
};

/// A reader whose two ways are one template.
template <typename Reader> struct visiting_peer : c_peer {
    bool walk(const uint8_t *bytes, size_t count, c_transcript &out) override {
        return static_cast<Reader *>(this)->template visit<false>(bytes, count, out);
    }

    bool record(const uint8_t *bytes, size_t count, c_transcript &out) override {
        return static_cast<Reader *>(this)->template visit<true>(bytes, count, out);
    }
};

std::unique_ptr<c_peer> make_simdjson_peer();
std::unique_ptr<c_peer> make_protobuf_rows_peer();
std::unique_ptr<c_peer> make_protobuf_columns_peer();
std::unique_ptr<c_peer> make_flatbuffers_peer(bool is_trusted);

#endif
