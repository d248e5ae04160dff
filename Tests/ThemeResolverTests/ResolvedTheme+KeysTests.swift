//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing
import ThemeModel
import ThemeResolver
import _ThemewireTestSupport

@Suite struct ResolvedThemeKeysTests {
    /// What a key of the token's type reads, as `value(at:)` says it.
    private static func read(_ path: String, _ theme: ResolvedTheme) throws -> TokenValue? {
        let catalog = theme.catalog
        let token = try #require(catalog.token(at: path))
        return switch catalog.type(of: token) {
        case .color: try theme[Token<ColorValue>(path, in: catalog)].map { .color($0) }
        case .dimension: try theme[Token<DimensionValue>(path, in: catalog)].map { .dimension($0) }
        case .fontFamily: try theme[Token<[String]>(path, in: catalog)].map { .fontFamily($0) }
        case .fontWeight: try theme[Token<Double>(path, in: catalog)].map { .fontWeight($0) }
        case .duration: try theme[Token<DurationValue>(path, in: catalog)].map { .duration($0) }
        case .cubicBezier: try theme[Token<CubicBezierValue>(path, in: catalog)].map { .cubicBezier($0) }
        case .number: try theme[Token<Double>(path, in: catalog)].map { .number($0) }
        case .strokeStyle: try theme[Token<StrokeStyleValue>(path, in: catalog)].map { .strokeStyle($0) }
        case .border: try theme[Token<BorderValue>(path, in: catalog)].map { .border($0) }
        case .transition: try theme[Token<TransitionValue>(path, in: catalog)].map { .transition($0) }
        case .shadow: try theme[Token<[ShadowValue]>(path, in: catalog)].map { .shadow($0) }
        case .gradient: try theme[Token<[GradientStop]>(path, in: catalog)].map { .gradient($0) }
        case .typography: try theme[Token<TypographyValue>(path, in: catalog)].map { .typography($0) }
        case .string: try theme[Token<String>(path, in: catalog)].map { .string($0) }
        case .boolean: try theme[Token<Bool>(path, in: catalog)].map { .boolean($0) }
        }
    }

    private static func outcome(_ read: () throws -> TokenValue?) -> Result<TokenValue?, ResolutionIssue> {
        do {
            return .success(try read())
        } catch let issue as ResolutionIssue {
            return .failure(issue)
        } catch {
            Issue.record(error)
            return .success(nil)
        }
    }

    /// Random layers, overlays and selections: values, nil and errors alike.
    @Test(arguments: 0..<10)
    func readsWhatThePathGives(block: Int) throws {
        let start = UInt64.random(in: 0..<UInt64.max / 2)
        print("keys, block \(block): seeds from \(start)")
        for seed in start..<start + 30 {
            let random = RandomTheme(seed: seed)
            let resolved = try random.resolved()
            for theme in random.selections.flatMap(resolved.themes) {
                for token in random.catalog.tokenIDs {
                    let path = random.catalog.path(of: token)
                    let found = Self.outcome { try Self.read(path, theme) }
                    #expect(found == Self.outcome { try theme.value(at: path) }, "seed \(seed), \(path)")
                }
            }
        }
    }

    // MARK: - One catalog by hand

    private static let lineage = Lineage(rawValue: 7)
    private static let catalog = Catalog(
        lineage: lineage,
        version: 1,
        tokens: [
            TokenDefinition(path: "size", type: .dimension),
            TokenDefinition(path: "body", type: .typography),
            TokenDefinition(path: "ease", type: .cubicBezier),
            TokenDefinition(path: "fade", type: .transition),
            TokenDefinition(path: "line", type: .border),
            TokenDefinition(path: "dashes", type: .strokeStyle),
            TokenDefinition(path: "wait", type: .duration),
        ],
        modifiers: []
    )

    private static func slot(_ path: String, _ part: UInt32 = 0) throws -> SlotID {
        let token = try #require(catalog.token(at: path))
        return SlotID(rawValue: catalog.firstSlot(of: token).rawValue + part)
    }

    private static func layers(
        _ rank: Rank,
        _ build: (inout LayerSetBuilder) throws -> Void
    ) rethrows -> LayerSet {
        var builder = LayerSetBuilder(lineage: lineage, catalogVersion: 1)
        builder.beginLayer(rank: rank)
        try build(&builder)
        return builder.build()
    }

    private static func theme(_ build: (inout LayerSetBuilder) throws -> Void) throws -> ResolvedTheme {
        try Resolver(catalog: catalog, base: try layers(.base, build)).resolve(catalog.selection())
    }

    private static func px(_ value: Double) -> Cell { .dimension(DimensionValue(value: value)) }

