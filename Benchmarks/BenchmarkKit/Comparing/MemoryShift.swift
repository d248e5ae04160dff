//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

private import CBenchmarkSupport

/// Moves what a process is about to allocate to another place, a random one.
///
/// The kernel shifts a heap by whole pages only, and gives a new process the very pages that the last one has just returned, so
/// that of two programs launched in turn one can always have the better ones. Where things lie can make a per cent or two of
/// difference; it must be chance, and another one in every launch.
enum MemoryShift {
    /// Up to which size the heap is shifted: over a page, in the steps of malloc.
    private static let steps = 1...512
    private static let step = 16

    /// Up to how many pages are taken out of those that are next: 4 MiB, a millisecond.
    private static let pages = 0...1_023

    /// Takes a random amount of both, for good.
    static func apply() {
        c_themewire_shift_memory(Int.random(in: steps) * step, Int.random(in: pages))
    }
}
