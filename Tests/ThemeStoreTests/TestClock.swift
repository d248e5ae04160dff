//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Synchronization

/// A clock that stands until a test moves it.
final class TestClock: Sendable {
    private let seconds = Mutex<Int64>(1_750_000_000)

    var now: Int64 { seconds.withLock { $0 } }

    func advance(by amount: Int64) {
        seconds.withLock { $0 += amount }
    }
}
