//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing
import ThemeModel
import ThemeResolver
import _ThemewireTestSupport

@Suite struct ResolverModelTests {
    /// Random layers, conditions, aliases, derived values, lists, one-slot and whole-token entries, every selection.
    @Test(arguments: 0..<20)
    func agreesWithTheNaiveModel(block: Int) throws {
        let start = UInt64.random(in: 0..<UInt64.max / 2)
        print("resolver model test, block \(block): seeds from \(start)")
        for seed in start..<start + 50 { try compare(seed: seed) }
    }

    private func compare(seed: UInt64) throws {
        let random = RandomTheme(seed: seed)
        let resolver = try Resolver(catalog: random.catalog, base: random.layerSet(0))
        let overlays = try random.sets.indices.dropFirst().map { try resolver.bind(random.layerSet($0)) }
        for selection in random.selections {
            let theme = resolver.resolve(selection, overlays: overlays)
            let model = random.model(selection)
            for token in random.catalog.tokenIDs {
                let expected = Self.expected(token, random.catalog, model)
                let actual: Result<TokenValue?, ResolutionIssue>
                do throws(ResolutionIssue) { actual = .success(try theme.value(of: token)) } catch {
                    actual = .failure(error)
                }
                switch (expected, actual) {
                case (.failure, .failure): continue
                case (.success(let wanted), .success(let found)) where wanted == found: continue
                default:
                    Issue.record(
                        """
                        seed \(seed), selection '\(random.catalog.description(of: selection))', \
                        \(random.catalog.path(of: token)): wanted \(expected), found \(actual)
                        """
                    )
                    return
                }
            }
        }
    }

    private struct Failure: Error {}

    /// The token's value as the model has it.
    private static func expected(
        _ token: TokenID,
        _ catalog: Catalog,
        _ model: NaiveModel
    ) -> Result<TokenValue?, Failure> {
        let first = catalog.firstSlot(of: token).rawValue
        let type = catalog.type(of: token)
        let outcomes = (0..<UInt32(type.slotCount)).map { model.outcome(first + $0) }
        if outcomes[0] == .absent { return .success(nil) }
        if outcomes.contains(.failure) { return .failure(Failure()) }
        let leaves = outcomes.map { outcome -> NaiveModel.Leaf? in
            if case .value(let leaf) = outcome { leaf } else { nil }
        }
        return .success(value(type, leaves))
    }

    private static func value(_ type: TokenType, _ leaves: [NaiveModel.Leaf?]) -> TokenValue? {
        switch (type, leaves[0]) {
        case (.typography, _):
            .typography(
                TypographyValue(
                    fontFamily: leaves[0].flatMap(texts),
                    fontSize: leaves[1].flatMap(dimension),
                    fontWeight: leaves[2].flatMap(number),
                    letterSpacing: leaves[3].flatMap(dimension),
                    lineHeight: leaves[4].flatMap(number)
                )
            )
        case (.border, _):
            .border(
                BorderValue(
                    color: leaves[0].flatMap(color),
                    width: leaves[1].flatMap(dimension),
                    style: leaves[2].flatMap { if case .stroke(let keyword) = $0 { .keyword(keyword) } else { nil } }
                )
            )
        case (_, nil): nil
        case (.color, .color(let color)?): .color(color)
        case (.dimension, .dimension(let dimension)?): .dimension(dimension)
        case (.number, .number(let number)?): .number(number)
        case (.fontWeight, .weight(let weight)?): .fontWeight(weight)
        case (.string, .text(let text)?): .string(text)
        case (.boolean, .flag(let flag)?): .boolean(flag)
        case (.fontFamily, let leaf?): texts(leaf).map(TokenValue.fontFamily)
        case (.shadow, .elements(let elements)?): .shadow(elements.compactMap(shadow))
        case (.gradient, .elements(let elements)?):
            .gradient(
                elements.compactMap { parts in
                    color(parts[0]).flatMap { color in number(parts[1]).map { GradientStop(color: color, position: $0) }
                    }
                }
            )
        default: nil
        }
    }

    private static func texts(_ leaf: NaiveModel.Leaf) -> [String]? {
        guard case .elements(let elements) = leaf else { return nil }
        return elements.compactMap { if case .text(let text) = $0[0] { text } else { nil } }
    }

    private static func dimension(_ leaf: NaiveModel.Leaf) -> DimensionValue? {
        if case .dimension(let value) = leaf { value } else { nil }
    }

    private static func color(_ leaf: NaiveModel.Leaf) -> ColorValue? {
        if case .color(let value) = leaf { value } else { nil }
    }

    private static func number(_ leaf: NaiveModel.Leaf) -> Double? {
        switch leaf {
        case .number(let value), .weight(let value): value
        default: nil
        }
    }

    private static func shadow(_ parts: [NaiveModel.Leaf]) -> ShadowValue? {
        guard let color = color(parts[0]), let x = dimension(parts[1]), let y = dimension(parts[2]),
            let blur = dimension(parts[3]), let spread = dimension(parts[4]), case .flag(let isInset) = parts[5]
        else { return nil }
        return ShadowValue(color: color, offsetX: x, offsetY: y, blur: blur, spread: spread, isInset: isInset)
    }
}
