//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// The built-in theme as its design team keeps it: the DTCG files that it is compiled from.
enum TokenFiles {
    /// The resolver document and the token files that it names, in its order, as one list.
    static func all(_ colors: DTCGContent.Colors) throws -> Content {
        let files = try Auth0Files.read()
        let document = try Content(json: files[Auth0Files.document] ?? [])
        let sources = try document.references.map { name in
            guard let file = files[name] else { throw Disagreement("there is no token file \(name)") }
            return try Content(json: file).spelled(colors)
        }
        return .list([document] + sources)
    }

    /// Their values alone: no descriptions, no names, no resolver document.
    static func values(_ colors: DTCGContent.Colors) throws -> Content {
        guard case .list(let files) = try all(colors) else { return .list([]) }
        return .list(files.dropFirst().map(\.values))
    }
}

extension Content {
    /// The files that a resolver document names.
    fileprivate var references: [String] {
        switch self {
        case .object(let members):
            members.flatMap { member in
                if member.key == "$ref", case .text(let name) = member.value, !name.hasPrefix("#") { return [name] }
                return member.value.references
            }
        case .list(let elements): elements.flatMap(\.references)
        default: []
        }
    }

    /// The same with its colors spelled so. As objects they stay as they are, with DTCG's `hex` beside the components.
    fileprivate func spelled(_ colors: DTCGContent.Colors) -> Content {
        switch self {
        case .object(let members):
            if colors == .hexStrings, let text = DTCGContent.hex(members) { return text }
            return .object(members.map { Member($0.key, $0.value.spelled(colors)) })
        case .list(let elements): return .list(elements.map { $0.spelled(colors) })
        default: return self
        }
    }

    /// The same without what is said of tokens beside their values.
    fileprivate var values: Content {
        switch self {
        case .object(let members):
            .object(
                members.compactMap { member in
                    if ["$schema", "$description", "$deprecated", "names", "alternates"].contains(member.key) {
                        return nil
                    }
                    let inner = member.value.values
                    if case .object(let left) = inner, left.isEmpty { return nil }
                    return Member(member.key, inner)
                }
            )
        default: self
        }
    }
}
