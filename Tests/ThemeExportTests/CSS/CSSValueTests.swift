//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing
import ThemeModel

@testable import ThemeExport

@Suite("Values as CSS")
struct CSSValueTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let value: TokenValue
        let texts: [String?]
        var testDescription: String { texts.first.flatMap { $0 } ?? "nothing" }

        init(_ value: TokenValue, _ texts: String?...) {
            self.value = value
            self.texts = texts
        }
    }

    private static let black = ColorValue(red: 0, green: 0, blue: 0)
    private static let px = DimensionValue(value: 1)
    private static let zero = DimensionValue(value: 0)

    @Test(
        "each type is printed from its typed form",
        arguments: [
            Case(.color(ColorValue(red: 9, green: 9, blue: 11)), "#09090b"),
            Case(.color(ColorValue(red: 9, green: 9, blue: 11, alpha: 0.35)), "rgb(9 9 11 / 0.35)"),
            Case(.color(ColorValue(red: 0, green: 0, blue: 0, alpha: 0.004)), "rgb(0 0 0 / 0.004)"),
            Case(.color(ColorValue(space: .srgb, 0.1234, nil, 0)), "color(srgb 0.1234 none 0)"),
            Case(.color(ColorValue(space: .displayP3, 1, 0, 0, alpha: 0.5)), "color(display-p3 1 0 0 / 0.5)"),
            Case(.color(ColorValue(space: .xyzD50, 0.1, 0.2, 0.3)), "color(xyz-d50 0.1 0.2 0.3)"),
            Case(.color(ColorValue(space: .hsl, nil, 50, 25)), "hsl(none 50% 25%)"),
            Case(.color(ColorValue(space: .hwb, 330, nil, 25)), "hwb(330 none 25%)"),
            Case(.color(ColorValue(space: .oklch, 1, 0, nil)), "oklch(1 0 none)"),
            Case(.color(ColorValue(space: .lab, 50, -20.5, 1e-7)), "lab(50 -20.5 1e-07)"),
            Case(.dimension(DimensionValue(value: 0)), "0px"),
            Case(.dimension(DimensionValue(value: 1.5, unit: .rem)), "1.5rem"),
            Case(.fontFamily(["Foo, Bar Sans", "serif"]), #""Foo, Bar Sans", serif"#),
            Case(.fontFamily([]), nil),
            Case(.fontWeight(350.5), "350.5"),
            Case(.duration(DurationValue(value: 0.2, unit: .seconds)), "0.2s"),
            Case(.cubicBezier(CubicBezierValue(x1: 0.2, y1: -1, x2: 0, y2: 1)), "cubic-bezier(0.2, -1, 0, 1)"),
            Case(.strokeStyle(.dashes([px], lineCap: .round)), "dashed"),
            Case(
                .border(BorderValue(color: black, width: px, style: .keyword(.solid))),
                "1px solid #000000",
                "#000000",
                "1px",
                "solid"
            ),
            Case(.border(BorderValue(width: px)), nil, nil, "1px", nil),
            Case(
                .transition(
                    TransitionValue(
                        duration: DurationValue(value: 200),
                        delay: DurationValue(value: 0),
                        timingFunction: CubicBezierValue(x1: 0, y1: 0, x2: 1, y2: 1)
                    )
                ),
                "200ms cubic-bezier(0, 0, 1, 1) 0ms",
                "200ms",
                "0ms",
                "cubic-bezier(0, 0, 1, 1)"
            ),
            Case(
                .shadow([
                    ShadowValue(color: black, offsetX: zero, offsetY: px, blur: px, spread: zero, isInset: true),
                    ShadowValue(color: black, offsetX: px, offsetY: px, blur: px, spread: px),
                ]),
                "inset 0px 1px 1px 0px #000000, 1px 1px 1px 1px #000000"
            ),
            Case(.shadow([]), "none"),
            Case(
                .gradient([GradientStop(color: black, position: 0), GradientStop(color: black, position: 0.07)]),
                "#000000 0%, #000000 7%"
            ),
            Case(
                .typography(
                    TypographyValue(
                        fontFamily: ["Inter"],
                        fontSize: DimensionValue(value: 16),
                        fontWeight: 600,
                        letterSpacing: DimensionValue(value: 0),
                        lineHeight: 1.5
                    )
                ),
                #"600 16px/1.5 "Inter""#,
                #""Inter""#,
                "16px",
                "600",
                "0px",
                "1.5"
            ),
            Case(.typography(TypographyValue(fontWeight: 700)), nil, nil, nil, "700", nil, nil),
            Case(.string("Done."), #""Done.""#),
            Case(.boolean(false), "false"),
        ]
    )
    func typedForm(_ test: Case) throws {
        #expect(try CSSProperties.texts(of: test.value) == test.texts)
        #expect(CSSProperties.suffixes(of: test.value.type).count == test.texts.count)
    }

    @Test(
        "names become custom properties",
        arguments: [
            ("color.background.primarySubtle", "--color-background-primary-subtle"),
            ("color.$root", "--color"),
            ("sizes.size4xlDimen", "--sizes-size4xl-dimen"),
            ("HTMLColor.2XS", "--html-color-2-xs"),
            ("Gray 10/light", "--gray-10-light"),
            ("größe.日本", "--größe-日本"),
            ("a.50%", "--a-50\\25 "),
        ]
    )
    func names(_ path: String, _ name: String) throws {
        let catalog = Catalog(
            lineage: Lineage(rawValue: 1),
            version: 1,
            tokens: [TokenDefinition(path: path, type: .number)],
            modifiers: []
        )
        #expect(try CSSName.property(of: TokenID(rawValue: 0), in: catalog) == name)
    }
}
