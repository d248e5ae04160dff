//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

extension Tolerance {
    /// `2 % (default)`, `2 allocations (benchmark)`, `at most 100,000,000 ns (rule 'time<=100ms')`: what was applied, and whose
    /// word that is.
    package func text(unit: String) -> String {
        let source =
            switch source {
            case .metric: "default"
            case .benchmark: "benchmark"
            case .rule(let rule): "rule '\(rule)'"
            }
        return "\(allowance.text(unit: unit)) (\(source))"
    }
}

extension Tolerance.Allowance {
    /// `exact`, `2 %`, `2 allocations`, `at most 100 ns`.
    package func text(unit: String) -> String {
        let unit = unit.isEmpty ? "" : " " + unit
        switch self {
        case .relative(0), .absolute(0): return "exact"
        case .relative(let share): return Figure.percent(share)
        case .absolute(let amount): return Figure.count(amount) + unit
        case .limit(let limit): return "at most " + Figure.count(limit) + unit
        }
    }
}
