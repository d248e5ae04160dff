//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Auth0Theme
import Testing
import ThemeModel

/// The Kotlin of Auth0's Android theming guide, in Swift's spelling.
@Suite struct AndroidGuideTests {
    @Test func zeroConfiguration() throws {
        try withAuth0Theme(configuration: Auth0ThemeConfiguration()) { () throws in
            #expect(try hex(Auth0Theme.colors.backgroundError) == "#fdece8ff")
            #expect(Auth0Theme.sizes.buttonHeight == 56)
            #expect(Auth0Theme.dimensions.spacingXxxl == 56)
            #expect(Auth0Theme.shapes.full == RoundedCornerShape(100.dp))
        }
    }

    @Test func aSubsetOfColors() throws {
        let configuration = Auth0ThemeConfiguration(
            color: Auth0Color.light().copy(
                backgroundPrimary: Color(0xFFFF6B00),
                textOnPrimary: Color.White
            )
        )
        try withAuth0Theme(configuration: configuration) { () throws in
            #expect(try hex(Auth0Theme.colors.backgroundPrimary) == "#ff6b00ff")
            #expect(try hex(Auth0Theme.colors.textOnPrimary) == "#ffffffff")
            #expect(try hex(Auth0Theme.colors.textBold) == "#1f1f1fff")
            #expect(try hex(Auth0Theme.colors.backgroundError) == "#fdece8ff")
            // As on Android, colors that start from light() stay light.
            #expect(try hex(Auth0Theme.colors.textBold, .dark) == "#1f1f1fff")
        }
    }

    @Test func forcingDarkMode() throws {
        // Option 1, a component with its own configuration inside.
        try withAuth0Theme(darkTheme: true) { () throws in
            try withAuth0Theme(configuration: Auth0ThemeConfiguration()) { () throws in
                #expect(try hex(Auth0Theme.colors.backgroundPrimary) == "#fafafaff")
                #expect(try hex(Auth0Theme.colors.backgroundError) == "#fda4afff")
            }
        }
        // Option 2.
        try withAuth0Theme(configuration: Auth0ThemeConfiguration(color: Auth0Color.dark())) { () throws in
            #expect(try hex(Auth0Theme.colors.backgroundPrimary) == "#fafafaff")
            #expect(try hex(Auth0Theme.colors.backgroundPrimary, .light) == "#fafafaff")
        }
    }

