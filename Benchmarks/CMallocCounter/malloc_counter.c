//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "CMallocCounter.h"
#include "live_bytes.h"

#include <errno.h>
#include <stdatomic.h>

// glibc exports its allocator under these names exactly so that malloc can be replaced by something that still uses it.
// dlsym(RTLD_NEXT, "malloc") would do too, but dlsym itself allocates.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *address, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void __libc_free(void *address);

void *c_malloc_counter_uncounted_malloc(size_t size) {
    return __libc_malloc(size);
}

void c_malloc_counter_uncounted_free(void *address) {
    __libc_free(address);
}

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || __has_feature(memory_sanitizer)
#define COUNTER_OFF 1
#endif
#endif

#ifdef COUNTER_OFF

struct c_malloc_counts c_malloc_counter_read(void) {
    return (struct c_malloc_counts){0, 0, 0};
}

bool c_malloc_counter_is_available(void) {
    return false;
}

void c_malloc_counter_begin_live(void) {
}

void c_malloc_counter_restart_live(void) {
}

struct c_malloc_live c_malloc_counter_read_live(void) {
    return (struct c_malloc_live){0, 0, false};
}

void c_malloc_counter_end_live(void) {
}

#else

// One block of counters a thread, in a list that only grows. Only its own thread writes a block, so a plain load, add and
// store is enough: no locked instruction, which would cost more than a small malloc does, and no line of memory shared
// between threads. Readers sum the list. The fields are atomic (relaxed) because readers are other threads; on every
// machine this runs on that is an ordinary move. A block outlives its thread, or the thread's counts would be lost.
struct block {
    _Atomic uint64_t allocations;
    _Atomic uint64_t bytes;
    _Atomic uint64_t frees;
    struct block *next;
};

static _Atomic(struct block *) blocks = NULL;

// Threads for which no block could be had (out of memory) share this one; their counts may then be short.
static struct block shared_block;

// local-exec: the variable is in the executable's own thread block, so reaching it never calls __tls_get_addr, which can
// allocate and would come back here.
static _Thread_local struct block *own __attribute__((tls_model("local-exec"))) = NULL;

static __attribute__((noinline)) struct block *make_own(void) {
    struct block *block = __libc_calloc(1, sizeof *block);
    if (block == NULL) {
        return &shared_block;
    }
    block->next = atomic_load_explicit(&blocks, memory_order_relaxed);
    while (!atomic_compare_exchange_weak_explicit(
        &blocks, &block->next, block, memory_order_release, memory_order_relaxed)) {
    }
    own = block;
    return block;
}

static inline void add(_Atomic uint64_t *counter, uint64_t amount) {
    uint64_t old = atomic_load_explicit(counter, memory_order_relaxed);
    atomic_store_explicit(counter, old + amount, memory_order_relaxed);
}

static inline void count_allocation(size_t size) {
    struct block *block = own != NULL ? own : make_own();
    add(&block->allocations, 1);
    add(&block->bytes, size);
}

struct c_malloc_counts c_malloc_counter_read(void) {
    struct c_malloc_counts sum = {
        atomic_load_explicit(&shared_block.allocations, memory_order_relaxed),
        atomic_load_explicit(&shared_block.bytes, memory_order_relaxed),
        atomic_load_explicit(&shared_block.frees, memory_order_relaxed),
    };
    struct block *block = atomic_load_explicit(&blocks, memory_order_acquire);
    for (; block != NULL; block = block->next) {
        sum.allocations += atomic_load_explicit(&block->allocations, memory_order_relaxed);
        sum.bytes += atomic_load_explicit(&block->bytes, memory_order_relaxed);
        sum.frees += atomic_load_explicit(&block->frees, memory_order_relaxed);
    }
    return sum;
}

bool c_malloc_counter_is_available(void) {
    return true;
}

void *malloc(size_t size) {
    void *address = __libc_malloc(size);
    if (address != NULL) {
        count_allocation(size);
        if (live_is_followed()) {
            live_add(address, size);
        }
    }
    return address;
}

void *calloc(size_t count, size_t size) {
    void *address = __libc_calloc(count, size);
    if (address != NULL) {
        count_allocation(count * size); // cannot overflow: calloc has checked
        if (live_is_followed()) {
            live_add(address, count * size);
        }
    }
    return address;
}

static inline void count_free(void) {
    struct block *block = own != NULL ? own : make_own();
    add(&block->frees, 1);
}

void *realloc(void *old, size_t size) {
    // Taken out before it is given back: from then on another thread may get the same address.
    bool is_followed = live_is_followed();
    size_t old_size = is_followed && old != NULL ? live_remove(old) : 0;
    void *address = __libc_realloc(old, size);
    if (address != NULL) {
        count_allocation(size);
        if (is_followed) {
            live_add(address, size);
        }
    } else if (is_followed && old != NULL && size != 0) {
        live_add(old, old_size);
    }
    if (old != NULL && (address != NULL || size == 0)) {
        count_free();
    }
    return address;
}

void free(void *address) {
    if (address == NULL) {
        return;
    }
    count_free();
    if (live_is_followed()) {
        live_remove(address);
    }
    __libc_free(address);
}

static void *aligned(size_t alignment, size_t size) {
    void *address = __libc_memalign(alignment, size);
    if (address != NULL) {
        count_allocation(size);
        if (live_is_followed()) {
            live_add(address, size);
        }
    }
    return address;
}

void *memalign(size_t alignment, size_t size) {
    return aligned(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
    return aligned(alignment, size);
}

int posix_memalign(void **out, size_t alignment, size_t size) {
    if (alignment < sizeof(void *) || (alignment & (alignment - 1)) != 0) {
        return EINVAL;
    }
    void *address = aligned(alignment, size);
    if (address == NULL) {
        return ENOMEM;
    }
    *out = address;
    return 0;
}

#endif
