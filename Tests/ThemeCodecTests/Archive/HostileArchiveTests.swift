//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
import Testing
import ThemeModel
import _ThemewireTestSupport

@testable import ThemeCodec

/// Archives that are sealed with right checksums, by a writer that lies.
@Suite("Hostile archives")
struct HostileArchiveTests {
    private typealias Theme = ArchiveFixture.Theme
    private static let seed: UInt64 = 11

    /// An archive of parts that need not fit, all checksums right.
    private struct Forge {
        var header = ArchiveHeader(seed: HostileArchiveTests.seed)
        var records: [UInt8] = []
        var offsets: [Int] = []
        var names: [ThemeName] = []

        mutating func add(_ name: String, parent: String = "", frame: [UInt8] = [1, 2, 3]) {
            offsets.append(header.dataStart + records.count)
            names.append(ThemeName(name) ?? .default)
            records += ArchiveRecord.head(
                name: Array(name.utf8).span,
                parent: Array(parent.utf8).span,
                digest: Digest(words: 1, 2, 3, 4),
                encoding: .plain,
                frame: frame.span,
                seed: seed
            )
            records += frame
        }

        private var seed: UInt64 { HostileArchiveTests.seed }

        func sealed(
            index: [(offset: UInt64, nameStart: UInt32, nameCount: UInt32)]? = nil,
            names: [UInt8]? = nil,
            groups: UInt64? = nil,
            themes: UInt64? = nil,
            indexOffset: UInt64? = nil
        ) -> [UInt8] {
            let text = names ?? Array((self.names.first?.description ?? "").utf8)
            let entries = index ?? offsets.prefix(1).map { (UInt64($0), 0, UInt32(text.count)) }
            var section: [UInt8] = []
            section.append(ArchiveIndex.marker.span)
            for entry in entries {
                section.append(littleEndian: entry.offset)
                section.append(littleEndian: entry.nameStart)
                section.append(littleEndian: entry.nameCount)
            }
            section += text
            var footer: [UInt8] = []
            footer.append(littleEndian: indexOffset ?? UInt64(header.dataStart + records.count))
            footer.append(littleEndian: groups ?? UInt64(entries.count))
            footer.append(littleEndian: themes ?? UInt64(offsets.count))
            footer.append(littleEndian: XXH64.hash(section.span, seed: seed))
            footer += header.encoded
            footer.append(littleEndian: XXH64.hash(footer.span, seed: 0))
            footer.append(ArchiveFooter.magic.span)
            return header.encoded + records + section + footer
        }
    }

    /// Opens and uses everything; it may throw, and must not trap.
    private static func use(_ bytes: [UInt8]) -> [ArchiveError.Code] {
        var codes: [ArchiveError.Code] = []
        func attempt(_ body: () throws -> Void) {
            do { try body() } catch { codes.append((error as? ArchiveError)?.code ?? .unreadable) }
        }
        attempt {
            let archive = try BlobArchive(bytes: bytes)
            attempt { try archive.checkIndex() }
            attempt { _ = try ArchiveFixture.contents(of: archive) }
            for name in ["a", "b", "c", "d", "zz", "0"] {
                attempt { _ = try archive.entry(of: ThemeName(validating: name)) }
            }
        }
        attempt {
            let archive = try BlobArchive(recovering: bytes)
            attempt { _ = try ArchiveFixture.contents(of: archive) }
            attempt { _ = try archive.entry(of: ThemeName(validating: "b")) }
        }
        return codes
    }

    private static func forge(_ names: String...) -> Forge {
        var forge = Forge()
        for name in names { forge.add(name) }
        return forge
    }

    @Test("an honest forgery is an archive")
    func honest() throws {
        #expect(Self.use(Self.forge("a", "b", "c").sealed()) == [])
        #expect(Self.use(Self.forge().sealed(index: [], names: [])) == [])
    }

