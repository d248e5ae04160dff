//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#ifndef C_MALLOC_COUNTER_H
#define C_MALLOC_COUNTER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Counts every heap allocation of the process it is linked into, by defining malloc and its relatives in the executable.
// The dynamic linker binds each library's references to the executable's definition first, so allocations of the Swift
// runtime, Foundation, libzstd and libprotobuf-c are counted like the program's own. It changes the allocator of the
// whole process and is therefore linked into `bench` and `hazard-probe` and nothing else.

/// What all threads together have asked for since the process began.
struct c_malloc_counts {
    /// Calls that gave out memory: malloc, calloc, realloc, memalign, aligned_alloc and posix_memalign. (valloc and pvalloc
    /// are obsolete and not counted.) A realloc of a block counts as one allocation and one free, moved or not.
    uint64_t allocations;
    /// Bytes asked for by those calls, before the allocator's rounding. A realloc counts its whole new size.
    uint64_t bytes;
    /// Blocks given back, so that `allocations - frees` is the number of blocks alive.
    uint64_t frees;
};

/// The counts now. Threads that are inside malloc at this moment may or may not be included. Allocates nothing.
struct c_malloc_counts c_malloc_counter_read(void);

/// Whether this build counts. False under a sanitizer, which needs malloc for itself.
bool c_malloc_counter_is_available(void);

/// What is in use since a moment, block by block.
struct c_malloc_live {
    /// Bytes asked for and not given back; below 0 where more was given back of what was there before. A block of before counts
    /// with what the allocator made of it, rounded up.
    int64_t bytes;
    /// The most that `bytes` has been, 0 at least. A realloc counts as its new size in the place of the old one, moved or not.
    int64_t peak;
    /// False if memory ran out for keeping account, and the figures are short.
    bool is_complete;
};

/// Begins to follow every block, of all threads. That makes a malloc several times as slow: never while something is timed.
void c_malloc_counter_begin_live(void);

/// Counts from 0 again, and still knows the blocks that were given out since the beginning.
void c_malloc_counter_restart_live(void);

/// The figures now. Allocates nothing.
struct c_malloc_live c_malloc_counter_read_live(void);

/// Follows blocks no more.
void c_malloc_counter_end_live(void);

/// glibc's own malloc and free, past the counter: what the counter's cost is measured against.
void *c_malloc_counter_uncounted_malloc(size_t size);
void c_malloc_counter_uncounted_free(void *address);

#endif
