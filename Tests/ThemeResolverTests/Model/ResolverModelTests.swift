//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Foundation
import Testing
import ThemeModel
import _ThemewireTestSupport

/// The resolver against a dictionary and plain recursion.
///
/// A case is one random theme in one selection: its base and the whole tree of overlays over it, every token and every slot
/// compared in each. A failure prints its seed and the smallest theme that shows it; `THEMEWIRE_MODEL_SEED=<seed>` runs that
/// one theme again. `THEMEWIRE_MODEL_CASES=<count>` runs more cases or fewer; both together run a block that has crashed, from
/// its first seed on, and print each seed before it is looked at.
@Suite struct ResolverModelTests {
    private static let environment = ProcessInfo.processInfo.environment
    private static let chosenSeed = environment["THEMEWIRE_MODEL_SEED"].flatMap(UInt64.init)
    private static let chosenCount = environment["THEMEWIRE_MODEL_CASES"].flatMap(Int.init)
    private static let blockCount = 20

    @Test(arguments: 0..<blockCount)
    func agreesWithTheNaiveModel(block: Int) {
        if let seed = Self.chosenSeed {
            if block == 0 { Self.compare(from: seed, count: Self.chosenCount ?? 1, isTraced: true) }
            return
        }
        let seed = UInt64.random(in: 0..<UInt64.max / 2)
        print("resolver model, block \(block): seeds from \(seed)")
        Self.compare(from: seed, count: ((Self.chosenCount ?? 100_000) + Self.blockCount - 1) / Self.blockCount)
    }

    /// Compares themes until there were so many cases, or one differs.
    private static func compare(from start: UInt64, count: Int, isTraced: Bool = false) {
        var seed = start
        var cases = 0
        var themes = 0
        var slots = 0
        while cases < count {
            if isTraced { print("resolver model: seed \(seed)") }
            let plan = RandomTheme(seed: seed)
            guard compare(seed, plan) else { return }
            cases += plan.selections.count
            themes += plan.selections.count * (1 + plan.overlays.count)
            slots += plan.selections.count * (1 + plan.overlays.count) * plan.catalog.slotCount
            seed += 1
        }
        print("resolver model: seeds \(start)...\(seed - 1): \(cases) cases, \(themes) themes, \(slots) slots agree")
    }

    private static func compare(_ seed: UInt64, _ plan: RandomTheme) -> Bool {
        guard let difference = ModelComparison.difference(in: plan) else { return true }
        let smallest = plan.shrunk { ModelComparison.difference(in: $0) != nil }
        Issue.record(
            """
            seed \(seed): \(difference)
            the smallest theme that differs: \(ModelComparison.difference(in: smallest) ?? "none")
            \(smallest)
            """
        )
        return false
    }
}
