//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// An object on the way from a source's root to the place where the walk stands.
struct WalkFrame {
    /// The next member.
    var member: Int
    /// The node after the object.
    var end: Int
    var path: Int
    /// Whether the object is a token, which should have no members of its own naming.
    var isToken = false
}

extension Compilation {
    /// Reads a source's groups and tokens into the last layer. Deep trees need no stack: the frames are kept in a list.
    mutating func walk(_ source: TokenSource) {
        file = source.file
        document = files[file].document
        if paths.count == 0 { paths.reserve(document.sourceCount / 64, bytes: document.sourceCount / 8) }
        guard document[source.node].kind == .object else {
            let kind = document[source.node].kind.name
            error(
                at: location(file, source.node),
                rule: 6,
                "tokens are members of an object; this is \(kind)"
            )
            return
        }
        var members = ObjectMembers(of: source.node, in: document)
        // The siblings of a reference are tokens; the reference itself has been followed.
        if source.isReference { members.reference = 0 }
        readGroup(members, at: source.node, path: PathTable.root)
        let hidden = source.siblings.map { siblingNames($0.file, $0.node) } ?? []
        frames.removeAll(keepingCapacity: true)
        frames.append(
            WalkFrame(member: source.node + 1, end: Int(document[source.node].next), path: PathTable.root)
        )
        while let frame = frames.last {
            guard frame.member < frame.end else {
                frames.removeLast()
                continue
            }
            let member = frame.member
            frames[frames.count - 1].member = Int(document.nodes[member].next)
            if !hidden.isEmpty, frames.count == 1, hidden.contains(document.string(document.key(of: member))) {
                continue
            }
            if frame.isToken, document.nodes[member].kind != .object {
                reportExtraMember(member, frame.path)
                continue
            }
            guard let path = memberPath(member, in: frame.path) else { continue }
            visit(member, path)
        }
        if let siblings = source.siblings {
            walk(TokenSource(file: siblings.file, node: siblings.node, isReference: true))
        }
    }

    /// The names of the members that replace a referenced source's own.
    private func siblingNames(_ file: Int, _ node: Int) -> Set<String> {
        let document = files[file].document
        return Set(document.children(of: node).map { document.string(document.key(of: $0)) })
    }

