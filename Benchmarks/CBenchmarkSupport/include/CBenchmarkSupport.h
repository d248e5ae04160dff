//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#ifndef C_THEMEWIRE_BENCHMARK_SUPPORT_H
#define C_THEMEWIRE_BENCHMARK_SUPPORT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Swift has no inline assembly, and a function written in Swift can always be looked into by a later optimiser. These
// three are empty for the processor and opaque for the compiler.

/// Takes a number in a register, so that whatever computed it has to happen.
static inline void c_themewire_consume(uint64_t value) {
    __asm__ volatile("" : : "r"(value));
}

/// Takes an address and claims to read and write all memory, so that what is behind it has to be there.
static inline void c_themewire_consume_memory(const void *address) {
    __asm__ volatile("" : : "r"(address) : "memory");
}

/// Gives back its argument as a number the compiler knows nothing about, so that nothing is folded or hoisted.
static inline uint64_t c_themewire_hide(uint64_t value) {
    __asm__ volatile("" : "+r"(value));
    return value;
}

/// Keeps the calling process, and the children it starts, on one processor. Returns 0, or the errno value.
/// (`CPU_SET` is a macro, which Swift cannot import.)
int c_themewire_pin(int processor);

/// Has the kernel end this process when the one that started it is gone, so that a stopped run leaves nothing measuring.
/// (`prctl` is variadic, which Swift cannot import.)
void c_themewire_die_with_parent(void);

/// The processor the caller runs on now, or -1.
int c_themewire_current_processor(void);

/// Takes a small block of the heap and gives it back, which the compiler may not leave out.
void c_themewire_allocate_and_free(void);

/// Takes so many bytes of heap and so many pages of memory, and keeps them, so that what is allocated from now on lies elsewhere.
void c_themewire_shift_memory(size_t bytes, size_t pages);

/// How often Swift objects were retained and released while that was counted, by all threads.
struct c_themewire_reference_counts {
    uint64_t retains;
    uint64_t releases;
};

/// Puts counting functions in the place of the runtime's, which are used only while counting is on. Returns false where the
/// runtime does not have them. Call it before other threads run.
bool c_themewire_hook_reference_counts(void);

/// Counts from now on, or no more. Counting makes a retain several times as slow: never while something is timed.
void c_themewire_count_references(bool is_on);

/// The counts since the program began.
struct c_themewire_reference_counts c_themewire_read_references(void);

/// Retains a Swift object and releases it again, so many times, through the runtime's own functions.
void c_themewire_retain_and_release(void *object, uint64_t times);

/// Begins to count the instructions of this thread, and of threads that it starts from now on, by the processor's own counter, the
/// kernel's left out. Returns a file to read, or the negative errno value. (`syscall` is variadic, which Swift cannot import.)
int c_themewire_open_instructions(void);

/// The instructions so far; 0 if they cannot be read.
uint64_t c_themewire_read_instructions(int file);

/// Calls `body` with `context`. A tool that counts instructions finds the measured part by this function's name.
void c_themewire_counted_batch(void (*body)(void *context), void *context);

#endif
