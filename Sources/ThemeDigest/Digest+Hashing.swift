//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

public import ThemeModel

extension Digest {
    /// The SHA-256 of `bytes` (FIPS 180-4).
    ///
    /// For a blob, `bytes` is the uncompressed message, never the compressed file.
    ///
    /// - Complexity: O(`bytes.count`), one small allocation.
    public init(hashing bytes: Span<UInt8>) {
        var hash = SHA256()
        hash.update(bytes)
        self = hash.finish()
    }

    /// The SHA-256 of `bytes` (FIPS 180-4).
    public init(hashing bytes: [UInt8]) {
        self.init(hashing: bytes.span)
    }
}

/// The composite digest of a chain: SHA-256 over the 32-byte digests of its members, base first.
///
/// It changes whenever a member changes, and a chain of one still differs from that member's own digest.
///
/// - Parameter members: the digests of the chain's members, base first; at most 8 in a valid chain.
/// - Returns: the digest that stands for the chain as a whole.
public func compositeDigest(of members: [Digest]) -> Digest {
    var hash = SHA256()
    for member in members {
        let bytes = member.inlineBytes
        hash.update(bytes.span)
    }
    return hash.finish()
}
