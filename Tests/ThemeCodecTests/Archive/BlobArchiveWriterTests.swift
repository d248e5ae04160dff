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

@Suite("BlobArchiveWriter and BlobArchiveAppender")
struct BlobArchiveWriterTests {
    private typealias Theme = ArchiveFixture.Theme

    private static func add(_ theme: Theme, _ writer: BlobArchiveWriter) throws {
        try writer.add(theme.name, parent: theme.parent, digest: theme.digest, frame: theme.frame.span)
    }

    private static func append(_ themes: [Theme], _ appender: BlobArchiveAppender) throws {
        for theme in themes {
            try appender.put(theme.name, parent: theme.parent, digest: theme.digest, frame: theme.frame.span)
        }
    }

    @Test("order, doubles and what is no frame are refused, and the writer goes on")
    func refusals() throws {
        let fixture = try ArchiveFixture()
        let themes = try ArchiveFixture.themes(4)
        let writer = try BlobArchiveWriter(path: fixture.path("a.twa"))
        try Self.add(themes[0], writer)
        try Self.add(themes[2], writer)
        for index in [1, 2] {
            let error = #expect(throws: ArchiveError.self) { try Self.add(themes[index], writer) }
            #expect(error?.code == .outOfOrder)
        }
        var broken = themes[3]
        broken.frame.removeLast()
        let error = #expect(throws: ArchiveError.self) { try Self.add(broken, writer) }
        #expect(error?.code == .invalidBlob)
        try Self.add(themes[3], writer)
        try writer.finish()
        let archive = try BlobArchive(path: fixture.path("a.twa"))
        #expect(try ArchiveFixture.contents(of: archive) == [themes[0], themes[2], themes[3]])
    }

    @Test("without finish nothing is there, and what was there stays")
    func unfinished() throws {
        let fixture = try ArchiveFixture()
        let themes = try ArchiveFixture.themes(300)
        do {
            let writer = try BlobArchiveWriter(path: fixture.path("a.twa"))
            for theme in themes { try Self.add(theme, writer) }
            #expect(try fixture.names().count == 1)
        }
        #expect(try fixture.names() == [])
        let bytes = try fixture.archive(themes)
        do {
            let writer = try BlobArchiveWriter(path: fixture.path("a.twa"))
            try Self.add(themes[0], writer)
        }
        #expect(try fixture.bytes("a.twa") == bytes)
        #expect(try fixture.names() == ["a.twa"])
    }

    @Test("who has the old archive open keeps it", arguments: [true, false])
    func replaced(mapped: Bool) throws {
        let fixture = try ArchiveFixture()
        let themes = try ArchiveFixture.themes(500)
        try fixture.archive(themes)
        var options = ArchiveOptions()
        options.access = mapped ? .mapped : .reading
        let old = try BlobArchive(path: fixture.path("a.twa"), options: options)
        let other = try ArchiveFixture.themes(20, seed: 2)
        try fixture.archive(other)
        #expect(try ArchiveFixture.contents(of: old) == themes)
        #expect(try ArchiveFixture.contents(of: BlobArchive(path: fixture.path("a.twa"))) == other)
    }

    @Test("a link goes on leading to the archive, which keeps its permissions")
    func links() throws {
        let fixture = try ArchiveFixture()
        let themes = try ArchiveFixture.themes(5)
        try fixture.archive(themes, as: "real.twa")
        let manager = FileManager.default
        try manager.setAttributes([.posixPermissions: 0o640], ofItemAtPath: fixture.path("real.twa"))
        try manager.createSymbolicLink(atPath: fixture.path("a.twa"), withDestinationPath: "real.twa")
        let more = try ArchiveFixture.themes(9)
        try fixture.archive(more)
        #expect(try manager.destinationOfSymbolicLink(atPath: fixture.path("a.twa")) == "real.twa")
        #expect(try ArchiveFixture.contents(of: BlobArchive(path: fixture.path("real.twa"))) == more)
        let attributes = try manager.attributesOfItem(atPath: fixture.path("real.twa"))
        #expect(attributes[.posixPermissions] as? Int == 0o640)
    }

    @Test("where no file can be made, and what is no file", arguments: ["missing/a.twa", "."])
    func unwritable(name: String) throws {
        let fixture = try ArchiveFixture()
        let error = #expect(throws: ArchiveError.self) { try BlobArchiveWriter(path: fixture.path(name)) }
        #expect(error?.code == .unwritable)
        #expect(try fixture.names() == [])
    }

