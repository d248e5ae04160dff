//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel
internal import ThemeResolver

extension Compilation {
    /// What a check of all contexts leaves of a compilation's layers.
    struct CheckedLayers {
        var layers: LayerSet
        /// What fails in some selection, where that does not stop the compilation.
        var errors: [Diagnostic] = []
        /// The tokens that were left out for it, ascending.
        var leftOut: [TokenID] = []
    }

    /// Resolves the theme in all contexts, its parent's layers included (rules 46, 102).
    ///
    /// Every failure is an error. With ``CompileOptions/keepsGoing`` the tokens that fail, and those that refer to them, are
    /// left out instead.
    mutating func checkContexts(_ layers: LayerSet, catalog: Catalog) throws(CompileError) -> CheckedLayers {
        var checked = CheckedLayers(layers: layers)
        let parents = try (options.parent?.layers ?? []).enumerated().map { (place, set) throws(CompileError) in
            try bind(set, catalog, isBase: place == 0)
        }
        var checker = ContextChecker(catalog: catalog, chain: parents + [try bind(layers, catalog, isBase: !isBrand)])
        var report = checker.report(options: options.contextCheck)
        reportUndecided(report, catalog)
        guard !report.errors.isEmpty else { return checked }
        let places = places(of: Set(report.errors.flatMap(\.tokens)))
        let code = CompileError.Code.failsInSomeContext
        guard options.keepsGoing, !report.hasMoreErrors else {
            for error in report.errors {
                guard log.hasRoom else {
                    log.omit()
                    continue
                }
                log.add(diagnostic(for: error, catalog, places), code: code)
            }
            if report.hasMoreErrors { log.omit() }
            return checked
        }
        checked.errors = report.errors.map { diagnostic(for: $0, catalog, places) }
        var leftOut: Set<TokenID> = []
        // A base is sound after the first round. What a brand leaves out shows its parent's value again, which the brand's
        // other tokens may break.
        while !report.errors.isEmpty {
            let before = leftOut.count
            for error in report.errors { leftOut.formUnion(checker.dependents(of: error.failingTokens)) }
            if leftOut.count == before {
                for error in report.errors { leftOut.formUnion(error.tokens) }
            }
            let entries = entries(of: leftOut, in: checked.layers, catalog)
            guard !entries.isEmpty else {
                for error in report.errors { log.add(diagnostic(for: error, catalog, places), code: code) }
                return checked
            }
            checked.layers = checked.layers.leavingOut(entries)
            let own = try bind(checked.layers, catalog, isBase: !isBrand)
            checker = ContextChecker(catalog: catalog, chain: parents + [own])
            report = checker.report(options: options.contextCheck)
        }
        // Tokens of the parent that only refer to one of these are nothing that this input could leave out.
        let written = Set(layers.entries.map(\.slot))
        checked.leftOut = leftOut.filter { slots(of: $0, catalog).contains(where: written.contains) }.sorted()
        return checked
    }

    private func bind(_ layers: LayerSet, _ catalog: Catalog, isBase: Bool) throws(CompileError) -> BoundLayers {
        do throws(BindingError) {
            return try layers.bound(to: catalog, isBase: isBase)
        } catch {
            throw CompileError(options.parent == nil ? .invalidInput : .invalidBrand, error.message)
        }
    }

    /// The places of the entries that write any of the tokens.
    private func entries(of tokens: Set<TokenID>, in layers: LayerSet, _ catalog: Catalog) -> Set<Int> {
        var slots: Set<UInt32> = []
        for token in tokens { slots.formUnion(self.slots(of: token, catalog)) }
        var entries: Set<Int> = []
        for layer in layers.layers {
            for entry in layer.entries where slots.contains(layers.entries[entry].slot) { entries.insert(entry) }
        }
        return entries
    }

    private func slots(of token: TokenID, _ catalog: Catalog) -> Range<UInt32> {
        let first = catalog.firstSlot(of: token).rawValue
        return first..<first + UInt32(catalog.type(of: token).slotCount)
    }

    private mutating func reportUndecided(_ report: ContextReport, _ catalog: Catalog) {
        guard !report.undecided.isEmpty else { return }
        let places = places(of: Set(report.undecided.flatMap(\.tokens)))
        for group in report.undecided {
            let place = group.tokens.lazy.compactMap { places[$0]?.last }.first
            let at = place.map { location(of: self.layers[$0.layer].declarations[$0.index]) }
            let text = group.description(in: catalog)
            if options.allowsUndecided {
                warn(at: at, rule: 102, "undecided: \(text)")
            } else {
                error(
                    at: at,
                    rule: 102,
                    code: .undecided,
                    "undecided: \(text); give these tokens fewer conditions, or pass --allow-undecided"
                )
            }
        }
    }

    // MARK: Places

    /// The declarations of tokens, the weakest first.
    private func places(of tokens: Set<TokenID>) -> [TokenID: [DeclarationPlace]] {
        var places: [TokenID: [DeclarationPlace]] = [:]
        for layer in layers.indices.sorted(by: { (layers[$0].rank, $0) < (layers[$1].rank, $1) }) {
            for (index, declaration) in layers[layer].declarations.enumerated() where declaration.path >= 0 {
                let token = TokenID(rawValue: self.tokens[Int(declaration.path)])
                if tokens.contains(token) {
                    places[token, default: []].append(DeclarationPlace(layer: layer, index: index))
                }
            }
        }
        return places
    }

    /// The failure with its witness selection, at the declaration that counts there.
    private mutating func diagnostic(
        for error: ContextError,
        _ catalog: Catalog,
        _ places: [TokenID: [DeclarationPlace]]
    ) -> Diagnostic {
        var location: SourceLocation?
        for token in error.tokens where location == nil {
            let place = places[token]?.last { error.witness.satisfies(layers[$0.layer].condition[...]) }
            location = place.map { self.location(of: layers[$0.layer].declarations[$0.index]) }
        }
        return diagnostic(
            .error,
            at: location,
            path: PathTable.root,
            rule: error.issue.code == .cycle ? 46 : 102,
            error.description(in: catalog)
        )
    }
}
