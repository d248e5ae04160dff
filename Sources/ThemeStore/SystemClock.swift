//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

private import Glibc

/// The machine's wall clock.
enum SystemClock {
    /// Seconds since 1970.
    @Sendable static func secondsSince1970() -> Int64 {
        Int64(time(nil))
    }
}
