//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
import Testing
import ThemeModel
import _ThemewireTestSupport

@testable import ThemeCodec

/// Damage is found, never taken for content, and what is sound stays usable.
@Suite("Damaged archives")
struct BlobArchiveDamageTests {
    private typealias Theme = ArchiveFixture.Theme

    /// Opens bytes, and uses everything that can be used.
    ///
    /// - Returns: what a strict reader got before an error, or all.
    private static func use(_ bytes: [UInt8], _ themes: [Theme]) throws -> (read: [Theme], error: ArchiveError?) {
        var read: [Theme] = []
        do throws(ArchiveError) {
            let archive = try BlobArchive(bytes: bytes)
            try archive.checkIndex()
            let reader = try BlobArchiveReader(archive)
            var cursor = ArchiveCursor(archive)
            while let entry = try cursor.next() {
                let frame = try reader.frame(of: entry)
                read.append(Theme(name: entry.name, parent: entry.parent, digest: entry.digest, frame: frame))
            }
            return (read, nil)
        } catch {
            return (read, error)
        }
    }

    /// Looks up every theme: what is found is right, and nothing that was written is "not there".
    private static func lookUp(_ bytes: [UInt8], _ themes: [Theme]) throws -> Int {
        guard let archive = try? BlobArchive(bytes: bytes) else { return 0 }
        let reader = try BlobArchiveReader(archive)
        var found = 0
        for theme in themes {
            do throws(ArchiveError) {
                let frame = try reader.frame(of: theme.name)
                #expect(frame == theme.frame, "\(theme.name)")
                found += 1
            } catch {
                #expect(error.code == .damagedRecord || error.code == .damagedIndex || error.code == .damagedBlob)
            }
        }
        return found
    }

    @Test("cut off at every byte: an error, and the records before are recovered")
    func truncation() throws {
        let fixture = try ArchiveFixture()
        let themes = try ArchiveFixture.themes(12)
        let bytes = try fixture.archive(themes)
        let archive = try BlobArchive(bytes: bytes)
        let ends = try themes.map { theme in
            let entry = try #require(try archive.entry(of: theme.name))
            return try archive.record(at: entry.offset) { (head, _) throws(ArchiveError) in head.end }
        }
        for count in 0..<bytes.count {
            let part = Array(bytes.prefix(count))
            let error = #expect(throws: ArchiveError.self) { try BlobArchive(bytes: part) }
            #expect(error?.code == .truncated, "\(count)")
            guard count >= ArchiveHeader.byteCount else { continue }
            let recovered = try BlobArchive(recovering: part)
            #expect(!recovered.damage.isEmpty)
            let whole = ends.count { $0 <= count }
            #expect(try ArchiveFixture.contents(of: recovered) == Array(themes.prefix(whole)), "\(count)")
        }
    }

    @Test("any byte changed: found by reading everything; all other themes are there, and recovered")
    func flips() throws {
        let fixture = try ArchiveFixture()
        let themes = try ArchiveFixture.themes(16)
        let bytes = try fixture.archive(themes)
        #expect(try BlobArchive(bytes: bytes).count == 16)
        for place in bytes.indices {
            for change: UInt8 in [0x01, 0xff] {
                var damaged = bytes
                damaged[place] ^= change
                let (read, error) = try Self.use(damaged, themes)
                #expect(error != nil, "byte \(place)")
                #expect(read == Array(themes.prefix(read.count)))
                if change == 0xff { _ = try Self.lookUp(damaged, themes) }
                let recovered = try BlobArchive(recovering: damaged)
                #expect(!recovered.damage.isEmpty, "byte \(place)")
                let contents = try ArchiveFixture.contents(of: recovered)
                #expect(contents.count >= themes.count - 1, "byte \(place)")
                #expect(contents.allSatisfy { themes.contains($0) }, "byte \(place)")
            }
        }
    }

    @Test("something appended, or put before a record")
    func garbage() throws {
        let fixture = try ArchiveFixture()
        let themes = try ArchiveFixture.themes(60)
        let bytes = try fixture.archive(themes)
        var random = SeededGenerator(seed: 4)
        for count in [1, 7, 128, 5_000] {
            let more = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
            let error = #expect(throws: ArchiveError.self) { try BlobArchive(bytes: bytes + more) }
            #expect(error?.code == .truncated)
            #expect(try ArchiveFixture.contents(of: BlobArchive(recovering: bytes + more)) == themes)
            let offset = try #require(try BlobArchive(bytes: bytes).entry(of: themes[20].name)).offset
            let torn = Array(bytes[..<offset]) + more + Array(bytes[offset...])
            #expect(try Self.use(torn, themes).error != nil)
            let recovered = try BlobArchive(recovering: torn)
            #expect(try ArchiveFixture.contents(of: recovered) == themes)
            #expect(recovered.damage.first?.range == offset..<offset + count)
        }
    }

    @Test("a part of the middle lost: everything else is recovered")
    func hole() throws {
        let fixture = try ArchiveFixture()
        let themes = try ArchiveFixture.themes(80)
        let bytes = try fixture.archive(themes)
        let archive = try BlobArchive(bytes: bytes)
        let first = try #require(try archive.entry(of: themes[30].name)).offset + 5
        let last = try #require(try archive.entry(of: themes[35].name)).offset + 9
        let recovered = try BlobArchive(recovering: Array(bytes[..<first] + bytes[last...]))
        #expect(try ArchiveFixture.contents(of: recovered) == Array(themes[..<30] + themes[36...]))
        #expect(try recovered.entry(of: themes[32].name) == nil)
        #expect(try recovered.entry(of: themes[70].name)?.digest == themes[70].digest)
    }

    @Test("records within a blob are no records: they do not know the archive's seed")
    func forgery() throws {
        let fixture = try ArchiveFixture()
        let themes = try ArchiveFixture.themes(9)
        // A tenant knows an archive of earlier, with another seed, and puts a record of it into a blob.
        let earlier = try fixture.archive(themes, seed: 1)
        let record = try #require(try BlobArchive(bytes: earlier).entry(of: themes[5].name))
        let forged = Array(earlier[record.offset...].prefix(record.byteCount + 200))
        var carriers = try ArchiveFixture.themes(9)
        var compressor = ZstdCompressor(level: 1)
        carriers[2].frame = try compressor.frame(of: forged.span)
        let bytes = try fixture.archive(carriers, seed: 2)
        let carrier = try #require(try BlobArchive(bytes: bytes).entry(of: themes[2].name))
        var damaged = bytes
        damaged[carrier.offset + 20] ^= 1
        // The record is lost, and its blob is searched for the next one.
        let recovered = try BlobArchive(recovering: damaged)
        #expect(
            try ArchiveFixture.contents(of: recovered).map(\.name)
                == carriers.map(\.name).filter { $0 != themes[2].name }
        )
        #expect(recovered.damage.count == 1)
        // The same bytes under the seed that they were made with would have been taken.
        let known = try fixture.archive(carriers, seed: 1)
        var same = known
        same[carrier.offset + 20] ^= 1
        #expect(try BlobArchive(recovering: same).count > 8 - 1)
    }
}
