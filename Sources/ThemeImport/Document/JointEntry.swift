//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// A value of a token for several conditions together: an element of `when`.
struct JointEntry {
    var rank: Rank
    var condition: [ConditionTerm]
    var declaration: Declaration
}

extension Compilation {
    /// Reads the `when` list of a token's extension.
    mutating func readJointEntries(of declaration: Declaration) {
        guard let list = document.member("when", of: Int(declaration.extensions)) else { return }
        let path = Int(declaration.path)
        guard document[list].kind == .array else {
            error(at: location(file, list), path: path, "'when' is a list of objects with select and $value")
            return
        }
        for element in document.children(of: list) {
            guard let select = document.member("select", of: element),
                let value = document.member("$value", of: element), document[select].kind == .object
            else {
                error(
                    at: location(file, element),
                    path: path,
                    "an element of 'when' needs select, an object of modifiers and contexts, and $value"
                )
                continue
            }
            let outer = layers[layers.count - 1]
            var condition = outer.condition
            var rank = outer.rank
            var isSound = document[select].textLength > 0
            if !isSound {
                error(at: location(file, select), path: path, "select names no modifier; write the value as $value")
            }
            for term in document.children(of: select) {
                guard let found = readTerm(term, path) else {
                    isSound = false
                    continue
                }
                if let same = condition.first(where: { $0.modifier == found.modifier }) {
                    if same.context != found.context {
                        warn(
                            at: location(file, term),
                            path: path,
                            "this value never applies: its conditions exclude each other"
                        )
                        isSound = false
                    }
                    continue
                }
                condition.append(found)
                rank = max(rank, modifierRanks[Int(found.modifier)])
            }
            guard isSound else { continue }
            var joint = declaration
            joint.value = Int32(value)
            joint.node = Int32(element)
            joint.extensions = 0
            joint.description = 0
            joint.deprecated = 0
            let node = document[value]
            let isText =
                node.kind == .string && node.textLength > 0
                && document.bytes[Int(node.textStart)] == UInt8(ascii: "{")
            joint.form = isText || document.member("$ref", of: value) != nil ? .alias : .value
            condition.sort { $0.modifier < $1.modifier }
            jointEntries.append(JointEntry(rank: rank, condition: condition, declaration: joint))
        }
    }

    /// One member of `select`: a modifier of the catalog and one of its contexts.
    private mutating func readTerm(_ node: Int, _ path: Int) -> ConditionTerm? {
        let name = document.string(document.key(of: node))
        guard let modifier = modifiers.firstIndex(where: { $0.name == name }) else {
            let known = modifiers.map(\.name)
            let what =
                known.isEmpty
                ? "there are no modifiers; declare them in a resolver document"
                : "there is no modifier '\(name)'\(NearMiss.hint(for: name, among: known))"
            error(at: keyLocation(file, node), path: path, what)
            return nil
        }
        guard document[node].kind == .string else {
            error(at: location(file, node), path: path, rule: 92, "a context is named by a string")
            return nil
        }
        let context = document.string(of: node)
        guard let index = modifiers[modifier].contexts.firstIndex(of: context) else {
            let known = modifiers[modifier].contexts
            error(
                at: location(file, node),
                path: path,
                rule: 95,
                "the modifier '\(name)' has no context '\(context)': it has \(known.joined(separator: ", "))"
            )
            return nil
        }
        return ConditionTerm(modifier: UInt16(modifier), context: UInt16(index))
    }

    /// Puts the `when` entries into layers behind all others: fewer terms first, then by the last modifier.
    mutating func addJointLayers() {
        func key(_ entry: JointEntry) -> [Int] {
            let terms = entry.condition
            return [terms.count, Int(terms.last?.modifier ?? 0)]
                + terms.flatMap { [Int($0.modifier), Int($0.context)] } + [Int(entry.rank.rawValue)]
        }
        let sorted = jointEntries.enumerated().map { (key: key($1), place: $0, entry: $1) }
            .sorted { $0.key == $1.key ? $0.place < $1.place : $0.key.lexicographicallyPrecedes($1.key) }
        var last: [Int]?
        for item in sorted {
            if item.key != last {
                if last != nil { endLayer() }
                layers.append(SourceLayer(rank: item.entry.rank, condition: item.entry.condition))
                last = item.key
            }
            declare(item.entry.declaration)
        }
        if last != nil { endLayer() }
        jointEntries = []
    }
}
