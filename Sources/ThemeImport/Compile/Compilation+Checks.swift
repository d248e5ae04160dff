//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

extension Compilation {
    /// The most selections that one group of references is tried in; beyond that it is reported as undecided.
    static var maximumCombinations: Int { 4096 }
    /// The most undecided or broken groups that are named.
    private static var maximumReports: Int { 20 }

    /// Looks for references that lead back to themselves in some selection (rules 46, 102).
    ///
    /// First all layers are taken together: without a cycle there, no selection has one, which settles nearly every
    /// theme in linear time. Where there is one, the selections of the modifiers that take part are tried.
    mutating func checkReferences(_ layers: LayerSet, slotCount: Int, name: (SlotID) -> String) {
        let sets = (options.parent?.layers ?? []) + [layers]
        let graph = ReferenceGraph(sets, slotCount: slotCount)
        var reports = 0
        for group in graph.cyclicGroups() where reports < Self.maximumReports {
            let entries = entries(of: group, in: sets)
            let involved = Set(entries.values.flatMap { $0 }.flatMap { $0.condition.map { Int($0.modifier) } }).sorted()
            var combinations = 1
            for modifier in involved where combinations <= Self.maximumCombinations {
                combinations *= modifiers[modifier].contexts.count
            }
            guard combinations <= Self.maximumCombinations else {
                let names = group.prefix(5).map { name(SlotID(rawValue: $0)) }.joined(separator: ", ")
                warn(
                    at: nil,
                    rule: 102,
                    "undecided: the references of \(names) may lead in a circle in some of more than "
                        + "\(Self.maximumCombinations) selections"
                )
                reports += 1
                continue
            }
            var isFound = false
            for number in 0..<combinations where !isFound {
                var contexts = [UInt16](repeating: 0, count: modifiers.count)
                var rest = number
                for modifier in involved {
                    contexts[modifier] = UInt16(rest % modifiers[modifier].contexts.count)
                    rest /= modifiers[modifier].contexts.count
                }
                guard let cycle = cycle(in: group, entries, sets, Selection(contexts: contexts)) else { continue }
                isFound = true
                reports += 1
                let slots = cycle + [cycle[0]]
                let text = Self.chain(slots.map { name(SlotID(rawValue: $0)) })
                let chosen = involved.map { "\(modifiers[$0].name)=\(modifiers[$0].contexts[Int(contexts[$0])])" }
                let when = chosen.isEmpty ? "" : " with " + chosen.joined(separator: ", ")
                error(
                    at: placeOfSlot(cycle[0]),
                    rule: 46,
                    "these tokens refer to each other in a circle\(when): \(text); give one of them a value"
                )
            }
        }
    }

    /// An entry as the check needs it: a whole set's entry with its layer's precedence and condition.
    private struct Candidate {
        var set: Int
        var index: Int
        var precedence: Int
        var condition: [ConditionTerm]
    }

    /// The entries of each slot of a group, the strongest first.
    private func entries(of group: [UInt32], in sets: [LayerSet]) -> [UInt32: [Candidate]] {
        let members = Set(group)
        var result: [UInt32: [Candidate]] = [:]
        var place = 0
        for (number, set) in sets.enumerated() {
            for layer in set.layers {
                place += 1
                for index in layer.entries where members.contains(set.entries[index].slot) {
                    result[set.entries[index].slot, default: []].append(
                        Candidate(
                            set: number,
                            index: index,
                            precedence: Int(layer.rank.rawValue) << 32 + place,
                            condition: set.condition(of: layer)
                        )
                    )
                }
            }
        }
        return result.mapValues { $0.sorted { $0.precedence > $1.precedence } }
    }

    /// A cycle of the group in one selection, or nil.
    private func cycle(
        in group: [UInt32],
        _ entries: [UInt32: [Candidate]],
        _ sets: [LayerSet],
        _ selection: Selection
    ) -> [UInt32]? {
        let members = Set(group)
        var targets: [UInt32: [UInt32]] = [:]
        for slot in group {
            guard let winner = entries[slot]?.first(where: { selection.satisfies($0.condition[...]) }) else { continue }
            ReferenceGraph.targets(of: winner.index, in: sets[winner.set]) { target in
                if members.contains(target) { targets[slot, default: []].append(target) }
            }
        }
        var done: Set<UInt32> = []
        for start in group where !done.contains(start) {
            var way: [(slot: UInt32, next: Int)] = [(start, 0)]
            var onWay: Set<UInt32> = [start]
            while let (slot, next) = way.last {
                guard let list = targets[slot], next < list.count else {
                    way.removeLast()
                    onWay.remove(slot)
                    done.insert(slot)
                    continue
                }
                way[way.count - 1].next += 1
                let target = list[next]
                if onWay.contains(target) {
                    let from = way.firstIndex { $0.slot == target } ?? 0
                    return way[from...].map(\.slot)
                }
                if !done.contains(target) {
                    way.append((target, 0))
                    onWay.insert(target)
                }
            }
        }
        return nil
    }

    /// The place of the token that owns a slot, for messages.
    func placeOfSlot(_ slot: UInt32) -> SourceLocation? {
        for layer in layers {
            for declaration in layer.declarations where declaration.path >= 0 && declaration.form != .slots {
                let path = Int(declaration.path)
                guard tokens[path] != Self.noToken, let type = TokenType(rawValue: types[path]) else { continue }
                let first = catalogSlots[path]
                if first <= slot, slot < first + UInt32(type.slotCount) { return location(of: declaration) }
            }
        }
        return nil
    }
}
