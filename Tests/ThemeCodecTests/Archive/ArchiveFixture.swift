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

/// A folder of one test, removed with it, and themes to put into archives.
final class ArchiveFixture {
    /// A theme as it is added.
    struct Theme: Equatable {
        var name: ThemeName
        var parent: ThemeName?
        var digest: Digest
        var frame: [UInt8]
    }

    let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "themewire-archive-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    func path(_ name: String) -> String { folder.appending(path: name).path }

    func bytes(_ name: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: folder.appending(path: name)))
    }

    func write(_ bytes: [UInt8], to name: String) throws {
        try Data(bytes).write(to: folder.appending(path: name))
    }

    /// What is in the folder, hidden files too.
    func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    }

    /// Themes in the order of their names, with blobs of some twenty different contents.
    static func themes(_ count: Int, seed: UInt64 = 1) throws -> [Theme] {
        var random = SeededGenerator(seed: seed)
        let frames = try (0..<UInt64(min(count, 20))).map { seed in
            var blobs = RandomBlobs(seed: seed + 1)
            return try BlobEncoder().encode(blobs.blob(tokens: 3, layers: 1, withCatalog: seed == 0))
        }
        var names: Set<String> = []
        while names.count < count {
            let segments = (0..<Int.random(in: 1...3, using: &random)).map { _ in
                let length = Int.random(in: 1...12, using: &random)
                return String((0..<length).map { _ in "ab0-".randomElement(using: &random) ?? "a" })
            }
            let text = segments.joined(separator: "/")
            if ThemeName(text) != nil { names.insert(text) }
        }
        let sorted = names.compactMap { ThemeName($0) }.sorted()
        return sorted.enumerated().map { index, name in
            Theme(
                name: name,
                parent: index % 3 == 0 ? nil : sorted[index / 2],
                digest: Digest(words: UInt64(index), 2, 3, .random(in: 0 ... .max, using: &random)),
                frame: frames[index % max(frames.count, 1)]
            )
        }
    }

    /// Writes an archive and gives its bytes.
    @discardableResult
    func archive(
        _ themes: [Theme],
        as name: String = "a.twa",
        seed: UInt64 = 7,
        options: ArchiveWritingOptions = ArchiveWritingOptions()
    ) throws -> [UInt8] {
        let writer = try BlobArchiveWriter(path: path(name), options: options, seed: seed)
        for theme in themes {
            try writer.add(theme.name, parent: theme.parent, digest: theme.digest, frame: theme.frame.span)
        }
        #expect(try writer.finish() == bytes(name).count)
        return try bytes(name)
    }

    /// Everything that a cursor gives, blobs included.
    static func contents(of archive: BlobArchive) throws -> [Theme] {
        var cursor = ArchiveCursor(archive)
        let reader = try BlobArchiveReader(archive)
        var themes: [Theme] = []
        while let entry = try cursor.next() {
            themes.append(
                Theme(
                    name: entry.name,
                    parent: entry.parent,
                    digest: entry.digest,
                    frame: try reader.frame(of: entry)
                )
            )
        }
        return themes
    }
}