    @Test func oneKeyReadsEveryOverlay() throws {
        let size = try Token<DimensionValue>("size", in: Self.catalog)
        let body = try Token<TypographyValue>("body", in: Self.catalog)
        let base = try Self.theme { builder in
            builder.setWhole(try Self.slot("size"), Self.px(16))
            for part: UInt32 in [0, 2, 3, 4] { builder.setWhole(try Self.slot("body", part), .unspecified) }
            builder.setWhole(try Self.slot("body", 1), .alias(try Self.slot("size")))
        }
        var themes = [base]
        for level in 1...5 {
            let layers = try Self.layers(.brand) { try $0.setWhole(Self.slot("size"), Self.px(Double(level))) }
            themes.append(themes[level - 1].overlaying(try layers.bound(to: Self.catalog)))
        }
        for (theme, wanted) in zip(themes, [16.0, 1, 2, 3, 4, 5]) {
            #expect(try theme[size] == DimensionValue(value: wanted))
            // The part is an alias and follows.
            #expect(try theme[body.fontSize] == DimensionValue(value: wanted))
            #expect(try theme[body] == TypographyValue(fontSize: DimensionValue(value: wanted)))
        }
    }

    @Test func absentAndUnspecifiedAreNil() throws {
        let theme = try Self.theme { builder in
            for part: UInt32 in 0..<5 { builder.setWhole(try Self.slot("body", part), .unspecified) }
        }
        let body = try Token<TypographyValue>("body", in: Self.catalog)
        // The text style exists, and says nothing; the length does not exist.
        #expect(try theme[body] == TypographyValue())
        #expect(try theme[body.fontFamily] == nil)
        #expect(try theme[body.lineHeight] == nil)
        #expect(try theme[Token<DimensionValue>("size", in: Self.catalog)] == nil)
        #expect(try theme[Token<TransitionValue>("fade", in: Self.catalog)] == nil)
        #expect(try theme[Token<BorderValue>("line", in: Self.catalog)] == nil)
    }

    @Test func partsOfEveryCompositeAreRead() throws {
        let curve = CubicBezierValue(x1: 0.1, y1: -2, x2: 0.9, y2: 3)
        let theme = try Self.theme { builder in
            builder.setWhole(try Self.slot("fade", 0), .duration(DurationValue(value: 200)))
            builder.setWhole(try Self.slot("fade", 1), .duration(DurationValue(value: 0.5, unit: .seconds)))
            builder.setWhole(try Self.slot("fade", 2), builder.pools.cell(curve))
            builder.setWhole(try Self.slot("line", 0), builder.pools.cell(.white))
            builder.setWhole(try Self.slot("line", 1), Self.px(2))
            let dashes = builder.pools.list(CellKind.strokeDashes, [Self.px(1), Self.px(3)], tag: 1)
            builder.setWhole(try Self.slot("line", 2), dashes)
        }
        let fade = try Token<TransitionValue>("fade", in: Self.catalog)
        #expect(try theme[fade.duration] == DurationValue(value: 200))
        #expect(try theme[fade.delay] == DurationValue(value: 0.5, unit: .seconds))
        #expect(try theme[fade.timingFunction] == curve)
        let line = try Token<BorderValue>("line", in: Self.catalog)
        #expect(try theme[line.color] == .white)
        #expect(try theme[line.width] == DimensionValue(value: 2))
        #expect(try theme[line.style] == theme[line]?.style)
        #expect(
            try theme[line.style] == .dashes([DimensionValue(value: 1), DimensionValue(value: 3)], lineCap: .butt)
        )
    }

    @Test func anErrorIsThrownByItsKeyAlone() throws {
        let theme = try Self.theme { builder in
            builder.setWhole(try Self.slot("size"), Self.px(1))
            builder.setWhole(try Self.slot("body", 1), .alias(try Self.slot("body", 3)))
            builder.setWhole(try Self.slot("body", 3), .alias(try Self.slot("body", 1)))
            for part: UInt32 in [0, 2, 4] { builder.setWhole(try Self.slot("body", part), .unspecified) }
        }
        let body = try Token<TypographyValue>("body", in: Self.catalog)
        let issue = try #require(theme.issues.first)
        #expect(issue.code == .cycle)
        #expect(throws: issue) { try theme[body.fontSize] }
        #expect(throws: issue) { try theme[body] }
        #expect(try theme[body.lineHeight] == nil)
        #expect(try theme[Token<DimensionValue>("size", in: Self.catalog)] == DimensionValue(value: 1))
    }

    #if DEBUG
        @Test func aKeyOfAnotherLineageIsAMistake() async {
            await #expect(processExitsWith: .failure) {
                let own = PlainTheme(slotCount: 4)
                let other = PlainTheme(slotCount: 4, lineage: 2)
                let key = try Token<Double>("token.t0", in: other.catalog)
                let theme = try Resolver(catalog: own.catalog, base: own.base()).resolve(own.catalog.selection())
                _ = try theme[key]
            }
        }
    #endif
}
