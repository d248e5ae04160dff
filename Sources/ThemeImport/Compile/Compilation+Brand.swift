//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

extension Compilation {
    /// The rank that each modifier's contexts have in a theme, seen from its layers.
    static func ranks(of parent: ParentTheme) -> [Rank] {
        var ranks = [Rank](repeating: .base, count: parent.catalog.modifiers.count)
        for set in parent.layers {
            for layer in set.layers where layer.rank == .top {
                let terms = set.condition(of: layer)
                if terms.count == 1, let term = terms.first { ranks[Int(term.modifier)] = .top }
            }
        }
        return ranks
    }

    /// Compiles a brand: layers for its parent's catalog.
    mutating func compileBrand() throws(CompileError) -> CompileResult {
        guard let parent = options.parent else { throw CompileError(.invalidBrand, "a brand needs a parent") }
        let catalog = parent.catalog
        listLocalTokens()
        probeLocalTokens()
        try log.throwIfErrors()
        refuseUnusedLocalTokens(catalog)
        refuseLocalCycles()
        try log.throwIfErrors()
        var output = BrandOutput()
        for layer in layers.indices {
            for index in layers[layer].declarations.indices {
                let declaration = layers[layer].declarations[index]
                guard declaration.path >= 0, locals.declarations[Int(declaration.path)] == nil,
                    mayOverride(declaration, layer, catalog)
                else { continue }
                expand(LocalTokens.Place(layer: layer, index: index), into: &output)
            }
        }
        try log.throwIfErrors()
        let layers = build(output.columns(), lineage: catalog.lineage, version: catalog.version)
        checkReferences(layers, slotCount: catalog.slotCount, name: { catalog.name(of: $0) })
        warnOfGaps(layers, slotCount: catalog.slotCount, name: { catalog.name(of: $0) })
        try log.throwIfErrors()
        return CompileResult(
            catalog: catalog,
            layers: layers,
            lock: nil,
            isNewLineage: false,
            tokenCount: declared.count { $0 },
            localTokenCount: locals.declarations.count,
            warnings: log.warnings
        )
    }

    private mutating func mayOverride(_ declaration: Declaration, _ layer: Int, _ catalog: Catalog) -> Bool {
        let path = Int(declaration.path)
        guard tokens[path] != Self.noToken else { return true }
        guard catalog.isOverridable(TokenID(rawValue: tokens[path]), by: layers[layer].rank) else {
            error(
                at: location(of: declaration),
                path: path,
                code: .invalidBrand,
                "the theme that this brand sits on does not let a layer of rank \(layers[layer].rank.name) "
                    + "override this token; remove it"
            )
            return false
        }
        return true
    }

    /// Lists the brand's own tokens, each with its declarations from the weakest to the strongest.
    private mutating func listLocalTokens() {
        for layer in layers.indices.sorted(by: { (layers[$0].rank, $0) < (layers[$1].rank, $1) }) {
            for (index, declaration) in layers[layer].declarations.enumerated()
            where declaration.path >= 0 && declaration.form != .slots && tokens[Int(declaration.path)] == Self.noToken {
                locals.declarations[Int(declaration.path), default: []].append(
                    LocalTokens.Place(layer: layer, index: index)
                )
            }
        }
    }

    /// Reads every declaration once to see which of the brand's own tokens it needs. The values are thrown away; what
    /// is wrong with them is found again, but for the own tokens', which are not read on their own any more.
    private mutating func probeLocalTokens() {
        guard !locals.declarations.isEmpty else { return }
        let before = (pools, derivations, operations, log)
        locals.isProbing = true
        for layer in layers.indices {
            for index in layers[layer].declarations.indices {
                let declaration = layers[layer].declarations[index]
                guard declaration.path >= 0 else { continue }
                locals.referenced = []
                var unused = LayerColumns()
                append(declaration, to: &unused)
                if !locals.referenced.isEmpty {
                    locals.needs[LocalTokens.Place(layer: layer, index: index)] = locals.referenced
                }
            }
        }
        locals.isProbing = false
        let found = log
        (pools, derivations, operations, log) = before
        if found.hasErrors { log = found }
    }

    private mutating func refuseUnusedLocalTokens(_ catalog: Catalog) {
        let used = locals.needs.values.reduce(into: Set<Int>()) { $0.formUnion($1) }
        for (path, places) in locals.declarations.sorted(by: { $0.key < $1.key }) where !used.contains(path) {
            guard let place = places.first else { continue }
            let names = catalog.tokenIDs.lazy.filter { !catalog.isRetired($0) }.map { catalog.path(of: $0) }
            let hint = log.errors.count < 20 ? NearMiss.hint(for: paths[path], among: names) : ""
            error(
                at: location(of: layers[place.layer].declarations[place.index]),
                path: path,
                code: .invalidBrand,
                "the theme that this brand sits on has no such token, and nothing in the brand refers to it\(hint)"
            )
        }
    }

    /// Refuses own tokens that lead back to themselves: they could never be given a value.
    private mutating func refuseLocalCycles() {
        var state: [Int: Bool] = [:]
        for start in locals.declarations.keys.sorted() where state[start] == nil {
            var way: [(path: Int, rest: [Int])] = [(start, localNeeds(of: start))]
            state[start] = false
            while let last = way.last {
                guard let next = last.rest.last else {
                    state[last.path] = true
                    way.removeLast()
                    continue
                }
                way[way.count - 1].rest.removeLast()
                if state[next] == nil {
                    state[next] = false
                    way.append((next, localNeeds(of: next)))
                } else if state[next] == false {
                    let cycle = way.drop { $0.path != next }.map { paths[$0.path] } + [paths[next]]
                    let place = locals.declarations[next]?.first
                    error(
                        at: place.map { location(of: layers[$0.layer].declarations[$0.index]) },
                        path: next,
                        rule: 46,
                        "these tokens refer to each other in a circle: \(cycle.joined(separator: " -> ")); "
                            + "give one of them a value"
                    )
                }
            }
        }
    }

    /// The own tokens that an own token needs in any of its declarations.
    func localNeeds(of path: Int) -> [Int] {
        var needs: Set<Int> = []
        for place in locals.declarations[path] ?? [] { needs.formUnion(locals.needs[place] ?? []) }
        return needs.sorted()
    }
}
