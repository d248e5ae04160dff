//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import ThemeModel
import _ThemewireTestSupport

extension RandomTheme {
    /// The next version of the base under the same overlays: up to three tokens more, a few entries others, none in one of
    /// three cases, sometimes a layer more or less.
    func nextVersion(seed: UInt64) -> RandomTheme {
        var random = SeededGenerator(seed: seed)
        let types: [TokenType] = [.color, .dimension, .typography, .shadow]
        let added = (0..<Int.random(in: 0...3, using: &random)).map { index in
            TokenDefinition(
                path: "version\(catalog.version).t\(index)",
                type: types.randomElement(using: &random) ?? .color
            )
        }
        var next = self
        next.catalog = Catalog(
            lineage: catalog.lineage,
            version: catalog.version + 1,
            tokens: catalog.tokenIDs.map(catalog.definition) + added,
            modifiers: catalog.modifiers
        )
        var writer = RandomLayers(catalog: next.catalog, random: random)
        let others = writer.base()
        let share: Double = [0, 0.05, 0.2].randomElement(using: &random) ?? 0
        for place in base.indices {
            for (entry, other) in zip(base[place].entries.indices, others[place % others.count].entries)
            where Double.random(in: 0..<1, using: &random) < share {
                next.base[place].entries[entry] = other
            }
        }
        let slotCount = UInt32(catalog.slotCount)
        next.base[0].entries += others[0].entries.filter { $0.parts.contains { $0.slot >= slotCount } }
        switch Int.random(in: 0..<8, using: &random) {
        case 0: next.base.append(others[others.count - 1])
        case 1 where base.count > 1: next.base.removeLast()
        default: break
        }
        return next
    }
}
