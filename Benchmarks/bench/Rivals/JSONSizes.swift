//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import BenchmarkKit

/// The sizes of minified JSON, in both spellings of colors, by every compressor of the web.
enum JSONSizes {
    typealias Contents = (DTCGContent.Colors) throws -> [Content]

    static let object = "JSON, color objects"
    static let hex = "JSON, hex colors"

    /// What the floors of the built-in theme are held against.
    static let floorName = Compressor.name("token files, color objects", .brotli)

    /// The token files of the theme, as its design team keeps them.
    static func tokenFiles(_ contents: @escaping Contents) -> [Contender] {
        contenders("token files, color objects", "token files, hex colors", contents)
    }

    /// The least JSON that says what the blob says, by the best compressor.
    static func least(_ contents: @escaping Contents) -> [Contender] {
        let best = { (name: String, colors: DTCGContent.Colors) in
            Contender(
                Compressor.name(name, .brotli),
                sizes: { try Compressor.brotli.sizes(of: contents(colors).map(\.json)) }
            )
        }
        return [best("least \(object)", .objects), best("least \(hex)", .hexStrings)]
    }

    /// JSON that says what the blob says, by every compressor.
    static func every(_ contents: @escaping Contents) -> [Contender] {
        contenders(object, hex, contents)
    }

    private static func contenders(_ objects: String, _ hexStrings: String, _ contents: @escaping Contents)
        -> [Contender]
    {
        Compressor.contenders(objects) { try contents(.objects).map(\.json) }
            + Compressor.contenders(hexStrings) { try contents(.hexStrings).map(\.json) }
    }
}
