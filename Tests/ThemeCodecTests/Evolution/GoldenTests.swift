//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Foundation
import Testing
import ThemeModel
import _ThemewireTestSupport

@testable import ThemeCodec

/// Blobs that earlier releases wrote: every one is read, for ever, as it was meant.
///
/// What it says was written down by another implementation (Python/golden.py) when the set was made.
@Suite("Golden files")
struct GoldenTests {
    /// What one file must be read as.
    struct Expectation: Decodable, Sendable {
        let format: UInt32
        let kind: Int32
        let parentStamp: String
        let unknownFieldCount: Int
        /// The catalog and the layers, value by value, as `Contents` prints them.
        let lines: [String]
        /// Of layers over a base, for each catalog of the set that they fit, how many of their entries it has no place for.
        let skipped: [String: Int]
        /// The file of the same content that has no unknown fields, where this one has some.
        let without: String?
    }

    /// One blob of one set.
    struct File: CustomTestStringConvertible, Sendable {
        let folder: String
        let name: String

        var testDescription: String { URL(filePath: folder).lastPathComponent + "/" + name }

        func frame(_ name: String? = nil) throws -> [UInt8] {
            try [UInt8](Data(contentsOf: URL(filePath: "\(folder)/\(name ?? self.name).theme")))
        }

        func expectation() throws -> Expectation {
            try JSONDecoder().decode(Expectation.self, from: Data(contentsOf: URL(filePath: "\(folder)/\(name).json")))
        }
    }

    private static let root = PythonEnvironment.repository + "/Tests/ThemeCodecTests/Golden"

    static let sets: [String] = ((try? FileManager.default.contentsOfDirectory(atPath: root)) ?? [])
        .filter { $0.hasPrefix("format-") }
        .sorted()

    static let files: [File] = sets.flatMap { set in
        let folder = root + "/" + set
        return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
            .filter { $0.hasSuffix(".theme") }
            .sorted()
            .map { File(folder: folder, name: String($0.dropLast(6))) }
    }

    @Test("is read as it was meant, and written again as it was", arguments: files)
    func reading(_ file: File) throws {
        let expected = try file.expectation()
        let decoder = BlobDecoder()
        if expected.kind == Blob.Kind.resolvedTable.rawValue { return try readTable(file, expected) }
        let blob = try decoder.decode(file.frame())
        #expect(blob.format == expected.format)
        #expect(blob.kind.rawValue == expected.kind)
        #expect(blob.parentStamp.map { String($0) } ?? "0" == expected.parentStamp)
        #expect(blob.statistics.unknownFieldCount == expected.unknownFieldCount)
        #expect(Contents.lines(of: blob) == expected.lines)
        // Through the layers and the catalog, not through the message that a decoded blob may keep.
        let content = Blob(catalog: blob.catalog, layers: blob.layers, parentStamp: blob.parentStamp)
        #expect(try BlobEncoder().message(of: content) == decoder.message(of: file.frame(expected.without)))
        #expect((expected.unknownFieldCount > 0) == (expected.without != nil))
    }

    private func readTable(_ file: File, _ expected: Expectation) throws {
        let decoder = BlobDecoder()
        let blob = try decoder.decodeTable(file.frame())
        #expect(blob.parentStamp.map { String($0) } ?? "0" == expected.parentStamp)
        #expect(blob.statistics.unknownFieldCount == expected.unknownFieldCount)
        #expect(Contents.lines(of: blob) == expected.lines)
        let content = TableBlob(blob.table, catalog: blob.catalog, parentStamp: blob.parentStamp)
        #expect(try BlobEncoder().message(of: content) == decoder.message(of: file.frame(expected.without)))
    }

    @Test("fits the catalogs of its set as it did", arguments: files)
    func binding(_ file: File) throws {
        let decoder = BlobDecoder()
        let expected = try file.expectation()
        guard !expected.skipped.isEmpty else { return }
        let layers = try decoder.decode(file.frame()).layers
        for (name, count) in expected.skipped {
            let catalog = try #require(try decoder.decode(file.frame(name)).catalog)
            let bound = try layers.bound(to: catalog)
            #expect(bound.skippedEntryCount == count, "over \(name)")
        }
    }

    @Test(
        "each set has every kind of blob, every kind of value, and blobs that are not of its own time",
        arguments: sets
    )
    func coverage(_ set: String) throws {
        let expectations = try Self.files.filter { $0.folder.hasSuffix("/" + set) }.map { try $0.expectation() }
        let words = Set(expectations.flatMap(\.lines).flatMap { $0.split { " [](),".contains($0) } })
        for kind in [
            "unspecified", "alias", "element", "derived", "rgb", "color", "px", "rem", "ms", "s", "number", "weight",
            "boolean", "string", "curve", "stroke", "dashes", "family", "shadow", "gradient", "one-slot", "when",
        ] {
            #expect(words.contains(kind[...]), "no \(kind)")
        }
        #expect(Set(expectations.map(\.kind)).isSuperset(of: [0, 1, 2]))
        #expect(expectations.contains { $0.unknownFieldCount > 0 })
        #expect(expectations.contains { $0.skipped.values.contains { $0 > 0 } })
        #expect(Self.files.contains { $0.folder.hasSuffix("/" + set) && $0.name == "catalog" })
    }

    @Test("there is a set for the format of now")
    func presence() {
        #expect(Self.sets.contains { $0.hasPrefix("format-\(Blob.currentFormat)") })
    }
}
