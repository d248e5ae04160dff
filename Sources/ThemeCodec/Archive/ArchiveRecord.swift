//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// One blob of an archive: a head that says all of it, and the frame.
enum ArchiveRecord {
    /// Starts with a byte that is in no name.
    static let marker: UInt32 = 0x5257_54f1
    /// The head without its names.
    static let fixedByteCount = 56
    private static let digestPlace = 16
    private static let namePlace = 48
    /// A theme's name has at most 4 segments of 63 characters.
    static let maximumNameByteCount = 255
    static let maximumHeadByteCount = fixedByteCount + 2 * maximumNameByteCount
    /// A name and a frame of one byte.
    static let leastByteCount = fixedByteCount + 2

    /// How a blob's frame is made.
    enum Encoding: UInt8 {
        /// A plain frame, as in a blob file.
        case plain = 0
        /// A frame made with the archive's dictionary.
        case dictionary = 1
    }

    /// What a head says, its texts and digest left in place.
    struct Head {
        let offset: Int
        let nameByteCount: Int
        let parentByteCount: Int
        let encoding: Encoding
        let frameByteCount: Int
        let frameChecksum: UInt32

        var byteCount: Int { fixedByteCount + nameByteCount + parentByteCount }
        var frameOffset: Int { offset + byteCount }
        var end: Int { frameOffset + frameByteCount }
    }

    /// The head of a record; the frame follows.
    static func head(
        name: Span<UInt8>,
        parent: Span<UInt8>,
        digest: Digest,
        encoding: Encoding,
        frame: Span<UInt8>,
        seed: UInt64
    ) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(fixedByteCount + name.count + parent.count)
        bytes.append(littleEndian: marker)
        bytes.append(UInt8(name.count))
        bytes.append(UInt8(parent.count))
        bytes.append(encoding.rawValue)
        bytes.append(0)
        bytes.append(littleEndian: UInt32(frame.count))
        bytes.append(littleEndian: UInt32(truncatingIfNeeded: XXH64.hash(frame, seed: seed)))
        bytes.append(digest)
        bytes.append(name)
        bytes.append(parent)
        bytes.append(littleEndian: XXH64.hash(bytes.span, seed: seed))
        return bytes
    }

    /// Reads the head at the beginning of `bytes`, which lie at `offset` of the file; nil where there is none. What it
    /// says is within `bytes`; whether it is what was written, only ``isIntact(_:_:seed:)`` knows.
    @inline(__always)
    static func parse(_ bytes: Span<UInt8>, at offset: Int) -> Head? {
        guard bytes.count >= fixedByteCount, ByteScan.word32(bytes, 0) == marker, bytes[7] == 0,
            let encoding = Encoding(rawValue: bytes[6])
        else { return nil }
        let head = Head(
            offset: offset,
            nameByteCount: Int(bytes[4]),
            parentByteCount: Int(bytes[5]),
            encoding: encoding,
            frameByteCount: Int(ByteScan.word32(bytes, 8)),
            frameChecksum: ByteScan.word32(bytes, 12)
        )
        guard head.nameByteCount > 0, head.frameByteCount > 0, head.byteCount <= bytes.count else { return nil }
        return head
    }

    /// Whether a head is what was written.
    @inline(__always)
    static func isIntact(_ head: Head, _ bytes: Span<UInt8>, seed: UInt64) -> Bool {
        let end = head.byteCount - 8
        return XXH64.hash(bytes.extracting(0..<end), seed: seed) == ByteScan.word64(bytes, end)
    }

    @_lifetime(copy bytes)
    static func name(_ head: Head, _ bytes: Span<UInt8>) -> Span<UInt8> {
        bytes.extracting(namePlace..<namePlace + head.nameByteCount)
    }

    @_lifetime(copy bytes)
    static func parent(_ head: Head, _ bytes: Span<UInt8>) -> Span<UInt8> {
        let start = namePlace + head.nameByteCount
        return bytes.extracting(start..<start + head.parentByteCount)
    }

    static func digest(_ bytes: Span<UInt8>) -> Digest {
        guard let digest = Digest(bytes: bytes.extracting(digestPlace..<digestPlace + Digest.byteCount)) else {
            preconditionFailure("32 bytes are a digest")
        }
        return digest
    }
}
