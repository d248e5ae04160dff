//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing
import ThemeModel
import ThemeResolver

/// Derived values follow what they are derived from, wherever that is changed.
@Suite struct DerivedValueTests {
    /// An operation on `t0` with the operand `t1`, if it has one by reference, and its result before and after a change.
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let type: TokenType
        let operation: DerivationOperation
        /// The type of `t1`.
        var operandType = TokenType.number
        /// What `t0` is, and what it is changed to.
        let source: (TokenValue, TokenValue)
        /// What `t1` is, and what it is changed to.
        var operand: (TokenValue, TokenValue) = (.number(0), .number(0))
        /// What `t2` is: at first, after a change of `t0`, after one of `t1` too.
        let expected: (TokenValue, TokenValue, TokenValue)
    }

    private static let red = ColorValue(red: 255, green: 0, blue: 0, alpha: 0.5)
    private static let blue = ColorValue(red: 0, green: 0, blue: 255)
    private static let green = ColorValue(red: 0, green: 255, blue: 0)

    private static func color(
        _ operation: DerivationOperation,
        operand: (ColorValue, ColorValue) = (.black, .black),
        _ result: (ColorValue, ColorValue) -> ColorValue
    ) -> Case {
        Case(
            testDescription: operation.kind.name,
            type: .color,
            operation: operation,
            operandType: .color,
            source: (.color(red), .color(blue)),
            operand: (.color(operand.0), .color(operand.1)),
            expected: (
                .color(result(red, operand.0)), .color(result(blue, operand.0)), .color(result(blue, operand.1))
            )
        )
    }

    private static func withAlpha(_ color: ColorValue, _ alpha: Double) -> ColorValue {
        var color = color
        color.alpha = alpha
        return color
    }

    private static let operand = Cell.alias(1)

    private static let colorCases = [
        color(DerivationOperation(kind: .multiplyAlpha, amount: 0.5)) { color, _ in withAlpha(color, color.alpha * 0.5)
        },
        color(DerivationOperation(kind: .setAlpha, amount: 0.25)) { color, _ in withAlpha(color, 0.25) },
        color(DerivationOperation(kind: .mix, amount: 0.25, with: operand), operand: (green, .white)) {
            $0.mixed(with: $1, amount: 0.25, in: .oklab)
        },
        color(DerivationOperation(kind: .mix, amount: 0.5, with: operand, space: .srgb), operand: (green, .white)) {
            $0.mixed(with: $1, amount: 0.5, in: .srgb)
        },
        color(DerivationOperation(kind: .lighten, amount: 0.1)) { color, _ in
            color.mixed(with: .white, amount: 0.1, in: .oklab)
        },
        color(DerivationOperation(kind: .darken, amount: 0.1)) { color, _ in
            color.mixed(with: .black, amount: 0.1, in: .oklab)
        },
    ]

    private static func numbers(
        _ kind: DerivationOperation.Kind,
        _ before: Double,
        _ afterSource: Double,
        _ afterOperand: Double
    ) -> [Case] {
        // 12, then 20; by 4, then 5.
        [
            Case(
                testDescription: "\(kind.name), a number by a number",
                type: .number,
                operation: DerivationOperation(kind: kind, with: operand),
                source: (.number(12), .number(20)),
                operand: (.number(4), .number(5)),
                expected: (.number(before), .number(afterSource), .number(afterOperand))
            ),
            Case(
                testDescription: "\(kind.name), a dimension by a number",
                type: .dimension,
                operation: DerivationOperation(kind: kind, with: operand),
                source: (
                    .dimension(DimensionValue(value: 12)), .dimension(DimensionValue(value: 20, unit: .rem))
                ),
                operand: (.number(4), .number(5)),
                expected: (
                    .dimension(DimensionValue(value: before)),
                    .dimension(DimensionValue(value: afterSource, unit: .rem)),
                    .dimension(DimensionValue(value: afterOperand, unit: .rem))
                )
            ),
            Case(
                testDescription: "\(kind.name), a number by an amount",
                type: .number,
                operation: DerivationOperation(kind: kind, amount: 4),
                source: (.number(12), .number(20)),
                expected: (.number(before), .number(afterSource), .number(afterSource))
            ),
        ]
    }

    static let cases =
        colorCases + numbers(.add, 16, 24, 25) + numbers(.subtract, 8, 16, 15) + numbers(.multiply, 48, 80, 100)
        + numbers(.divide, 3, 5, 4)

    private static func write(_ slot: UInt32, _ value: TokenValue, _ builder: inout LayerSetBuilder) {
        switch value {
        case .color(let color): builder.set(slot, builder.pools.cell(color))
        case .number(let number): builder.set(slot, .number(number))
        case .dimension(let dimension): builder.set(slot, .dimension(dimension))
        default: Issue.record("no such case")
        }
    }

    private static func writeBase(_ entry: Case, _ builder: inout LayerSetBuilder) {
        builder.beginLayer(rank: .base)
        write(0, entry.source.0, &builder)
        write(1, entry.operand.0, &builder)
        builder.set(2, builder.derived(0, entry.operation))
        // What depends on the derived value goes with it.
        builder.set(3, .alias(2))
    }

    private static func fixture(_ entry: Case) -> LayerFixture {
        LayerFixture(entry.type, entry.operandType, entry.type, entry.type)
    }

    @Test func everyOperationHasACase() {
        #expect(Set(Self.cases.map { $0.operation.kind }) == Set(DerivationOperation.Kind.allCases))
    }

    @Test(arguments: cases)
    func followsAMode(_ entry: Case) throws {
        let resolver = try Self.fixture(entry).resolver { builder in
            Self.writeBase(entry, &builder)
            builder.beginLayer(rank: .base, condition: [LayerFixture.dark])
            Self.write(0, entry.source.1, &builder)
            Self.write(1, entry.operand.1, &builder)
        }
        let light = resolver.resolve(try resolver.catalog.selection())
        let inDark = resolver.resolve(try resolver.catalog.selection(["mode": "dark"]))
        for path in ["t2", "t3"] {
            #expect(try light.value(at: path) == entry.expected.0)
            #expect(try inDark.value(at: path) == entry.expected.2)
        }
    }

    @Test(arguments: cases)
    func followsABrandAndAUser(_ entry: Case) throws {
        let fixture = Self.fixture(entry)
        let base = try fixture.theme { Self.writeBase(entry, &$0) }
        let brand = base.overlaying(try fixture.bound(.brand) { Self.write(0, entry.source.1, &$0) })
        let user = brand.overlaying(try fixture.bound(.override) { Self.write(1, entry.operand.1, &$0) })
        let back = user.overlaying(
            try fixture.bound(.override) {
                Self.write(0, entry.source.0, &$0)
                Self.write(1, entry.operand.0, &$0)
            }
        )
        for path in ["t2", "t3"] {
            #expect(try brand.value(at: path) == entry.expected.1)
            #expect(try user.value(at: path) == entry.expected.2)
            #expect(try back.value(at: path) == entry.expected.0)
            #expect(try base.value(at: path) == entry.expected.0)
        }
    }

    @Test(arguments: cases)
    func followsABrandInOneModeOnly(_ entry: Case) throws {
        let fixture = Self.fixture(entry)
        let resolver = try fixture.resolver { Self.writeBase(entry, &$0) }
        let brand = try resolver.bind(
            fixture.layers { builder in
                builder.beginLayer(rank: .brand, condition: [LayerFixture.dark])
                Self.write(0, entry.source.1, &builder)
            }
        )
        let light = resolver.resolve(try fixture.catalog.selection(), overlays: [brand])
        let inDark = resolver.resolve(try fixture.catalog.selection(["mode": "dark"]), overlays: [brand])
        #expect(try light.value(at: "t3") == entry.expected.0)
        #expect(try inDark.value(at: "t3") == entry.expected.1)
    }

    /// A derived value that a brand brings follows what a user changes, in the base or in the brand.
    @Test(arguments: cases)
    func aBrandsOwnFollows(_ entry: Case) throws {
        let fixture = Self.fixture(entry)
        let base = try fixture.theme { builder in
            builder.beginLayer(rank: .base)
            Self.write(0, entry.source.0, &builder)
            Self.write(1, entry.operand.0, &builder)
            Self.write(2, entry.source.0, &builder)
            builder.set(3, .alias(2))
        }
        let brand = base.overlaying(try fixture.bound(.brand) { $0.set(2, $0.derived(0, entry.operation)) })
        let user = brand.overlaying(try fixture.bound(.override) { Self.write(0, entry.source.1, &$0) })
        #expect(try base.value(at: "t3") == entry.source.0)
        #expect(try brand.value(at: "t3") == entry.expected.0)
        #expect(try user.value(at: "t3") == entry.expected.1)
    }

    /// A derived value that a brand replaces by one of its own follows no more.
    @Test(arguments: cases)
    func aReplacedOneStays(_ entry: Case) throws {
        let fixture = Self.fixture(entry)
        let base = try fixture.theme { Self.writeBase(entry, &$0) }
        let brand = base.overlaying(try fixture.bound(.brand) { Self.write(2, entry.source.0, &$0) })
        let user = brand.overlaying(try fixture.bound(.override) { Self.write(0, entry.source.1, &$0) })
        #expect(try user.value(at: "t3") == entry.source.0)
    }
}
