//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "live_bytes.h"
#include "CMallocCounter.h"

#include <malloc.h>
#include <sched.h>
#include <string.h>
#include <sys/mman.h>

// The sizes are those asked for, kept here by address. malloc_usable_size would need no table, but now and then gives 16 bytes
// more where the allocator found a block that was not worth splitting: figures would depend on what was freed before.

_Atomic bool live_is_on = false;

// Open addressing: a block lies at its hash or in the next free place after it; at most half of the places are taken. The memory
// is mapped, so that the table never asks the allocator that it follows.
struct entry {
    uintptr_t address;
    size_t size;
};

static atomic_flag lock = ATOMIC_FLAG_INIT;
static struct entry *table = NULL;
static size_t capacity = 0; // a power of two, or 0
static size_t count = 0;
static int64_t live = 0;
static int64_t peak = 0;
static bool is_complete = true;

static const size_t first_capacity = 1 << 16; // 1 MiB, and the pages that are not touched cost nothing

static void take_lock(void) {
    while (atomic_flag_test_and_set_explicit(&lock, memory_order_acquire)) {
        sched_yield();
    }
}

static void release_lock(void) {
    atomic_flag_clear_explicit(&lock, memory_order_release);
}

// Blocks are 16 bytes apart at least; the multiplier (2^64 by the golden ratio) spreads neighbours.
static size_t place_of(uintptr_t address, size_t places) {
    return (size_t)(((address >> 4) * 0x9E3779B97F4A7C15u) >> 32) & (places - 1);
}

static struct entry *map(size_t places) {
    void *memory = mmap(NULL, places * sizeof(struct entry), PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    return memory == MAP_FAILED ? NULL : memory;
}

static void put(struct entry *places, size_t number, uintptr_t address, size_t size) {
    size_t place = place_of(address, number);
    while (places[place].address != 0 && places[place].address != address) {
        place = (place + 1) & (number - 1);
    }
    places[place] = (struct entry){address, size};
}

static bool grow(void) {
    size_t larger = capacity == 0 ? first_capacity : capacity * 2;
    struct entry *places = map(larger);
    if (places == NULL) {
        return false;
    }
    for (size_t place = 0; place < capacity; place++) {
        if (table[place].address != 0) {
            put(places, larger, table[place].address, table[place].size);
        }
    }
    if (table != NULL) {
        munmap(table, capacity * sizeof *table);
    }
    table = places;
    capacity = larger;
    return true;
}

static void drop_table(void) {
    if (table != NULL) {
        munmap(table, capacity * sizeof *table);
    }
    table = NULL;
    capacity = 0;
    count = 0;
}

void live_add(void *address, size_t size) {
    take_lock();
    // Asked again under the lock: it may have ended meanwhile.
    if (live_is_followed()) {
        if ((count + 1) * 2 > capacity && !grow()) {
            is_complete = false;
        } else {
            put(table, capacity, (uintptr_t)address, size);
            count++;
            live += (int64_t)size;
            peak = live > peak ? live : peak;
        }
    }
    release_lock();
}

size_t live_remove(void *address) {
    size_t size = 0;
    take_lock();
    if (live_is_followed()) {
        size_t place = capacity == 0 ? 0 : place_of((uintptr_t)address, capacity);
        while (capacity != 0 && table[place].address != 0 && table[place].address != (uintptr_t)address) {
            place = (place + 1) & (capacity - 1);
        }
        if (capacity == 0 || table[place].address == 0) {
            // From before it was followed: only the allocator knows its size.
            size = malloc_usable_size(address);
        } else {
            size = table[place].size;
            count--;
            // The place is freed, and what lies after it moves up, unless it would come before where its hash wants it.
            size_t gap = place;
            for (size_t next = (gap + 1) & (capacity - 1); table[next].address != 0; next = (next + 1) & (capacity - 1)) {
                size_t wanted = place_of(table[next].address, capacity);
                if (((next - wanted) & (capacity - 1)) >= ((next - gap) & (capacity - 1))) {
                    table[gap] = table[next];
                    gap = next;
                }
            }
            table[gap] = (struct entry){0, 0};
        }
        live -= (int64_t)size;
    }
    release_lock();
    return size;
}

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || __has_feature(memory_sanitizer)
#define COUNTER_OFF 1
#endif
#endif

#ifndef COUNTER_OFF

void c_malloc_counter_begin_live(void) {
    take_lock();
    drop_table();
    live = 0;
    peak = 0;
    is_complete = true;
    atomic_store_explicit(&live_is_on, true, memory_order_relaxed);
    release_lock();
}

void c_malloc_counter_restart_live(void) {
    take_lock();
    live = 0;
    peak = 0;
    release_lock();
}

struct c_malloc_live c_malloc_counter_read_live(void) {
    take_lock();
    struct c_malloc_live now = {live, peak, is_complete};
    release_lock();
    return now;
}

void c_malloc_counter_end_live(void) {
    take_lock();
    atomic_store_explicit(&live_is_on, false, memory_order_relaxed);
    drop_table();
    release_lock();
}

#endif
