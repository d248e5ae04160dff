//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Auth0Theme
import Testing
import ThemeModel

/// A theme's values through the engine's flat table.
@Suite struct ResolvedTests {
    static let environments = Auth0Platform.allCases.flatMap { platform in
        Auth0Mode.allCases.map { (platform, $0) }
    }

    /// A theme with something of every kind in it.
    private func brand() -> Auth0Theme {
        Auth0Theme(
            colors: DefaultAuth0ColorTokens(
                background: DefaultAuth0BackgroundColorTokens(
                    primary: Color(
                        light: Color(0xFF11_2233),
                        dark: Color(ColorValue(space: .displayP3, 0.1, 0.2, 0.3))
                    ),
                    primarySubtle: Color(token: .backgroundPrimary).opacity(0.35),
                    inverse: Color(dark: .white),
                    layerTop: Color(token: .backgroundLayerBase)
                ),
                text: DefaultAuth0TextColorTokens(disabled: Color("Quiet"), accent: .black)
            ),
            typography: DefaultAuth0TypographyTokens(
                title: .inheriting(family: "Lato"),
                body: Auth0TextStyle(font: .custom("Lato-Regular", size: 18), lineSpacing: 6)
            ),
            spacing: DefaultAuth0SpacingTokens(md: 20),
            sizes: DefaultAuth0SizeTokens(buttonHeight: 50)
        )
    }

    @Test(arguments: environments)
    func theTableAgreesWithWhatTheThemeSays(platform: Auth0Platform, mode: Auth0Mode) throws {
        try withNamedColors(["Quiet": Color(0x8012_3456)]) { () throws in
            for theme in [Auth0Theme(), brand(), brand().overriding(colors: [.backgroundLayerBase: .black])] {
                let resolved = try theme.resolved(mode: mode, platform: platform)
                try withAuth0Theme(theme, mode: mode, platform: platform) { () throws in
                    for token in Auth0ColorToken.allCases {
                        let expected = try theme.resolve(theme[token])
                        #expect(try resolved[token] == expected, "\(token.path)")
                    }
                    for token in Auth0DimensionToken.allCases {
                        #expect(try resolved[token] == theme[token], "\(token.path)")
                    }
                    for token in Auth0TypographyToken.allCases {
                        #expect(try resolved[token] == theme[token].value, "\(token.path)")
                    }
                }
            }
        }
    }

    @Test func aReplacedTokenLeavesTheDefaultThemeAlone() throws {
        let one = try Auth0Theme().resolved()
        let over = try Auth0Theme(radius: DefaultAuth0RadiusTokens(button: 24)).resolved()
        #expect(try one[.radiusButton] == 16)
        #expect(try over[.radiusButton] == 24)
    }

    @Test func referencesStayReferences() throws {
        let theme = brand()
        let moved = theme.overriding(colors: [.backgroundPrimary: Color(0xFF00_00FF), .textDisabled: .white])
        let resolved = try moved.resolved(mode: .dark)
        #expect(try hex(resolved[.backgroundPrimarySubtle]) == "#0000ff59")
        #expect(try hex(resolved[.textSubtle]) == "#ffffffff")
        #expect(try hex(resolved[.backgroundLayerTop]) == "#09090bff")
    }

    @Test func tokensThatReferToEachOtherAreAnErrorOfTheirs() throws {
        let theme = Auth0Theme().overriding(colors: [
            .backgroundPrimary: Color(token: .backgroundAccent),
            .backgroundAccent: Color(token: .backgroundPrimary).opacity(0.5),
        ])
        let resolved = try theme.resolved()
        let error = #expect(throws: Auth0ThemeError.self) { try resolved[.backgroundPrimary] }
        #expect(error?.code == .unresolvable)
        #expect(error?.message.contains("color.background.accent") == true)
        #expect(throws: Auth0ThemeError.self) { try resolved[.textAccent] }
        #expect(try hex(resolved[.textBold]) == "#1f1f1fff")
    }

    @Test func aColorThatHasNoValueIsAnErrorOfItsToken() throws {
        let theme = Auth0Theme().overriding(colors: [
            .textDisabled: Color("ResolvedTests/Nowhere"), .borderBold: Color(token: .textDisabled).opacity(0.5),
        ])
        let resolved = try theme.resolved()
        let error = #expect(throws: Auth0ThemeError.self) { try resolved[.textDisabled] }
        #expect(error?.code == .unknownColor)
        // So are those that refer to it, and no others.
        #expect(throws: Auth0ThemeError.self) { try resolved[.textSubtle] }
        #expect(throws: Auth0ThemeError.self) { try resolved[.borderBold] }
        #expect(try hex(resolved[.textBold]) == "#1f1f1fff")
    }
}
