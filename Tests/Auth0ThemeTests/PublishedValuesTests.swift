//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Auth0Theme
import Foundation
import Testing
import ThemeModel

/// Every value that Auth0 publishes, read through the typed API in each of the four selections.
@Suite struct PublishedValuesTests {
    struct Selection: Sendable, CustomTestStringConvertible {
        var platform: Auth0Platform
        var mode: Auth0Mode
        var testDescription: String { "\(platform.rawValue), \(mode.rawValue)" }
    }

    static let selections = Auth0Platform.allCases.flatMap { platform in
        Auth0Mode.allCases.map { Selection(platform: platform, mode: $0) }
    }

    @Test(arguments: selections)
    func colors(_ selection: Selection) throws {
        let published = try PublishedTokens.load()
        var compared = 0
        for token in Auth0ColorToken.allCases {
            let color = Auth0Theme().colors[token]
            guard let values = try #require(published[token.path])[selection.platform] as? [String: String] else {
                continue
            }
            let expected = try #require(values[selection.mode.rawValue]).lowercased()
            #expect(try hex(color, selection.mode, selection.platform) == expected, "\(token.path)")
            compared += 1
        }
        #expect(compared == 21)
    }

    @Test(arguments: selections)
    func dimensions(_ selection: Selection) throws {
        let published = try PublishedTokens.load()
        try withAuth0Theme(Auth0Theme(), mode: selection.mode, platform: selection.platform) {
            var compared = 0
            for token in Auth0DimensionToken.allCases {
                guard let expected = try #require(published[token.path])[selection.platform] as? Double else {
                    continue
                }
                #expect(Auth0Theme.current[token] == expected, "\(token.path)")
                compared += 1
            }
            #expect(compared == (selection.platform == .ios ? 22 : 24))
        }
    }

    @Test(arguments: selections)
    func textStyles(_ selection: Selection) throws {
        let published = try PublishedTokens.load()
        try withAuth0Theme(Auth0Theme(), mode: selection.mode, platform: selection.platform) {
            for token in Auth0TypographyToken.allCases {
                let values = try #require(published[token.path])[selection.platform]
                let expected = try #require(values as? [String: Any])
                let style = Auth0Theme.current.typography[token]
                #expect(style.font.families?.first == expected["fontFamily"] as? String)
                #expect(style.font.size == expected["fontSize"] as? Double)
                #expect(style.font.weight?.value == expected["fontWeight"] as? Double)
                #expect(style.tracking == expected["letterSpacing"] as? Double)
                #expect(Auth0Theme.typography[token].lineHeight == expected["lineHeight"] as? Double)
                guard selection.platform == .ios else { continue }
                #expect(style.lineSpacing == expected["lineSpacing"] as? Double)
                #expect(style.font.postScriptName == expected["postScriptName"] as? String)
                #expect(style.font.textStyle?.rawValue == expected["relativeTo"] as? String)
            }
        }
    }

    @Test func everyTokenHasAKey() throws {
        let keys =
            Auth0ColorToken.allCases.map(\.path) + Auth0DimensionToken.allCases.map(\.path)
            + Auth0TypographyToken.allCases.map(\.path)
        #expect(Set(keys).union(["color.others.muted"]) == Set(try PublishedTokens.load().tokens.keys))
        #expect(keys.count == 67)
    }
}
