//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

private import CBenchmarkSupport

/// Counts retains and releases of Swift objects, by all threads, through the runtime's hooks for profilers.
///
/// What the optimiser has taken away is not done and so not counted. Not seen are operations that the runtime has no hook for:
/// unowned and weak references, `tryRetain`, those that are not atomic, and what the runtime does to a count without a call.
enum ReferenceCounter {
    /// Whether the runtime has the hooks. They are put in place when this is first asked.
    static let isAvailable = c_themewire_hook_reference_counts()

    /// How often each was done.
    struct Counts: Equatable {
        var retains: UInt64
        var releases: UInt64
    }

    /// Runs so many operations of a body, and gives what they did, or nil where it cannot be counted. Everything is slower
    /// meanwhile. The body is a parameter, and called as such: nothing is retained to call it.
    static func counts(of body: Contender.Body, iterations: Int) throws -> Counts? {
        guard isAvailable else {
            try body(iterations)
            return nil
        }
        let before = c_themewire_read_references()
        c_themewire_count_references(true)
        defer { c_themewire_count_references(false) }
        try body(iterations)
        c_themewire_count_references(false)
        let after = c_themewire_read_references()
        return Counts(retains: after.retains - before.retains, releases: after.releases - before.releases)
    }
}
