//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// How a ``TransitEncoder`` compresses.
public struct TransitEncodingOptions: Sendable {
    /// zstd's level for patches, in `BlobEncodingOptions.compressionLevels`. Default 3: patches are made while somebody
    /// waits, and what a patch saves is found at any level. For 1 MB level 19 takes 82 ms and 34 MB to save 4 bytes.
    /// Dictionaries bring their own level.
    public var patchLevel = 3

    /// The defaults.
    public init() {}
}