    /// The path of a group's member; nil for members that are properties, and after an error.
    private mutating func memberPath(_ member: Int, in group: Int) -> Int? {
        let key = document.key(of: member).indices
        let bytes = document.bytes
        if let first = key.first, bytes[first] == UInt8(ascii: "$") {
            guard document.equals(document.key(of: member), "$root") else { return nil }
        }
        for index in key {
            let byte = bytes[index]
            if byte == UInt8(ascii: ".") || byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") {
                let name = document.string(document.key(of: member))
                error(
                    at: keyLocation(file, member),
                    path: group,
                    rule: 9,
                    "the name '\(name)' holds one of . { }, which would make references ambiguous; rename it"
                )
                return nil
            }
            if byte == 0 {
                refuseNUL(at: keyLocation(file, member), path: group)
                return nil
            }
        }
        if key.isEmpty {
            lenient(at: keyLocation(file, member), path: group, rule: 10, "a member has an empty name; name it")
        }
        let length = key.count + (group < 0 ? 0 : paths.range(of: group).count + 1)
        guard length <= PathTable.maximumLength, paths.text.count <= PathTable.maximumText else {
            error(
                at: keyLocation(file, member),
                path: length <= PathTable.maximumLength ? group : PathTable.root,
                rule: 53,
                "a path has at most \(PathTable.maximumLength) bytes, and all of them together \(PathTable.maximumText)"
            )
            return nil
        }
        let path = paths.child(of: group, named: bytes, key)
        while placeInLayer.count <= path { placeInLayer.append(-1) }
        return path
    }

    /// Reads one member of a group: a token or a group.
    private mutating func visit(_ member: Int, _ path: Int) {
        guard document.nodes[member].kind == .object else {
            refuseScalar(member, path)
            return
        }
        let members = ObjectMembers(of: member, in: document)
        guard members.isToken else {
            readGroup(members, at: member, path: path)
            frames.append(WalkFrame(member: member + 1, end: Int(document.nodes[member].next), path: path))
            return
        }
        // A token with tokens below it is reported once all files are merged.
        if members.child != 0 {
            frames.append(
                WalkFrame(member: member + 1, end: Int(document.nodes[member].next), path: path, isToken: true)
            )
        }
        if members.unknown != 0 { reportUnknown(Int(members.unknown), path) }
        if members.extends != 0 {
            error(at: keyLocation(file, Int(members.extends)), path: path, rule: 31, "only a group can have $extends")
        }
        if members.value != 0, members.reference != 0 {
            error(
                at: keyLocation(file, Int(members.reference)),
                path: path,
                rule: 15,
                "a token has either $value or $ref, not both; remove one"
            )
        }
        let value = members.value != 0 ? members.value : members.reference
        var declaration = Declaration(
            path: Int32(path),
            file: Int32(file),
            node: Int32(member),
            value: value,
            form: isReference(Int(value), isMember: members.value == 0) ? .alias : .value
        )
        declaration.description = members.description
        declaration.deprecated = members.deprecated
        if members.type != 0 { readType(Int(members.type), into: &declaration) }
        if members.extensions != 0 { declaration.extensions = ownExtension(Int(members.extensions), path) }
        declare(declaration)
        if members.value == 0 {
            let layer = layers.count - 1
            bareReferences.append(DeclarationPlace(layer: layer, index: layers[layer].declarations.count - 1))
        }
        if declaration.extensions != 0 { readJointEntries(of: declaration) }
    }

    /// Whether a value is one reference as a whole: a string that begins with a brace, or an object with `$ref` alone.
    private func isReference(_ value: Int, isMember: Bool) -> Bool {
        if isMember { return true }
        let node = document.nodes[value]
        switch node.kind {
        case .string: return node.textLength > 0 && document.bytes[Int(node.textStart)] == UInt8(ascii: "{")
        case .object:
            return node.textLength > 0 && document.member("$ref", of: value) != nil
        default: return false
        }
    }

    /// Adds a declaration to the last layer; an earlier one of the same token in it is replaced as a whole (rule 32).
    mutating func declare(_ declaration: Declaration) {
        guard declarationCount < options.maximumDeclarations else {
            if declarationCount == options.maximumDeclarations {
                error(at: location(of: declaration), "there are more than \(options.maximumDeclarations) tokens")
            }
            declarationCount += 1
            return
        }
        declarationCount += 1
        let layer = layers.count - 1
        let path = Int(declaration.path)
        if declaration.form != .slots {
            let earlier = Int(placeInLayer[path])
            if earlier >= 0 { layers[layer].declarations[earlier].path = -1 }
            placeInLayer[path] = Int32(layers[layer].declarations.count)
        }
        layers[layer].declarations.append(declaration)
    }

    /// Ends the layer that is being walked.
    mutating func endLayer() {
        for declaration in layers[layers.count - 1].declarations where declaration.path >= 0 {
            placeInLayer[Int(declaration.path)] = -1
        }
    }

    /// Reads what a group states for the tokens below it.
    private mutating func readGroup(_ members: ObjectMembers, at node: Int, path: Int) {
        if members.unknown != 0 { reportUnknown(Int(members.unknown), path) }
        if members.value != 0 {
            error(
                at: keyLocation(file, Int(members.value)),
                path: path,
                rule: 15,
                "the root of a file is a group and has no value"
            )
        }
        if members.type != 0 { readGroupType(Int(members.type), path) }
        if members.deprecated != 0 {
            groups[path, default: GroupProperties()].deprecated = (file, Int(members.deprecated))
        }
        if members.description != 0, document[Int(members.description)].kind != .string {
            error(
                at: location(file, Int(members.description)),
                path: path,
                rule: 19,
                "$description is plain text"
            )
        }
        let sets = members.extensions != 0 && readGroupExtension(Int(members.extensions), at: node, members, path)
        for extends in [members.extends, members.reference] where extends != 0 {
            groups[path, default: GroupProperties()].extends.append((file, Int(extends), layers.count - 1))
        }
        if members.child == 0, !sets, members.extends == 0, members.type != 0, path >= 0 {
            warn(
                at: keyLocation(file, node),
                path: path,
                rule: 17,
                "this group has a $type but neither $value nor tokens: if it is meant to be a token, give it a $value"
            )
        }
    }

    /// Reads our own entry of a group without a value of its own; true when it sets something of the token of that path.
    private mutating func readGroupExtension(_ node: Int, at object: Int, _ members: ObjectMembers, _ path: Int) -> Bool
    {
        let own = Int(ownExtension(node, path))
        guard own != 0 else { return false }
        var sets = false
        for member in document.children(of: own) {
            switch document.string(document.key(of: member)) {
            case "overridable": groups[path, default: GroupProperties()].overridable = (file, member)
            case "slots" where path >= 0:
                sets = true
                declare(
                    Declaration(
                        path: Int32(path),
                        file: Int32(file),
                        node: Int32(object),
                        value: Int32(member),
                        form: .slots
                    )
                )
            case "when" where path >= 0:
                // A token that has values under conditions alone.
                sets = true
                var declaration = Declaration(
                    path: Int32(path),
                    file: Int32(file),
                    node: Int32(object),
                    value: Int32(member),
                    extensions: Int32(own),
                    form: .value
                )
                if members.type != 0 { readType(Int(members.type), into: &declaration) }
                readJointEntries(of: declaration)
            case let other:
                warn(
                    at: keyLocation(file, member),
                    path: path,
                    "'\(other)' of dev.themewire means nothing on a group; it has overridable, slots and when"
                )
            }
        }
        return sets
    }

    private mutating func readGroupType(_ node: Int, _ path: Int) {
        guard let (type, isOpaque) = tokenType(node, path) else { return }
        var group = groups[path] ?? GroupProperties()
        let isConditional = !layers[layers.count - 1].condition.isEmpty
        if group.type != 0, group.type != type.rawValue, isConditional || group.isTypeConditional,
            let before = group.typeLocation
        {
            error(
                at: location(file, node),
                path: path,
                rule: 25,
                "the group's $type differs from that at \(describe(before)); a group has one type in all contexts"
            )
        }
        group.type = type.rawValue
        group.isOpaque = isOpaque
        group.typeLocation = location(file, node)
        group.isTypeConditional = isConditional
        groups[path] = group
    }

    private mutating func readType(_ node: Int, into declaration: inout Declaration) {
        guard let (type, isOpaque) = tokenType(node, Int(declaration.path)) else { return }
        declaration.ownType = type.rawValue
        declaration.isOpaque = isOpaque
    }

    /// The type that a `$type` names. A name that is none of DTCG's is carried as text, which is a leniency.
    private mutating func tokenType(_ node: Int, _ path: Int) -> (type: TokenType, isOpaque: Bool)? {
        guard document.nodes[node].kind == .string else {
            error(at: location(file, node), path: path, rule: 24, "$type is the name of a type, in quotes")
            return nil
        }
        let text = document.text(of: node)
        for (name, type) in typeNames where name.count == Int(text.length) {
            let start = Int(text.start)
            var index = 0
            while index < name.count, document.bytes[start + index] == name[index] { index += 1 }
            guard index == name.count else { continue }
            if type == .string || type == .boolean {
                lenient(
                    at: location(file, node),
                    path: path,
                    rule: 24,
                    "DTCG 2025.10 has no type '\(type.name)'; the value is carried without a meaning"
                )
            }
            return (type, false)
        }
        let name = document.string(text)
        let hint = NearMiss.hint(for: name, among: TokenType.allCases.map(\.name))
        lenient(
            at: location(file, node),
            path: path,
            rule: 24,
            "there is no type '\(name)'\(hint.isEmpty ? ";" : hint) the value is carried without a meaning"
        )
        return (.string, true)
    }

    /// The entry of `$extensions` that is ours, or 0.
    private mutating func ownExtension(_ node: Int, _ path: Int) -> Int32 {
        guard document[node].kind == .object else {
            error(
                at: location(file, node),
                path: path,
                rule: 20,
                "$extensions is an object with one member a tool, named by its reverse domain name"
            )
            return 0
        }
        guard let own = document.member("dev.themewire", of: node) else { return 0 }
        guard document[own].kind == .object else {
            error(at: location(file, own), path: path, rule: 20, "dev.themewire is an object")
            return 0
        }
        return Int32(own)
    }

    /// A token's member that is neither a property nor a token: a tool's own data in the wrong place.
    private mutating func reportExtraMember(_ node: Int, _ path: Int) {
        let key = document.key(of: node)
        guard key.length == 0 || document.bytes[Int(key.start)] != UInt8(ascii: "$") else { return }
        lenient(
            at: keyLocation(file, node),
            path: path,
            rule: 23,
            "a token has no member '\(document.string(key))', it is left out; a tool's own data belongs in $extensions"
        )
    }

    private mutating func reportUnknown(_ node: Int, _ path: Int) {
        let name = document.string(document.key(of: node))
        let known = ["$value", "$type", "$description", "$extensions", "$root", "$ref", "$deprecated", "$extends"]
        lenient(
            at: keyLocation(file, node),
            path: path,
            rule: 12,
            "'\(name)' has no meaning in DTCG 2025.10 and is left out\(NearMiss.hint(for: name, among: known))"
        )
    }

    /// Words the error for a member that is neither a token nor a group, with the likely reason.
    private mutating func refuseScalar(_ member: Int, _ path: Int) {
        let key = document.key(of: member)
        let kind = document[member].kind.name
        if document.equals(key, "value") || document.equals(key, "type") {
            error(
                at: keyLocation(file, member),
                path: path,
                rule: 15,
                "'\(document.string(key))' is \(kind): this file is not DTCG but looks like Style Dictionary's or "
                    + "Tokens Studio's older format (value and type without $); the rest of it is not read"
            )
            frames.removeAll(keepingCapacity: true)
            return
        }
        error(
            at: location(file, member),
            path: path,
            rule: 15,
            "a group holds tokens and groups, which are objects; this is \(kind)"
        )
    }
}
