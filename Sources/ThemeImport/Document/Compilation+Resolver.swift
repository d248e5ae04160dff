//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// A modifier as a resolver document writes it.
struct DocumentModifier {
    var name: String
    var place: ObjectPlace
    /// In source order: the name and the sources.
    var contexts: [(name: String, sources: [TokenSource])]
    var defaultContext: Int?
    /// What `rank` in our extension says.
    var rank: Rank?
}

/// One entry of a resolution order.
enum OrderItem {
    case set([TokenSource])
    case modifier(DocumentModifier)
}

extension Compilation {
    /// Reads a resolver document (DTCG Resolver 4) and walks its sources, layer by layer.
    mutating func readResolver(_ file: Int) throws(CompileError) {
        let items = readOrder(file)
        try log.throwIfErrors()
        for case .modifier(let modifier) in items { register(modifier) }
        try log.throwIfErrors()
        let ownRank: Rank = isBrand ? .brand : .base
        for item in items {
            switch item {
            case .set(let sources):
                if layers.last?.condition.isEmpty != true { begin(SourceLayer(rank: ownRank, condition: [])) }
                for source in sources { walk(source) }
            case .modifier(let modifier):
                guard let index = modifiers.firstIndex(where: { $0.name == modifier.name }) else { continue }
                for context in modifier.contexts where !context.sources.isEmpty {
                    guard let place = modifiers[index].contexts.firstIndex(of: context.name) else { continue }
                    let term = ConditionTerm(modifier: UInt16(index), context: UInt16(place))
                    begin(SourceLayer(rank: max(ownRank, modifierRanks[index]), condition: [term]))
                    for source in context.sources { walk(source) }
                }
            }
        }
        if layers.isEmpty { layers.append(SourceLayer(rank: ownRank, condition: [])) }
        endLayer()
    }

    private mutating func begin(_ layer: SourceLayer) {
        if !layers.isEmpty { endLayer() }
        layers.append(layer)
    }

    /// Adds a document's modifier to those of the catalog; a brand may only use what is there.
    private mutating func register(_ modifier: DocumentModifier) {
        let place = location(modifier.place.file, modifier.place.node)
        let names = modifier.contexts.map(\.name)
        let rank = modifier.rank ?? .base
        guard let index = modifiers.firstIndex(where: { $0.name == modifier.name }) else {
            guard !isBrand else {
                let hint = NearMiss.hint(for: modifier.name, among: modifiers.map(\.name))
                error(
                    at: place,
                    code: .invalidBrand,
                    "the theme that this brand sits on has no modifier '\(modifier.name)'\(hint)"
                )
                return
            }
            guard modifiers.count < Int(UInt16.max), names.count < Int(UInt16.max) else {
                error(at: place, "there are too many modifiers or contexts; at most 65,534 of each can be numbered")
                return
            }
            modifiers.append(
                Modifier(
                    name: modifier.name,
                    contexts: names,
                    defaultContext: modifier.defaultContext.map { UInt16($0) }
                )
            )
            modifierRanks.append(rank)
            return
        }
        let known = modifiers[index]
        if isBrand {
            for name in names where !known.contexts.contains(name) {
                error(
                    at: place,
                    code: .invalidBrand,
                    "the modifier '\(known.name)' of the theme that this brand sits on has no context '\(name)': it has "
                        + known.contexts.joined(separator: ", ")
                )
            }
            modifierRanks[index] = max(modifierRanks[index], rank)
            return
        }
        // Contexts keep their numbers through all versions of a catalog; those that are gone stay without a layer.
        let contexts = known.contexts + names.filter { !known.contexts.contains($0) }
        let chosen = modifier.defaultContext.map { names[$0] }
        modifiers[index] = Modifier(
            name: known.name,
            contexts: contexts,
            defaultContext: chosen.flatMap { contexts.firstIndex(of: $0) }.map { UInt16($0) }
        )
        modifierRanks[index] = max(modifierRanks[index], rank)
    }