    @Test("an index that points outside, at no record, or at another one")
    func wrongOffsets() throws {
        let forge = Self.forge("a", "b", "c")
        for offset in [
            0, 1, 79, 81, 1 << 20, UInt64(Int.max), .max, UInt64(forge.header.dataStart + forge.records.count),
        ] {
            let codes = Self.use(forge.sealed(index: [(offset, 0, 1)]))
            #expect(codes.contains(.damagedIndex) || codes.contains(.damagedRecord), "\(offset)")
        }
        // The group is said to begin with `a`, and does with `b`: `a` is not reported as missing.
        let archive = try BlobArchive(bytes: forge.sealed(index: [(UInt64(forge.offsets[1]), 0, 1)]))
        let error = #expect(throws: ArchiveError.self) { try archive.entry(of: ThemeName(validating: "a")) }
        #expect(error?.code == .damagedIndex)
    }

    @Test("names of the index that lie outside")
    func wrongNames() throws {
        let forge = Self.forge("a", "b", "c")
        let places: [(UInt32, UInt32)] = [(0, .max), (.max, 1), (.max, .max), (1, 1), (0, 2), (2, 0)]
        for (start, count) in places {
            let bytes = forge.sealed(index: [(80, start, count)])
            #expect(Self.use(bytes).contains(.damagedIndex), "\(start), \(count)")
        }
    }

    @Test("an index that is not sorted, and one that names a record twice")
    func unsortedIndex() throws {
        let forge = Self.forge("a", "b", "c")
        let text = Array("cba".utf8)
        let places = forge.offsets.map(UInt64.init)
        let archive = try BlobArchive(
            bytes: forge.sealed(
                index: [(places[2], 0, 1), (places[1], 1, 1), (places[0], 2, 1)],
                names: text
            )
        )
        for name in ["a", "b", "c"] {
            // It may be found or not, but never said not to be there.
            let name = try ThemeName(validating: name)
            do throws(ArchiveError) { #expect(try archive.entry(of: name)?.name == name) } catch {
                #expect(error.code == .damagedIndex)
            }
        }
        let twice = forge.sealed(index: [(places[0], 2, 1), (places[0], 1, 1)], names: text)
        #expect(Self.use(twice).contains(.damagedIndex))
    }

    @Test("records that are not sorted, and one name twice", arguments: [["b", "a"], ["a", "a"], ["a", "c", "b"]])
    func unsortedRecords(names: [String]) throws {
        var forge = Forge()
        for name in names { forge.add(name) }
        let bytes = forge.sealed()
        #expect(Self.use(bytes).contains(.damagedRecord))
        // Of two records out of order the first counts.
        let recovered = try BlobArchive(recovering: bytes)
        #expect(recovered.count == names.count - 1 && recovered.damage.count == 1)
    }

    @Test("records that overlap: one within the frame of another")
    func overlapping() throws {
        var inner = Forge()
        inner.add("c")
        var forge = Forge()
        forge.add("a", frame: inner.records)
        forge.add("b")
        let within = UInt64(forge.offsets[1] - inner.records.count)
        let text = Array("ac".utf8)
        // The index leads to `c` within the frame of `a`: it is there as far as its own record goes, and no other is lost.
        let archive = try BlobArchive(bytes: forge.sealed(index: [(80, 0, 1), (within, 1, 1)], names: text, themes: 2))
        #expect(try archive.entry(of: ThemeName(validating: "b"))?.offset == forge.offsets[1])
        #expect(try ArchiveCursor.names(archive) == ["a", "b"])
        #expect(try BlobArchive(recovering: forge.sealed()).count == 2)
    }

    @Test(
        "counts that overflow, or claim what the file has no room for",
        arguments: [UInt64(1) << 32, UInt64(Int.max), UInt64.max, UInt64.max / 16, 1_000]
    )
    func counts(count: UInt64) throws {
        let forge = Self.forge("a", "b", "c")
        for bytes in [
            forge.sealed(groups: count), forge.sealed(themes: count), forge.sealed(groups: count, themes: count),
            forge.sealed(indexOffset: count),
        ] {
            let error = #expect(throws: ArchiveError.self) { try BlobArchive(bytes: bytes) }
            #expect(error?.code == .damagedFooter)
            #expect(try BlobArchive(recovering: bytes).count == 3)
        }
    }

