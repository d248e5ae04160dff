//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// The first 80 bytes of an archive, and again a part of its footer.
struct ArchiveHeader: Equatable {
    static let byteCount = 80
    /// 89: not text; the two line ends and the end-of-file mark are what a transfer as text would change.
    static let magic: InlineArray<8, UInt8> = [0x89, 0x54, 0x57, 0x41, 0x0d, 0x0a, 0x1a, 0x0a]
    static let format: UInt32 = 1
    /// The bytes of the dictionary are in the archive.
    private static let embedsDictionary: UInt32 = 1

    /// What the checksums of records and index are seeded with: drawn once for each archive, so that bytes within a blob
    /// that look like a record, put there by whoever wrote the blob, never pass for one.
    var seed: UInt64
    /// The SHA-256 of the dictionary; nil where no blob has one.
    var dictionary: Digest?
    /// The bytes of the dictionary that follow the header; 0 where they are elsewhere or there is none.
    var dictionaryByteCount = 0
    /// The seeded checksum of these.
    var dictionaryChecksum: UInt64 = 0

    /// Where the first record is.
    var dataStart: Int { Self.byteCount + dictionaryByteCount }

    var encoded: [UInt8] {
        var bytes: [UInt8] = []
        bytes.append(Self.magic.span)
        bytes.append(littleEndian: Self.format)
        bytes.append(littleEndian: dictionaryByteCount > 0 ? Self.embedsDictionary : 0)
        bytes.append(littleEndian: seed)
        bytes.append(littleEndian: UInt64(dictionaryByteCount))
        bytes.append(dictionary ?? Digest(words: 0, 0, 0, 0))
        bytes.append(littleEndian: dictionaryChecksum)
        bytes.append(littleEndian: XXH64.hash(bytes.span, seed: 0))
        return bytes
    }

    init(seed: UInt64) {
        self.seed = seed
    }

    /// Reads a header that lies at `offset` of a file.
    init(_ bytes: Span<UInt8>, at offset: Int, options: ArchiveOptions) throws(ArchiveError) {
        for index in 0..<min(Self.magic.count, bytes.count) where bytes[index] != Self.magic[index] {
            throw ArchiveError(
                .notAnArchive,
                "this is no archive of blobs; one begins with 89 54 57 41 0d 0a 1a 0a",
                offset: offset + index
            )
        }
        guard bytes.count >= Self.byteCount else {
            throw ArchiveError(
                .truncated,
                "the file ends in its header, after \(bytes.count) bytes; fetch it again",
                offset: offset + bytes.count
            )
        }
        let end = Self.byteCount - 8
        guard XXH64.hash(bytes.extracting(0..<end), seed: 0) == ByteScan.word64(bytes, end) else {
            throw ArchiveError(
                .damagedHeader,
                "the header is damaged; recover the archive by its footer",
                offset: offset
            )
        }
        let format = ByteScan.word32(bytes, 8)
        guard format == Self.format else {
            throw ArchiveError(
                .unsupportedFormat,
                "the archive has format \(format), this version reads \(Self.format); update the program",
                offset: offset + 8
            )
        }
        let flags = ByteScan.word32(bytes, 12)
        guard flags & ~Self.embedsDictionary == 0 else {
            throw ArchiveError(
                .unsupportedFormat,
                "the archive has flags \(flags), this version knows \(Self.embedsDictionary); update the program",
                offset: offset + 12
            )
        }
        seed = ByteScan.word64(bytes, 16)
        let count = ByteScan.word64(bytes, 24)
        guard count <= UInt64(options.maximumDictionaryByteCount) else {
            throw ArchiveError(
                .limitExceeded,
                "the dictionary has \(count) bytes, the limit is \(options.maximumDictionaryByteCount)",
                offset: offset + 24
            )
        }
        dictionaryByteCount = Int(count)
        if let digest = Digest(bytes: bytes.extracting(32..<64)), digest != Digest(words: 0, 0, 0, 0) {
            dictionary = digest
        }
        dictionaryChecksum = ByteScan.word64(bytes, 64)
        guard (flags == Self.embedsDictionary) == (count > 0), count == 0 || dictionary != nil else {
            throw ArchiveError(
                .damagedHeader,
                "the header contradicts itself about the dictionary; write the archive anew",
                offset: offset + 12
            )
        }
    }
}
