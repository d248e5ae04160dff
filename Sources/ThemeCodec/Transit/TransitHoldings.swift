//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

public import ThemeModel

/// What a reader has, so that bytes on their way to it may refer to it: dictionaries, and messages of blobs.
///
/// The reader fills it with what it has; a sender with what the reader says it has. Either way the digests are the
/// caller's: nothing is hashed here.
public struct TransitHoldings: Sendable {
    /// The dictionaries, by digest.
    public private(set) var dictionaries: [Digest: CompressionDictionary] = [:]
    /// The messages, by digest.
    public private(set) var messages: [Digest: [UInt8]] = [:]

    /// Nothing.
    public init() {}

    /// These dictionaries, and no message.
    public init(_ dictionaries: [CompressionDictionary]) {
        for dictionary in dictionaries { insert(dictionary) }
    }

    /// Adds a dictionary.
    public mutating func insert(_ dictionary: CompressionDictionary) {
        dictionaries[dictionary.digest] = dictionary
    }

    /// Adds a blob's uncompressed message, whose SHA-256 is `digest`.
    public mutating func insert(message: [UInt8], digest: Digest) {
        messages[digest] = message
    }
}
