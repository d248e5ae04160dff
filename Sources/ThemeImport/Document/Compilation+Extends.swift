//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// A token that a group takes over from the group it extends.
struct InheritedEntry {
    /// The layer it comes from.
    var layer: Int
    var rank: Rank
    var condition: [ConditionTerm]
    var declaration: Declaration
}

/// A group that extends another.
private struct Extension {
    var group: Int
    var target: Int
    var layer: Int
    var place: SourceLocation
}

extension Compilation {
    /// The most groups that extend others: each looks through all tokens. Ten times what the largest systems need.
    private static var maximumExtensions: Int { 4000 }

    /// Copies the tokens of extended groups (rules 31 to 38).
    ///
    /// The copies come before all layers: whatever a group states itself replaces a token that it inherits, in every
    /// context. References in them keep their written targets.
    mutating func extendGroups() {
        readReferencesOfGroups()
        let extensions = readExtensions()
        guard extensions.count <= Self.maximumExtensions else {
            error(at: extensions[0].place, rule: 53, "more than \(Self.maximumExtensions) groups extend others")
            return
        }
        guard !extensions.isEmpty, let ordered = order(extensions) else { return }
        var inherited: [InheritedEntry] = []
        for item in ordered {
            inherit(item, into: &inherited)
            guard groups.count <= options.maximumDeclarations, declarationCount < options.maximumDeclarations,
                paths.text.count <= PathTable.maximumText
            else {
                reportTooMuch(item)
                return
            }
        }
        guard !inherited.isEmpty, !log.hasErrors else { return }
        insert(inherited)
    }

    /// Makes groups of the objects whose `$ref` leads to a group, over any number of such objects (rule 33).
    private mutating func readReferencesOfGroups() {
        var targets: [Int: Int] = [:]
        for place in bareReferences {
            let declaration = layers[place.layer].declarations[place.index]
            guard declaration.path >= 0 else { continue }
            enter(declaration)
            if let target = groupPath(Int(declaration.value)) { targets[path] = target }
        }
        guard !targets.isEmpty else { return }
        var isToken = [Bool](repeating: false, count: paths.count)
        for layer in layers {
            for declaration in layer.declarations where declaration.path >= 0 && declaration.form != .slots {
                isToken[Int(declaration.path)] = true
            }
        }
        // Whether a path leads to a group in the end; circles do not.
        var leadsToGroup: [Int: Bool] = [:]
        for start in targets.keys {
            var way: [Int] = []
            var current = start
            while leadsToGroup[current] == nil, let next = targets[current] {
                leadsToGroup[current] = false
                way.append(current)
                current = next
            }
            let isGroup = leadsToGroup[current] ?? !isToken[current]
            for path in way { leadsToGroup[path] = isGroup }
        }
        for place in bareReferences {
            let declaration = layers[place.layer].declarations[place.index]
            guard declaration.path >= 0, leadsToGroup[Int(declaration.path)] == true else { continue }
            layers[place.layer].declarations[place.index].path = -1
            var group = groups[Int(declaration.path)] ?? GroupProperties()
            group.extends.append((Int(declaration.file), Int(declaration.value), place.layer))
            if group.type == 0 { group.type = declaration.ownType }
            if declaration.deprecated != 0 { group.deprecated = (Int(declaration.file), Int(declaration.deprecated)) }
            groups[Int(declaration.path)] = group
        }
    }

    private mutating func readExtensions() -> [Extension] {
        var result: [Extension] = []
        for (group, properties) in groups.sorted(by: { $0.key < $1.key }) {
            for statement in properties.extends {
                file = statement.file
                document = files[file].document
                path = group
                let place = location(statement.file, statement.node)
                guard let target = readGroupReference(statement.node, at: place) else { continue }
                if let other = result.last, other.group == group {
                    guard other.target != target else { continue }
                    error(at: place, path: group, rule: 31, "the group extends two groups; it can extend one")
                    continue
                }
                result.append(Extension(group: group, target: target, layer: statement.layer, place: place))
            }
        }
        return result
    }

