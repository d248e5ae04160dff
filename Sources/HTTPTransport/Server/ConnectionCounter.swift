//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import Synchronization

/// The connections of a whole server, counted against their limit.
final class ConnectionCounter: Sendable {
    private let limit: Int
    private let count = Atomic(0)

    init(limit: Int) {
        self.limit = limit
    }

    /// Counts a connection; false if there are enough.
    func enter() -> Bool {
        if count.add(1, ordering: .relaxed).newValue <= limit { return true }
        leave()
        return false
    }

    func leave() {
        count.subtract(1, ordering: .relaxed)
    }

    /// Connections open now.
    var current: Int { count.load(ordering: .relaxed) }
}
