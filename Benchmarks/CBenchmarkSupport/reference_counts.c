//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#define _GNU_SOURCE
#include "CBenchmarkSupport.h"

#include <dlfcn.h>
#include <stdatomic.h>
#include <stddef.h>
#include <unistd.h>

// Swift's runtime calls these four through pointers while a flag of its is set, which is there for such tools. They are looked up
// and not linked: a runtime without them, or one linked statically, then counts nothing, and the program still starts.

// A retain may be called without the caller's saving its registers. A hook that keeps them all is right for either kind of
// caller, and calls the runtime's own as C, which may keep fewer.
#if __has_attribute(preserve_most) && (defined(__x86_64__) || defined(__aarch64__))
#define KEEPS_REGISTERS __attribute__((preserve_most))
#else
#define KEEPS_REGISTERS
#endif

typedef void *(*retain_function)(void *object);
typedef void *(*retain_n_function)(void *object, uint32_t count);
typedef void (*release_function)(void *object);
typedef void (*release_n_function)(void *object, uint32_t count);

static retain_function runtime_retain;
static retain_n_function runtime_retain_n;
static release_function runtime_release;
static release_n_function runtime_release_n;
static _Atomic bool *is_hooked = NULL;

static _Atomic uint64_t retains = 0;
static _Atomic uint64_t releases = 0;

// No pointer, and so not counted: nothing, and values that lie in the place of one, such as a short string's letters. The runtime
// tells them by the sign and returns at once.
static bool is_object(const void *object) {
    return (intptr_t)object > 0;
}

static void count(_Atomic uint64_t *counter, const void *object, uint32_t times) {
    if (is_object(object)) {
        atomic_fetch_add_explicit(counter, times, memory_order_relaxed);
    }
}

static KEEPS_REGISTERS void *counted_retain(void *object) {
    if (!is_object(object)) {
        return object;
    }
    count(&retains, object, 1);
    return runtime_retain(object);
}

static KEEPS_REGISTERS void *counted_retain_n(void *object, uint32_t times) {
    count(&retains, object, times);
    return runtime_retain_n(object, times);
}

static KEEPS_REGISTERS void counted_release(void *object) {
    count(&releases, object, 1);
    runtime_release(object);
}

static KEEPS_REGISTERS void counted_release_n(void *object, uint32_t times) {
    count(&releases, object, times);
    runtime_release_n(object, times);
}

// Some runtimes (6.3's is one) call the pointer for retains through a function between, which first strips the bits by which
// is_object tells: a short string's letters then look like an address. That function is called through a pointer, too, which has no
// name but lies beside the others, and gets the object as it was. So a retain of no object is tried, and watched.

static const uintptr_t no_object = (uintptr_t)1 << 63 | 64;
static volatile uintptr_t watched_object;
static void *volatile watched_caller;

static KEEPS_REGISTERS void *watching_retain(void *object) {
    watched_object = (uintptr_t)object;
    watched_caller = __builtin_return_address(0);
    return object;
}

// What a retain of no object passes on to a hook; 0 if it calls none.
static uintptr_t object_passed_on(retain_function retain, _Atomic bool *flag) {
    watched_object = 0;
    atomic_store_explicit(flag, true, memory_order_seq_cst);
    retain((void *)no_object);
    atomic_store_explicit(flag, false, memory_order_seq_cst);
    return watched_object;
}

// The pointer in the same page of memory as `beside` to the function that has called the watching hook, or NULL.
static void **pointer_to_caller(void **beside) {
    static const uintptr_t longest_function = 128;
    uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
    void **first = (void **)((uintptr_t)beside & ~(page - 1));
    uintptr_t caller = (uintptr_t)watched_caller;
    for (void **place = first; place < first + page / sizeof *place; place++) {
        uintptr_t start = (uintptr_t)*place;
        if (start < caller && caller - start < longest_function) {
            return place;
        }
    }
    return NULL;
}

// Where a hook for retains goes in, so that it gets every object as it is; NULL if nowhere.
static void **place_for_retain(void **retain_pointer, retain_function retain, _Atomic bool *flag) {
    void *own = *retain_pointer;
    *retain_pointer = (void *)watching_retain;
    uintptr_t passed = object_passed_on(retain, flag);
    *retain_pointer = own;
    if (passed == 0 || passed == no_object) {
        return retain_pointer;
    }
    void **place = pointer_to_caller(retain_pointer);
    if (place == NULL) {
        return NULL;
    }
    own = *place;
    *place = (void *)watching_retain;
    passed = object_passed_on(retain, flag);
    *place = own;
    return passed == no_object ? place : NULL;
}

bool c_themewire_hook_reference_counts(void) {
    if (is_hooked != NULL) {
        return true;
    }
    void **retain = dlsym(RTLD_DEFAULT, "_swift_retain");
    void **retain_n = dlsym(RTLD_DEFAULT, "_swift_retain_n");
    void **release = dlsym(RTLD_DEFAULT, "_swift_release");
    void **release_n = dlsym(RTLD_DEFAULT, "_swift_release_n");
    retain_function function = (retain_function)dlsym(RTLD_DEFAULT, "swift_retain");
    _Atomic bool *flag =
        dlsym(RTLD_DEFAULT, "_swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly");
    if (retain == NULL || retain_n == NULL || release == NULL || release_n == NULL || function == NULL || flag == NULL) {
        return false;
    }
    retain = place_for_retain(retain, function, flag);
    if (retain == NULL) {
        return false;
    }
    runtime_retain = (retain_function)*retain;
    runtime_retain_n = (retain_n_function)*retain_n;
    runtime_release = (release_function)*release;
    runtime_release_n = (release_n_function)*release_n;
    *retain = (void *)counted_retain;
    *retain_n = (void *)counted_retain_n;
    *release = (void *)counted_release;
    *release_n = (void *)counted_release_n;
    is_hooked = flag;
    return true;
}

void c_themewire_count_references(bool is_on) {
    if (is_hooked != NULL) {
        atomic_store_explicit(is_hooked, is_on, memory_order_seq_cst);
    }
}

struct c_themewire_reference_counts c_themewire_read_references(void) {
    return (struct c_themewire_reference_counts){
        atomic_load_explicit(&retains, memory_order_relaxed),
        atomic_load_explicit(&releases, memory_order_relaxed),
    };
}

void c_themewire_retain_and_release(void *object, uint64_t times) {
    retain_function retain = (retain_function)dlsym(RTLD_DEFAULT, "swift_retain");
    release_function release = (release_function)dlsym(RTLD_DEFAULT, "swift_release");
    for (uint64_t turn = 0; retain != NULL && release != NULL && turn < times; turn++) {
        retain(object);
        release(object);
    }
}
