//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import ThemeModel
import ThemeResolver

extension SlotStateTests {
    static let inter = TypographyValue(
        fontFamily: ["Inter"],
        fontSize: DimensionValue(value: 16),
        fontWeight: 400,
        letterSpacing: nil,
        lineHeight: 1.5
    )
    static let system = TypographyValue(
        fontFamily: ["system-ui", "serif"],
        fontSize: DimensionValue(value: 1, unit: .rem),
        fontWeight: 700,
        letterSpacing: DimensionValue(value: 2),
        lineHeight: 2
    )

    /// `inter` or `system` with some parts changed.
    static func changed(_ value: TypographyValue, _ change: (inout TypographyValue) -> Void) -> Outcome {
        var value = value
        change(&value)
        return .value(value)
    }

    /// Writes a whole token; a nil part is left unspecified.
    static func write(_ value: TypographyValue, _ first: UInt32, _ builder: inout LayerSetBuilder) {
        let family = value.fontFamily.map { names -> Cell in
            let cells = names.map { builder.pools.cell($0) }
            return builder.pools.list(CellKind.fontFamily, cells)
        }
        builder.set(first, family ?? .unspecified)
        builder.set(first + 1, value.fontSize.map(Cell.dimension) ?? .unspecified)
        builder.set(first + 2, value.fontWeight.map(Cell.fontWeight) ?? .unspecified)
        builder.set(first + 3, value.letterSpacing.map(Cell.dimension) ?? .unspecified)
        builder.set(first + 4, value.lineHeight.map(Cell.number) ?? .unspecified)
    }

    static let none: Layers = { _ in }
    static let wholeValue: Layers = { write(inter, 0, &$0) }
    static let otherValue: Layers = { write(system, 0, &$0) }
    static let wholeUnspecified: Layers = { write(TypographyValue(), 0, &$0) }
    static let oneSlotValue: Layers = { $0.setAlone(0, $0.family("Brand")) }
    static let oneSlotUnspecified: Layers = { $0.setAlone(0, .unspecified) }
    static let oneSlotAlias: Layers = { $0.setAlone(0, .alias(5)) }
    static let oneSlotAliasOfNothing: Layers = { $0.setAlone(0, .alias(10)) }
    static let oneSlotAliasOfItself: Layers = { $0.setAlone(0, .alias(0)) }

    static func wholeAlias(_ first: UInt32) -> Layers {
        { builder in for part in 0..<UInt32(5) { builder.set(part, .alias(first + part)) } }
    }

    /// What several write, in order.
    static func all(_ layers: Layers...) -> Layers {
        { builder in for layer in layers { layer(&builder) } }
    }

    static let target: Layers = { write(system, 5, &$0) }
    static let partlyUnspecifiedTarget: Layers = { write(TypographyValue(fontWeight: 300), 5, &$0) }

    // MARK: - Whole-token entries

