//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Why a file is no archive that can be used, or why one can't be written.
public struct ArchiveError: Error, Equatable, Sendable {
    /// The kind of problem; more may be added.
    public struct Code: Hashable, Sendable {
        private enum Kind: String, Hashable, Sendable {
            case notAnArchive, unsupportedFormat, truncated, damagedHeader, damagedFooter, damagedIndex, damagedRecord
            case damagedBlob, damagedDictionary, needsDictionary, limitExceeded
            case outOfOrder, invalidBlob, busy, unreadable, unwritable
        }

        private let kind: Kind

        /// The bytes do not begin as an archive does.
        public static let notAnArchive = Code(kind: .notAnArchive)
        /// The archive is of a format, or has a flag, that this version does not read.
        public static let unsupportedFormat = Code(kind: .unsupportedFormat)
        /// The file ends before its end, or something follows its end.
        public static let truncated = Code(kind: .truncated)
        /// The header is not what its checksum says, and so is its copy.
        public static let damagedHeader = Code(kind: .damagedHeader)
        /// The footer contradicts its checksum, the header or the file's length.
        public static let damagedFooter = Code(kind: .damagedFooter)
        /// The index contradicts its checksum or the records.
        public static let damagedIndex = Code(kind: .damagedIndex)
        /// The bytes where a record is expected are none, or it contradicts its checksum or its neighbours.
        public static let damagedRecord = Code(kind: .damagedRecord)
        /// A record is whole, but its blob contradicts its checksum or can't be decompressed.
        public static let damagedBlob = Code(kind: .damagedBlob)
        /// The dictionary in the archive contradicts its checksum or is none.
        public static let damagedDictionary = Code(kind: .damagedDictionary)
        /// A blob is compressed with a dictionary that is neither in the archive nor among the options.
        public static let needsDictionary = Code(kind: .needsDictionary)
        /// Something is larger than ``ArchiveLimits`` allows.
        public static let limitExceeded = Code(kind: .limitExceeded)
        /// Themes were added in another order than that of their names, or one twice.
        public static let outOfOrder = Code(kind: .outOfOrder)
        /// What was to be added is no plain zstd frame.
        public static let invalidBlob = Code(kind: .invalidBlob)
        /// Another process is replacing the archive.
        public static let busy = Code(kind: .busy)
        /// The system can't open or read the file.
        public static let unreadable = Code(kind: .unreadable)
        /// The system can't make or write the file.
        public static let unwritable = Code(kind: .unwritable)
    }

    /// The kind of problem.
    public let code: Code
    /// What is wrong and what to do.
    public let message: String
    /// The byte of the file it is about; nil where it is about no one place.
    public let offset: Int?

    init(_ code: Code, _ message: String, offset: Int? = nil) {
        self.code = code
        self.message = message
        self.offset = offset
    }
}

extension ArchiveError.Code: CustomStringConvertible {
    /// The member's name, e.g. `damagedRecord`.
    public var description: String { kind.rawValue }
}

extension ArchiveError: CustomStringConvertible {
    /// The place, if known, and the message.
    public var description: String {
        offset.map { "byte \($0): \(message)" } ?? message
    }
}
