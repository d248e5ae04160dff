//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

extension Compilation {
    /// The most references into nothing that are named.
    private static var maximumGaps: Int { 50 }

    /// Warns of references to tokens that do not exist in some selection in which the reference counts (rule 102). They
    /// are no errors: the document is right for the other selections, and the token fails in that one alone.
    mutating func warnOfGaps(_ layers: LayerSet, slotCount: Int, name: (SlotID) -> String) {
        guard !modifiers.isEmpty else { return }
        let sets = (options.parent?.layers ?? []) + [layers]
        var isAlways = [Bool](repeating: false, count: slotCount)
        for set in sets {
            for layer in set.layers where layer.terms.isEmpty {
                for index in layer.entries
                where Int(set.entries[index].slot) < slotCount && !set.entries[index].isOneSlot {
                    isAlways[Int(set.entries[index].slot)] = true
                }
            }
        }
        var places: [(slot: UInt32, target: UInt32, layer: Int)] = []
        for (number, layer) in layers.layers.enumerated() {
            for index in layer.entries {
                ReferenceGraph.targets(of: index, in: layers) { target in
                    if Int(target) < slotCount, !isAlways[Int(target)] {
                        places.append((layers.entries[index].slot, target, number))
                    }
                }
            }
        }
        guard !places.isEmpty else { return }
        let conditions = conditions(of: Set(places.flatMap { [$0.slot, $0.target] }), in: sets)
        var warned = 0
        for place in places where warned < Self.maximumGaps {
            let condition = layers.condition(of: layers.layers[place.layer])
            let others = (conditions[place.target] ?? []).map(\.condition)
            guard let gap = uncovered(condition, others, undecided: nil) else { continue }
            // Another value of the same slot that is stronger and holds there hides the reference.
            let own = sets.dropLast().reduce(0) { $0 + $1.layers.count } + place.layer
            let strength = Int(layers.layers[place.layer].rank.rawValue) << 32 + own
            let isHidden = (conditions[place.slot] ?? []).contains {
                $0.strength > strength && Self.implies(gap, $0.condition)
            }
            guard !isHidden else { continue }
            warned += 1
            let when = gap.map {
                "\(modifiers[Int($0.modifier)].name)=\(modifiers[Int($0.modifier)].contexts[Int($0.context)])"
            }
            let from = name(SlotID(rawValue: place.slot))
            let to = name(SlotID(rawValue: place.target))
            warn(
                at: placeOfSlot(place.slot),
                rule: 102,
                "\(from) refers to \(to), which does not exist with \(when.joined(separator: ", ")); it has no value there"
            )
        }
    }

    /// The conditions under which each slot is written as part of a whole token, with the strength of the layer.
    private func conditions(
        of slots: Set<UInt32>,
        in sets: [LayerSet]
    ) -> [UInt32: [(condition: [ConditionTerm], strength: Int)]] {
        var result: [UInt32: [(condition: [ConditionTerm], strength: Int)]] = [:]
        var number = 0
        for set in sets {
            for layer in set.layers {
                let strength = Int(layer.rank.rawValue) << 32 + number
                number += 1
                for index in layer.entries
                where !set.entries[index].isOneSlot && slots.contains(set.entries[index].slot) {
                    result[set.entries[index].slot, default: []].append((set.condition(of: layer), strength))
                }
            }
        }
        return result
    }
}
