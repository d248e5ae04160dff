//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Auth0Theme
import Testing
import ThemeModel

@Suite struct TextStyleTests {
    @Test func omittedTrackingAndLineSpacingAreZero() {
        let style = Auth0TextStyle(font: .custom("Lato", size: 20))
        #expect(style.tracking == 0)
        #expect(style.lineSpacing == 0)
        #expect(style.value.lineHeight == 1)
    }

    @Test func aPartialStyleKeepsTheRest() {
        let typography = DefaultAuth0TypographyTokens(
            title: .inheriting(family: "Lato", weight: .bold),
            body: .inheriting(family: "Lato"),
            label: .inheriting(lineSpacing: 8)
        )
        #expect(
            typography.body.value
                == TypographyValue(
                    fontFamily: ["Lato"],
                    fontSize: DimensionValue(value: 17),
                    fontWeight: 400,
                    letterSpacing: DimensionValue(value: 0),
                    lineHeight: 24.0 / 17
                )
        )
        #expect(typography.title.font.postScriptName == "Lato-Bold")
        #expect(typography.title.font.textStyle == .headline)
        #expect(typography.label.value.lineHeight == 24.0 / 16)
        #expect(typography.label.tracking == 0.1)
        #expect(typography.label.font.families == ["Inter"])
    }

    @Test func aPartialStyleOverAnotherTheme() {
        let outer = Auth0Theme(
            typography: DefaultAuth0TypographyTokens(
                body: Auth0TextStyle(font: .custom("Lato-Regular", size: 20), tracking: 1, lineSpacing: 10)
            )
        )
        let inner = outer.overriding(typography: [.body: .inheriting(size: 10)])
        #expect(inner.typography.body.font.families == ["Lato-Regular"])
        #expect(inner.typography.body.font.postScriptName == "Lato-Regular")
        #expect(inner.typography.body.tracking == 1)
        #expect(inner.typography.body.value.lineHeight == 1.5)
        #expect(inner.typography.body.lineSpacing == 5)
    }

    @Test func postScriptNames() {
        #expect(Font.custom("Inter-Medium", size: 12).postScriptName == "Inter-Medium")
        #expect(Font.system(size: 12, weight: .semibold).postScriptName == "system-ui-SemiBold")
        let style = Auth0Typography.default(fontFamily: "Open Sans")
        let theme = Auth0Theme(Auth0ThemeConfiguration(typography: style))
        #expect(theme.typography.displayLarge.font.postScriptName == "OpenSans-SemiBold")
    }

    @Test func weightsOutsideTheRangeAreAMistake() async {
        await #expect(processExitsWith: .failure) { _ = Font.Weight(0) }
        await #expect(processExitsWith: .failure) { _ = FontWeight(1001) }
    }
}
