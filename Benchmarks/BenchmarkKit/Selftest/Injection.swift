//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

private import CBenchmarkSupport

/// A known change for the worse, put into a contender, so that it can be seen whether a comparison finds it.
package struct Injection: Codable, Equatable, Sendable {
    /// How much more work each batch does, as a share: with 0.05 a batch of 1,000 operations runs 1,050 and says it was 1,000.
    package let slowdown: Double

    /// How many allocations more each operation makes.
    package let allocations: Int

    /// A change of that size.
    package init(slowdown: Double = 0, allocations: Int = 0) {
        self.slowdown = slowdown
        self.allocations = allocations
    }

    /// The options by which a turn taker is told.
    var arguments: [String] {
        ["--slow-down", "\(slowdown)", "--allocate", "\(allocations)"]
    }

    /// The body with the change. Shares of an operation are carried over to the next batch, so that none is lost.
    func applied(to body: @escaping Contender.Body) -> Contender.Body {
        var owed = 0.0
        return { iterations in
            owed += Double(iterations) * slowdown
            let extra = Int(owed)
            owed -= Double(extra)
            try body(iterations + extra)
            for _ in 0..<iterations * allocations { c_themewire_allocate_and_free() }
        }
    }
}
