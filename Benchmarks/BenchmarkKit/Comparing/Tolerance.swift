//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// How much worse a figure may get before it counts, and who said so.
package struct Tolerance: Codable, Equatable, Sendable {
    /// What is allowed.
    package enum Allowance: Codable, Equatable, Sendable {
        /// A share of the baseline's figure: 0.02 is two per cent.
        case relative(Double)

        /// So much more than the baseline's figure, in the metric's unit.
        case absolute(Double)

        /// No more than so much whatever the baseline has, in the metric's unit; no less, where more is better.
        case limit(Double)
    }

    /// Who said so.
    package enum Source: Codable, Equatable, Sendable {
        /// The metric's own default.
        case metric

        /// The benchmark's definition.
        case benchmark

        /// A rule on the command line, as it was written.
        case rule(String)
    }

    package let allowance: Allowance
    package let source: Source

    /// A tolerance as given.
    package init(_ allowance: Allowance, source: Source) {
        self.allowance = allowance
        self.source = source
    }
}