    @Test func aFullBrand() throws {
        let configuration = Auth0ThemeConfiguration(
            color: Auth0Color.light().copy(
                backgroundPrimary: Color(0xFF0066CC),
                backgroundLayerMedium: Color.White,
                backgroundLayerBase: Color(0xFFF5F5F5),
                backgroundError: Color(0xFFFF4444),
                backgroundSuccess: Color(0xFF00CC66),
                textBold: Color(0xFF1F1F1F),
                textDefault: Color(0xFF636363),
                textOnPrimary: Color.White,
                borderDefault: Color(0xFFE0E0E0)
            ),
            typography: Auth0Typography.default().copy(
                displayMedium: TextStyle(fontSize: 22.sp, fontWeight: FontWeight.Bold),
                body: TextStyle(fontSize: 18.sp)
            ),
            shapes: Auth0Shapes(
                none: RoundedCornerShape(0.dp),
                extraSmall: RoundedCornerShape(4.dp),
                small: RoundedCornerShape(8.dp),
                medium: RoundedCornerShape(12.dp),
                large: RoundedCornerShape(16.dp),
                extraLarge: RoundedCornerShape(24.dp),
                full: RoundedCornerShape(100.dp)
            )
        )
        try withAuth0Theme(configuration: configuration) { () throws in
            #expect(try hex(Auth0Theme.colors.backgroundLayerBase) == "#f5f5f5ff")
            #expect(try hex(Auth0Theme.colors.borderDefault) == "#e0e0e0ff")
            #expect(try hex(Auth0Theme.colors.backgroundSuccess) == "#00cc66ff")
            #expect(try hex(Auth0Theme.colors.backgroundAccent) == "#09090bff")
            // A new text style drops what it does not say, Inter included.
            #expect(Auth0Theme.typography.body == TextStyle(fontSize: 18.sp))
            #expect(
                Auth0Theme.current.typography.body.value == TypographyValue(fontSize: DimensionValue(value: 18))
            )
            #expect(Auth0Theme.typography.displayMedium.fontWeight == .Bold)
            #expect(Auth0Theme.typography.title.fontFamily == "Inter")
            #expect(Auth0Theme.shapes.medium == RoundedCornerShape(12))
        }
    }

    @Test func aStyleThatKeepsTheRest() {
        let typography = Auth0Typography.default()
        let copied = typography.copy(body: typography.body.copy(fontSize: 18.sp))
        #expect(copied.body.fontFamily == "Inter")
        #expect(copied.body.lineHeight == 24)
        #expect(copied.body.fontSize == 18)
        let merged = typography.body.merge(TextStyle(letterSpacing: 1.sp))
        #expect(merged == typography.body.copy(letterSpacing: 1))
        let lato = Auth0Typography.default(fontFamily: "Lato")
        #expect(lato.titleLarge.fontFamily == "Lato")
        #expect(lato.titleLarge.fontWeight == .SemiBold)
        #expect(lato.titleLarge.lineHeight == 25)
    }

    @Test func readingTokens() throws {
        try withAuth0Theme(configuration: Auth0ThemeConfiguration()) { () throws in
            #expect(Auth0Theme.shapes.medium.radius == 12)
            #expect(try hex(Auth0Theme.colors.backgroundLayerMedium) == "#fcfcfcff")
            #expect(Auth0Theme.dimensions.spacingMd == 16)
            #expect(Auth0Theme.typography.title.fontSize == 17)
            #expect(try hex(Auth0Theme.colors.textDefault) == "#636363ff")
        }
    }

    @Test(arguments: [false, true])
    func switchingAtRunTime(isDarkMode: Bool) throws {
        let configuration = Auth0ThemeConfiguration(color: isDarkMode ? Auth0Color.dark() : Auth0Color.light())
        try withAuth0Theme(configuration: configuration) { () throws in
            #expect(try hex(Auth0Theme.colors.textBold) == (isDarkMode ? "#fafafaff" : "#1f1f1fff"))
        }
    }

    @Test(arguments: Auth0Mode.allCases)
    func switchingTheModeKeepsTheBrand(mode: Auth0Mode) throws {
        let brand = Color(0xFFFF6B00)
        let adaptive = Auth0ThemeConfiguration(color: .adaptive().copy(backgroundPrimary: brand))
        let paired = Auth0ThemeConfiguration(
            lightColor: .light().copy(backgroundPrimary: brand),
            darkColor: .dark().copy(backgroundPrimary: brand, textOnPrimary: .Black)
        )
        for configuration in [adaptive, paired] {
            try withAuth0Theme(configuration: configuration, darkTheme: mode == .dark) { () throws in
                #expect(try hex(Auth0Theme.colors.backgroundPrimary) == "#ff6b00ff")
                #expect(try hex(Auth0Theme.colors.textBold) == (mode == .dark ? "#fafafaff" : "#1f1f1fff"))
            }
        }
        try withAuth0Theme(configuration: paired, darkTheme: mode == .dark) { () throws in
            #expect(try hex(Auth0Theme.colors.textOnPrimary) == (mode == .dark ? "#000000ff" : "#f0f0f0ff"))
        }
    }

    @Test func namesWithoutAPublishedValueFollowOthers() throws {
        let color = Auth0Color.light().copy(
            backgroundAccent: Color(0xFF00_00AA),
            textDisabled: Color(0xFF00_0001),
            textOnPrimary: Color(0xFF00_0002),
            textOnSuccess: Color(0xFF00_0003),
            textOnError: Color(0xFF00_0004)
        )
        #expect(try hex(color.textSubtle) == "#000001ff")
        #expect(try hex(color.textOnInverse) == "#000002ff")
        #expect(try hex(color.textSuccess) == "#000003ff")
        #expect(try hex(color.textError) == "#000004ff")
        #expect(try hex(color.textAccent) == "#0000aaff")
        #expect(try hex(color.copy(textSubtle: .White).textSubtle) == "#ffffffff")
        let paired = Auth0Color(light: color, dark: .dark()).copy(textDisabled: .Black)
        #expect(try hex(paired.textSubtle) == "#000000ff")
        #expect(try hex(paired.textOnInverse, .dark) == "#18181bff")
    }

    @Test func anIOSThemeByAndroidsNames() throws {
        let theme = Auth0Theme(
            colors: DefaultAuth0ColorTokens(background: DefaultAuth0BackgroundColorTokens(primary: Color(0xFF12_3456))),
            sizes: DefaultAuth0SizeTokens(iconLarge: 40)
        )
        try withAuth0Theme(theme) { () throws in
            #expect(try hex(Auth0Theme.colors.backgroundPrimary) == "#123456ff")
            #expect(try hex(Auth0Theme.colors.backgroundErrorSubtle) == "#fffcfcff")
            #expect(try hex(Auth0Theme.current.colors.background.errorSubtle) == "#fef2f2ff")
            #expect(Auth0Theme.sizes.iconLarge == 40)
            #expect(Auth0Theme.sizes.otpFieldWidth == 52)
            #expect(Auth0Theme.current.sizes.size4xlDimen == 48)
        }
    }
}