    static let wholeTokenCases = [
        Case(testDescription: "nothing at all", base: none, later: none, expected: .absent),
        Case(testDescription: "a value over nothing", base: none, later: wholeValue, expected: .value(inter)),
        Case(
            testDescription: "unspecified over nothing",
            base: none,
            later: wholeUnspecified,
            expected: .value(TypographyValue())
        ),
        Case(testDescription: "a value over a value", base: wholeValue, later: otherValue, expected: .value(system)),
        Case(
            testDescription: "a value that leaves a part out wipes that part",
            base: otherValue,
            later: wholeValue,
            expected: .value(inter)
        ),
        Case(
            testDescription: "unspecified over a value",
            base: wholeValue,
            later: wholeUnspecified,
            expected: .value(TypographyValue())
        ),
        Case(
            testDescription: "a value over unspecified",
            base: wholeUnspecified,
            later: wholeValue,
            expected: .value(inter)
        ),
        Case(
            testDescription: "a value over a whole alias",
            base: all(target, wholeAlias(5)),
            later: wholeValue,
            expected: .value(inter)
        ),
        Case(
            testDescription: "a value over a failing alias mends it",
            base: wholeAlias(10),
            later: wholeValue,
            expected: .value(inter)
        ),
        Case(
            testDescription: "a value over a circle mends it",
            base: wholeAlias(0),
            later: wholeValue,
            expected: .value(inter)
        ),
        Case(
            testDescription: "a value wipes a one-slot value",
            base: all(otherValue, oneSlotValue),
            later: wholeValue,
            expected: .value(inter)
        ),
        Case(
            testDescription: "unspecified wipes a one-slot value",
            base: all(wholeValue, oneSlotValue),
            later: wholeUnspecified,
            expected: .value(TypographyValue())
        ),
        Case(
            testDescription: "a value wipes a one-slot unspecified",
            base: all(wholeValue, oneSlotUnspecified),
            later: wholeValue,
            expected: .value(inter)
        ),
        Case(
            testDescription: "a value wipes a one-slot failure",
            base: all(wholeValue, oneSlotAliasOfNothing),
            later: wholeValue,
            expected: .value(inter)
        ),
        Case(
            testDescription: "a value over a one-slot value of a token that did not exist",
            base: oneSlotValue,
            later: wholeValue,
            expected: .value(inter)
        ),
        Case(
            testDescription: "an alias over nothing",
            base: target,
            later: wholeAlias(5),
            expected: .value(system)
        ),
        Case(
            testDescription: "an alias over a value",
            base: all(target, wholeValue),
            later: wholeAlias(5),
            expected: .value(system)
        ),
        Case(
            testDescription: "an alias wipes a one-slot value",
            base: all(target, wholeValue, oneSlotValue),
            later: wholeAlias(5),
            expected: .value(system)
        ),
        Case(
            testDescription: "an alias of a token with unspecified parts",
            base: all(partlyUnspecifiedTarget, wholeValue),
            later: wholeAlias(5),
            expected: .value(TypographyValue(fontWeight: 300))
        ),
        Case(
            testDescription: "an alias of a token that does not exist",
            base: wholeValue,
            later: wholeAlias(10),
            expected: .failure(.missingTarget)
        ),
        Case(
            testDescription: "an alias of a failing token",
            base: all(
                { builder in for part in 0..<UInt32(5) { builder.set(5 + part, .alias(10 + part)) } },
                wholeValue
            ),
            later: wholeAlias(5),
            expected: .failure(.missingTarget)
        ),
        Case(
            testDescription: "an alias of itself",
            base: wholeValue,
            later: wholeAlias(0),
            expected: .failure(.cycle)
        ),
        Case(
            testDescription: "an alias of a token with one-slot entries alone",
            base: { $0.setAlone(5, $0.family("Alone")) },
            later: wholeAlias(5),
            expected: .failure(.missingTarget)
        ),
    ]

    // MARK: - One-slot entries

    static let oneSlotCases = [
        Case(testDescription: "a value over nothing", base: none, later: oneSlotValue, expected: .absent),
        Case(testDescription: "unspecified over nothing", base: none, later: oneSlotUnspecified, expected: .absent),
        Case(testDescription: "a failure over nothing", base: none, later: oneSlotAliasOfItself, expected: .absent),
        Case(
            testDescription: "a value over a value",
            base: wholeValue,
            later: oneSlotValue,
            expected: changed(inter) { $0.fontFamily = ["Brand"] }
        ),
        Case(
            testDescription: "unspecified over a value",
            base: wholeValue,
            later: oneSlotUnspecified,
            expected: changed(inter) { $0.fontFamily = nil }
        ),
        Case(
            testDescription: "a value over unspecified",
            base: wholeUnspecified,
            later: oneSlotValue,
            expected: .value(TypographyValue(fontFamily: ["Brand"]))
        ),
        Case(
            testDescription: "a value over a one-slot value",
            base: all(wholeValue, { $0.setAlone(0, $0.family("Before")) }),
            later: oneSlotValue,
            expected: changed(inter) { $0.fontFamily = ["Brand"] }
        ),
        Case(
            testDescription: "a value over a one-slot unspecified",
            base: all(wholeValue, oneSlotUnspecified),
            later: oneSlotValue,
            expected: changed(inter) { $0.fontFamily = ["Brand"] }
        ),
        Case(
            testDescription: "a value over a one-slot failure mends it",
            base: all(wholeValue, oneSlotAliasOfNothing),
            later: oneSlotValue,
            expected: changed(inter) { $0.fontFamily = ["Brand"] }
        ),
        Case(
            testDescription: "a value over a whole alias replaces one edge",
            base: all(target, wholeAlias(5)),
            later: oneSlotValue,
            expected: changed(system) { $0.fontFamily = ["Brand"] }
        ),
        Case(
            testDescription: "unspecified over a whole alias",
            base: all(target, wholeAlias(5)),
            later: oneSlotUnspecified,
            expected: changed(system) { $0.fontFamily = nil }
        ),
        Case(
            testDescription: "a value over a whole alias whose target changes too",
            base: all(target, wholeAlias(5)),
            later: all(oneSlotValue, { write(inter, 5, &$0) }),
            expected: changed(inter) { $0.fontFamily = ["Brand"] }
        ),
        Case(
            testDescription: "a value over a whole alias of nothing leaves the other parts failing",
            base: wholeAlias(10),
            later: oneSlotValue,
            expected: .failure(.missingTarget)
        ),
        Case(
            testDescription: "a value over a whole alias of itself leaves the other parts failing",
            base: wholeAlias(0),
            later: oneSlotValue,
            expected: .failure(.cycle)
        ),
        Case(
            testDescription: "an alias over a value",
            base: all(target, wholeValue),
            later: oneSlotAlias,
            expected: changed(inter) { $0.fontFamily = ["system-ui", "serif"] }
        ),
        Case(
            testDescription: "an alias of an unspecified part",
            base: all(partlyUnspecifiedTarget, wholeValue),
            later: oneSlotAlias,
            expected: changed(inter) { $0.fontFamily = nil }
        ),
        Case(
            testDescription: "an alias of nothing",
            base: wholeValue,
            later: oneSlotAliasOfNothing,
            expected: .failure(.missingTarget)
        ),
        Case(
            testDescription: "an alias of itself",
            base: wholeValue,
            later: oneSlotAliasOfItself,
            expected: .failure(.cycle)
        ),
        Case(
            testDescription: "after a whole-token value of the same layer",
            base: none,
            later: all(wholeValue, oneSlotValue),
            expected: changed(inter) { $0.fontFamily = ["Brand"] }
        ),
        Case(
            testDescription: "before a whole-token value of the same layer",
            base: none,
            later: all(oneSlotValue, wholeValue),
            expected: .value(inter)
        ),
        Case(
            testDescription: "of a higher rank, under a whole-token value of a lower one",
            base: {
                wholeValue(&$0)
                $0.beginLayer(rank: .top)
                oneSlotValue(&$0)
            },
            later: otherValue,
            expected: changed(system) { $0.fontFamily = ["Brand"] }
        ),
    ]

