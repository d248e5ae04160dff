//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import ThemeModel

extension RandomTheme {
    /// A smaller theme in which something still differs: while there is an overlay, layer, entry, part, condition or selection
    /// without which it does, that goes.
    func shrunk(while differs: (RandomTheme) -> Bool) -> RandomTheme {
        var smallest = self
        var isShrinking = true
        while isShrinking {
            isShrinking = false
            var place = 0
            // The candidates of a smaller theme are others, and fewer.
            while place < smallest.candidates.count {
                let candidate = smallest.candidates[place]()
                if differs(candidate) {
                    smallest = candidate
                    isShrinking = true
                } else {
                    place += 1
                }
            }
        }
        return smallest
    }

    /// Every theme with one thing less.
    private var candidates: [() -> RandomTheme] {
        var candidates: [() -> RandomTheme] = []
        func add(_ change: @escaping (inout RandomTheme) -> Void) {
            candidates.append {
                var smaller = self
                change(&smaller)
                return smaller
            }
        }
        if selections.count > 1 {
            for place in selections.indices { add { $0.selections = [$0.selections[place]] } }
        }
        for place in overlays.indices.reversed() { add { $0.removeOverlay(place) } }
        for place in overlays.indices {
            addLayers(\.overlays[place].layers, &candidates)
        }
        addLayers(\.base, &candidates)
        return candidates
    }

    private func addLayers(
        _ layers: WritableKeyPath<RandomTheme, [LayerPlan]>,
        _ candidates: inout [() -> RandomTheme]
    ) {
        func add(_ change: @escaping (inout [LayerPlan]) -> Void) {
            candidates.append {
                var smaller = self
                change(&smaller[keyPath: layers])
                return smaller
            }
        }
        for (place, layer) in self[keyPath: layers].enumerated() {
            add { $0.remove(at: place) }
            if !layer.condition.isEmpty { add { $0[place].condition.removeLast() } }
            for (index, entry) in layer.entries.enumerated() {
                add { $0[place].entries.remove(at: index) }
                for part in entry.parts.indices where entry.parts.count > 1 {
                    add { $0[place].entries[index].parts.remove(at: part) }
                }
            }
        }
    }

    /// Takes an overlay away; what lay on it then lies on what it lay on.
    private mutating func removeOverlay(_ place: Int) {
        let parent = overlays.remove(at: place).parent
        for index in overlays.indices {
            if overlays[index].parent == place { overlays[index].parent = parent }
            if overlays[index].parent > place { overlays[index].parent -= 1 }
        }
    }
}

extension RandomTheme: CustomStringConvertible {
    /// The plan, a line an entry's part.
    var description: String {
        var lines = ["selections: " + selections.map { "'\(catalog.description(of: $0))'" }.joined(separator: "; ")]
        func add(_ layers: [LayerPlan]) {
            for layer in layers {
                lines.append("  layer of rank \(layer.rank.name), \(catalog.description(of: layer.condition))")
                for entry in layer.entries {
                    for part in entry.parts {
                        let name = catalog.name(of: SlotID(rawValue: part.slot))
                        lines.append("    \(part.slot) \(name)\(entry.isOneSlot ? " alone" : ""): \(part.expression)")
                    }
                }
            }
        }
        lines.append("base")
        add(base)
        for (place, overlay) in overlays.enumerated() {
            lines.append("overlay \(place) on \(overlay.parent < 0 ? "the base" : "overlay \(overlay.parent)")")
            add(overlay.layers)
        }
        return lines.joined(separator: "\n")
    }
}