    @Test("more or fewer themes than the footer says")
    func themeCount() throws {
        let forge = Self.forge("a", "b", "c")
        #expect(Self.use(forge.sealed(themes: 2)).contains(.damagedFooter))
    }

    @Test("names that are none", arguments: ["../a", "A", "a//b", "-a", "a/", "\u{0}", "\u{ff}"])
    func badNames(name: String) throws {
        var (named, placed) = (Forge(), Forge())
        named.add(name)
        placed.add("a", parent: name)
        for forge in [named, placed] {
            #expect(Self.use(forge.sealed()).contains(.damagedRecord))
            #expect(try BlobArchive(recovering: forge.sealed()).count == 0)
        }
    }

    @Test("a frame longer than the file, and one that is no frame")
    func frames() throws {
        var forge = Forge()
        forge.add("a", frame: [UInt8](repeating: 0, count: 200))
        var bytes = forge.sealed()
        bytes.removeSubrange(forge.offsets[0] + 100..<forge.offsets[0] + 200)
        #expect(!Self.use(bytes).isEmpty)
        // Whole as the archive goes; what is in it is for whoever decodes it.
        let archive = try BlobArchive(bytes: forge.sealed())
        let reader = try BlobArchiveReader(archive)
        let entry = try #require(try archive.entry(of: ThemeName(validating: "a")))
        let error = #expect(throws: ArchiveError.self) { try reader.message(of: entry) }
        #expect(error?.code == .damagedBlob)
    }

    @Test("a header that claims a dictionary without end, or one that is none")
    func dictionaries() throws {
        var forge = Self.forge("a")
        forge.header.dictionary = Digest(words: 1, 1, 1, 1)
        for count in [1 << 21, Int.max] {
            forge.header.dictionaryByteCount = count
            let error = #expect(throws: ArchiveError.self) { try BlobArchive(bytes: forge.header.encoded) }
            #expect(error?.code == .limitExceeded)
        }
        forge.header.dictionaryByteCount = 1 << 20
        let error = #expect(throws: ArchiveError.self) { try BlobArchive(bytes: forge.header.encoded) }
        #expect(error?.code == .truncated)
        let recovered = try BlobArchive(recovering: forge.header.encoded)
        #expect(recovered.count == 0)
        #expect(throws: ArchiveError.self) { try recovered.dictionaryBytes() }
    }

    @Test("random changes, sealed again", arguments: [UInt64](1...20))
    func mutations(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var forge = Forge()
        for number in 0..<60 { forge.add("theme\(100 + number)", frame: [UInt8](repeating: 7, count: 150)) }
        let sound = forge.sealed()
        for _ in 0..<200 {
            var bytes = sound
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let place = Int.random(in: 80..<bytes.count - 144, using: &random)
                bytes[place] = .random(in: 0...255, using: &random)
            }
            _ = Self.use(bytes)
        }
    }

    @Test("a file of heads, one within the other, is gone through in time proportional to it")
    func overlappingHeads() throws {
        // Heads every 52 bytes that each claim 16 MiB: the work is bounded by the first, whose length is believed.
        var forge = Forge()
        let frame = [UInt8](repeating: 0xf1, count: 100)
        for number in 0..<20_000 { forge.add("t\(100_000 + number)", frame: frame) }
        var bytes = forge.sealed()
        for offset in forge.offsets { bytes[offset + 20] ^= 1 }
        let clock = ContinuousClock()
        let recovered = try BlobArchive(recovering: bytes)
        #expect(recovered.count == 0)
        #expect(recovered.damage.count + recovered.omittedDamageCount == 1)
        let once = try clock.measure { _ = try BlobArchive(recovering: bytes) }
        let twice = try clock.measure { _ = try BlobArchive(recovering: bytes + bytes) }
        #expect(twice < once * 8)
    }
}

extension ArchiveCursor {
    /// The names of an archive, as text.
    static func names(_ archive: BlobArchive) throws -> [String] {
        var cursor = ArchiveCursor(archive)
        var names: [String] = []
        while let entry = try cursor.next() { names.append(entry.name.description) }
        return names
    }
}
