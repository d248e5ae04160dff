//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#define _GNU_SOURCE
#include "CBenchmarkSupport.h"

#include <errno.h>
#include <sched.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <unistd.h>

int c_themewire_pin(int processor) {
    if (processor < 0 || processor >= CPU_SETSIZE) {
        return EINVAL;
    }
    cpu_set_t set;
    CPU_ZERO(&set);
    CPU_SET(processor, &set);
    return sched_setaffinity(0, sizeof set, &set) == 0 ? 0 : errno;
}

void c_themewire_die_with_parent(void) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
}

int c_themewire_current_processor(void) {
    return sched_getcpu();
}

void c_themewire_allocate_and_free(void) {
    void *block = malloc(16);
    c_themewire_consume_memory(block);
    free(block);
}

void c_themewire_shift_memory(size_t bytes, size_t pages) {
    // Kept on purpose: what is given back would be given out again next.
    void *block = malloc(bytes);
    c_themewire_consume_memory(block);
    size_t size = pages * (size_t)sysconf(_SC_PAGESIZE);
    char *memory = size == 0 ? MAP_FAILED : mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory != MAP_FAILED) {
        // A page gets its place in the machine's memory at the first write.
        for (size_t at = 0; at < size; at += size / pages) {
            memory[at] = 1;
        }
    }
}
