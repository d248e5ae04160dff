//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

extension Compilation {
    /// One way to read a declaration: under which condition, and which declarations stand for what it reads.
    private struct Combination {
        var condition: [ConditionTerm]
        var chosen: [Int: DeclarationPlace]
        var order: [Int]
    }

    /// Reads a declaration once for each combination of declarations that the values it reads can have.
    mutating func expand(_ place: DeclarationPlace, into output: inout ChoiceOutput) {
        let declaration = layers[place.layer].declarations[place.index]
        let layer = layers[place.layer]
        let path = Int(declaration.path)
        var waiting = [Combination(condition: layer.condition, chosen: [path: place], order: [place.layer])]
        var count = 1
        let start = log.mark
        while let combination = waiting.popLast() {
            choices.condition = combination.condition
            choices.chosen = combination.chosen
            choices.order = combination.order
            choices.missing = nil
            let before = (log, cyclicTokens)
            var columns = LayerColumns()
            append(declaration, to: &columns)
            guard let missing = choices.missing else {
                log.dropRepeats(since: start)
                let key = ChoiceOutput.Key(
                    order: choices.order,
                    rank: layer.rank,
                    condition: combination.condition
                )
                for entry in columns.entries { output.append(entry, to: key) }
                continue
            }
            (log, cyclicTokens) = before
            guard let next = combinations(choosing: missing, for: declaration) else { break }
            count += next.count - 1
            guard count <= TokenChoices.maximumCombinations else {
                error(
                    at: location(of: declaration),
                    path: path,
                    rule: 53,
                    "the values that this token reads have more than \(TokenChoices.maximumCombinations) combinations of "
                        + "contexts; refer to fewer of them, or to whole tokens"
                )
                break
            }
            waiting += next
        }
        choices.condition = nil
        choices.missing = nil
    }

    /// The combination at hand with each declaration that can stand for one more token; nil after an error.
    private mutating func combinations(choosing path: Int, for declaration: Declaration) -> [Combination]? {
        let combination = Combination(
            condition: choices.condition ?? [],
            chosen: choices.chosen,
            order: choices.order
        )
        let places = places(of: path)
        let conditions = places.map { layers[$0.layer].condition }
        // A token that is not provably there is refused.
        if let gap = uncovered(combination.condition, conditions, undecided: combination.condition) {
            let names = gap.map {
                "\(modifiers[Int($0.modifier)].name)=\(modifiers[Int($0.modifier)].contexts[Int($0.context)])"
            }
            error(
                at: location(of: declaration),
                path: Int(declaration.path),
                rule: 102,
                code: isBrand ? .invalidBrand : .invalidInput,
                "'\(paths[path])' has no value with \(names.joined(separator: ", ")); give it one for every context"
            )
            return nil
        }
        var result: [Combination] = []
        for (index, choice) in places.enumerated() {
            guard let joined = Self.join(combination.condition, conditions[index]) else { continue }
            // A stronger declaration that always applies here hides this one.
            guard !conditions[(index + 1)...].contains(where: { Self.implies(joined, $0) }) else { continue }
            var next = combination
            next.condition = joined
            next.chosen[path] = choice
            next.order.append(rankedPlace(choice.layer))
            result.append(next)
        }
        return result
    }

    /// The declarations of a token, from the weakest to the strongest.
    private mutating func places(of path: Int) -> [DeclarationPlace] {
        if choices.places == nil {
            var places: [Int: [DeclarationPlace]] = [:]
            for layer in layers.indices.sorted(by: { (layers[$0].rank, $0) < (layers[$1].rank, $1) }) {
                for (index, declaration) in layers[layer].declarations.enumerated()
                where declaration.path >= 0 && declaration.form != .slots {
                    places[Int(declaration.path), default: []].append(DeclarationPlace(layer: layer, index: index))
                }
            }
            choices.places = places
        }
        return choices.places?[path] ?? []
    }

