//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Auth0Theme
import Testing
import ThemeModel

/// A theme made only of a program's own types, each with the tokens that the guides list and no others.
@Suite struct OwnTypesTests {
    struct Background: Auth0BackgroundColorTokens {
        var primary: Color { Color(0xFF00_0001) }
        var primarySubtle: Color { primary.opacity(0.5) }
        var inverse: Color { .black }
        var accent: Color { Color(0xFF00_0002) }
        var layerTop: Color { .white }
        var layerMedium: Color { .white }
        var layerBase: Color { .white }
        var error: Color { .white }
        var errorSubtle: Color { .white }
        var success: Color { .white }
        var successSubtle: Color { .white }
    }

    struct Text: Auth0TextColorTokens {
        var bold: Color { .black }
        var regular: Color { .black }
        var disabled: Color { Color(0xFF00_0003) }
        var onPrimary: Color { .white }
        var onSuccess: Color { .white }
        var onError: Color { .white }
    }

    struct Border: Auth0BorderColorTokens {
        var bold: Color { .black }
        var regular: Color { Color(0xFF00_0004) }
        var subtle: Color { .clear }
        var shadow: Color { .black.opacity(0.1) }
    }

    struct Colors: Auth0ColorTokens {
        var background: any Auth0BackgroundColorTokens { Background() }
        var text: any Auth0TextColorTokens { Text() }
        var border: any Auth0BorderColorTokens { Border() }
    }

    struct Typography: Auth0TypographyTokens {
        private func style(_ size: Double) -> Auth0TextStyle {
            Auth0TextStyle(font: .system(size: size, weight: .bold), lineSpacing: size)
        }

        var displayLarge: Auth0TextStyle { style(30) }
        var displayMedium: Auth0TextStyle { style(28) }
        var display: Auth0TextStyle { style(26) }
        var titleLarge: Auth0TextStyle { style(24) }
        var title: Auth0TextStyle { style(22) }
        var body: Auth0TextStyle { style(20) }
        var bodySmall: Auth0TextStyle { style(18) }
        var label: Auth0TextStyle { style(16) }
        var helper: Auth0TextStyle { style(14) }
        var overline: Auth0TextStyle { style(12) }
    }

    struct Spacing: Auth0SpacingTokens {
        var xxs: Double { 1 }
        var xs: Double { 2 }
        var sm: Double { 3 }
        var md: Double { 4 }
        var lg: Double { 5 }
        var xl: Double { 6 }
        var xxl: Double { 7 }
        var xxxl: Double { 8 }
    }

    struct SharpRadius: Auth0RadiusTokens {
        var small: Double { 0 }
        var medium: Double { 0 }
        var inputField: Double { 0 }
        var button: Double { 0 }
        var pill: Double { 0 }
    }

    struct Sizes: Auth0SizeTokens {
        var buttonHeight: Double { 1 }
        var inputHeight: Double { 2 }
        var size4xlDimen: Double { 3 }
        var size5xlDimen: Double { 4 }
        var containerSizeLargeDimen: Double { 5 }
        var iconSmall: Double { 6 }
        var iconMedium: Double { 7 }
        /// Darker screens get larger icons: a type may look at the scope.
        var iconLarge: Double { Auth0Environment.current.mode == .dark ? 9 : 8 }
    }

    private let theme = Auth0Theme(
        colors: Colors(),
        typography: Typography(),
        spacing: Spacing(),
        radius: SharpRadius(),
        sizes: Sizes()
    )

    @Test func whatTheGuidesDoNotListHasADefault() throws {
        #expect(theme.radius.large == 20)
        #expect(theme.sizes.padding == 16)
        #expect(theme.sizes.size2xlDimen == 3)
        #expect(try hex(theme.colors.text.subtle) == "#000003ff")
        #expect(try hex(theme.resolve(theme.colors.text.accent)) == "#000002ff")
        #expect(try hex(theme.colors.border.default) == "#000004ff")
    }

    @Test func theTableHasAllOfIt() throws {
        let resolved = try theme.resolved(mode: .dark, platform: .android)
        #expect(try hex(resolved[.backgroundPrimarySubtle]) == "#00000180")
        #expect(try hex(resolved[.textAccent]) == "#000002ff")
        #expect(try resolved[.iconLarge] == 9)
        #expect(try theme.resolved()[.iconLarge] == 8)
        #expect(try resolved[.spacingXxxl] == 8)
        #expect(
            try resolved[.body]
                == TypographyValue(
                    fontFamily: ["system-ui"],
                    fontSize: DimensionValue(value: 20),
                    fontWeight: 700,
                    letterSpacing: DimensionValue(value: 0),
                    lineHeight: 2
                )
        )
    }
}
