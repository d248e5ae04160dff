//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Auth0Theme
import Foundation
import Testing
import ThemeCodec
import ThemeImport
import ThemeModel

/// The built-in theme against its source.
@Suite struct DefaultThemeCompilationTests {
    private static let document = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Sources/Auth0Theme/Tokens/auth0.resolver.json").path

    @Test func theBlobIsAFreshCompilationOfTheTokenFiles() throws {
        var options = CompileOptions()
        options.isStrict = true
        let result = try ThemeCompiler.compile(inputs: [Self.document], options: options)
        #expect(result.warnings.isEmpty)
        #expect(result.lock?.isChanged == false, "run scripts/generate-default-theme")
        let fresh = try BlobEncoder().message(of: Blob(catalog: result.catalog, layers: result.layers))
        let builtIn = try BlobDecoder().message(of: DefaultTheme.blob)
        #expect(fresh == builtIn, "run scripts/generate-default-theme")
    }

    /// A brand as a tenant writes it, through every layer below the typed API.
    @Test func aCompiledBrandThroughTheTypedAPI() throws {
        let brand = """
            {
              "color": {
                "$type": "color",
                "background": {
                  "primary": { "$value": { "colorSpace": "srgb", "components": [0, 0.4, 0.8] } },
                  "primarySubtle": {
                    "$value": "{color.background.primary}",
                    "$extensions": { "dev.themewire": { "derive": [{ "op": "multiplyAlpha", "amount": 0.35 }] } }
                  }
                },
                "text": { "default": { "$value": { "colorSpace": "srgb", "components": [1, 1, 1] } } }
              },
              "size": { "$type": "dimension", "size2xlDimen": { "$value": { "value": 40, "unit": "px" } } },
              "typography": {
                "$type": "typography",
                "body": { "$extensions": { "dev.themewire": { "slots": { "fontFamily": "Lato" } } } }
              }
            }
            """
        var options = CompileOptions()
        options.isStrict = true
        options.files = .memory(["brand.tokens.json": Array(brand.utf8)])
        options.parent = ParentTheme(catalog: DefaultTheme.catalog, layers: [DefaultTheme.layers])
        let result = try ThemeCompiler.compile(inputs: ["brand.tokens.json"], options: options)
        let frame = try BlobEncoder().encode(Blob(layers: result.layers))
        let theme = try Auth0Theme(chain: [BlobDecoder().decode(frame)])
        for mode in Auth0Mode.allCases {
            #expect(try hex(theme.colors.background.primary, mode) == "#0066ccff")
            #expect(try hex(theme.colors.background.primarySubtle, mode) == "#0066cc59")
            #expect(try hex(theme.colors.text.regular, mode) == "#ffffffff")
        }
        #expect(theme.sizes.size4xlDimen == 40)
        #expect(theme.typography.body.font.families == ["Lato"])
        #expect(theme.typography.body.value.lineHeight == 24.0 / 17)
        let over = theme.overriding(colors: [.backgroundPrimary: .white])
        #expect(try hex(over.resolved(mode: .dark)[.backgroundPrimarySubtle]) == "#ffffff59")
        #expect(try hex(over.resolve(over.colors.background.primarySubtle, mode: .dark)) == "#ffffff59")
        try withAuth0Theme(over) { () throws in
            #expect(try hex(Auth0Theme.colors.backgroundPrimarySubtle) == "#ffffff59")
        }
        // A color taken from a theme is what it is there, also in place of itself.
        for taken in [theme, over] {
            let subtle = taken.colors.background.primarySubtle
            let made = over.overriding(colors: [.backgroundPrimarySubtle: subtle.opacity(0.5), .borderBold: subtle])
            let expected = taken.colors.background.primary == .white ? "#ffffff" : "#0066cc"
            #expect(try hex(made.resolved()[.borderBold]) == expected + "59")
            #expect(try hex(made.resolve(made[.borderBold])) == expected + "59")
            #expect(try hex(made.resolved()[.backgroundPrimarySubtle]) == expected + "2d")
            #expect(try hex(made.resolve(made[.backgroundPrimarySubtle])) == expected + "2d")
        }
    }
}
