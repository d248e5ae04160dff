//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Auth0Theme
import BenchmarkInputs
import ThemeCodec
import ThemeDigest
import ThemeModel

/// The table of docs/design/dictionaries.md: bytes in transit, on average and at most, of brands that are in no training.
struct Measurement {
    private let groups: [(name: String, messages: [[UInt8]])]
    private let encoder = TransitEncoder()

    init() throws {
        let catalog = DefaultTheme.catalog
        var twelve = ContractorBrands(catalog: catalog, seed: 2_026)
        var contractor = ContractorBrands(catalog: catalog, seed: 2_027)
        var studio = StudioBrands(catalog: catalog, seed: 2_028)
        var stranger = ContractorBrands(catalog: Self.stranger, seed: 2_029)
        groups = [
            ("12 random colors", try Candidates.messages(300) { twelve.colors(12) }),
            ("contractor", try Candidates.messages(300) { contractor.next() }),
            ("studio, other seed", try Candidates.messages(300) { studio.next() }),
            (
                "12, other lineage and stamp",
                try Candidates.messages(300, stamp: 0x9d3f_71a8_0c5e_26b4) { stranger.colors(12) }
            ),
        ]
    }

    /// A catalog of the same shape that the dictionary has never seen.
    private static var stranger: Catalog {
        let catalog = DefaultTheme.catalog
        return Catalog(
            lineage: Lineage(rawValue: 0x6f74_6865_7220_6f6e),
            version: catalog.version,
            tokens: catalog.tokenIDs.map { catalog.definition(of: $0) },
            modifiers: catalog.modifiers
        )
    }

    func lines() throws -> [String] {
        var lines = ["| dictionary | bytes | " + groups.map { "\($0.name)" }.joined(separator: " | ") + " |"]
        lines.append(String(repeating: "|---", count: groups.count + 2) + "|")
        let plain = BlobEncoder()
        lines.append(try line("none: the blob itself", nil) { try plain.frame(of: $0.span) })
        for count in [512, 1_024, 2_048, 4_096, 8_192, 16_384] {
            lines.append(try line("trained", Candidates.trained(count)))
        }
        for count in [1_024, 4_096, 16_384] { lines.append(try line("its content alone", Candidates.content(count))) }
        for count in [1_024, 4_096, 16_384] {
            lines.append(try line("the last samples", Candidates.lastSamples(count)))
        }
        return lines
    }

    private func line(_ name: String, _ bytes: [UInt8]) throws -> String {
        let dictionary = try CompressionDictionary(bytes, digest: Digest(hashing: bytes))
        return try line(name, bytes.count) { try encoder.encode($0, with: dictionary) }
    }

    private func line(_ name: String, _ count: Int?, encode: ([UInt8]) throws -> [UInt8]) throws -> String {
        let cells = try groups.map { group in
            let sizes = try group.messages.map { try encode($0).count }
            let tenths = sizes.reduce(0, +) * 10 / sizes.count
            return "\(tenths / 10).\(tenths % 10), \(sizes.max() ?? 0)"
        }
        return "| \(name) | \(count.map(String.init) ?? "") | " + cells.joined(separator: " | ") + " |"
    }
}