    /// A number that orders layers by rank first, then by their place.
    private func rankedPlace(_ layer: Int) -> Int {
        Int(layers[layer].rank.rawValue) << 32 + layer
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
        for modifier in free where combinations <= TokenChoices.maximumCombinations {
            combinations *= modifiers[Int(modifier)].contexts.count
        }
        guard combinations <= TokenChoices.maximumCombinations else { return undecided }
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

    /// The declaration that stands for a token; nil after an error, and when it has to be chosen first.
    private mutating func choice(of path: Int) -> Declaration? {
        guard choices.missing == nil, let condition = choices.condition else {
            choices.missing = choices.missing ?? path
            return nil
        }
        var place = choices.chosen[path]
        if place == nil, let last = places(of: path).last, Self.implies(condition, layers[last.layer].condition) {
            // There is nothing to choose: the strongest declaration always applies here.
            choices.chosen[path] = last
            choices.order.append(rankedPlace(last.layer))
            place = last
        }
        guard let place else {
            choices.missing = path
            return nil
        }
        choices.read.insert(path)
        return layers[place.layer].declarations[place.index]
    }

    /// Notes that a value is read inside another one; false after an error, where it lies inside itself.
    private mutating func begin(_ step: TokenChoices.Step, at node: Int) -> Bool {
        if let start = choices.way.firstIndex(of: step) {
            let circle = choices.way[start...].map(\.path) + [step.path]
            if cyclicTokens.isDisjoint(with: circle) {
                error(
                    at: location(file, node),
                    path: step.path,
                    rule: 46,
                    code: isBrand ? .invalidBrand : .invalidInput,
                    "these tokens refer to each other in a circle: \(Self.chain(circle.map { paths[$0] })); "
                        + "give one of them a value"
                )
            }
            cyclicTokens.formUnion(circle)
            return false
        }
        guard choices.way.count < TokenChoices.maximumDepth else {
            error(
                at: location(file, node),
                path: path,
                rule: 53,
                code: isBrand ? .invalidBrand : .invalidInput,
                "values that are read inside each other are followed \(TokenChoices.maximumDepth) deep at most"
            )
            return false
        }
        choices.way.append(step)
        return true
    }

    /// The cell of a slot of one of the brand's own tokens.
    mutating func localCell(_ reference: TokenReference, slot: Int, at node: Int) -> Cell? {
        guard let declaration = choice(of: reference.path),
            begin(TokenChoices.Step(path: reference.path, rest: []), at: node)
        else { return nil }
        defer { choices.way.removeLast() }
        let outer = (file, document, path, cells, isInsideList)
        let isRead = readCells(declaration)
        let inner = cells
        (file, document, path, cells, isInsideList) = outer
        return isRead && slot < inner.count ? inner[slot] : nil
    }

    // MARK: Pointers into values

    /// Reads what lies at a place inside a token's value, in the token's own file. `read` gets its node.
    ///
    /// - Returns: nil after an error, and while a choice is missing.
    mutating func follow<Value>(
        _ reference: TokenReference,
        at node: Int,
        _ read: (inout Compilation, Int) -> Value?
    ) -> Value? {
        let outer = (file, document, choices.origin)
        if choices.origin == nil { choices.origin = location(file, node) }
        defer { (file, document, choices.origin) = outer }
        return descend(reference, at: node, read)
    }

    private mutating func descend<Value>(
        _ reference: TokenReference,
        at node: Int,
        _ read: (inout Compilation, Int) -> Value?
    ) -> Value? {
        let token = reference.path
        guard canRead(reference, at: node), let declaration = choice(of: token),
            begin(TokenChoices.Step(path: token, rest: reference.rest), at: node)
        else { return nil }
        defer { choices.way.removeLast() }
        file = Int(declaration.file)
        document = files[file].document
        var rest = reference.rest[...]
        let isProperty = rest.first?.hasPrefix("$") == true
        if !isProperty, declaration.extensions != 0,
            document.member("derive", of: Int(declaration.extensions)) != nil
        {
            error(
                at: location(file, node),
                path: path,
                rule: 41,
                "'\(paths[token])' is derived, its value is not known before themes are resolved; refer to it as a whole"
            )
            return nil
        }
        if !isProperty, declaration.form == .alias {
            let target = Int(declaration.target)
            guard target >= 0 else { return nil }
            var next = TokenReference(path: target, rest: [], text: reference.text)
            if declaration.rest >= 0 { next.rest = pointerRests[Int(declaration.rest)] }
            if declaration.targetPart >= 0, let type = TokenType(rawValue: types[target]) {
                next.rest = [type.partNames[Int(declaration.targetPart)]]
            }
            next.rest += rest
            return descend(next, at: node, read)
        }
        var current = Int(isProperty ? declaration.node : declaration.value)
        while true {
            if !isProperty, isReference(current) {
                guard var next = readReference(current) else { return nil }
                next.rest += rest
                next.text = reference.text
                return descend(next, at: node, read)
            }
            guard let name = rest.popFirst() else { return read(&self, current) }
            guard let inner = child(of: current, named: name) else {
                error(
                    at: location(file, node),
                    path: path,
                    rule: 47,
                    "'\(reference.text)' leads to nothing: '\(paths[token])' has no '\(name)' at that place"
                )
                return nil
            }
            current = inner
        }
    }

    /// The member or element of a value that a pointer's segment names (rule 42).
    private func child(of node: Int, named name: String) -> Int? {
        guard document[node].kind == .array else { return document.member(name, of: node) }
        guard let index = JSONPointer.arrayIndex(Array(name.utf8)), index < Int(document[node].textLength) else {
            return nil
        }
        return Array(document.children(of: node))[index]
    }

    /// Whether a token's value is known while compiling; an error otherwise.
    private mutating func canRead(_ reference: TokenReference, at node: Int) -> Bool {
        if isBrand, tokens[reference.path] != Self.noToken {
            error(
                at: location(file, node),
                path: path,
                rule: 41,
                code: .invalidBrand,
                "'\(reference.text)' leads into a value of the theme that this brand sits on, which is known only when both "
                    + "are resolved; a brand's pointers lead to whole tokens and into its own tokens' values"
            )
            return false
        }
        return true
    }
}
