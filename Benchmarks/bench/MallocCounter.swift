//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import BenchmarkKit
private import CMallocCounter

/// The counter that this program has in place of malloc.
enum MallocCounter {
    /// Its counts, or nil in a build that leaves malloc to a sanitizer.
    static var source: AllocationSource? {
        guard c_malloc_counter_is_available() else { return nil }
        return AllocationSource(
            read: {
                let counts = c_malloc_counter_read()
                return AllocationCounts(allocations: counts.allocations, bytes: counts.bytes, frees: counts.frees)
            },
            live: LiveByteSource(
                begin: { c_malloc_counter_begin_live() },
                restart: { c_malloc_counter_restart_live() },
                read: {
                    let live = c_malloc_counter_read_live()
                    return live.is_complete ? LiveBytes(current: live.bytes, peak: UInt64(live.peak)) : nil
                },
                end: { c_malloc_counter_end_live() }
            )
        )
    }

    /// Takes and gives back a block by glibc's own functions, which are not counted.
    static func uncountedRoundTrip(bytes: Int) {
        // The block is freed at once and never read.
        unsafe c_malloc_counter_uncounted_free(c_malloc_counter_uncounted_malloc(bytes))
    }
}
