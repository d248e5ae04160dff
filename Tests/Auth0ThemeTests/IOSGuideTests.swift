//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Auth0Theme
import Testing
import ThemeModel

/// The Swift of Auth0's iOS theming guides, as it is there, without the SwiftUI views.
@Suite struct IOSGuideTests {
    @Test func zeroConfigurationIsTheDefaultTheme() throws {
        let theme = Auth0Theme()
        #expect(try hex(theme.colors.background.primary) == "#09090bff")
        #expect(try hex(theme.colors.background.primary, .dark) == "#fafafaff")
        #expect(theme.spacing.md == 16)
        #expect(theme.radius.button == 16)
        #expect(theme.sizes.buttonHeight == 48)
        #expect(theme.typography.titleLarge.font.size == 20)
    }

    @Test func aSubsetOfColors() throws {
        let theme = Auth0Theme(
            colors: DefaultAuth0ColorTokens(
                background: DefaultAuth0BackgroundColorTokens(primary: Color("BrandBlue")),
                text: DefaultAuth0TextColorTokens(onPrimary: .white)
            )
        )
        try withNamedColors(["BrandBlue": Color(0xFF00_44CC)]) { () throws in
            for mode in Auth0Mode.allCases {
                #expect(try hex(theme.colors.background.primary, mode) == "#0044ccff")
                #expect(try hex(theme.colors.text.onPrimary, mode) == "#ffffffff")
            }
            // Everything else is Auth0's: nothing is derived from the primary color.
            #expect(try hex(theme.colors.background.primarySubtle, .light) == "#09090b59")
            #expect(try hex(theme.colors.background.primarySubtle, .dark) == "#fafafa80")
            #expect(try hex(theme.colors.background.accent, .dark) == "#a7f3d0ff")
            #expect(try hex(theme.colors.text.bold, .dark) == "#fafafaff")
            #expect(try hex(theme.colors.border.regular, .light) == "#d9d9d9ff")
        }
        #expect(theme.spacing.xl == 32)
    }

    @Test func typographyAndRadius() {
        let theme = Auth0Theme(
            typography: DefaultAuth0TypographyTokens(
                body: Auth0TextStyle(font: .custom("Lato-Regular", size: 17), tracking: 0, lineSpacing: 7),
                label: Auth0TextStyle(font: .custom("Lato-Medium", size: 16), tracking: 0.1, lineSpacing: 5)
            ),
            radius: DefaultAuth0RadiusTokens(button: 24)
        )
        #expect(
            theme.typography.body.value
                == TypographyValue(
                    fontFamily: ["Lato-Regular"],
                    fontSize: DimensionValue(value: 17),
                    fontWeight: 400,
                    letterSpacing: DimensionValue(value: 0),
                    lineHeight: 24.0 / 17
                )
        )
        #expect(theme.typography.label.value.fontFamily == ["Lato-Medium"])
        #expect(theme.typography.label.value.fontWeight == 400)
        #expect(theme.typography.label.value.lineHeight == 21.0 / 16)
        #expect(theme.typography.label.tracking == 0.1)
        #expect(theme.typography.label.lineSpacing == 5)
        #expect(theme.typography.title.font.families == ["Inter"])
        #expect(theme.radius.button == 24)
        #expect(theme.radius.pill == 24)
        #expect(theme.radius.small == 8)
    }

    struct BrandBackground: Auth0BackgroundColorTokens {
        var primary: Color { Color("Background/Primary", bundle: .main) }
        var primarySubtle: Color { Color("Background/Primary", bundle: .main).opacity(0.35) }
        var inverse: Color { Color("Background/Inverse", bundle: .main) }
        var accent: Color { Color("Background/Accent", bundle: .main) }
        var layerTop: Color { Color("Background/LayerTop", bundle: .main) }
        var layerMedium: Color { Color("Background/LayerMedium", bundle: .main) }
        var layerBase: Color { Color("Background/LayerBase", bundle: .main) }
        var error: Color { Color("Background/Error", bundle: .main) }
        var errorSubtle: Color { Color("Background/ErrorSubtle", bundle: .main).opacity(0.35) }
        var success: Color { Color("Background/Success", bundle: .main) }
        var successSubtle: Color { Color("Background/SuccessSubtle", bundle: .main) }
    }

    struct BrandColors: Auth0ColorTokens {
        var background: any Auth0BackgroundColorTokens { BrandBackground() }
        var text: any Auth0TextColorTokens { DefaultAuth0TextColorTokens() }
        var border: any Auth0BorderColorTokens { DefaultAuth0BorderColorTokens() }
    }

    @Test func aFullBrand() throws {
        let theme = Auth0Theme(colors: BrandColors())
        let brand: NamedColorCatalog = [
            "Background/Primary": Color(light: Color(0xFF11_2233), dark: Color(0x80EE_DDCC)),
            "Background/ErrorSubtle": Color(0xFFAA_0000),
            "Background/LayerTop": .white,
        ]
        try withNamedColors(brand) { () throws in
            #expect(try hex(theme.colors.background.primary, .light) == "#112233ff")
            #expect(try hex(theme.colors.background.primary, .dark) == "#eeddcc80")
            #expect(try theme.colors.background.primarySubtle.resolved(mode: .light).alpha == 0.35)
            #expect(try theme.colors.background.primarySubtle.resolved(mode: .dark).alpha == 128.0 / 255 * 0.35)
            #expect(try hex(theme.colors.background.errorSubtle) == "#aa000059")
            #expect(try hex(theme.colors.text.bold, .dark) == "#fafafaff")
            #expect(try hex(theme.colors.border.shadow, .light) == "#cecece80")
            // A color that the program did not register has no value, and says so.
            let error = #expect(throws: Auth0ThemeError.self) { try theme.colors.background.inverse.resolved() }
            #expect(error?.code == .unknownColor)
            #expect(error?.message.contains("'Background/Inverse'") == true)
        }
    }

    @Test func readingTheThemeInScope() {
        withAuth0Theme(Auth0Theme(radius: DefaultAuth0RadiusTokens(button: 24))) {
            let theme = Auth0Theme.current
            #expect(theme.spacing.md == 16)
            #expect(theme.typography.titleLarge.value.lineHeight == 25.0 / 20)
            #expect(theme.sizes.buttonHeight == 48)
            #expect(theme.radius.button == 24)
        }
        #expect(Auth0Theme.current.radius.button == 16)
    }

    @Test func oldAndNewNames() throws {
        let theme = Auth0Theme(
            colors: DefaultAuth0ColorTokens(text: DefaultAuth0TextColorTokens(default: .black)),
            sizes: DefaultAuth0SizeTokens(size2xlDimen: 40)
        )
        #expect(theme.sizes.size4xlDimen == 40)
        #expect(theme.sizes.size2xlDimen == 40)
        #expect(theme.sizes.size3xlDimen == 56)
        #expect(try hex(theme.colors.text.regular) == "#000000ff")
        #expect(try hex(theme.colors.text.default) == "#000000ff")
        #expect(theme.colors.border.default == theme.colors.border.regular)
    }

    @Test func bothNamesOfOneTokenAreAMistake() async {
        await #expect(processExitsWith: .failure) {
            _ = DefaultAuth0SizeTokens(size4xlDimen: 1, size2xlDimen: 2)
        }
        await #expect(processExitsWith: .failure) {
            _ = DefaultAuth0BorderColorTokens(regular: .white, default: .black)
        }
    }
}
