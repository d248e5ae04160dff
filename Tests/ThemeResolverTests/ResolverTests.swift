//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing
import ThemeModel
import ThemeResolver

/// A catalog of these types with `mode` light and dark, tokens `t0`, `t1` ...
private let s = (0..<16).map { SlotID(rawValue: UInt32($0)) }

@Suite struct ResolverTests {
    @Test func aCycleNamesEveryTokenAndLeavesTheOthers() throws {
        let theme = try LayerFixture(.number, .number, .number, .number, .number).theme { builder in
            builder.beginLayer(rank: .base)
            builder.setWhole(s[0], .alias(s[1]))
            builder.setWhole(s[1], .alias(s[2]))
            builder.setWhole(s[2], .alias(s[0]))
            builder.setWhole(s[3], .alias(s[1]))
            builder.setWhole(s[4], .number(4))
        }
        #expect(theme.issues.map(\.code) == [.cycle])
        #expect(Set(theme.issues[0].paths) == ["t0", "t1", "t2"])
        for path in ["t0", "t1", "t2", "t3"] {
            #expect(throws: theme.issues[0]) { try theme.value(at: path) }
        }
        #expect(try theme.value(at: "t4") == .number(4))
    }

    @Test func aSlotMayNotReferToItself() throws {
        let theme = try LayerFixture(.number).theme { builder in
            builder.beginLayer(rank: .base)
            builder.setWhole(s[0], .alias(s[0]))
        }
        #expect(theme.issues.map(\.paths) == [["t0"]])
        #expect(theme.issues[0].message.contains("t0 -> t0"))
    }

    @Test func aMissingTargetIsAnErrorOfThatSelectionAlone() throws {
        let resolver = try LayerFixture(.number, .number).resolver { builder in
            builder.beginLayer(rank: .base)
            builder.setWhole(s[0], .alias(s[1]))
            builder.beginLayer(rank: .base, condition: [LayerFixture.dark])
            builder.setWhole(s[1], .number(8))
        }
        let light = resolver.resolve(try resolver.catalog.selection())
        #expect(light.issues.map(\.code) == [.missingTarget])
        #expect(light.issues[0].paths == ["t0", "t1"])
        #expect(try light.value(at: "t1") == nil)
        let inDark = resolver.resolve(try resolver.catalog.selection(["mode": "dark"]))
        #expect(inDark.issues.isEmpty)
        #expect(try inDark.value(at: "t0") == .number(8))
    }

    @Test func anOverlayMendsAMissingTarget() throws {
        let fixture = LayerFixture(.number, .number)
        let resolver = try fixture.resolver { builder in
            builder.beginLayer(rank: .base)
            builder.setWhole(s[0], .alias(s[1]))
        }
        let brand = try resolver.bind(
            fixture.layers { builder in
                builder.beginLayer(rank: .brand)
                builder.setWhole(s[1], .number(3))
            }
        )
        let theme = resolver.resolve(try resolver.catalog.selection(), overlays: [brand])
        #expect(try theme.value(at: "t0") == .number(3))
    }

    /// Longer than any stack would take by recursion; resolved in one pass and overridden at its end.
    @Test func aChainOfAHundredThousandAliases() throws {
        let length = 100_000
        let fixture = LayerFixture(types: [TokenType](repeating: .number, count: length))
        let resolver = try fixture.resolver { builder in
            builder.beginLayer(rank: .base)
            for slot in 0..<UInt32(length - 1) {
                builder.setWhole(SlotID(rawValue: slot), .alias(SlotID(rawValue: slot + 1)))
            }
            builder.setWhole(SlotID(rawValue: UInt32(length - 1)), .number(1))
        }
        let brand = try resolver.bind(
            fixture.layers { builder in
                builder.beginLayer(rank: .brand)
                builder.setWhole(SlotID(rawValue: UInt32(length - 1)), .number(2))
            }
        )
        let theme = resolver.resolve(try resolver.catalog.selection())
        #expect(try theme.value(at: "t0") == .number(1))
        #expect(try theme.overlaying(brand).value(at: "t0") == .number(2))
    }