    /// The group that `$extends` names, in braces or as a pointer.
    private mutating func readGroupReference(_ node: Int, at place: SourceLocation) -> Int? {
        guard document[node].kind == .string else {
            error(
                at: place,
                path: path,
                rule: 31,
                "a group names the group that it extends in braces, such as {button}"
            )
            return nil
        }
        let written = document.string(of: node)
        guard let target = groupPath(node) else {
            let name = groupName(node)
            let names = (0..<paths.count).map { paths[$0] }
            error(
                at: place,
                path: path,
                rule: 31,
                "'\(written)' leads to no group\(NearMiss.hint(for: name, among: names))"
            )
            return nil
        }
        let isToken = layers.contains { layer in
            layer.declarations.contains { Int($0.path) == target && $0.form != .slots }
        }
        guard !isToken else {
            error(at: place, path: path, rule: 31, "'\(written)' is a token; only a group can be extended")
            return nil
        }
        return target
    }

    /// The path that a reference in braces or a pointer names; empty where it is neither.
    private func groupName(_ node: Int) -> String {
        guard document[node].kind == .string else { return "" }
        let written = document.string(of: node)
        if written.hasPrefix("{"), written.hasSuffix("}") { return String(written.dropFirst().dropLast()) }
        guard written.hasPrefix("#"), let pointer = JSONPointer(fragment: Array(written.utf8.dropFirst())[...]) else {
            return ""
        }
        return pointer.segments.indices.map(pointer.name).joined(separator: ".")
    }

    private func groupPath(_ node: Int) -> Int? {
        paths.find(groupName(node))
    }

    /// Whether a path lies below another, or is it.
    private func isInside(_ path: Int, _ group: Int) -> Bool {
        var current = path
        while current >= 0 {
            if current == group { return true }
            current = Int(paths.parents[current])
        }
        return group < 0
    }

    /// The extensions, those that others need first; nil after an error for a circle (rule 34).
    private mutating func order(_ extensions: [Extension]) -> [Extension]? {
        /// What must be done before: whatever puts tokens where the target's are read from.
        func needs(_ item: Extension) -> [Int] {
            extensions.indices.filter {
                let other = extensions[$0].group
                return isInside(other, item.target) || (other != item.group && isInside(item.target, other))
            }
        }
        var state = [UInt8](repeating: 0, count: extensions.count)
        var result: [Extension] = []
        for start in extensions.indices where state[start] == 0 {
            var way: [(index: Int, rest: [Int])] = [(start, needs(extensions[start]))]
            state[start] = 1
            while let last = way.last {
                guard let next = last.rest.last else {
                    state[last.index] = 2
                    result.append(extensions[last.index])
                    way.removeLast()
                    continue
                }
                way[way.count - 1].rest.removeLast()
                if state[next] == 1 {
                    let names = way.drop { $0.index != next }.map { paths[extensions[$0.index].group] }
                    let text = (names + [paths[extensions[next].group]]).joined(separator: " -> ")
                    error(
                        at: extensions[next].place,
                        path: extensions[next].group,
                        rule: 34,
                        "these groups extend each other or a group around them in a circle: \(text)"
                    )
                    return nil
                }
                if state[next] == 0 {
                    state[next] = 1
                    way.append((next, needs(extensions[next])))
                }
            }
        }
        return result
    }

    private mutating func inherit(_ item: Extension, into inherited: inout [InheritedEntry]) {
        inheritProperties(item)
        // What the target inherited itself comes before what it states, and not at all where that always applies.
        let hidden = unconditionalPaths
        var sources = inherited.filter {
            isInside(Int($0.declaration.path), item.target) && !hidden.contains($0.declaration.path)
        }
        for (index, layer) in layers.enumerated() {
            for declaration in layer.declarations
            where declaration.path >= 0 && Int(declaration.path) != item.target
                && isInside(Int(declaration.path), item.target)
            {
                sources.append(
                    InheritedEntry(
                        layer: index,
                        rank: layer.rank,
                        condition: layer.condition,
                        declaration: declaration
                    )
                )
            }
        }
        let outer = layers[item.layer].condition
        for source in sources {
            guard declarationCount < options.maximumDeclarations, paths.text.count <= PathTable.maximumText else {
                return
            }
            guard let condition = Self.join(source.condition, outer) else { continue }
            declarationCount += 1
            var copy = source
            copy.condition = condition
            copy.declaration.isInherited = true
            copy.rank = max(source.rank, layers[item.layer].rank)
            let own = Int(source.declaration.path)
            copy.declaration.path = Int32(mapped(own, from: item.target, to: item.group))
            if copy.declaration.ownType == 0, copy.declaration.form == .value,
                groupType(of: Int(copy.declaration.path)) == 0
            {
                copy.declaration.ownType = groupType(of: own)
            }
            inherited.append(copy)
        }
    }

