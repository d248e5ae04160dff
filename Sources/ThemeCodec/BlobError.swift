//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Why bytes are no blob that can be used, or why content can't be written as one.
public struct BlobError: Error, Equatable, Sendable {
    /// The kind of problem; more may be added.
    public struct Code: Hashable, Sendable {
        private enum Kind: String, Hashable, Sendable {
            case notAFrame, truncatedFrame, trailingBytes, unknownSize, needsDictionary, needsBase, invalidDictionary,
                corruptFrame
            case frameTooLarge, messageTooLarge, limitExceeded
            case malformedMessage, duplicateField, tooManyUnknownFields, invalidText
            case unsupportedFormat, unsupportedKind, unsupportedFeature, resolvedTable
            case columnMismatch, outOfOrder, outOfRange, invalidNumber, invalidValue
            case catalogMismatch, compressionFailed
        }

        private let kind: Kind

        /// The bytes do not begin a plain zstd frame.
        public static let notAFrame = Code(kind: .notAFrame)
        /// The frame ends before its end.
        public static let truncatedFrame = Code(kind: .truncatedFrame)
        /// There are bytes behind the frame.
        public static let trailingBytes = Code(kind: .trailingBytes)
        /// The frame does not say how large its content is.
        public static let unknownSize = Code(kind: .unknownSize)
        /// The frame was compressed with a dictionary that is not the one at hand: fetch the one it names. A blob's own
        /// frame never needs one.
        public static let needsDictionary = Code(kind: .needsDictionary)
        /// The bytes are a patch to a message that is not at hand: ask for the whole.
        public static let needsBase = Code(kind: .needsBase)
        /// The bytes are no dictionary: too few, too many, or damaged.
        public static let invalidDictionary = Code(kind: .invalidDictionary)
        /// The frame does not decompress, to the size it states or with the checksum it states.
        public static let corruptFrame = Code(kind: .corruptFrame)
        /// The frame has more bytes than ``BlobDecodingOptions/maximumFrameByteCount``.
        public static let frameTooLarge = Code(kind: .frameTooLarge)
        /// The message has more bytes than ``BlobDecodingOptions/maximumMessageByteCount``.
        public static let messageTooLarge = Code(kind: .messageTooLarge)
        /// There are more tokens, layers, entries, list cells or the like than the options allow.
        public static let limitExceeded = Code(kind: .limitExceeded)
        /// The bytes are no protobuf message of the schema: a bad tag, a wrong wire type, a cut field.
        public static let malformedMessage = Code(kind: .malformedMessage)
        /// A field or column that may be given once is given again.
        public static let duplicateField = Code(kind: .duplicateField)
        /// More unknown fields than ``BlobDecodingOptions/maximumUnknownFieldCount``.
        public static let tooManyUnknownFields = Code(kind: .tooManyUnknownFields)
        /// Text that is not UTF-8, has a NUL, or is cut within a character.
        public static let invalidText = Code(kind: .invalidText)
        /// The blob is of a format that this version does not read.
        public static let unsupportedFormat = Code(kind: .unsupportedFormat)
        /// The blob is of a kind that this version does not read.
        public static let unsupportedKind = Code(kind: .unsupportedKind)
        /// The blob is a resolved table, and a theme is wanted.
        public static let resolvedTable = Code(kind: .resolvedTable)
        /// The blob needs a feature that this version lacks: keep what is in use and update the program.
        public static let unsupportedFeature = Code(kind: .unsupportedFeature)
        /// Columns that belong together have different lengths.
        public static let columnMismatch = Code(kind: .columnMismatch)
        /// Ids that must ascend do not.
        public static let outOfOrder = Code(kind: .outOfOrder)
        /// An id, place or number is outside what it points into.
        public static let outOfRange = Code(kind: .outOfRange)
        /// A number is not finite or outside its range.
        public static let invalidNumber = Code(kind: .invalidNumber)
        /// A value is of a kind that can't be where it is.
        public static let invalidValue = Code(kind: .invalidValue)
        /// The blob is of another lineage than the catalog it is decoded with.
        public static let catalogMismatch = Code(kind: .catalogMismatch)
        /// zstd could not compress the message (no memory).
        public static let compressionFailed = Code(kind: .compressionFailed)
    }

    /// The kind of problem.
    public let code: Code
    /// What is wrong, where, and what to do.
    public let message: String
    /// The field of the message it is about, e.g. `pools.lists`; nil where it is about the frame.
    public let field: String?
    /// The byte of the frame or, where ``field`` is given, of the message; nil where it is about no one place.
    public let offset: Int?

    init(_ code: Code, _ message: String, field: String? = nil, offset: Int? = nil) {
        self.code = code
        self.message = message
        self.field = field
        self.offset = offset
    }
}

extension BlobError.Code: CustomStringConvertible {
    /// The member's name, e.g. `truncatedFrame`.
    public var description: String { kind.rawValue }
}

extension BlobError: CustomStringConvertible {
    /// The place, if known, and the message.
    public var description: String {
        switch (field, offset) {
        case (let field?, let offset?): "\(field) (byte \(offset) of the message): \(message)"
        case (let field?, nil): "\(field): \(message)"
        case (nil, let offset?): "byte \(offset): \(message)"
        case (nil, nil): message
        }
    }
}
