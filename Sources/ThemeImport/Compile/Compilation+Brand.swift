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
        var output = ChoiceOutput()
        for layer in layers.indices {
            for index in layers[layer].declarations.indices {
                let declaration = layers[layer].declarations[index]
                guard declaration.path >= 0, !isLocal(declaration), mayOverride(declaration, layer, catalog) else {
                    continue
                }
                expand(DeclarationPlace(layer: layer, index: index), into: &output)
            }
        }
        if !log.hasErrors { refuseUnusedLocalTokens(catalog) }
        try log.throwIfErrors()
        let layers = build(output.columns(), lineage: catalog.lineage, version: catalog.version)
        let checked = try checkContexts(layers, catalog: catalog)
        try log.throwIfErrors()
        return CompileResult(
            catalog: catalog,
            layers: checked.layers,
            lock: nil,
            isNewLineage: false,
            tokenCount: declared.count { $0 },
            localTokenCount: choices.read.count { tokens[$0] == Self.noToken },
            warnings: log.warnings,
            errors: checked.errors,
            leftOut: checked.leftOut
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

    /// Whether a declaration is that of a token of the brand's own, which its parent lacks.
    private func isLocal(_ declaration: Declaration) -> Bool {
        tokens[Int(declaration.path)] == Self.noToken && declaration.form != .slots
    }

    private mutating func refuseUnusedLocalTokens(_ catalog: Catalog) {
        var refused: Set<Int32> = []
        for layer in layers {
            for declaration in layer.declarations where declaration.path >= 0 && isLocal(declaration) {
                guard !choices.read.contains(Int(declaration.path)), refused.insert(declaration.path).inserted else {
                    continue
                }
                let name = paths[Int(declaration.path)]
                let names = catalog.tokenIDs.lazy.filter { !catalog.isRetired($0) }.map { catalog.path(of: $0) }
                let hint = log.errors.count < 20 ? NearMiss.hint(for: name, among: names) : ""
                error(
                    at: location(of: declaration),
                    path: Int(declaration.path),
                    code: .invalidBrand,
                    "the theme that this brand sits on has no such token, and nothing in the brand refers to it\(hint)"
                )
            }
        }
    }
}
