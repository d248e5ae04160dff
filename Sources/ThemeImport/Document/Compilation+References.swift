//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// An object of a loaded file.
struct ObjectPlace: Equatable {
    var file: Int
    var node: Int
}

/// What a reference of a resolver document leads to.
struct ReferenceTarget {
    var place: ObjectPlace
    /// The pointer's last name: a set's or modifier's name.
    var name: String
    /// Whether the pointer leads into `modifiers`.
    var isModifier: Bool
}

extension Compilation {
    /// References that lead to references are followed this far. Real documents have one step; cycles never end.
    static var maximumReferenceSteps: Int { 32 }

    /// Finds what the `$ref` of a reference object in a resolver document means; nil after an error. Modifiers can be
    /// named from `resolutionOrder` alone (rule 83).
    mutating func follow(_ object: ObjectPlace, isOrder: Bool) -> ReferenceTarget? {
        var current = object
        var name = ""
        var isModifier = false
        var steps = 0
        while let reference = files[current.file].document.member("$ref", of: current.node) {
            let place = location(current.file, reference)
            steps += 1
            guard steps <= Self.maximumReferenceSteps else {
                error(at: location(object.file, object.node), rule: 88, "this reference leads in a circle")
                return nil
            }
            guard files[current.file].document[reference].kind == .string else {
                error(at: place, rule: 86, "$ref is a string")
                return nil
            }
            guard let found = followOnce(current.file, reference, isOrder: isOrder) else { return nil }
            if found.isModifier, !isOrder {
                error(at: place, rule: 82, "sets and contexts must not refer to a modifier; only resolutionOrder may")
                return nil
            }
            current = found.place
            if steps == 1 || name.isEmpty { name = found.name }
            isModifier = isModifier || found.isModifier
            guard files[current.file].document[current.node].kind == .object else {
                let kind = files[current.file].document[current.node].kind.name
                error(at: place, rule: 86, "the reference leads to \(kind), not to an object")
                return nil
            }
        }
        return ReferenceTarget(place: current, name: name, isModifier: isModifier)
    }

    private mutating func followOnce(_ file: Int, _ reference: Int, isOrder: Bool) -> ReferenceTarget? {
        let place = location(file, reference)
        let document = files[file].document
        let text = document.bytes[document.text(of: reference).indices]
        let mark = text.firstIndex(of: UInt8(ascii: "#"))
        let fileName = String(decoding: text[..<(mark ?? text.endIndex)], as: UTF8.self)
        var target = file
        if !fileName.isEmpty {
            let resolved: String
            do {
                resolved = try options.files.resolve(fileName, from: files[file].name)
            } catch {
                self.error(at: place, rule: 86, "'\(fileName)' \(error.message)")
                return nil
            }
            guard let read = read(resolved, from: place) else { return nil }
            target = read
        } else if mark == nil {
            error(at: place, rule: 86, "the reference is empty; name a file or, behind #, a place in this document")
            return nil
        }
        let fragment = mark.map { text[($0 + 1)...] } ?? []
        guard let pointer = JSONPointer(fragment: fragment) else {
            error(at: place, rule: 42, "the pointer has a bad escape; ~ is written ~0 and / is written ~1")
            return nil
        }
        let names = pointer.segments.indices.map(pointer.name)
        if names.first == "resolutionOrder" {
            error(
                at: place,
                rule: 82,
                "nothing may refer into resolutionOrder; move the item to sets, modifiers or $defs"
            )
            return nil
        }
        let other = files[target].document
        guard let node = pointer.node(in: other) else {
            var hint = ""
            if names.count == 2, let parent = other.member(names[0], of: JSONDocument.root) {
                hint = NearMiss.hint(
                    for: names[1],
                    among: other.children(of: parent).map { other.string(other.key(of: $0)) }
                )
            }
            let what = String(decoding: text, as: UTF8.self)
            error(at: place, rule: 47, "'\(what)' leads to nothing\(hint)")
            return nil
        }
        if names.isEmpty, other.member("resolutionOrder", of: node) != nil {
            error(
                at: place,
                rule: 86,
                "'\(files[target].name)' is a resolver document, not a token file; name one of its sets behind #/sets/"
            )
            return nil
        }
        return ReferenceTarget(
            place: ObjectPlace(file: target, node: node),
            name: names.last ?? "",
            isModifier: names.first == "modifiers"
        )
    }
}
