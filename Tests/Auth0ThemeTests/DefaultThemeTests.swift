//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Auth0Theme
import Foundation
import Testing
import ThemeCodec
import ThemeModel

/// The built-in theme against its source, and its ids against those that were released.
@Suite struct DefaultThemeTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    private static let document = root.appendingPathComponent("Sources/Auth0Theme/Tokens/auth0.resolver.json").path

    @Test func everyReleasedIDIsStillThere() throws {
        let released = try Lock.load(Self.root.appendingPathComponent("Tests/Auth0ThemeTests/Fixtures/released.lock"))
        let current = try Lock.load(URL(fileURLWithPath: Self.document + ".themewire.lock"))
        #expect(current.problems(since: released) == [])
        #expect(DefaultTheme.catalog.lineage.description == released.lineage)
        #expect(Lock(DefaultTheme.catalog).problems(since: released) == [])
    }

    @Test(arguments: [
        ("changed", 0, Lock.Token(path: "color.background.secondary", type: "color", isRetired: false)),
        ("retyped", 3, Lock.Token(path: "color.background.accent", type: "number", isRetired: false)),
    ])
    func aChangedIDIsFound(name: String, id: Int, token: Lock.Token) throws {
        let released = Lock(DefaultTheme.catalog)
        var changed = released
        changed.tokens[id] = token
        #expect(changed.problems(since: released).count == 1, "\(name)")
    }

    @Test func aRemovedOrReusedIDIsFound() throws {
        let released = Lock(DefaultTheme.catalog)
        var removed = released
        removed.tokens.removeLast()
        #expect(removed.problems(since: released).count == 1)
        var swapped = released
        swapped.tokens.swapAt(1, 2)
        #expect(swapped.problems(since: released).count == 2)
        var tombstone = released
        tombstone.tokens[0].isRetired = true
        var reused = tombstone
        reused.tokens[0].isRetired = false
        #expect(tombstone.problems(since: released).count == 1)
        #expect(reused.problems(since: tombstone).count == 1)
    }

    @Test func theCatalogHasEveryToken() throws {
        let catalog = DefaultTheme.catalog
        let published = try PublishedTokens.load().tokens
        #expect(catalog.tokenCount == 68)
        #expect(Set(catalog.tokenIDs.map { catalog.path(of: $0) }) == Set(published.keys))
        for (path, token) in published {
            let id = try #require(catalog.token(at: path))
            var names = token.names
            names["iosCode"] = nil
            #expect(catalog.platformNames(of: id) == names, "\(path)")
            #expect(catalog.description(of: id)?.isEmpty == false, "\(path)")
            #expect((catalog.deprecation(of: id) != nil) == (path == "color.others.muted"))
        }
        #expect(catalog.modifiers.map(\.name) == ["platform", "mode"])
        #expect(catalog.modifiers.map(\.contexts) == [["ios", "android"], ["light", "dark"]])
        #expect(catalog.modifiers.map(\.defaultContext) == [0, 0])
    }

    @Test(arguments: [
        ("color.text.default", "color.text.regular"), ("color.border.default", "color.border.regular"),
        ("size.size2xlDimen", "size.size4xlDimen"), ("size.size3xlDimen", "size.size5xlDimen"),
    ])
    func oldAndNewNamesAreOneToken(alternate: String, path: String) {
        #expect(DefaultTheme.catalog.token(at: alternate) != nil)
        #expect(DefaultTheme.catalog.token(at: alternate) == DefaultTheme.catalog.token(at: path))
    }

    @Test func aThemeLoadedFromTheBlobIsTheDefaultTheme() throws {
        let blob = try BlobDecoder().decode(DefaultTheme.blob)
        let theme = try Auth0Theme(chain: [blob])
        for token in Auth0ColorToken.allCases {
            #expect(try theme.resolve(theme[token], mode: .dark) == Auth0Theme()[token].resolved(mode: .dark))
        }
        let error = #expect(throws: Auth0ThemeError.self) { try Auth0Theme(chain: [blob, blob]) }
        #expect(error?.code == .badTheme)
    }
}
