//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// The default limits of ``ArchiveOptions``, each with its reason.
public enum ArchiveLimits {
    /// 1 MiB of dictionary, which is the most there is.
    public static let dictionaryByteCount = CompressionDictionary.maximumByteCount
    /// 1,000 damaged places are told apart when an archive is recovered, the rest is counted: each costs 100 bytes.
    public static let reportedDamageCount = 1_000
}

/// How an archive is read.
public struct ArchiveOptions: Sendable {
    /// How the bytes of a file are come by.
    public enum Access: Sendable {
        /// Mapped into memory: the fastest, and pages are shared between processes. The process is ended by SIGBUS where
        /// somebody shortens the file in place meanwhile; replacing it, as ``BlobArchiveWriter`` does, is harmless.
        case mapped
        /// Read piece by piece, which costs system calls: for a process that must outlive whatever is done to the file.
        /// A file that became shorter gives ``ArchiveError/Code/truncated``.
        case reading
    }

    /// How the bytes are come by. Default mapped.
    public var access = Access.mapped
    /// The limits of frames and messages.
    public var blobs = BlobDecodingOptions()
    /// The most bytes of a dictionary.
    public var maximumDictionaryByteCount = ArchiveLimits.dictionaryByteCount
    /// The most damaged places that a recovery lists one by one.
    public var maximumReportedDamageCount = ArchiveLimits.reportedDamageCount

    /// The defaults.
    public init() {}
}
