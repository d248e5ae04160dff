//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing
import ThemeModel
import ThemeResolver

/// Derived values of derived values, of states that are no values, and of operations without a result.
@Suite struct DerivedValueStateTests {
    private static let half = DerivationOperation(kind: .multiply, amount: 0.5)
    private static let inverse = DerivationOperation(kind: .divide, with: .alias(1))

    @Test func operationsApplyInOrderAndAlongAChain() throws {
        let fixture = LayerFixture(.number, .number, .number)
        let addOne = DerivationOperation(kind: .add, amount: 1)
        let base = try fixture.theme { builder in
            builder.beginLayer(rank: .base)
            builder.set(0, .number(8))
            builder.set(1, builder.derived(0, Self.half, addOne))
            builder.set(2, builder.derived(1, addOne, Self.half))
        }
        let brand = base.overlaying(try fixture.bound(.brand) { $0.set(0, .number(2)) })
        #expect(base.numbers() == [8, 5, 3])
        #expect(brand.numbers() == [2, 2, 1.5])
    }

    @Test func listsFollowDerivedParts() throws {
        let fixture = LayerFixture(.number, .number, .color, .gradient)
        let base = try fixture.theme { builder in
            builder.beginLayer(rank: .base)
            builder.set(0, .number(1))
            builder.set(1, builder.derived(0, Self.half))
            builder.set(2, builder.pools.cell(ColorValue.black))
            builder.set(3, builder.pools.list(CellKind.gradient, [.alias(2), .alias(1)]))
        }
        let brand = base.overlaying(
            try fixture.bound(.brand) { builder in
                builder.set(0, .number(0.5))
                builder.set(2, builder.pools.cell(ColorValue.white))
            }
        )
        #expect(try base.value(at: "t3") == .gradient([GradientStop(color: .black, position: 0.5)]))
        #expect(try brand.value(at: "t3") == .gradient([GradientStop(color: .white, position: 0.25)]))
    }

    /// No finite result is an issue of that theme alone, and a later one mends it.
    @Test func aDivisionByZeroIsAnIssueWhereItIs() throws {
        let fixture = LayerFixture(.number, .number, .number)
        let base = try fixture.theme { builder in
            builder.beginLayer(rank: .base)
            builder.set(0, .number(6))
            builder.set(1, .number(2))
            builder.set(2, builder.derived(0, Self.inverse))
        }
        let brand = base.overlaying(try fixture.bound(.brand) { $0.set(1, .number(0)) })
        let user = brand.overlaying(try fixture.bound(.override) { $0.set(1, .number(3)) })
        #expect(base.numbers() == [6, 2, 3] && base.issues.isEmpty)
        #expect(brand.numbers() == [6, 0, nil])
        #expect(brand.issues.map(\.code) == [.invalidOperation])
        #expect(throws: brand.issues[0]) { try brand.value(at: "t2") }
        #expect(user.numbers() == [6, 3, 2] && user.issues.isEmpty)
    }

    /// Of an unspecified source the derived value is unspecified; of an absent one, or with an operand that has no value, it
    /// fails.
    @Test(arguments: [
        (Cell.unspecified, Cell.number(2), CellKind.unspecified),
        (.absent, .number(2), CellKind.error),
        (.number(6), .unspecified, CellKind.error),
        (.number(6), .absent, CellKind.error),
        (.unspecified, .unspecified, CellKind.unspecified),
        (.unspecified, .absent, CellKind.error),
        (.absent, .absent, CellKind.error),
        (.number(6), .number(2), CellKind.number),
    ])
    func sourcesAndOperandsWithoutAValue(source: Cell, operand: Cell, expected: UInt8) throws {
        let theme = try LayerFixture(.number, .number, .number).theme { builder in
            builder.beginLayer(rank: .base)
            if source != .absent { builder.set(0, source) }
            if operand != .absent { builder.set(1, operand) }
            builder.set(2, builder.derived(0, Self.inverse))
        }
        #expect(theme.cell(at: SlotID(rawValue: 2)).kind == expected)
        #expect(theme.issues.isEmpty == (expected != CellKind.error))
    }

    /// Every slot of a circle fails, at whichever it is entered: here through the operand of a derived value whose source is
    /// unspecified.
    @Test(arguments: [[1, 2], [2, 1]] as [[UInt32]])
    func aCircleThroughAnOperandFailsAsAWhole(slots: [UInt32]) throws {
        let (derived, alias) = (slots[0], slots[1])
        let theme = try LayerFixture(.number, .number, .number).theme { builder in
            builder.beginLayer(rank: .base)
            builder.set(0, .unspecified)
            builder.set(derived, builder.derived(0, DerivationOperation(kind: .divide, with: .alias(alias))))
            builder.set(alias, .alias(derived))
        }
        for path in ["t1", "t2"] { #expect(throws: ResolutionIssue.self) { try theme.value(at: path) } }
        #expect(theme.issues.map(\.code) == [.cycle])
        #expect(theme.issues.first.map { Set($0.paths) } == ["t1", "t2"])
    }
}
