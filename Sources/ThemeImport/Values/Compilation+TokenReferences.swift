//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// What a reference in a token's value means: a token as a whole, one part of a composite, or a place inside a value.
struct TokenReference: Equatable {
    var path: Int
    /// The slot's place in the token, or -1 for the whole token.
    var part = -1
    /// What a pointer names behind the token: the way into its value, or a property; empty where a slot says it.
    var rest: [String] = []
    /// The text that messages show.
    var text = ""
}

extension Compilation {
    /// Whether a value inside a token is a reference: an object with `$ref`, or a string in braces.
    func isReference(_ node: Int) -> Bool {
        let value = document.nodes[node]
        switch value.kind {
        case .string: return value.textLength > 0 && document.bytes[Int(value.textStart)] == UInt8(ascii: "{")
        case .object: return value.textLength > 0 && document.member("$ref", of: node) != nil
        default: return false
        }
    }

    /// Finds what a reference means; nil after an error. The node is a string in braces, an object with `$ref`, or the
    /// `$ref` member of a token itself.
    mutating func readReference(_ node: Int, isMember: Bool = false) -> TokenReference? {
        switch document.nodes[node].kind {
        case .string where !isMember: return readCurly(node)
        case .string: return readPointer(node)
        case .object where !isMember:
            guard let reference = document.member("$ref", of: node) else { return nil }
            if document[node].textLength > 1 {
                lenient(
                    at: location(file, node),
                    path: path,
                    rule: 51,
                    "a $ref in a value has no other members beside it"
                )
            }
            guard document[reference].kind == .string else {
                error(at: location(file, reference), path: path, rule: 41, "$ref is a string")
                return nil
            }
            return readPointer(reference)
        default:
            error(at: location(file, node), path: path, rule: 41, "$ref is a string")
            return nil
        }
    }

    /// A reference in braces (rules 39, 40).
    private mutating func readCurly(_ node: Int) -> TokenReference? {
        let text = document.text(of: node).indices
        let bytes = document.bytes
        var isSound = text.count > 2 && bytes[text.upperBound - 1] == UInt8(ascii: "}")
        if isSound {
            var previous = UInt8(ascii: ".")
            for index in (text.lowerBound + 1)..<(text.upperBound - 1) {
                let byte = bytes[index]
                if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") { isSound = false }
                if byte == UInt8(ascii: "."), previous == UInt8(ascii: ".") { isSound = false }
                previous = byte
            }
            if previous == UInt8(ascii: ".") { isSound = false }
        }
        guard isSound else {
            let written = document.string(of: node)
            error(
                at: location(file, node),
                path: path,
                rule: 39,
                "'\(written)' is not a reference: the whole string must be one path in braces, such as {color.brand}"
            )
            return nil
        }
        return find(bytes, (text.lowerBound + 1)..<(text.upperBound - 1), at: node)
    }

    /// Looks a token's path up; nil after an error.
    private mutating func find(_ bytes: [UInt8], _ range: Range<Int>, at node: Int) -> TokenReference? {
        if let known = lookUp(bytes, range) { return TokenReference(path: known) }
        let name = String(decoding: bytes[range], as: UTF8.self)
        reportMissing(name, at: node)
        return nil
    }

    /// The token with a path, in the inputs or in a brand's parent.
    mutating func lookUp(_ bytes: [UInt8], _ range: Range<Int>) -> Int? {
        if let known = paths.find(bytes, range) {
            let path = canonical.isEmpty ? known : canonical[known] ?? known
            if isDeclared(path) || (path < tokens.count && tokens[path] != Self.noToken) { return path }
        }
        guard let catalog = options.parent?.catalog,
            let token = catalog.pathIndex.token(at: bytes.span.extracting(range))
        else { return nil }
        return adopt(token, of: catalog)
    }

    /// Gives a catalog's token a path here.
    mutating func adopt(_ token: TokenID, of catalog: Catalog) -> Int {
        let path = paths.intern(catalog.path(of: token))
        growColumns()
        tokens[path] = token.rawValue
        types[path] = catalog.type(of: token).rawValue
        catalogSlots[path] = catalog.firstSlot(of: token).rawValue
        return path
    }

    private mutating func reportMissing(_ name: String, at node: Int) {
        if paths.find(name) != nil {
            let root = name + ".$root"
            let hint = paths.find(root).map { isDeclared($0) } == true ? "; its own value is {\(root)}" : ""
            error(
                at: location(file, node),
                path: path,
                rule: 47,
                "'\(name)' is a group and has no value\(hint)"
            )
            return
        }
        let hint = log.errors.count < 20 ? NearMiss.hint(for: name, among: knownPaths) : ""
        error(at: location(file, node), path: path, rule: 47, "there is no token '\(name)'\(hint)")
    }

    /// The paths of all tokens that can be referred to.
    var knownPaths: [String] {
        var names: [String] = []
        for path in 0..<paths.count where isDeclared(path) { names.append(paths[path]) }
        if let catalog = options.parent?.catalog {
            for token in catalog.tokenIDs where !catalog.isRetired(token) { names.append(catalog.path(of: token)) }
        }
        return names
    }

