//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import Synchronization
public import ThemeModel

/// A file of many blobs, found by their themes' names without reading the rest.
///
/// For a set of themes that moves or starts as a whole: an origin's dump, a million brands to publish, what an edge begins
/// with. `docs/formats/archive.md` describes the bytes; ``BlobArchiveWriter`` writes them. Many threads may use one archive;
/// each reads blobs through a ``BlobArchiveReader`` of its own.
///
///     let archive = try BlobArchive(path: "brands.twa")
///     let frame = try BlobArchiveReader(archive).frame(of: .default)
///
/// Opening looks at the header and the footer, and at nothing in between: it takes as long for a million themes as for one.
/// The rest is checked where it is used. What anybody may have written costs no more than its bytes, and what does not fit
/// throws an ``ArchiveError``. Nothing is hashed: a digest is what the writer gave, until somebody compares it.
///
/// An archive never changes once it has its name; a new one takes its place, and who has the old one open keeps it.
public final class BlobArchive: Sendable {
    /// The limits, and how the bytes are come by.
    public let options: ArchiveOptions
    /// What compressed blobs refer to; nil where the archive names none.
    public let dictionaryDigest: Digest?
    /// What was wrong, of an archive that was opened for recovery; empty where nothing was.
    public let damage: [ArchiveDamage]
    /// How much more was wrong than ``damage`` lists.
    public let omittedDamageCount: Int

    let bytes: ArchiveBytes
    let header: ArchiveHeader
    let places: Places
    private let loadedDictionary = Mutex<CompressionDictionary?>(nil)

    /// How records are found.
    enum Places: Sendable {
        /// By the archive's own index.
        case index(ArchiveFooter)
        /// By the offsets of all sound records, in the order of their names.
        case list([Int])
    }

    /// Opens an archive.
    ///
    /// - Throws: ``ArchiveError``: `unreadable`; `notAnArchive`; `unsupportedFormat`; `truncated`, `damagedHeader`,
    ///   `damagedFooter` for one that ``init(recovering:options:)`` may still read; `limitExceeded`.
    /// - Complexity: O(1), whatever the archive holds.
    public convenience init(path: String, options: ArchiveOptions = ArchiveOptions()) throws(ArchiveError) {
        try self.init(try ArchiveBytes(path: path, access: options.access), options)
    }

    /// Takes an archive that is in memory.
    public convenience init(bytes: [UInt8], options: ArchiveOptions = ArchiveOptions()) throws(ArchiveError) {
        try self.init(.memory(bytes), options)
    }

    private init(_ bytes: ArchiveBytes, _ options: ArchiveOptions) throws(ArchiveError) {
        self.options = options
        self.bytes = bytes
        let header = try Self.header(of: bytes, options)
        self.header = header
        places = .index(try Self.footer(of: bytes, header))
        dictionaryDigest = header.dictionary
        damage = []
        omittedDamageCount = 0
    }

    init(_ bytes: ArchiveBytes, _ options: ArchiveOptions, header: ArchiveHeader, recovered: ArchiveRecovery) {
        self.options = options
        self.bytes = bytes
        self.header = header
        places = .list(recovered.offsets)
        dictionaryDigest = header.dictionary
        damage = recovered.damage
        omittedDamageCount = recovered.omittedDamageCount
    }

    static func header(of bytes: ArchiveBytes, _ options: ArchiveOptions) throws(ArchiveError) -> ArchiveHeader {
        let count = min(bytes.count, ArchiveHeader.byteCount)
        return try bytes.read(0, count) { (span) throws(ArchiveError) in
            try ArchiveHeader(span, at: 0, options: options)
        }
    }

    static func footer(of bytes: ArchiveBytes, _ header: ArchiveHeader) throws(ArchiveError) -> ArchiveFooter {
        let offset = bytes.count - ArchiveFooter.byteCount
        guard offset >= header.dataStart else {
            throw ArchiveError(
                .truncated,
                "the file ends after \(bytes.count) bytes, before its footer; fetch it again or recover it",
                offset: bytes.count
            )
        }
        return try bytes.read(offset, ArchiveFooter.byteCount) { (span) throws(ArchiveError) in
            try ArchiveFooter(span, at: offset, header: header)
        }
    }

    /// How many themes it holds; what the footer says, or of an archive opened for recovery those that are sound.
    public var count: Int {
        switch places {
        case .index(let footer): footer.themeCount
        case .list(let offsets): offsets.count
        }
    }

    /// The bytes of the file.
    public var byteCount: Int { bytes.count }

    /// Where the records end.
    var dataEnd: Int {
        switch places {
        case .index(let footer): footer.indexOffset
        case .list: bytes.count
        }
    }

    /// The bytes of the dictionary in the archive, checked against their checksum; nil where it is elsewhere or there is
    /// none.
    public func dictionaryBytes() throws(ArchiveError) -> [UInt8]? {
        guard header.dictionaryByteCount > 0 else { return nil }
        guard header.dataStart <= bytes.count else {
            throw ArchiveError(.truncated, "the file ends in its dictionary; fetch it again", offset: bytes.count)
        }
        let copy = try bytes.read(ArchiveHeader.byteCount, header.dictionaryByteCount) { (span) throws(ArchiveError) in
            [UInt8](copying: span)
        }
        guard XXH64.hash(copy.span, seed: header.seed) == header.dictionaryChecksum else {
            throw ArchiveError(
                .damagedDictionary,
                "the dictionary in the archive is damaged; give the one with digest "
                    + "\(header.dictionary.map(\.description) ?? "-") or fetch the archive again",
                offset: ArchiveHeader.byteCount
            )
        }
        return copy
    }
}

extension BlobArchive {
    /// The dictionary in the archive, made when it is first asked for and shared from then on; nil where it is elsewhere or
    /// there is none.
    ///
    /// - Throws: ``ArchiveError``: `damagedDictionary`, `truncated`.
    public func dictionary() throws(ArchiveError) -> CompressionDictionary? {
        guard let digest = header.dictionary, header.dictionaryByteCount > 0 else { return nil }
        return try loadedDictionary.withLock { (loaded) throws(ArchiveError) in
            if let loaded { return loaded }
            guard let bytes = try dictionaryBytes() else { return nil }
            do throws(BlobError) {
                let dictionary = try CompressionDictionary(bytes, digest: digest)
                loaded = dictionary
                return dictionary
            } catch {
                throw ArchiveError(.damagedDictionary, error.message, offset: ArchiveHeader.byteCount)
            }
        }
    }
}

/// A part of a file that holds nothing that can be used.
public struct ArchiveDamage: Hashable, Sendable, CustomStringConvertible {
    /// The bytes of the file; empty where something is missing.
    public let range: Range<Int>
    /// What is wrong with them.
    public let problem: String

    /// The bytes and the problem.
    public var description: String {
        range.isEmpty
            ? "byte \(range.lowerBound): \(problem)" : "bytes \(range.lowerBound)..<\(range.upperBound): \(problem)"
    }
}
