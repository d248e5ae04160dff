//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// A token bucket over the loop's seconds: so many at once, and so many more each second.
struct RateBucket {
    private let burst: Int
    private let perSecond: Int
    private var tokens: Int
    private var second: Int

    /// Makes a full bucket.
    init(burst: Int, perSecond: Int, now second: Int) {
        self.burst = burst
        self.perSecond = perSecond
        self.second = second
        tokens = burst
    }

    /// Takes tokens; false if there are not enough, and the bucket stays empty.
    mutating func take(_ count: Int = 1, now: Int) -> Bool {
        if now > second {
            // Bounded before multiplying: a long silence fills the bucket anyway.
            tokens = min(burst, tokens + min(now - second, burst) * perSecond)
            second = now
        }
        guard tokens >= count else {
            tokens = 0
            return false
        }
        tokens -= count
        return true
    }
}
