//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing
import ThemeCodec
import ThemeExport
import ThemeModel
import ThemeResolver
import _ThemewireTestSupport

/// Everything that can be done with layers that binding has accepted.
struct HostileUse {
    /// What a chain of these few tokens may at most be as text; the largest honest one has a hundredth of it.
    static let maximumTextBytes = 1 << 20

    let label: String
    var random: SeededGenerator
    private let encoder: BlobEncoder
    private let decoder: BlobDecoder

    init(_ label: String, _ random: SeededGenerator, _ encoder: BlobEncoder, _ decoder: BlobDecoder) {
        self.label = label
        self.random = random
        self.encoder = encoder
        self.decoder = decoder
    }

    /// Resolves a base and overlays over it and does everything with them.
    ///
    /// - Returns: how many of the sets were accepted.
    mutating func run(_ catalog: Catalog, base: LayerSet, overlays: [LayerSet]) -> Int {
        look(at: catalog)
        for layers in [base] + overlays { _ = try? encoder.message(of: Blob(layers: layers)) }
        guard let resolver = try? Resolver(catalog: catalog, base: base) else { return 0 }
        let bound = overlays.compactMap { try? resolver.bind($0) }
        for layers in bound { encode(layers.layers) }
        var themes: [ResolvedTheme] = []
        for selection in selections(catalog) {
            var theme = resolver.resolve(selection)
            themes.append(theme)
            for overlay in bound {
                theme = theme.overlaying(overlay)
                themes.append(theme)
            }
        }
        for theme in themes { read(theme) }
        compare(themes)
        switchThemes(themes, in: resolver)
        check(catalog, base, bound)
        css(resolver, bound)
        replace(resolver, themes, overlays)
        return 1 + bound.count
    }

    private mutating func selections(_ catalog: Catalog) -> [Selection] {
        (0..<3).map { _ in
            Selection(contexts: catalog.modifiers.map { .random(in: 0..<UInt16($0.contexts.count), using: &random) })
        }
    }

