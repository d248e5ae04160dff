//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Auth0Theme
import Testing
import ThemeModel

@Suite struct ColorTests {
    @Test(arguments: [
        (0xFFFF_6B00 as UInt32, "#ff6b00ff"), (0x8000_0000, "#00000080"), (0x0012_3456, "#12345600"),
        (0xFFFF_FFFF, "#ffffffff"),
    ])
    func androidsNumbers(argb: UInt32, expected: String) throws {
        #expect(try hex(Color(argb)) == expected)
    }

    @Test func aPlainColorCountsInBothModesAndOneForAModeInherits() throws {
        let background = DefaultAuth0BackgroundColorTokens(
            primary: .white,
            accent: Color(light: .white),
            layerTop: Color(dark: .white),
            layerBase: Color(light: .white, dark: .black)
        )
        #expect(try hex(background.primary, .dark) == "#ffffffff")
        #expect(try hex(background.accent, .light) == "#ffffffff")
        #expect(try hex(background.accent, .dark) == "#a7f3d0ff")
        #expect(try hex(background.layerTop, .light) == "#ffffffff")
        #expect(try hex(background.layerMedium, .dark) == "#27272aff")
        #expect(try hex(background.layerTop, .dark) == "#ffffffff")
        #expect(try hex(background.layerBase, .dark) == "#000000ff")
    }

    @Test func overridingInheritsTheOtherMode() throws {
        let outer = Auth0Theme(
            colors: DefaultAuth0ColorTokens(background: DefaultAuth0BackgroundColorTokens(primary: Color(0xFF00_00FF)))
        )
        let inner = outer.overriding(colors: [.backgroundPrimary: Color(dark: .white)])
        #expect(try hex(inner.colors.background.primary, .light) == "#0000ffff")
        #expect(try hex(inner.colors.background.primary, .dark) == "#ffffffff")
    }

    @Test func oneModeAloneHasNoValueInTheOther() throws {
        #expect(try hex(Color(light: .white), .light) == "#ffffffff")
        let error = #expect(throws: Auth0ThemeError.self) { try Color(light: .white).resolved(mode: .dark) }
        #expect(error?.code == .missingMode)
    }

    @Test func opacityMultipliesTheAlphaOfItsSource() throws {
        let half = Color(red: 1, green: 0, blue: 0, opacity: 0.5)
        #expect(try half.opacity(0.35).resolved().alpha == 0.175)
        #expect(try half.opacity(0.5).opacity(0.5).resolved().alpha == 0.125)
        #expect(try half.opacity(7).resolved().alpha == 0.5)
        #expect(try half.opacity(-1).resolved().alpha == 0)
        let subtle = Auth0Theme().colors.background.primarySubtle.opacity(0.5)
        #expect(try subtle.resolved(mode: .light).alpha == 0.175)
        #expect(try subtle.resolved(mode: .dark).alpha == 0.25)
    }

    @Test func aDerivedColorFollowsAnOverrideOfItsSource() throws {
        let derived = Color(token: .backgroundPrimary).opacity(0.35)
        let theme = Auth0Theme().overriding(colors: [.backgroundPrimarySubtle: derived])
        let brand = theme.overriding(colors: [.backgroundPrimary: Color(0xFF00_00FF)])
        #expect(try hex(theme.resolve(theme.colors.background.primarySubtle)) == "#09090b59")
        #expect(try hex(brand.resolve(brand.colors.background.primarySubtle)) == "#0000ff59")
        let named = Color("Ink").opacity(0.5)
        try withNamedColors(["Ink": .black]) { () throws in
            #expect(try hex(named) == "#00000080")
            try withNamedColors(["Ink": .white]) { () throws in
                #expect(try hex(named) == "#ffffff80")
            }
        }
    }

    @Test func followingTokensFollowWhatIsGiven() throws {
        let text = DefaultAuth0TextColorTokens(disabled: Color(0xFF00_0001), onPrimary: .white)
        #expect(try hex(text.subtle) == "#000001ff")
        #expect(try hex(text.onInverse) == "#ffffffff")
        #expect(try hex(text.error) == "#991b1bff")
        let colors = DefaultAuth0ColorTokens(background: DefaultAuth0BackgroundColorTokens(accent: Color(0xFF00_00AA)))
        #expect(try hex(colors.text.accent) == "#0000aaff")
        let over = Auth0Theme(colors: colors).overriding(colors: [.backgroundAccent: .white, .textDisabled: .black])
        #expect(try hex(over.colors.text.accent) == "#ffffffff")
        #expect(try hex(over.colors.text.subtle) == "#000000ff")
        #expect(try hex(over.overriding(colors: [.textSubtle: .white]).colors.text.subtle) == "#ffffffff")
    }

    @Test func aColorThatRefersToItselfHasNoValue() {
        let theme = Auth0Theme().overriding(colors: [
            .backgroundPrimary: Color(token: .backgroundAccent).opacity(0.5),
            .backgroundAccent: Color(token: .backgroundPrimary),
        ])
        let error = #expect(throws: Auth0ThemeError.self) { try theme.resolve(theme.colors.background.primary) }
        #expect(error?.code == .cycle)
        #expect(
            error?.message == "a color refers to itself: color.background.accent → color.background.primary "
                + "→ color.background.accent"
        )
        withNamedColors(["A": Color("B"), "B": Color("A")]) {
            let error = #expect(throws: Auth0ThemeError.self) { try Color("A").resolved() }
            #expect(error?.code == .cycle)
        }
    }

    @Test func namesAreLookedUpInTheScopeFirst() throws {
        let library = ColorBundle("ColorTests")
        NamedColorCatalog.register(["Registered": .white, "Shadowed": .white], bundle: library)
        #expect(try hex(Color("Registered", bundle: library)) == "#ffffffff")
        try withNamedColors(NamedColorCatalog(["Shadowed": .black], bundle: library)) { () throws in
            #expect(try hex(Color("Shadowed", bundle: library)) == "#000000ff")
            #expect(try hex(Color("Registered", bundle: library)) == "#ffffffff")
        }
        let error = #expect(throws: Auth0ThemeError.self) { try Color("Other", bundle: library).resolved() }
        #expect(
            error?.message == "no named color 'Other' in bundle 'ColorTests': registered are 'Registered', 'Shadowed'; "
                + "register it with NamedColorCatalog.register"
        )
    }

    @Test func pinningToAMode() throws {
        let pinned = Auth0Theme().colors.background.primary.pinned(to: .dark)
        #expect(try hex(pinned, .light) == "#fafafaff")
    }

    @Test func anyColorSpaceIsKept() throws {
        let value = ColorValue(space: .oklch, 0.5, nil, 120, alpha: 0.25)
        #expect(try Color(value).opacity(0.5).resolved() == ColorValue(space: .oklch, 0.5, nil, 120, alpha: 0.125))
    }
}
