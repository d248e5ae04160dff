//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// How a ``BlobEncoder`` compresses.
public struct BlobEncodingOptions: Sendable {
    /// The levels that zstd has for speed against size.
    public static let compressionLevels = 1...22

    /// zstd's level, in ``compressionLevels``. Default 19: a file is written once and read often. 3 for what is made on
    /// the fly. It changes the frame, never the message or its digest.
    public var compressionLevel = 19

    /// The limits of those who will read it. What is over one of them is not written. Default: the default ones; raise what
    /// every reader raises, too.
    public var readerLimits = BlobDecodingOptions()

    /// The defaults.
    public init() {}
}
