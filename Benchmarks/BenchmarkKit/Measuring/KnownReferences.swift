//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

private import CBenchmarkSupport

/// Retains and releases in known numbers, for proving their count right.
package final class KnownReferences {
    /// An object to retain.
    package init() {}

    /// Retains this object and releases it, so many times. C calls the runtime: of Swift's own the optimiser would take some away,
    /// and a debug build would add some.
    package func retainAndRelease(times: Int) {
        // The caller holds the object, and each retain is given back in the same call.
        unsafe c_themewire_retain_and_release(Unmanaged.passUnretained(self).toOpaque(), UInt64(max(0, times)))
    }
}