    /// A pointer into the flattened tree (rules 41 to 45, 101).
    private mutating func readPointer(_ node: Int) -> TokenReference? {
        let written = document.string(of: node)
        let place = location(file, node)
        guard written.hasPrefix("#") else {
            error(
                at: place,
                path: path,
                rule: 41,
                "'\(written)' does not begin with #; a value refers to the merged tokens, not to a file"
            )
            return nil
        }
        guard let pointer = JSONPointer(fragment: Array(written.utf8.dropFirst())[...]) else {
            error(at: place, path: path, rule: 42, "'\(written)' has a bad escape; ~ is written ~0 and / is written ~1")
            return nil
        }
        let names = pointer.segments.indices.map(pointer.name)
        let end = names.firstIndex { $0.hasPrefix("$") && $0 != "$root" } ?? names.count
        let name = names[..<end].joined(separator: ".")
        let bytes = Array(name.utf8)
        guard end > 0, names[..<end].allSatisfy({ !$0.contains(".") }) else {
            error(at: place, path: path, rule: 47, "'\(written)' leads to no token")
            return nil
        }
        guard var found = find(bytes, 0..<bytes.count, at: node) else { return nil }
        found.text = written
        // A pointer to the token itself means its value (rule 45).
        let isValue = end < names.count && names[end] == "$value"
        found.rest = Array(names[(isValue ? end + 1 : end)...])
        return found
    }

    /// Finds which slot a pointer means, now that its target's type is known; false after an error.
    mutating func resolvePart(_ reference: inout TokenReference, at place: SourceLocation) -> Bool {
        guard !reference.rest.isEmpty, let type = TokenType(rawValue: types[reference.path]) else { return true }
        switch type.part(at: reference.rest[...]) {
        case .slot(let index):
            reference.part = index
            reference.rest = []
        case .inside: break
        case .nothing:
            let members = type.memberNames
            let what = members.isEmpty ? "has no such place in its value" : "has " + members.joined(separator: ", ")
            error(
                at: place,
                path: path,
                rule: 47,
                "'\(reference.text)' leads to nothing: a \(type.name) \(what)"
            )
            return false
        }
        return true
    }

    /// The kind of value that a reference gives, for a whole token that has one slot; nil for a composite and where
    /// only the value itself tells.
    func slotKind(of reference: TokenReference) -> SlotKind? {
        guard let type = TokenType(rawValue: types[reference.path]) else { return nil }
        if reference.part >= 0 { return type.slotKind(at: reference.part) }
        guard case .inside(let kind) = type.part(at: reference.rest[...]) else { return nil }
        return kind
    }

    /// The alias cell of a reference that stands where a value of some kind is wanted; nil after an error.
    mutating func referenceCell(_ node: Int, wanted: SlotKind) -> Cell? {
        guard var reference = readReference(node), resolvePart(&reference, at: location(file, node)),
            gives(reference, wanted, at: node)
        else { return nil }
        guard reference.rest.isEmpty else { return follow(reference, at: node) { $0.literal(wanted, $1) } }
        return cell(of: reference, slot: max(reference.part, 0), at: node)
    }

    /// Whether a reference gives a value of the kind that is wanted, or one whose kind only its value tells.
    private mutating func gives(_ reference: TokenReference, _ wanted: SlotKind, at node: Int) -> Bool {
        let kind = slotKind(of: reference)
        guard kind == wanted || (kind == nil && !reference.rest.isEmpty) else {
            mismatch(reference, wanted: wanted.name, at: node)
            return false
        }
        return true
    }

    /// Whether a value inside a leaf is an object with `$ref`. References in braces stand for slots alone (rule 49).
    mutating func isPointer(_ node: Int) -> Bool {
        guard isReference(node) else { return false }
        guard document.nodes[node].kind == .string else { return true }
        let written = document.string(of: node)
        error(
            at: location(file, node),
            path: path,
            rule: 49,
            "'\(written)': braces cannot stand inside this value, only a pointer such as {\"$ref\": \"#/a/b/$value\"}"
        )
        return false
    }

    /// Reads what a pointer inside a leaf's value leads to; nil after an error, and while a choice is missing.
    mutating func readPointed<Value>(
        _ node: Int,
        wanted: SlotKind?,
        _ read: (inout Compilation, Int) -> Value?
    ) -> Value? {
        guard var reference = readReference(node), resolvePart(&reference, at: location(file, node)) else { return nil }
        if let wanted, !gives(reference, wanted, at: node) { return nil }
        if reference.part >= 0, let type = TokenType(rawValue: types[reference.path]) {
            reference.rest = [type.partNames[reference.part]]
        }
        return follow(reference, at: node, read)
    }

    mutating func mismatch(_ reference: TokenReference, wanted: String, at node: Int) {
        let type = TokenType(rawValue: types[reference.path])
        let rest = reference.part >= 0 ? type.map { [$0.partNames[reference.part]] } ?? [] : reference.rest
        let part = rest.isEmpty ? "" : " (\(rest.joined(separator: "/")))"
        let found = rest.isEmpty ? type?.name : slotKind(of: reference)?.name
        error(
            at: location(file, node),
            path: path,
            rule: 27,
            "a \(wanted) is wanted here, but '\(paths[reference.path])'\(part) is a \(found ?? "thing of no known type")"
        )
    }

    /// The cell that stands for one slot of a referenced token.
    mutating func cell(of reference: TokenReference, slot: Int, at node: Int) -> Cell? {
        if tokens[reference.path] == Self.noToken { return localCell(reference, slot: slot, at: node) }
        return .alias(SlotID(rawValue: catalogSlots[reference.path] + UInt32(slot)))
    }
}
