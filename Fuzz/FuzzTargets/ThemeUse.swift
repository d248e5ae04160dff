//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import ThemeExport
import ThemeModel
import ThemeResolver

/// Everything a server or a command does with layers that decode.
struct ThemeUse {
    /// Selections that are resolved; all of them where there are no more.
    private static let maximumSelections = 6
    /// Combinations of contexts for which a style sheet is made.
    private static let maximumSheetSelections = 24

    let catalog: Catalog

    func run(base: LayerSet, overlays: [LayerSet]) throws(FuzzFinding) {
        for token in catalog.tokenIDs { _ = catalog.token(at: catalog.path(of: token)) }
        guard let resolver = try? Resolver(catalog: catalog, base: base) else { return }
        let bound = overlays.compactMap { try? resolver.bind($0) }
        check(base, bound)
        var first: ResolvedTheme?
        for selection in selections() {
            let theme = resolver.resolve(selection, overlays: bound)
            try read(theme)
            if let first {
                let switched = first.switching(to: selection, in: resolver)
                try FuzzFinding.expect(
                    switched.difference(from: theme).isEmpty,
                    "switching gives another theme than resolving, for \(catalog.description(of: selection))"
                )
            }
            first = first ?? theme
        }
        export(resolver, bound)
        if let overlay = overlays.first { _ = try? resolver.replacing(base: overlay, catalog: catalog) }
    }

    /// Reads and prints every value.
    func read(_ theme: ResolvedTheme) throws(FuzzFinding) {
        var values: [(path: String, value: TokenValue)] = []
        for token in catalog.tokenIDs {
            var outcome: ResolutionTrace.Outcome?
            do throws(ResolutionIssue) {
                if let value = try theme.value(of: token) {
                    outcome = .value(value)
                    values.append((catalog.path(of: token), value))
                }
            } catch {
                outcome = .failed(error)
            }
            let trace = theme.trace(of: token, maximumHops: 20)
            if let outcome {
                try FuzzFinding.expect(
                    trace.outcome == outcome,
                    "token \(token.rawValue) is explained as another value"
                )
            }
        }
        for slot in 0..<UInt32(catalog.slotCount) { _ = theme.cell(at: SlotID(rawValue: slot)).kind }
        for issue in theme.issues { _ = issue.message }
        _ = try? DTCGFormat.document(values)
        for (_, value) in values { _ = try? DTCGFormat.value(value, layout: .compact) }
    }

    /// The default selection, and others spread over all.
    private func selections() -> [Selection] {
        var selections: [Selection] = []
        if let selection = try? catalog.selection() { selections.append(selection) }
        for step in 0..<UInt16(Self.maximumSelections) {
            selections.append(
                Selection(
                    contexts: catalog.modifiers.enumerated().map { place, modifier in
                        (step &* UInt16(truncatingIfNeeded: place + 1)) % UInt16(modifier.contexts.count)
                    }
                )
            )
        }
        return selections
    }

    private func check(_ base: LayerSet, _ overlays: [BoundLayers]) {
        guard let base = try? base.bound(to: catalog, isBase: true) else { return }
        var options = ContextCheckOptions()
        options.maximumCombinations = 16
        options.maximumSteps = 200
        options.maximumContexts = 500
        options.maximumWork = 5_000
        options.maximumErrors = 10
        let report = ContextChecker(catalog: catalog, chain: [base] + overlays).report(options: options)
        for error in report.errors { _ = error.description(in: catalog) }
    }

    private func export(_ resolver: Resolver, _ overlays: [BoundLayers]) {
        var combinations = 1
        var fixed: [String: String] = [:]
        for modifier in catalog.modifiers {
            if modifier.defaultContext != nil, combinations * modifier.contexts.count <= Self.maximumSheetSelections {
                combinations *= modifier.contexts.count
            } else {
                fixed[modifier.name] = modifier.contexts.last
            }
        }
        guard let exporter = try? CSSExporter(catalog: catalog, fixing: fixed) else { return }
        _ = try? exporter.export { selection in
            let theme = resolver.resolve(selection, overlays: overlays)
            return catalog.tokenIDs.map { token in
                do throws(ResolutionIssue) {
                    return try theme.value(of: token).map(TokenState.value) ?? .absent
                } catch {
                    return .failed(error.message)
                }
            }
        }
    }
}
