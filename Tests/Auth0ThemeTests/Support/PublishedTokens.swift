//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Auth0Theme
import Foundation

/// The published values, as `Fixtures/auth0-tokens.json` has them.
struct PublishedTokens {
    struct Token {
        var names: [String: String]
        fileprivate var values: [String: Any]

        subscript(platform: Auth0Platform) -> Any? {
            let value = values[platform.rawValue]
            return value is NSNull ? nil : value
        }
    }

    struct Malformed: Error {}

    var tokens: [String: Token] = [:]

    subscript(path: String) -> Token? { tokens[path] }

    static func load() throws -> PublishedTokens {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let data = try Data(contentsOf: folder.appendingPathComponent("Fixtures/auth0-tokens.json"))
        guard let root = try JSONSerialization.jsonObject(with: data) as? [String: Any],
            let list = root["tokens"] as? [[String: Any]]
        else { throw Malformed() }
        var published = PublishedTokens()
        for entry in list {
            guard let id = entry["id"] as? String, let names = entry["names"] as? [String: String],
                let values = entry["values"] as? [String: Any]
            else { throw Malformed() }
            published.tokens[id] = Token(names: names, values: values)
        }
        return published
    }
}
