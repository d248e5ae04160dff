//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Foundation
import Testing

/// Every value that Auth0 publishes against what `themewire resolve` prints of the built-in theme.
@Suite("themewire resolve, the published values")
struct PublishedValuesTests {
    private static let published = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Auth0ThemeTests/Fixtures/auth0-tokens.json")

    /// JSONSerialization loses the last digit of some numbers; JSONDecoder does not.
    private struct LineHeight: Decodable {
        struct Value: Decodable {
            var lineHeight: Double?
        }

        var value: Value

        enum CodingKeys: String, CodingKey {
            case value = "$value"
        }
    }

    @Test(arguments: ["ios", "android"], ["light", "dark"])
    func selection(platform: String, mode: String) throws {
        let folder = try TemporaryFolder()
        let result = try folder.themewire("resolve", "--json", "--select", "mode=\(mode),platform=\(platform)")
        #expect(result.status == 0 && result.errors.isEmpty)
        let printed = try object(Data(result.output.utf8))
        let tokens = try #require(object(Data(contentsOf: Self.published))["tokens"] as? [[String: Any]])
        #expect(printed.count == tokens.count)
        let lineHeights = try JSONDecoder().decode([String: LineHeight].self, from: Data(result.output.utf8))
        var compared = 0
        for token in tokens {
            let path = try #require(token["id"] as? String)
            let entry = try #require(printed[path] as? [String: Any], "\(path)")
            #expect(entry["$type"] as? String == token["type"] as? String)
            let expected = (token["values"] as? [String: Any])?[platform]
            if let value = entry["$value"] as? [String: Any], let expected, !(expected is NSNull) {
                try compare(value, lineHeights[path]?.value.lineHeight, expected, mode, path)
                compared += 1
            }
        }
        #expect(compared == (platform == "ios" ? 54 : 55))
    }

    private func compare(
        _ value: [String: Any],
        _ printedLineHeight: Double?,
        _ expected: Any,
        _ mode: String,
        _ path: String
    ) throws {
        if let length = expected as? Double {
            #expect(value["value"] as? Double == length && value["unit"] as? String == "px", "\(path)")
            return
        }
        let parts = try #require(expected as? [String: Any])
        if let color = parts[mode] as? String {
            let alpha = Int(((value["alpha"] as? Double ?? 1) * 255 + 0.5).rounded(.down))
            let digits = String(format: "%02X", alpha)
            #expect((value["hex"] as? String)?.uppercased() == String(color.dropLast(2)), "\(path)")
            #expect(digits == String(color.suffix(2)), "\(path)")
            return
        }
        let size = try #require(parts["fontSize"] as? Double)
        let lineHeight = try #require(parts["lineHeight"] as? Double)
        let families = value["fontFamily"] as? [String] ?? [value["fontFamily"] as? String ?? ""]
        #expect(families == [parts["fontFamily"] as? String], "\(path)")
        #expect((value["fontSize"] as? [String: Any])?["value"] as? Double == size, "\(path)")
        #expect(value["fontWeight"] as? Double == parts["fontWeight"] as? Double, "\(path)")
        #expect(
            (value["letterSpacing"] as? [String: Any])?["value"] as? Double == parts["letterSpacing"] as? Double,
            "\(path)"
        )
        #expect(printedLineHeight == lineHeight / size, "\(path)")
    }

    private func object(_ data: Data) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    }
}