    private func look(at catalog: Catalog) {
        for token in catalog.tokenIDs {
            let definition = catalog.definition(of: token)
            if let found = catalog.token(at: definition.path) { #expect(found.rawValue < catalog.tokenCount) }
        }
        _ = catalog.token(at: "no.such.token")
        _ = try? Token<ColorValue>("group.tokn1", in: catalog)
        _ = try? catalog.selection()
        _ = try? catalog.selection(["mode": "dark", "MODE": "Dark", "x": "y"])
    }

    /// What the encoder takes, the decoder gives back.
    private func encode(_ layers: LayerSet) {
        guard let message = try? encoder.message(of: Blob(layers: layers)) else { return }
        do throws(BlobError) {
            let read = try decoder.decode(message: message.span)
            #expect((try? encoder.message(of: read)) == message, "\(label): encoded again, it is another message")
        } catch {
            Issue.record("\(label): what was encoded can't be decoded: \(error)")
        }
    }

    // MARK: - Reading

    private mutating func read(_ theme: ResolvedTheme) {
        let catalog = theme.catalog
        var values: [(path: String, value: TokenValue)] = []
        for token in catalog.tokenIDs {
            var value: TokenValue?
            if let read = try? theme.value(of: token) { value = read }
            if let value { values.append((catalog.path(of: token), value)) }
            if let named = catalog.token(at: catalog.path(of: token)) { readByKey(theme, named) }
            if random.oneIn(4) { trace(theme, token) }
        }
        for slot in 0..<UInt32(catalog.slotCount) { _ = theme.cell(at: SlotID(rawValue: slot)).kind }
        for issue in theme.issues { #expect(issue.message.utf8.count < Self.maximumTextBytes, "\(label)") }
        if let json = try? DTCGFormat.document(values) {
            #expect(json.utf8.count < Self.maximumTextBytes, "\(label)")
        }
        for (_, value) in values { _ = try? DTCGFormat.value(value, layout: .compact) }
    }

    private func trace(_ theme: ResolvedTheme, _ token: TokenID) {
        let trace = theme.trace(of: token, maximumHops: 20)
        let outcome: ResolutionTrace.Outcome?
        do throws(ResolutionIssue) {
            outcome = try theme.value(of: token).map(ResolutionTrace.Outcome.value)
        } catch {
            outcome = .failed(error)
        }
        if let outcome { #expect(trace.outcome == outcome, "\(label), token \(token.rawValue)") }
    }

    private func readByKey(_ theme: ResolvedTheme, _ token: TokenID) {
        let (catalog, path) = (theme.catalog, theme.catalog.path(of: token))
        switch catalog.type(of: token) {
        case .color: _ = (try? Token<ColorValue>(path, in: catalog)).flatMap { try? theme[$0] }
        case .dimension: _ = (try? Token<DimensionValue>(path, in: catalog)).flatMap { try? theme[$0] }
        case .fontFamily: _ = (try? Token<[String]>(path, in: catalog)).flatMap { try? theme[$0] }
        case .fontWeight, .number: _ = (try? Token<Double>(path, in: catalog)).flatMap { try? theme[$0] }
        case .duration: _ = (try? Token<DurationValue>(path, in: catalog)).flatMap { try? theme[$0] }
        case .cubicBezier: _ = (try? Token<CubicBezierValue>(path, in: catalog)).flatMap { try? theme[$0] }
        case .strokeStyle: _ = (try? Token<StrokeStyleValue>(path, in: catalog)).flatMap { try? theme[$0] }
        case .shadow: _ = (try? Token<[ShadowValue]>(path, in: catalog)).flatMap { try? theme[$0] }
        case .gradient: _ = (try? Token<[GradientStop]>(path, in: catalog)).flatMap { try? theme[$0] }
        case .string: _ = (try? Token<String>(path, in: catalog)).flatMap { try? theme[$0] }
        case .boolean: _ = (try? Token<Bool>(path, in: catalog)).flatMap { try? theme[$0] }
        case .border:
            guard let key = try? Token<BorderValue>(path, in: catalog) else { return }
            _ = try? (theme[key], theme[key.color], theme[key.width])
            _ = try? theme[key.style]
        case .transition:
            guard let key = try? Token<TransitionValue>(path, in: catalog) else { return }
            _ = try? (theme[key], theme[key.duration], theme[key.delay])
            _ = try? theme[key.timingFunction]
        case .typography:
            guard let key = try? Token<TypographyValue>(path, in: catalog) else { return }
            _ = try? (theme[key], theme[key.fontFamily], theme[key.fontSize])
            _ = try? (theme[key.fontWeight], theme[key.letterSpacing], theme[key.lineHeight])
        }
    }

    // MARK: - Comparing, switching, replacing

    private func compare(_ themes: [ResolvedTheme]) {
        guard let first = themes.first else { return }
        for theme in themes {
            #expect(theme.difference(from: theme).isEmpty, "\(label)")
            #expect(theme.difference(from: first).slots == first.difference(from: theme).slots, "\(label)")
        }
    }

    private mutating func switchThemes(_ themes: [ResolvedTheme], in resolver: Resolver) {
        for theme in themes {
            let selection = random.pick(selections(resolver.catalog))
            let switched = theme.switching(to: selection, in: resolver)
            _ = switched.difference(from: theme)
            read(switched)
        }
    }

    private mutating func replace(_ resolver: Resolver, _ themes: [ResolvedTheme], _ overlays: [LayerSet]) {
        let catalog = random.oneIn(2) ? resolver.catalog : HostileCatalogs.successor(of: resolver.catalog, &random)
        let layers = HostileLayers.layers(for: catalog, &random)
        guard let replacement = try? resolver.replacing(base: layers, catalog: catalog) else { return }
        let bound = overlays.compactMap { try? replacement.resolver.bind($0) }
        #expect(replacement.affectedSlots(under: bound).count <= catalog.slotCount, "\(label)")
        for theme in themes {
            let switched = theme.switching(to: random.pick(selections(catalog)), in: replacement.resolver)
            read(switched)
            _ = switched.difference(from: theme)
        }
    }

    // MARK: - Checking and printing

    private func check(_ catalog: Catalog, _ base: LayerSet, _ overlays: [BoundLayers]) {
        guard let base = try? base.bound(to: catalog, isBase: true) else { return }
        var options = ContextCheckOptions()
        options.maximumCombinations = 16
        options.maximumSteps = 200
        options.maximumContexts = 2_000
        options.maximumWork = 20_000
        options.maximumErrors = 20
        let checker = ContextChecker(catalog: catalog, chain: [base] + overlays)
        let report = checker.report(options: options)
        #expect(report.errors.count <= options.maximumErrors, "\(label)")
        for error in report.errors { _ = error.description(in: catalog) }
        for group in report.undecided { _ = group.description(in: catalog) }
        _ = checker.dependents(of: Array(catalog.tokenIDs.prefix(3)))
        _ = checker.interactions()
        for overlay in overlays { _ = ContextChecker.needsCheck(overlay, over: [base]) }
    }

    private func css(_ resolver: Resolver, _ overlays: [BoundLayers]) {
        let catalog = resolver.catalog
        var inputs: [String: String] = [:]
        for (place, modifier) in catalog.modifiers.enumerated() where modifier.defaultContext == nil || place > 2 {
            inputs[modifier.name] = modifier.contexts.last
        }
        guard let exporter = try? CSSExporter(catalog: catalog, fixing: inputs) else { return }
        let output = try? exporter.export { selection in
            let theme = resolver.resolve(selection, overlays: overlays)
            return catalog.tokenIDs.map { token in
                do throws(ResolutionIssue) {
                    return try theme.value(of: token).map(TokenState.value) ?? .absent
                } catch {
                    return .failed(error.message)
                }
            }
        }
        if let output { #expect(output.css.utf8.count < Self.maximumTextBytes, "\(label)") }
    }
}
