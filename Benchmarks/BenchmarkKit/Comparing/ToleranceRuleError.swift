//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// A rule of tolerance that says nothing sensible.
package struct ToleranceRuleError: Error, Equatable, CustomStringConvertible {
    /// What kind of mistake it is.
    package enum Code: Equatable, Sendable {
        /// It is not `[GLOB:]METRIC=AMOUNT` or `[GLOB:]METRIC<=LIMIT`.
        case shape

        /// There is no such metric.
        case metric

        /// The amount is no number, or none from 0 up.
        case amount

        /// The unit is unknown, or one of something else.
        case unit

        /// Its pattern fits no benchmark, so it would be without effect.
        case benchmark
    }

    package let code: Code

    /// The rule as it was written.
    package let rule: String

    /// What is wrong, and what to write instead.
    package let reason: String

    package var description: String {
        "in the rule '\(rule)': \(reason)"
    }
}