    /// Checks the document's own members and reads its order.
    private mutating func readOrder(_ file: Int) -> [OrderItem] {
        let document = files[file].document
        guard document[0].kind == .object else {
            error(at: location(file, 0), rule: 76, "a resolver document is an object")
            return []
        }
        let known = [
            "version", "resolutionOrder", "name", "description", "sets", "modifiers", "$schema", "$defs", "$extensions",
        ]
        for member in document.children(of: 0) {
            let name = document.string(document.key(of: member))
            if !known.contains(name) {
                lenient(
                    at: keyLocation(file, member),
                    rule: 76,
                    "a resolver document has no member '\(name)'\(NearMiss.hint(for: name, among: known))"
                )
            }
        }
        let version = document.member("version", of: 0)
        if version.map({ document[$0].kind == .string && document.string(of: $0) == "2025.10" }) != true {
            error(
                at: location(file, version ?? 0),
                rule: 76,
                "a resolver document needs \"version\": \"2025.10\", the only version there is"
            )
        }
        guard let order = document.member("resolutionOrder", of: 0), document[order].kind == .array else {
            error(at: location(file, 0), rule: 76, "a resolver document needs resolutionOrder, a list")
            return []
        }
        if document[order].textLength == 0 {
            error(
                at: location(file, order),
                rule: 76,
                "resolutionOrder is empty, so there are no tokens; list the sets"
            )
        }
        var items: [OrderItem] = []
        var inlineNames: Set<String> = []
        for element in document.children(of: order) {
            guard let item = readOrderItem(ObjectPlace(file: file, node: element), &inlineNames) else { continue }
            if case .modifier(let modifier) = item {
                for case .modifier(let other) in items where other.name == modifier.name {
                    if other.place != modifier.place {
                        error(
                            at: location(file, element),
                            rule: 84,
                            "two different modifiers in resolutionOrder have the name '\(modifier.name)'; rename one"
                        )
                    }
                }
            }
            items.append(item)
        }
        return items
    }

    private mutating func readOrderItem(_ place: ObjectPlace, _ inlineNames: inout Set<String>) -> OrderItem? {
        let document = files[place.file].document
        guard document[place.node].kind == .object else {
            error(
                at: location(place.file, place.node),
                rule: 83,
                "an entry of resolutionOrder is a reference, a set or a modifier"
            )
            return nil
        }
        if document.member("$ref", of: place.node) != nil {
            guard let target = follow(place, isOrder: true) else { return nil }
            let layers = document[place.node].textLength > 1 ? [place, target.place] : [target.place]
            let isModifier = target.isModifier || find("contexts", in: layers) != nil
            return isModifier
                ? readModifier(target.name, layers, at: target.place).map { .modifier($0) }
                : readSet(layers).map { .set($0) }
        }
        guard let name = find("name", in: [place]).map({ text(of: $0) }) ?? nil,
            let type = find("type", in: [place]).map({ text(of: $0) }) ?? nil, type == "set" || type == "modifier"
        else {
            error(
                at: location(place.file, place.node),
                rule: 84,
                "an entry written in place needs a name and a type, \"set\" or \"modifier\""
            )
            return nil
        }
        if !inlineNames.insert(name).inserted {
            error(at: location(place.file, place.node), rule: 84, "the name '\(name)' stands twice in resolutionOrder")
        }
        return type == "set"
            ? readSet([place]).map { .set($0) } : readModifier(name, [place], at: place).map { .modifier($0) }
    }

    /// The member of the first object that has it: the siblings of a reference come before its target (rule 87).
    private func find(_ name: String, in objects: [ObjectPlace]) -> ObjectPlace? {
        for object in objects {
            if let node = files[object.file].document.member(name, of: object.node) {
                return ObjectPlace(file: object.file, node: node)
            }
        }
        return nil
    }

    private func text(of place: ObjectPlace) -> String? {
        let document = files[place.file].document
        return document[place.node].kind == .string ? document.string(of: place.node) : nil
    }

    private mutating func readSet(_ objects: [ObjectPlace]) -> [TokenSource]? {
        guard let sources = find("sources", in: objects) else {
            let place = objects[objects.count - 1]
            error(at: location(place.file, place.node), rule: 78, "a set needs sources, a list")
            return nil
        }
        var result: [TokenSource] = []
        expand(sources, into: &result, depth: 0)
        if files[sources.file].document[sources.node].textLength == 0 {
            warn(at: location(sources.file, sources.node), rule: 78, "the set has no sources")
        }
        return result
    }

