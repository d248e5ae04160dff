//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// A theme as a design team would keep it: DTCG groups and tokens, one object for each layer.
///
/// Made from what a blob says and with no more than that, and as short as DTCG allows: a group whose tokens have one type says
/// it once, a single font family is no list, nothing is said twice.
struct DTCGContent {
    /// How colors are spelled.
    enum Colors {
        /// As DTCG 2025.10 has it: `{"colorSpace":"srgb","components":[...]}`.
        case objects

        /// As its earlier drafts had it: `"#rrggbb"`. An alpha is rounded to eight bits, so this says less than a blob.
        case hexStrings
    }

    private let catalog: Catalog
    private let colors: Colors
    private let describes: Bool

    /// The layers alone.
    static func layers(_ layers: LayerSet, catalog: Catalog, colors: Colors) throws -> Content {
        let writer = DTCGContent(catalog: catalog, colors: colors, describes: false)
        let documents = try writer.documents(layers)
        return documents.count == 1 ? documents[0] : .list(documents)
    }

    /// The layers with what their catalog says of each token, in the first, and of the modifiers.
    static func whole(_ layers: LayerSet, catalog: Catalog, colors: Colors) throws -> Content {
        let writer = DTCGContent(catalog: catalog, colors: colors, describes: true)
        let modifiers = catalog.modifiers.map { modifier in
            Content.Member(
                modifier.name,
                .members(
                    .init("contexts", .list(modifier.contexts.map(Content.text))),
                    modifier.defaultContext.map { .init("default", .text(modifier.contexts[Int($0)])) }
                )
            )
        }
        return .list([.object(modifiers)] + (try writer.documents(layers)))
    }

    private func documents(_ layers: LayerSet) throws -> [Content] {
        guard case .list(let flat) = try LayerContent.of(layers, catalog: catalog) else { return [] }
        return flat.enumerated().map { number, layer in
            guard case .object(let tokens) = layer else { return layer }
            let root = Group()
            for token in tokens {
                root.insert(token.key.split(separator: "."), self.token(token, isFirst: number == 0))
            }
            return .object(root.members(type: nil))
        }
    }

    /// A token's members, its type first.
    private func token(_ token: Content.Member, isFirst: Bool) -> [Content.Member] {
        guard case .object(let members) = token.value else { return [] }
        var found: [Content.Member] = []
        var extensions: [Content.Member] = []
        for member in members {
            switch member.key {
            case "$value": found.append(.init(member.key, spelled(member.value)))
            case "derive": extensions.append(member)
            default: found.append(member)
            }
        }
        if isFirst, describes, let id = catalog.token(at: token.key) {
            if let text = catalog.description(of: id) { found.append(.init("$description", .text(text))) }
            if let text = catalog.deprecation(of: id) { found.append(.init("$deprecated", .text(text))) }
            let names = catalog.platformNames(of: id).sorted { $0.key < $1.key }
            let alternates = catalog.alternates(of: id)
            if !names.isEmpty { extensions.append(.init("names", .object(names.map { .init($0, .text($1)) }))) }
            if !alternates.isEmpty { extensions.append(.init("alternates", .list(alternates.map(Content.text)))) }
        }
        if !extensions.isEmpty {
            found.append(.init("$extensions", .members(.init("dev.themewire", .object(extensions)))))
        }
        return found
    }

    private func spelled(_ value: Content) -> Content {
        switch value {
        case .object(let members) where members.first?.key == "colorSpace" && colors == .hexStrings:
            Self.hex(members) ?? value
        case .object(let members): .object(members.map { .init($0.key, spelled($0.value)) })
        case .list(let elements) where elements.count == 1: elements[0]
        default: value
        }
    }

    /// An sRGB color in two digits a channel; nil for a color of any other space, and for what is no color.
    static func hex(_ members: [Content.Member]) -> Content? {
        guard let first = members.first, first.key == "colorSpace", case .text("srgb") = first.value else { return nil }
        var text = "#"
        for member in members {
            switch (member.key, member.value) {
            case ("components", .list(let components)):
                for case .number(let component) in components { text += digits(component) }
            case ("alpha", .number(let alpha)): text += digits(alpha)
            default: break
            }
        }
        return .text(text)
    }

    private static func digits(_ channel: Double) -> String {
        let value = Int((channel * 255).rounded())
        return (value < 16 ? "0" : "") + String(value, radix: 16)
    }

    /// A group being filled, its children in the order of coming.
    private final class Group {
        private enum Child {
            case group(Group)
            case token([Content.Member])
        }

        private var children: [(name: Substring, child: Child)] = []

        func insert(_ path: [Substring], _ token: [Content.Member]) {
            guard path.count > 1 else { return children.append((path[0], .token(token))) }
            let rest = Array(path.dropFirst())
            for case (path[0], .group(let group)) in children { return group.insert(rest, token) }
            let group = Group()
            group.insert(rest, token)
            children.append((path[0], .group(group)))
        }

        /// The one type of all tokens, or nil.
        private var type: String? {
            var types: Set<String?> = []
            for (_, child) in children {
                switch child {
                case .group(let group): types.insert(group.type)
                case .token(let members):
                    for case .text(let name) in members.filter({ $0.key == "$type" }).map(\.value) {
                        types.insert(name)
                    }
                }
            }
            return types.count == 1 ? types.first ?? nil : nil
        }

        /// The group's members; `type` is what the groups around it have said already.
        func members(type said: String?) -> [Content.Member] {
            let own = said == nil ? type : nil
            let known = said ?? own
            let head = own.map { [Content.Member("$type", .text($0))] } ?? []
            return head
                + children.map { name, child in
                    switch child {
                    case .group(let group): .init(String(name), .object(group.members(type: known)))
                    case .token(let members):
                        .init(String(name), .object(members.filter { known == nil || $0.key != "$type" }))
                    }
                }
        }
    }
}
