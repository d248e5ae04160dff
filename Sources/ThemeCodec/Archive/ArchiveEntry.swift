//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

public import ThemeModel

/// What an archive says of one theme.
public struct ArchiveEntry: Hashable, Sendable {
    /// The theme's name.
    public let name: ThemeName
    /// The parent's name; nil for none. The archive need not hold that theme.
    public let parent: ThemeName?
    /// The digest as whoever wrote the archive gave it: whether the message has it, only hashing says.
    public let digest: Digest
    /// The bytes of the frame as it is in the archive.
    public let byteCount: Int
    /// Whether that frame refers to the archive's dictionary.
    public let usesDictionary: Bool
    /// The byte of the file at which its record begins.
    public let offset: Int

    init(_ head: ArchiveRecord.Head, _ bytes: Span<UInt8>) throws(ArchiveError) {
        do {
            name = try ThemeName(validating: Self.text(ArchiveRecord.name(head, bytes)))
            let parent = Self.text(ArchiveRecord.parent(head, bytes))
            self.parent = try parent.isEmpty ? nil : ThemeName(validating: parent)
        } catch {
            throw ArchiveError(.damagedRecord, "\(error); write the archive anew", offset: head.offset)
        }
        digest = ArchiveRecord.digest(bytes)
        byteCount = head.frameByteCount
        usesDictionary = head.encoding == .dictionary
        offset = head.offset
    }

    private static func text(_ bytes: Span<UInt8>) -> String {
        String(decoding: [UInt8](copying: bytes), as: UTF8.self)
    }
}