    private mutating func readModifier(
        _ name: String,
        _ objects: [ObjectPlace],
        at place: ObjectPlace
    ) -> DocumentModifier? {
        let here = location(place.file, place.node)
        guard let contexts = find("contexts", in: objects), files[contexts.file].document[contexts.node].kind == .object
        else {
            error(at: here, rule: 80, "the modifier '\(name)' needs contexts, an object of lists")
            return nil
        }
        var modifier = DocumentModifier(name: name, place: place, contexts: [])
        let document = files[contexts.file].document
        let names = [name] + document.children(of: contexts.node).map { document.string(document.key(of: $0)) }
        if names.contains(where: { $0.utf8.contains(0) }) { refuseNUL(at: here, path: PathTable.root) }
        for context in document.children(of: contexts.node) {
            var sources: [TokenSource] = []
            expand(ObjectPlace(file: contexts.file, node: context), into: &sources, depth: 0)
            modifier.contexts.append((document.string(document.key(of: context)), sources))
        }
        if modifier.contexts.isEmpty {
            error(at: location(contexts.file, contexts.node), rule: 80, "the modifier '\(name)' has no contexts")
            return nil
        }
        if modifier.contexts.count == 1 {
            lenient(
                at: location(contexts.file, contexts.node),
                rule: 80,
                "the modifier '\(name)' has one context and so no choice; make it a set"
            )
        }
        if let chosen = find("default", in: objects) {
            let context = text(of: chosen)
            modifier.defaultContext = modifier.contexts.firstIndex { $0.name == context }
            if modifier.defaultContext == nil {
                let known = modifier.contexts.map(\.name)
                error(
                    at: location(chosen.file, chosen.node),
                    rule: 81,
                    "the default of the modifier '\(name)' is none of its contexts: it has "
                        + known.joined(separator: ", ")
                )
            }
        }
        if let extensions = find("$extensions", in: objects) {
            modifier.rank = readRank(extensions)
        }
        return modifier
    }

    /// The `rank` of a modifier in our extension.
    private mutating func readRank(_ extensions: ObjectPlace) -> Rank? {
        let document = files[extensions.file].document
        guard let own = document.member("dev.themewire", of: extensions.node),
            let node = document.member("rank", of: own)
        else { return nil }
        let name = document[node].kind == .string ? document.string(of: node) : ""
        guard let rank = Rank(name: name) else {
            let known = Rank.allCases.map(\.name).joined(separator: ", ")
            error(at: location(extensions.file, node), "rank is one of \(known)")
            return nil
        }
        return rank
    }

    /// Lists the token sources of a `sources` array or a context, sets within sets included, in order (rules 78, 79).
    private mutating func expand(_ list: ObjectPlace, into sources: inout [TokenSource], depth: Int) {
        let document = files[list.file].document
        guard document[list.node].kind == .array else {
            error(
                at: location(list.file, list.node),
                rule: 78,
                "sources are a list of token objects and references; found \(document[list.node].kind.name)"
            )
            return
        }
        guard depth < Self.maximumReferenceSteps, sources.count < options.maximumFiles else {
            error(at: location(list.file, list.node), rule: 88, "sets refer to each other in a circle or too deeply")
            return
        }
        for element in document.children(of: list.node) {
            let place = ObjectPlace(file: list.file, node: element)
            guard document[element].kind == .object else {
                error(
                    at: location(list.file, element),
                    rule: 78,
                    "a source is an object of tokens or a reference; found \(document[element].kind.name)"
                )
                continue
            }
            guard document.member("$ref", of: element) != nil else {
                sources.append(TokenSource(file: list.file, node: element))
                continue
            }
            guard let target = follow(place, isOrder: false) else { continue }
            let hasSiblings = document[element].textLength > 1
            if let inner = find("sources", in: hasSiblings ? [place, target.place] : [target.place]),
                files[inner.file].document[inner.node].kind == .array
            {
                expand(inner, into: &sources, depth: depth + 1)
            } else if find("contexts", in: [target.place]).map({ isContexts($0) }) == true {
                error(
                    at: location(list.file, element),
                    rule: 82,
                    "sets and contexts must not refer to a modifier; only resolutionOrder may"
                )
            } else {
                sources.append(
                    TokenSource(
                        file: target.place.file,
                        node: target.place.node,
                        siblings: hasSiblings ? (list.file, element) : nil
                    )
                )
            }
        }
    }

    /// Whether a member named `contexts` is a modifier's and not a group of that name.
    private func isContexts(_ place: ObjectPlace) -> Bool {
        let document = files[place.file].document
        return document[place.node].kind == .object
            && document.children(of: place.node).contains { document[$0].kind == .array }
    }
}
