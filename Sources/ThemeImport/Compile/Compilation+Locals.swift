//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

extension Compilation {
    /// Reads a declaration of a brand once for each combination of the own tokens it needs.
    mutating func expand(_ place: LocalTokens.Place, into output: inout BrandOutput) {
        let declaration = layers[place.layer].declarations[place.index]
        let layer = layers[place.layer]
        guard let direct = locals.needs[place] else {
            var columns = LayerColumns()
            append(declaration, to: &columns)
            emit(columns, to: &output, [place.layer], layer.rank, layer.condition)
            return
        }
        var needed: [Int] = []
        var waiting = direct.sorted()
        while let next = waiting.popLast() {
            guard !needed.contains(next) else { continue }
            needed.append(next)
            waiting.append(contentsOf: localNeeds(of: next))
        }
        for checked in [place] + needed.flatMap({ locals.declarations[$0] ?? [] }) {
            guard isCovered(checked) else { return }
        }
        var combinations: [(condition: [ConditionTerm], choice: [LocalTokens.Place])] = [(layer.condition, [])]
        for path in needed {
            let choices = locals.declarations[path] ?? []
            var longer: [(condition: [ConditionTerm], choice: [LocalTokens.Place])] = []
            for combination in combinations {
                for (index, choice) in choices.enumerated() {
                    let terms = layers[choice.layer].condition
                    guard let joined = Self.join(combination.condition, terms) else { continue }
                    // A stronger declaration that always applies here hides this one.
                    let isHidden = choices[(index + 1)...].contains {
                        Self.implies(joined, layers[$0.layer].condition)
                    }
                    if !isHidden { longer.append((joined, combination.choice + [choice])) }
                }
                guard longer.count <= LocalTokens.maximumCombinations else {
                    error(
                        at: location(of: declaration),
                        path: Int(declaration.path),
                        code: .invalidBrand,
                        "the brand's own tokens that this one needs have more than \(LocalTokens.maximumCombinations) "
                            + "combinations of contexts; refer to fewer of them"
                    )
                    return
                }
            }
            combinations = longer
        }
        for combination in combinations {
            locals.chosen = Dictionary(uniqueKeysWithValues: zip(needed, combination.choice))
            var columns = LayerColumns()
            append(declaration, to: &columns)
            let order = [place.layer] + combination.choice.map { rankedPlace($0.layer) }
            emit(columns, to: &output, order, layer.rank, combination.condition)
        }
        locals.chosen = [:]
    }

    /// A number that orders layers by rank first, then by their place.
    private func rankedPlace(_ layer: Int) -> Int {
        Int(layers[layer].rank.rawValue) << 32 + layer
    }

    private func emit(
        _ columns: LayerColumns,
        to output: inout BrandOutput,
        _ order: [Int],
        _ rank: Rank,
        _ condition: [ConditionTerm]
    ) {
        let key = BrandOutput.Key(order: order, rank: rank, condition: condition)
        for entry in columns.entries { output.append(entry, to: key) }
    }

    /// The terms of both conditions, sorted by modifier; nil when they exclude each other.
    static func join(_ left: [ConditionTerm], _ right: [ConditionTerm]) -> [ConditionTerm]? {
        guard !right.isEmpty else { return left }
        var result = left
        for term in right {
            if let same = result.first(where: { $0.modifier == term.modifier }) {
                guard same.context == term.context else { return nil }
            } else {
                result.append(term)
            }
        }
        return result.sorted { $0.modifier < $1.modifier }
    }

    /// Whether wherever the first condition holds the second does.
    static func implies(_ condition: [ConditionTerm], _ other: [ConditionTerm]) -> Bool {
        other.allSatisfy(condition.contains)
    }

    /// Whether the own tokens that a declaration refers to have a value wherever it applies.
    private mutating func isCovered(_ place: LocalTokens.Place) -> Bool {
        let condition = layers[place.layer].condition
        for path in locals.needs[place] ?? [] {
            let others = (locals.declarations[path] ?? []).map { layers[$0.layer].condition }
            // An own token that is not provably there is refused.
            guard let gap = uncovered(condition, others, undecided: condition) else { continue }
            let declaration = layers[place.layer].declarations[place.index]
            let names = gap.map {
                "\(modifiers[Int($0.modifier)].name)=\(modifiers[Int($0.modifier)].contexts[Int($0.context)])"
            }
            error(
                at: location(of: declaration),
                path: Int(declaration.path),
                code: .invalidBrand,
                "'\(paths[path])' has no value with \(names.joined(separator: ", ")); give it one for every context"
            )
            return false
        }
        return true
    }

    /// A selection of the modifiers concerned in which a condition holds and none of the others; nil when there is none.
    ///
    /// Too many selections to try give `undecided`.
    func uncovered(
        _ condition: [ConditionTerm],
        _ others: [[ConditionTerm]],
        undecided: [ConditionTerm]?
    ) -> [ConditionTerm]? {
        if others.contains(where: { Self.implies(condition, $0) }) { return nil }
        let free = Set(others.flatMap { $0.map(\.modifier) }).subtracting(condition.map(\.modifier)).sorted()
        var combinations = 1
        for modifier in free where combinations <= LocalTokens.maximumCombinations {
            combinations *= modifiers[Int(modifier)].contexts.count
        }
        guard combinations <= LocalTokens.maximumCombinations else { return undecided }
        for number in 0..<combinations {
            var rest = number
            var terms = condition
            for modifier in free {
                let count = modifiers[Int(modifier)].contexts.count
                terms.append(ConditionTerm(modifier: modifier, context: UInt16(rest % count)))
                rest /= count
            }
            if !others.contains(where: { Self.implies(terms, $0) }) { return terms }
        }
        return nil
    }

    /// The cell of a slot of one of the brand's own tokens.
    mutating func localCell(_ reference: TokenReference, slot: Int, at node: Int) -> Cell? {
        locals.referenced.insert(reference.path)
        if locals.isProbing { return .alias(SlotID(rawValue: 0)) }
        guard let place = locals.chosen[reference.path], locals.depth < LocalTokens.maximumDepth else {
            error(
                at: location(file, node),
                path: path,
                code: .invalidBrand,
                "references through more than \(LocalTokens.maximumDepth) of the brand's own tokens are not followed"
            )
            return nil
        }
        let outer = (file, document, path, cells, isInsideList)
        locals.depth += 1
        let isRead = readCells(layers[place.layer].declarations[place.index])
        locals.depth -= 1
        let inner = cells
        (file, document, path, cells, isInsideList) = outer
        return isRead && slot < inner.count ? inner[slot] : nil
    }
}