    private mutating func reportTooMuch(_ item: Extension) {
        error(
            at: item.place,
            path: item.group,
            rule: 53,
            "with what groups inherit there are more than \(options.maximumDeclarations) tokens or groups, or paths of "
                + "more than \(PathTable.maximumText) bytes"
        )
    }

    /// The path that a path below one group has below another.
    private mutating func mapped(_ path: Int, from group: Int, to other: Int) -> Int {
        // The names are copied: the table's text grows while they are added.
        var names: [[UInt8]] = []
        var current = path
        while current != group, current >= 0 {
            let range = paths.range(of: current)
            let parent = Int(paths.parents[current])
            let start = parent < 0 ? range.lowerBound : range.lowerBound + paths.range(of: parent).count + 1
            names.append(Array(paths.text[start..<range.upperBound]))
            current = parent
        }
        var result = other
        for name in names.reversed() { result = paths.child(of: result, named: name, name.indices) }
        while placeInLayer.count < paths.count { placeInLayer.append(-1) }
        return result
    }

    /// The nearest type that a path's groups state.
    private func groupType(of path: Int) -> UInt8 {
        var current = path
        while true {
            if let type = groups[current]?.type, type != 0 { return type }
            if current < 0 { return 0 }
            current = Int(paths.parents[current])
        }
    }

    /// Takes over what the target and the groups in it state, where the group states nothing itself.
    private mutating func inheritProperties(_ item: Extension) {
        for (path, properties) in groups.sorted(by: { $0.key < $1.key }) where isInside(path, item.target) {
            guard groups.count <= options.maximumDeclarations else { return }
            let own = path == item.target ? item.group : mapped(path, from: item.target, to: item.group)
            var group = groups[own] ?? GroupProperties()
            if group.type == 0 {
                group.type = properties.type
                group.isOpaque = properties.isOpaque
                group.typeLocation = properties.typeLocation
            }
            group.deprecated = group.deprecated ?? properties.deprecated
            group.overridable = group.overridable ?? properties.overridable
            groups[own] = group
        }
    }

    /// The tokens that some layer gives in every context.
    private var unconditionalPaths: Set<Int32> {
        var paths: Set<Int32> = []
        for layer in layers where layer.condition.isEmpty {
            for declaration in layer.declarations where declaration.form != .slots { paths.insert(declaration.path) }
        }
        return paths
    }

    /// Puts inherited tokens into layers before all others, where no unconditional token of the group hides them.
    private mutating func insert(_ inherited: [InheritedEntry]) {
        let hidden = unconditionalPaths
        var front: [(layer: Int, content: SourceLayer)] = []
        for entry in inherited.enumerated().sorted(by: { ($0.element.layer, $0.offset) < ($1.element.layer, $1.offset) }
        )
        where !hidden.contains(entry.element.declaration.path) {
            let item = entry.element
            let place = front.firstIndex {
                $0.layer == item.layer && $0.content.condition == item.condition && $0.content.rank == item.rank
            }
            if let place {
                front[place].content.declarations.removeAll { $0.path == item.declaration.path }
                front[place].content.declarations.append(item.declaration)
            } else {
                front.append(
                    (
                        item.layer,
                        SourceLayer(rank: item.rank, condition: item.condition, declarations: [item.declaration])
                    )
                )
            }
        }
        layers.insert(contentsOf: front.map(\.content), at: 0)
    }
}
