//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Auth0Theme
import Testing

@Suite struct ScopeTests {
    @Test func anInnerThemeResetsAndOverridingInherits() throws {
        let outer = Auth0Theme(radius: DefaultAuth0RadiusTokens(small: 1, button: 24))
        withAuth0Theme(outer) {
            withAuth0Theme(Auth0Theme(radius: DefaultAuth0RadiusTokens(small: 2))) {
                #expect(Auth0Theme.current.radius.small == 2)
                #expect(Auth0Theme.current.radius.button == 16)
            }
            withAuth0Theme(Auth0Theme.current.overriding(dimensions: [.radiusSmall: 2, .shapeSmall: 3, .spacingXs: 5]))
            {
                #expect(Auth0Theme.current.radius.small == 2)
                #expect(Auth0Theme.current.radius.button == 24)
                #expect(Auth0Theme.shapes.small.radius == 3)
                #expect(Auth0Theme.shapes.large.radius == 16)
                #expect(Auth0Theme.current.spacing.xs == 5)
                #expect(Auth0Theme.dimensions.spacingXs == 5)
                #expect(Auth0Theme.current.spacing.sm == 12)
            }
            #expect(Auth0Theme.current.radius.small == 1)
        }
    }

    @Test func theModeIsInheritedAndSwitchedAlone() throws {
        let brand = Auth0Theme(
            colors: DefaultAuth0ColorTokens(background: DefaultAuth0BackgroundColorTokens(accent: Color(0xFF00_00FF)))
        )
        try withAuth0Theme(brand, mode: .dark) { () throws in
            #expect(try hex(Auth0Theme.current.colors.background.primary) == "#fafafaff")
            try withAuth0Theme(mode: .light) { () throws in
                #expect(try hex(Auth0Theme.current.colors.background.primary) == "#09090bff")
                #expect(try hex(Auth0Theme.current.colors.background.accent) == "#0000ffff")
            }
            try withAuth0Theme(Auth0Theme()) { () throws in
                #expect(try hex(Auth0Theme.current.colors.background.primary) == "#fafafaff")
                #expect(try hex(Auth0Theme.current.colors.background.accent) == "#a7f3d0ff")
            }
        }
    }

    @Test func tasksInheritTheScope() async throws {
        let theme = Auth0Theme(radius: DefaultAuth0RadiusTokens(button: 24))
        let widths = await withAuth0Theme(theme, mode: .dark) {
            async let child = Auth0Theme.current.radius.button
            let unstructured = Task { (Auth0Theme.current.radius.button, Auth0Environment.current.mode) }
            let detached = Task.detached { Auth0Theme.current.radius.button }
            await Task.yield()
            return (await child, await unstructured.value, await detached.value)
        }
        #expect(widths.0 == 24)
        #expect(widths.1 == (24, .dark))
        #expect(widths.2 == 16)
    }

    @Test func errorsPassThrough() {
        struct Failure: Error {}
        #expect(throws: Failure.self) {
            try withAuth0Theme(Auth0Theme()) { throw Failure() }
        }
    }

    /// A program may override the theme it has for as long as it runs.
    @Test func overridingAgainAndAgainStaysFlat() throws {
        var theme = Auth0Theme()
        for step in 1...100_000 {
            let color = Color(UInt32(0xFF00_0000) + UInt32(step))
            theme = theme.overriding(
                colors: [.backgroundPrimary: step % 2 == 0 ? Color(light: color) : Color(dark: color)],
                typography: [.body: .inheriting(tracking: Double(step))],
                dimensions: [.spacingMd: Double(step), .radiusSmall: 1, .buttonHeight: 2]
            )
        }
        #expect(try hex(theme.resolve(theme[.backgroundPrimary], mode: .light)) == "#0186a0ff")
        #expect(try hex(theme.resolve(theme[.backgroundPrimary], mode: .dark)) == "#01869fff")
        #expect(theme.typography.body.tracking == 100_000)
        #expect(theme.typography.body.font.families == ["Inter"])
        #expect(theme.spacing.md == 100_000)
        #expect(theme.sizes.inputHeight == 60)
    }
}
