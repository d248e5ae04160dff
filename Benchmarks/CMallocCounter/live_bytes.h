//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#ifndef LIVE_BYTES_H
#define LIVE_BYTES_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

// How many bytes are in use, block by block, while somebody follows it. For malloc_counter.c alone.

extern _Atomic bool live_is_on;

/// Whether blocks have to be told: one load and a branch, which is all that this costs a timed batch.
static inline bool live_is_followed(void) {
    return __builtin_expect(atomic_load_explicit(&live_is_on, memory_order_relaxed), false);
}

/// A block was given out.
void live_add(void *address, size_t size);

/// A block is about to be given back. Returns its size: as asked for where that is known, else as the allocator has it.
size_t live_remove(void *address);

#endif