    @Test("appending adds and replaces, and carries the rest over as it is", arguments: [UInt64](1...6))
    func append(seed: UInt64) throws {
        let fixture = try ArchiveFixture()
        var random = SeededGenerator(seed: seed)
        let pool = try ArchiveFixture.themes(300, seed: seed)
        let old = pool.filter { _ in Bool.random(using: &random) }
        var new = pool.filter { _ in Int.random(in: 0..<4, using: &random) == 0 }
        for index in new.indices where index % 2 == 0 {
            new[index].digest = Digest(words: 5, 5, 5, UInt64(index))
            new[index].frame = pool[0].frame
        }
        try fixture.archive(old)
        let appender = try BlobArchiveAppender(path: fixture.path("a.twa"))
        try Self.append(new, appender)
        var model = Dictionary(uniqueKeysWithValues: old.map { ($0.name, $0) })
        let replaced = new.count { theme in model[theme.name].map { $0 != theme } ?? false }
        let added = new.count { model[$0.name] == nil }
        for theme in new { model[theme.name] = theme }
        #expect(try appender.finish() == model.count)
        #expect(appender.addedCount == added && appender.replacedCount == replaced)
        let expected = model.values.sorted { $0.name < $1.name }
        #expect(try ArchiveFixture.contents(of: BlobArchive(path: fixture.path("a.twa"))) == expected)
        #expect(try fixture.names() == ["a.twa"])
    }

    @Test("appending keeps the archive's dictionary, in it or not", arguments: [true, false])
    func appendWithDictionary(embeds: Bool) throws {
        let fixture = try ArchiveFixture()
        let themes = try ArchiveFixture.themes(60)
        var options = ArchiveWritingOptions()
        let messages = try themes.prefix(20).flatMap { try BlobDecoder().message(of: $0.frame) }
        let dictionary = try CompressionDictionary(messages, digest: Digest(words: 1, 2, 3, 4))
        options.dictionary = dictionary
        options.embedsDictionary = embeds
        try fixture.archive(themes.filter { $0.digest.prefix % 2 == 0 }, options: options)
        if !embeds {
            let error = #expect(throws: ArchiveError.self) { try BlobArchiveAppender(path: fixture.path("a.twa")) }
            #expect(error?.code == .needsDictionary)
        }
        let appender = try BlobArchiveAppender(path: fixture.path("a.twa"), dictionary: embeds ? nil : dictionary)
        try Self.append(themes, appender)
        #expect(try appender.finish() == 60)
        let archive = try BlobArchive(path: fixture.path("a.twa"))
        #expect(archive.dictionaryDigest == dictionary.digest)
        #expect(try archive.dictionaryBytes() == (embeds ? dictionary.bytes : nil))
        let reader = try BlobArchiveReader(archive, dictionary: dictionary)
        for theme in themes {
            let entry = try #require(try archive.entry(of: theme.name))
            #expect(entry.usesDictionary)
            #expect(try reader.message(of: entry) == BlobDecoder().message(of: theme.frame))
        }
    }

    @Test("appending what is there changes no byte of the file")
    func appendNothing() throws {
        let fixture = try ArchiveFixture()
        let themes = try ArchiveFixture.themes(30)
        let bytes = try fixture.archive(themes)
        let appender = try BlobArchiveAppender(path: fixture.path("a.twa"))
        try Self.append(Array(themes[3..<9]), appender)
        #expect(try appender.finish() == 30)
        #expect(try fixture.bytes("a.twa") == bytes)
    }

    @Test("a damaged archive is not appended to, and stays")
    func appendToDamaged() throws {
        let fixture = try ArchiveFixture()
        let themes = try ArchiveFixture.themes(30)
        var bytes = try fixture.archive(Array(themes.dropLast()))
        let place = try #require(try BlobArchive(bytes: bytes).entry(of: themes[10].name)).offset
        bytes[place + 100] ^= 1
        try fixture.write(bytes, to: "a.twa")
        let error = #expect(throws: ArchiveError.self) {
            let appender = try BlobArchiveAppender(path: fixture.path("a.twa"))
            try Self.append([themes[29]], appender)
            try appender.finish()
        }
        #expect(error?.code == .damagedBlob || error?.code == .damagedRecord)
        #expect(try fixture.bytes("a.twa") == bytes)
        #expect(try fixture.names() == ["a.twa"])
    }

    @Test("one appends at a time, and the next sees what the one before did")
    func busy() throws {
        let fixture = try ArchiveFixture()
        let themes = try ArchiveFixture.themes(10)
        try fixture.archive(Array(themes.prefix(5)))
        var first: BlobArchiveAppender? = try BlobArchiveAppender(path: fixture.path("a.twa"))
        let error = #expect(throws: ArchiveError.self) { try BlobArchiveAppender(path: fixture.path("a.twa")) }
        #expect(error?.code == .busy)
        try first.map { try Self.append([themes[7]], $0) }
        try first?.finish()
        first = nil
        let second = try BlobArchiveAppender(path: fixture.path("a.twa"))
        try Self.append([themes[8]], second)
        try second.finish()
        let names = try ArchiveCursor.names(BlobArchive(path: fixture.path("a.twa")))
        #expect(names == (themes.prefix(5) + themes[7...8]).map(\.name.description))
    }
}
