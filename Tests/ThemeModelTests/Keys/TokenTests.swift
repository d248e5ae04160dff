//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing
import ThemeModel

@Suite struct TokenTests {
    private static let catalog = Catalog(
        lineage: Lineage(rawValue: 0x0ebc_cd6d_33ed_3a6c),
        version: 3,
        tokens: TokenType.allCases.map { TokenDefinition(path: "all.\($0.name)", type: $0) } + [
            TokenDefinition(path: "color.background.primary", type: .color, alternates: ["color.surface.main"]),
            TokenDefinition(path: "color.background.secondary", type: .color),
            TokenDefinition(path: "color.background.primery", type: .number),
            TokenDefinition(path: "color.background.primari", type: .color, isRetired: true),
        ],
        modifiers: []
    )

    private static func error<Value: TokenReadable>(_: Value.Type, _ path: String) -> TokenBindingError? {
        #expect(throws: TokenBindingError.self) { try Token<Value>(path, in: catalog) }
    }

    @Test func bindsToTheFirstSlot() throws {
        let key = try Token<ColorValue>("color.background.primary", in: Self.catalog)
        #expect(
            key.slot == Self.catalog.firstSlot(of: try #require(Self.catalog.token(at: "color.background.primary")))
        )
        #expect(key.lineage == Self.catalog.lineage)
    }

    @Test func anAlternateLeadsToTheSameSlot() throws {
        let key = try Token<ColorValue>("color.surface.main", in: Self.catalog)
        #expect(try key == Token("color.background.primary", in: Self.catalog))
    }

    /// Which token types each Swift type reads.
    @Test func everyTypeIsReadBySomething() throws {
        func readable<Value: TokenReadable>(_: Value.Type) throws -> [TokenType] {
            let types = TokenType.allCases.filter { type in
                (try? Token<Value>("all.\(type.name)", in: Self.catalog)) != nil
            }
            for type in TokenType.allCases where !types.contains(type) {
                let error = try #require(Self.error(Value.self, "all.\(type.name)"))
                #expect(error.code == .wrongType && error.found == type && error.wanted == Value.tokenTypes)
            }
            return types
        }
        #expect(try readable(ColorValue.self) == [.color])
        #expect(try readable(DimensionValue.self) == [.dimension])
        #expect(try readable([String].self) == [.fontFamily])
        #expect(try readable(Double.self) == [.fontWeight, .number])
        #expect(try readable(DurationValue.self) == [.duration])
        #expect(try readable(CubicBezierValue.self) == [.cubicBezier])
        #expect(try readable(StrokeStyleValue.self) == [.strokeStyle])
        #expect(try readable(BorderValue.self) == [.border])
        #expect(try readable(TransitionValue.self) == [.transition])
        #expect(try readable([ShadowValue].self) == [.shadow])
        #expect(try readable([GradientStop].self) == [.gradient])
        #expect(try readable(TypographyValue.self) == [.typography])
        #expect(try readable(String.self) == [.string])
        #expect(try readable(Bool.self) == [.boolean])
    }

    @Test func partsLieBehindEachOther() throws {
        let style = try Token<TypographyValue>("all.typography", in: Self.catalog)
        let parts = [
            style.fontFamily.slot, style.fontSize.slot, style.fontWeight.slot, style.letterSpacing.slot,
            style.lineHeight.slot,
        ]
        #expect(parts.map(Self.catalog.name) == TokenType.typography.partNames.map { "all.typography (\($0))" })
        let border = try Token<BorderValue>("all.border", in: Self.catalog)
        #expect(
            [border.color.slot, border.width.slot, border.style.slot].map(Self.catalog.name)
                == TokenType.border.partNames.map { "all.border (\($0))" }
        )
        let transition = try Token<TransitionValue>("all.transition", in: Self.catalog)
        #expect(
            [transition.duration.slot, transition.delay.slot, transition.timingFunction.slot].map(Self.catalog.name)
                == TokenType.transition.partNames.map { "all.transition (\($0))" }
        )
        for (token, parts) in [("typography", 5), ("border", 3), ("transition", 3)] {
            #expect(TokenType(name: token)?.slotCount == parts)
        }
    }

    // MARK: - Errors

    @Test func anUnknownPathNamesTheNearest() throws {
        let error = try #require(Self.error(ColorValue.self, "color.background.primry"))
        #expect(error.code == .unknownPath)
        #expect(error.found == nil)
        #expect(error.suggestions.first == "color.background.primary")
        // Neither the number nor the tombstone.
        #expect(!error.suggestions.contains { $0.contains("primery") || $0.contains("primari") })
        #expect(
            error.description == "catalog 0ebccd6d33ed3a6c version 3 has no token 'color.background.primry'; "
                + "did you mean color.background.primary or color.background.secondary?"
        )
    }

    @Test func aFarPathHasNoSuggestion() throws {
        let error = try #require(Self.error(Bool.self, "nothing.like.it"))
        #expect(error.suggestions == [])
        #expect(error.message == "catalog 0ebccd6d33ed3a6c version 3 has no token 'nothing.like.it'")
    }

    @Test func alternatesAreSuggestedToo() throws {
        let error = try #require(Self.error(ColorValue.self, "color.surfaces.main"))
        #expect(error.message.hasSuffix("'color.surfaces.main'; did you mean color.surface.main?"))
    }

    @Test func aWrongTypeNamesBoth() throws {
        let dimension = try #require(Self.error(DimensionValue.self, "color.background.primary"))
        #expect(dimension.message == "color.background.primary is a color, not a dimension")
        #expect(dimension.code == .wrongType)
        #expect(dimension.found == .color)
        #expect(dimension.wanted == [.dimension])
        let number = try #require(Self.error(Double.self, "all.boolean"))
        #expect(number.message == "all.boolean is a boolean, not a number or a fontWeight")
    }

    @Test func aTombstoneIsNoToken() throws {
        #expect(try #require(Self.error(ColorValue.self, "color.background.primari")).code == .unknownPath)
    }
}