    @Test func aOneSlotEntryReplacesOneEdgeOfAWholeTokenAlias() throws {
        let fixture = LayerFixture(.typography, .typography)
        let resolver = try fixture.resolver { builder in
            let family = builder.pools.cell("Inter")
            builder.beginLayer(rank: .base)
            builder.setWhole(s[0], builder.pools.list(CellKind.fontFamily, [family]))
            builder.setWhole(s[1], .dimension(DimensionValue(value: 17)))
            builder.setWhole(s[2], .fontWeight(400))
            builder.setWhole(s[3], .unspecified)
            builder.setWhole(s[4], .number(1.5))
            for part in 0..<5 { builder.setWhole(s[5 + part], .alias(s[part])) }
        }
        let brand = try resolver.bind(
            fixture.layers { builder in
                builder.beginLayer(rank: .brand)
                builder.setOneSlot(s[7], .fontWeight(700))
            }
        )
        let theme = resolver.resolve(try resolver.catalog.selection(), overlays: [brand])
        #expect(
            try theme.value(at: "t1")
                == .typography(
                    TypographyValue(
                        fontFamily: ["Inter"],
                        fontSize: DimensionValue(value: 17),
                        fontWeight: 700,
                        letterSpacing: nil,
                        lineHeight: 1.5
                    )
                )
        )
    }

    @Test func topWinsOverABrandAndABrandOverDark() throws {
        let fixture = LayerFixture(.number, .number)
        let resolver = try fixture.resolver { builder in
            builder.beginLayer(rank: .base)
            builder.setWhole(s[0], .number(1))
            builder.setWhole(s[1], .number(1))
            builder.beginLayer(rank: .base, condition: [LayerFixture.dark])
            builder.setWhole(s[0], .number(2))
            builder.beginLayer(rank: .top, condition: [LayerFixture.dark])
            builder.setWhole(s[1], .number(3))
        }
        let brand = try resolver.bind(
            fixture.layers { builder in
                builder.beginLayer(rank: .brand)
                builder.setWhole(s[0], .number(4))
                builder.setWhole(s[1], .number(4))
            }
        )
        let theme = resolver.resolve(try resolver.catalog.selection(["mode": "dark"]), overlays: [brand])
        #expect(try theme.value(at: "t0") == .number(4))
        #expect(try theme.value(at: "t1") == .number(3))
    }

    @Test func derivedValuesFollowAnOverriddenSource() throws {
        let fixture = LayerFixture(.color, .color)
        let resolver = try fixture.resolver { builder in
            builder.beginLayer(rank: .base)
            builder.setWhole(s[0], builder.pools.cell(ColorValue(red: 9, green: 9, blue: 11)))
            builder.setWhole(
                s[1],
                builder.derived(from: s[0], [DerivationOperation(kind: .multiplyAlpha, amount: 0.35)])
            )
        }
        let brand = try resolver.bind(
            fixture.layers { builder in
                builder.beginLayer(rank: .brand)
                builder.setWhole(s[0], builder.pools.cell(ColorValue(red: 255, green: 0, blue: 0)))
            }
        )
        let theme = resolver.resolve(try resolver.catalog.selection(), overlays: [brand])
        #expect(try theme.value(at: "t1") == .color(ColorValue(red: 255, green: 0, blue: 0, alpha: 0.35)))
    }

    @Test func mixingWithWhiteGoesThroughOklab() throws {
        let theme = try LayerFixture(.color, .color).theme { builder in
            builder.beginLayer(rank: .base)
            builder.setWhole(s[0], builder.pools.cell(ColorValue.black))
            builder.setWhole(s[1], builder.derived(from: s[0], [DerivationOperation(kind: .lighten, amount: 0.25)]))
        }
        guard case .color(let color) = try theme.value(at: "t1") else {
            Issue.record("no colour")
            return
        }
        #expect(color.space == .oklab)
        #expect(abs(color.first - 0.25) < 1e-9)
    }

    @Test func onlyChangedPagesAreCopied() throws {
        let fixture = LayerFixture(types: [TokenType](repeating: .number, count: 1_000))
        let resolver = try fixture.resolver { builder in
            builder.beginLayer(rank: .base)
            for slot in 0..<UInt32(1_000) { builder.setWhole(SlotID(rawValue: slot), .number(Double(slot))) }
        }
        let brand = try resolver.bind(
            fixture.layers { builder in
                builder.beginLayer(rank: .brand)
                builder.setWhole(SlotID(rawValue: 500), .number(-1))
            }
        )
        let base = resolver.resolve(try resolver.catalog.selection())
        let theme = base.overlaying(brand)
        #expect(theme.byteCount < base.tableByteCount / 10)
        #expect(try theme.value(at: "t500") == .number(-1))
        #expect(try base.value(at: "t500") == .number(500))
        #expect(try theme.value(at: "t501") == .number(501))
    }

    @Test func snapshotsAreKeptButNotWithoutBound() throws {
        let modifiers = (0..<8).map { Modifier(name: "m\($0)", contexts: ["a", "b"], defaultContext: 0) }
        let catalog = Catalog(
            lineage: Lineage(rawValue: 7),
            version: 1,
            tokens: [TokenDefinition(path: "t", type: .number)],
            modifiers: modifiers
        )
        var builder = LayerSetBuilder(lineage: Lineage(rawValue: 7), catalogVersion: 1)
        builder.beginLayer(rank: .base)
        builder.setWhole(s[0], .number(1))
        let resolver = try Resolver(catalog: catalog, base: builder.build())
        for number in 0..<256 {
            let inputs = (0..<8).map { ("m\($0)", number >> $0 & 1 == 0 ? "a" : "b") }
            let selection = try catalog.selection(Dictionary(uniqueKeysWithValues: inputs))
            #expect(try resolver.resolve(selection).value(at: "t") == .number(1))
            #expect(resolver.resolve(selection).selection == selection)
        }
    }
}
