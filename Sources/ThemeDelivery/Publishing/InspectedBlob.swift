//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeCodec
internal import ThemeDigest
internal import ThemeModel
public import ThemeStore

/// A blob that has been decompressed, decoded and hashed: what every blob goes through at a trust boundary.
struct InspectedBlob: Sendable {
    /// What it says.
    let blob: Blob
    /// Its bytes with what a store must know of them.
    let stored: StoredBlob

    /// Looks through a blob's frame.
    ///
    /// - Throws: `BlobError`, any code.
    init(_ frame: [UInt8]) throws(BlobError) {
        let decoder = BlobDecoder()
        blob = try decoder.decode(frame)
        guard let message = blob.message else { preconditionFailure("a decoded blob has its message") }
        stored = StoredBlob(
            facts: BlobFacts(
                digest: Digest(hashing: message),
                lineage: blob.lineage,
                version: blob.catalogVersion,
                kind: blob.catalog == nil ? .layers : .base,
                byteCount: frame.count,
                messageByteCount: message.count
            ),
            bytes: frame
        )
    }
}

extension StoredBlob {
    /// A blob with its facts, from its frame: decompressed, decoded and hashed.
    ///
    /// - Throws: `BlobError` for bytes that are no blob.
    public init(inspecting frame: [UInt8]) throws {
        self = try InspectedBlob(frame).stored
    }
}
