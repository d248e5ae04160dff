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

@Suite("BlobArchive")
struct BlobArchiveTests {
    private static func options(_ access: ArchiveOptions.Access) -> ArchiveOptions {
        var options = ArchiveOptions()
        options.access = access
        return options
    }

    @Test("what goes in comes out, mapped and read", arguments: [0, 1, 2, 25, 400, 3_000])
    func roundTrip(count: Int) throws {
        let fixture = try ArchiveFixture()
        let themes = try ArchiveFixture.themes(count)
        let bytes = try fixture.archive(themes)
        for archive in [
            try BlobArchive(path: fixture.path("a.twa"), options: Self.options(.mapped)),
            try BlobArchive(path: fixture.path("a.twa"), options: Self.options(.reading)),
            try BlobArchive(bytes: bytes),
            try BlobArchive(recovering: fixture.path("a.twa"), options: Self.options(.reading)),
            try BlobArchive(recovering: bytes),
        ] {
            #expect(archive.count == count && archive.damage.isEmpty)
            #expect(try ArchiveFixture.contents(of: archive) == themes)
            try archive.checkIndex()
            let reader = try BlobArchiveReader(archive)
            for theme in themes.shuffled() {
                let entry = try #require(try archive.entry(of: theme.name))
                #expect(entry.name == theme.name && entry.parent == theme.parent && entry.digest == theme.digest)
                #expect(entry.byteCount == theme.frame.count && !entry.usesDictionary)
                #expect(try reader.frame(of: theme.name) == theme.frame)
                #expect(try reader.message(of: entry) == BlobDecoder().message(of: theme.frame))
            }
        }
        #expect(try fixture.names() == ["a.twa"])
    }

    @Test("names that are not there, before, between and behind the others")
    func absent() throws {
        let fixture = try ArchiveFixture()
        let themes = try ArchiveFixture.themes(1_500)
        try fixture.archive(themes)
        let archive = try BlobArchive(path: fixture.path("a.twa"))
        let present = Set(themes.map(\.name))
        var tried = 0
        for theme in themes {
            let text = theme.name.description
            for other in [text + "a", text + "-", text + "/0", String(text.dropLast()), "0" + text, "z" + text] {
                guard let name = ThemeName(other), !present.contains(name) else { continue }
                #expect(try archive.entry(of: name) == nil)
                tried += 1
            }
        }
        #expect(tried > 4_000)
        #expect(try archive.entry(of: .default) == nil)
    }

