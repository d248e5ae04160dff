//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Auth0Theme
import Testing
import ThemeCodec
import ThemeModel

/// Themes loaded from chains of blobs.
@Suite struct LoadingTests {
    /// A brand over the built-in theme, written slot by slot.
    private func brand(
        rank: Rank = .brand,
        condition: [ConditionTerm] = [],
        _ cells: [(path: String, cell: Cell)]
    ) throws -> Blob {
        let catalog = DefaultTheme.catalog
        var builder = LayerSetBuilder(lineage: catalog.lineage, catalogVersion: catalog.version)
        builder.beginLayer(rank: rank, condition: condition)
        for (path, cell) in cells {
            builder.setWhole(catalog.firstSlot(of: try #require(catalog.token(at: path))), cell)
        }
        return Blob(layers: builder.build())
    }

    private func color(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Cell {
        .inlineColor(red: red, green: green, blue: blue, alpha: 1)
    }

    private func slot(_ path: String) throws -> SlotID {
        DefaultTheme.catalog.firstSlot(of: try #require(DefaultTheme.catalog.token(at: path)))
    }

    @Test func aBrandWithoutABaseLiesOnTheBuiltInTheme() throws {
        let theme = try Auth0Theme(chain: [
            brand([
                ("color.text.disabled", color(1, 2, 3)),
                ("color.text.default", color(4, 5, 6)),
                ("size.size2xlDimen", .dimension(DimensionValue(value: 3, unit: .rem))),
            ])
        ])
        #expect(try hex(theme.colors.text.disabled, .dark) == "#010203ff")
        #expect(try hex(theme.colors.text.regular) == "#040506ff")
        #expect(try hex(theme.colors.text.bold, .dark) == "#fafafaff")
        #expect(theme.sizes.size4xlDimen == 48)
        #expect(theme.sizes.size2xlDimen == 48)
        // The built-in alias is followed to the brand's color, and to what a program puts over it.
        #expect(try hex(theme.colors.text.subtle) == "#010203ff")
        let over = theme.overriding(colors: [.textDisabled: .white])
        #expect(try hex(over.colors.text.subtle) == "#ffffffff")
        #expect(try hex(over.resolved()[.textSubtle]) == "#ffffffff")
    }

    @Test func aBrandsOwnValueOfAFollowingTokenCounts() throws {
        let theme = try Auth0Theme(chain: [brand([("color.text.subtle", color(9, 9, 9))])])
        let over = theme.overriding(colors: [.textDisabled: .white])
        #expect(try hex(over.colors.text.subtle) == "#090909ff")
        #expect(try hex(over.resolved()[.textSubtle]) == "#090909ff")
    }

    @Test func aChainInOrder() throws {
        let base = try BlobDecoder().decode(DefaultTheme.blob)
        let dark = ConditionTerm(modifier: 1, context: 1)
        let theme = try Auth0Theme(chain: [
            base,
            brand([("color.border.bold", color(1, 1, 1)), ("radius.button", .dimension(DimensionValue(value: 2)))]),
            brand(condition: [dark], [("color.border.bold", color(2, 2, 2))]),
        ])
        #expect(try hex(theme.colors.border.bold, .light) == "#010101ff")
        #expect(try hex(theme.colors.border.bold, .dark) == "#020202ff")
        #expect(theme.radius.button == 2)
        try withAuth0Theme(theme, mode: .dark) { () throws in
            #expect(try hex(Auth0Theme.colors.borderBold) == "#020202ff")
        }
        // A program's theme starts from Auth0's defaults again, or from the brand.
        #expect(Auth0Theme(sizes: DefaultAuth0SizeTokens(iconSmall: 1)).radius.button == 16)
        #expect(theme.overriding(dimensions: [.iconSmall: 1]).radius.button == 2)
    }

    @Test func aColorWithoutAValueIsAnErrorWhenItIsRead() throws {
        let theme = try Auth0Theme(chain: [
            brand([
                ("color.text.bold", .alias(try slot("color.text.regular"))),
                ("color.text.regular", .alias(try slot("color.text.bold"))),
            ])
        ])
        let error = #expect(throws: Auth0ThemeError.self) { try theme.colors.text.bold.resolved(mode: .dark) }
        #expect(error?.code == .unresolvable)
        #expect(error?.message.hasPrefix("color.text.bold has no value for mode=dark, platform=ios: ") == true)
        #expect(try hex(theme.colors.text.disabled) == "#8e8e8eff")
    }

    @Test func aLengthWithoutAValueIsRefusedAtOnce() throws {
        let blob = try brand([
            ("spacing.md", .alias(try slot("spacing.lg"))), ("spacing.lg", .alias(try slot("spacing.md"))),
        ])
        let error = #expect(throws: Auth0ThemeError.self) { try Auth0Theme(chain: [blob]) }
        #expect(error?.code == .unresolvable)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity])
    func aLengthThatIsNoNumberIsRefused(value: Double) throws {
        let blob = try brand([("radius.small", .dimension(DimensionValue(value: value)))])
        let error = #expect(throws: Auth0ThemeError.self) { try Auth0Theme(chain: [blob]) }
        #expect(error?.code == .badTheme)
    }

    @Test(arguments: [0, 0.5, 1001])
    func aFontWeightOutsideItsRangeIsRefused(value: Double) throws {
        let first = try slot("typography.body").rawValue
        let catalog = DefaultTheme.catalog
        var builder = LayerSetBuilder(lineage: catalog.lineage, catalogVersion: catalog.version)
        builder.beginLayer(rank: .brand)
        builder.setOneSlot(SlotID(rawValue: first + 2), .fontWeight(value))
        let blob = Blob(layers: builder.build())
        let error = #expect(throws: Auth0ThemeError.self) { try Auth0Theme(chain: [blob]) }
        #expect(error?.message.hasPrefix("typography.body has no value") == true)
    }

    @Test func aChainAsLongAsItMayBeCanBeOverridden() throws {
        let blob = try brand([("radius.small", .dimension(DimensionValue(value: 1)))])
        let theme = try Auth0Theme(chain: Array(repeating: blob, count: 29))
        #expect(try theme.overriding(dimensions: [.radiusSmall: 2]).resolved()[.radiusSmall] == 2)
        let error = #expect(throws: Auth0ThemeError.self) {
            try Auth0Theme(chain: Array(repeating: blob, count: 30))
        }
        #expect(error?.code == .badTheme)
    }

    @Test func anotherLineageIsRefused() {
        let layers = LayerSetBuilder(lineage: Lineage(rawValue: 7), catalogVersion: 1).build()
        let error = #expect(throws: Auth0ThemeError.self) { try Auth0Theme(chain: [Blob(layers: layers)]) }
        #expect(error?.code == .badTheme)
        #expect(error?.message.contains(DefaultTheme.catalog.lineage.description) == true)
    }

    @Test func anotherDesignSystemIsRefused() {
        let catalog = Catalog(
            lineage: Lineage(rawValue: 7),
            version: 1,
            tokens: [TokenDefinition(path: "color.background.primary", type: .number)],
            modifiers: []
        )
        let layers = LayerSetBuilder(lineage: catalog.lineage, catalogVersion: 1).build()
        let error = #expect(throws: Auth0ThemeError.self) {
            try Auth0Theme(chain: [Blob(catalog: catalog, layers: layers)])
        }
        #expect(error?.code == .missingToken)
        #expect(error?.message.contains("is a number") == true)
    }
}
