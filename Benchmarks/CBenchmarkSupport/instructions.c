//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#define _GNU_SOURCE
#include "CBenchmarkSupport.h"

#include <errno.h>
#include <linux/perf_event.h>
#include <sys/syscall.h>
#include <unistd.h>

int c_themewire_open_instructions(void) {
    struct perf_event_attr attributes = {
        .type = PERF_TYPE_HARDWARE,
        .size = sizeof attributes,
        .config = PERF_COUNT_HW_INSTRUCTIONS,
        .inherit = 1,
        .exclude_kernel = 1,
        .exclude_hv = 1,
    };
    long file = syscall(SYS_perf_event_open, &attributes, 0, -1, -1, PERF_FLAG_FD_CLOEXEC);
    return file < 0 ? -errno : (int)file;
}

uint64_t c_themewire_read_instructions(int file) {
    uint64_t value = 0;
    return read(file, &value, sizeof value) == sizeof value ? value : 0;
}

// Callgrind is told to collect from the entry of this function to its end, and to write what it has collected then. The empty
// instruction keeps the call from being the last thing, which would be a jump and not a call.
void __attribute__((noinline)) c_themewire_counted_batch(void (*body)(void *context), void *context) {
    body(context);
    __asm__ volatile("" : : : "memory");
}