    @Test("a large blob among small ones has a group of its own")
    func largeBlob() throws {
        let fixture = try ArchiveFixture()
        var blobs = RandomBlobs(seed: 3)
        let large = try BlobEncoder().encode(blobs.blob(tokens: 4_000, layers: 6, withCatalog: true))
        #expect(large.count > 3 * ArchiveIndex.groupByteCount)
        var themes = try ArchiveFixture.themes(200)
        for index in [0, 50, 51, 199] { themes[index].frame = large }
        let bytes = try fixture.archive(themes)
        for access in [ArchiveOptions.Access.mapped, .reading] {
            let archive = try BlobArchive(path: fixture.path("a.twa"), options: Self.options(access))
            #expect(try ArchiveFixture.contents(of: archive) == themes)
            for theme in themes { #expect(try archive.entry(of: theme.name)?.byteCount == theme.frame.count) }
        }
        var options = ArchiveOptions()
        options.blobs.maximumFrameByteCount = large.count - 1
        let limited = try BlobArchiveReader(try BlobArchive(bytes: bytes, options: options))
        #expect(try limited.frame(of: themes[1].name) == themes[1].frame)
        let error = #expect(throws: ArchiveError.self) { try limited.frame(of: themes[50].name) }
        #expect(error?.code == .limitExceeded)
    }

    @Test("the index's groups are what the format says: a record that begins 4 KiB behind the first begins another")
    func groups() throws {
        let fixture = try ArchiveFixture()
        let themes = try ArchiveFixture.themes(600)
        try fixture.archive(themes)
        let archive = try BlobArchive(path: fixture.path("a.twa"))
        guard case .index(let footer) = archive.places else { fatalError("it was not recovered") }
        var expected: [Int] = []
        var cursor = ArchiveCursor(archive)
        while let entry = try cursor.next() {
            if let last = expected.last, entry.offset - last < 4_096 { continue }
            expected.append(entry.offset)
        }
        #expect(footer.groupCount == expected.count && expected.count > 10)
        #expect(try (0..<footer.groupCount).map { try archive.groupOffset($0, footer) } == expected)
    }

    @Test("many threads read one archive")
    func threads() async throws {
        let fixture = try ArchiveFixture()
        let themes = try ArchiveFixture.themes(500)
        try fixture.archive(themes)
        for access in [ArchiveOptions.Access.mapped, .reading] {
            let archive = try BlobArchive(path: fixture.path("a.twa"), options: Self.options(access))
            let names = themes.map(\.name)
            let wanted = themes.map(\.frame)
            try await withThrowingTaskGroup(of: Bool.self) { group in
                for shift in 0..<8 {
                    group.addTask {
                        let reader = try BlobArchiveReader(archive)
                        for step in 0..<2_000 {
                            let index = (step * 7 + shift * 31) % names.count
                            guard try reader.frame(of: names[index]) == wanted[index] else { return false }
                        }
                        return true
                    }
                }
                for try await isRight in group { #expect(isRight) }
            }
        }
    }

    @Test("a dictionary makes blobs smaller, and messages stay what they were", arguments: [true, false])
    func dictionary(embeds: Bool) throws {
        let fixture = try ArchiveFixture()
        let themes = try ArchiveFixture.themes(100)
        let decoder = BlobDecoder()
        let messages = try themes.map { try decoder.message(of: $0.frame) }
        var options = ArchiveWritingOptions()
        options.dictionary = try CompressionDictionary(messages.prefix(20).flatMap(\.self), digest: Self.digest)
        options.embedsDictionary = embeds
        let bytes = try fixture.archive(themes, options: options)
        #expect(bytes.count < (try fixture.archive(themes, as: "plain.twa").count) + (embeds ? 20_000 : 0))
        let archive = try BlobArchive(bytes: bytes)
        #expect(archive.dictionaryDigest == Self.digest)
        #expect(try archive.dictionaryBytes() == (embeds ? options.dictionary?.bytes : nil))
        try archive.checkIndex()
        let reader = try BlobArchiveReader(archive, dictionary: embeds ? nil : options.dictionary)
        for (theme, message) in zip(themes, messages) {
            let entry = try #require(try archive.entry(of: theme.name))
            #expect(entry.usesDictionary && entry.byteCount < theme.frame.count)
            #expect(try reader.message(of: entry) == message)
            let frame = try #require(try reader.frame(of: theme.name))
            #expect(try decoder.message(of: frame) == message)
        }
        // Another dictionary, and none where the archive has none.
        let other = try CompressionDictionary([UInt8](repeating: 1, count: 99), digest: Digest(words: 1, 1, 1, 1))
        let wrong = #expect(throws: ArchiveError.self) { try BlobArchiveReader(archive, dictionary: other) }
        #expect(wrong?.code == .needsDictionary)
        if !embeds {
            let missing = #expect(throws: ArchiveError.self) {
                try BlobArchiveReader(archive).frame(of: themes[0].name)
            }
            #expect(missing?.code == .needsDictionary)
            #expect(missing?.message.contains("\(Self.digest)") == true)
        }
    }

    private static let digest = Digest(words: 9, 8, 7, 6)

    @Test("what is no file, no regular file or no archive")
    func opening() throws {
        let fixture = try ArchiveFixture()
        try fixture.write([], to: "empty")
        try fixture.write(Array("{\"a\": 1}".utf8), to: "json")
        try fixture.write(try BlobEncoder().encode(Blob(layers: Self.noLayers)), to: "b.theme")
        for access in [ArchiveOptions.Access.mapped, .reading] {
            for (path, code) in [
                ("missing", ArchiveError.Code.unreadable), (".", .unreadable), ("empty", .truncated),
                ("json", .notAnArchive), ("b.theme", .notAnArchive),
            ] {
                let error = #expect(throws: ArchiveError.self) {
                    try BlobArchive(path: fixture.path(path), options: Self.options(access))
                }
                #expect(error?.code == code, "\(path)")
                let recovering = #expect(throws: ArchiveError.self) {
                    try BlobArchive(recovering: fixture.path(path), options: Self.options(access))
                }
                #expect(recovering?.code == code, "\(path)")
            }
        }
    }

    private static var noLayers: LayerSet {
        var blobs = RandomBlobs(seed: 1)
        return blobs.blob(tokens: 1, layers: 0, withCatalog: false).layers
    }

    @Test("a file that becomes shorter in place is an error where it is read, not the end of the process")
    func shortened() throws {
        let fixture = try ArchiveFixture()
        let themes = try ArchiveFixture.themes(400)
        let bytes = try fixture.archive(themes)
        let archive = try BlobArchive(path: fixture.path("a.twa"), options: Self.options(.reading))
        let handle = try FileHandle(forWritingTo: fixture.folder.appending(path: "a.twa"))
        try handle.truncate(atOffset: UInt64(bytes.count / 3))
        try handle.close()
        let error = #expect(throws: ArchiveError.self) { try ArchiveFixture.contents(of: archive) }
        #expect(error?.code == .truncated)
    }
}