    // MARK: - One context only

    static let onlyInDark: Layers = { builder in
        builder.beginLayer(rank: .base, condition: [LayerFixture.dark])
        wholeValue(&builder)
    }

    static let contextCases = ["light", "dark"].flatMap { mode in
        let isDark = mode == "dark"
        return [
            Case(
                testDescription: "in dark only",
                mode: mode,
                base: onlyInDark,
                later: none,
                expected: isDark ? .value(inter) : .absent
            ),
            Case(
                testDescription: "in dark only, a one-slot value on top",
                mode: mode,
                base: onlyInDark,
                later: oneSlotValue,
                expected: isDark ? changed(inter) { $0.fontFamily = ["Brand"] } : .absent
            ),
            Case(
                testDescription: "in dark only, a one-slot unspecified on top",
                mode: mode,
                base: onlyInDark,
                later: oneSlotUnspecified,
                expected: isDark ? changed(inter) { $0.fontFamily = nil } : .absent
            ),
            Case(
                testDescription: "in dark only, a whole-token value on top",
                mode: mode,
                base: onlyInDark,
                later: otherValue,
                expected: .value(system)
            ),
            Case(
                testDescription: "a whole alias of a token in dark only",
                mode: mode,
                base: { builder in
                    builder.beginLayer(rank: .base, condition: [LayerFixture.dark])
                    write(system, 15, &builder)
                },
                later: wholeAlias(15),
                expected: isDark ? .value(system) : .failure(.missingTarget)
            ),
            Case(
                testDescription: "a one-slot alias of a token in dark only",
                mode: mode,
                base: { builder in
                    wholeValue(&builder)
                    builder.beginLayer(rank: .base, condition: [LayerFixture.dark])
                    write(system, 15, &builder)
                },
                later: { $0.setAlone(0, .alias(15)) },
                expected: isDark
                    ? changed(inter) { $0.fontFamily = ["system-ui", "serif"] } : .failure(.missingTarget)
            ),
            Case(
                testDescription: "a one-slot value in dark only",
                mode: mode,
                base: { builder in
                    wholeValue(&builder)
                    builder.beginLayer(rank: .base, condition: [LayerFixture.dark])
                    oneSlotValue(&builder)
                },
                later: none,
                expected: isDark ? changed(inter) { $0.fontFamily = ["Brand"] } : .value(inter)
            ),
            Case(
                testDescription: "a one-slot value in dark only, wiped by a whole-token value",
                mode: mode,
                base: { builder in
                    wholeValue(&builder)
                    builder.beginLayer(rank: .base, condition: [LayerFixture.dark])
                    oneSlotValue(&builder)
                },
                later: otherValue,
                expected: .value(system)
            ),
        ]
    }
}
