//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
/// How an archive is written.
public struct ArchiveWritingOptions: Sendable {
    /// What blobs are compressed with; nil, the default, leaves their frames as they are. A blob whose own frame is
    /// smaller keeps it all the same.
    public var dictionary: CompressionDictionary?
    /// Whether the dictionary's bytes go into the archive, so that it can be read without anything else. Default true;
    /// false where every reader has the dictionary.
    public var embedsDictionary = true
    /// The limits that blobs keep.
    public var blobs = BlobDecodingOptions()

    /// The defaults.
    public init() {}
}
