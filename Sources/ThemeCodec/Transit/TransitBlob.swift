//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// A blob on its way: the bytes, and what they are.
public struct TransitBlob: Hashable, Sendable {
    /// How the message is written.
    public let encoding: TransitEncoding
    /// One zstd frame.
    public let bytes: [UInt8]

    public init(encoding: TransitEncoding, bytes: [UInt8]) {
        self.encoding = encoding
        self.bytes = bytes
    }
}
