//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

public import ThemeModel

/// How a blob's message is written on its way from one end to the other; it stands beside the bytes, never in them.
///
/// A blob's digest is that of its message, so that it is the same in every encoding. Whatever the encoding, the bytes are
/// one zstd frame with its content's size stated. Dictionary and base are named by their SHA-256, because zstd's own
/// number of a dictionary (32 bits, often drawn) is no identity.
public enum TransitEncoding: Hashable, Sendable {
    /// The blob itself, as in its file.
    case plain
    /// Compressed with a dictionary, which the reader must have.
    case dictionary(Digest)
    /// Compressed against the message of another blob, usually the one before, which the reader must have.
    case patch(base: Digest)

    /// What the reader must have besides the bytes, or nil.
    public var reference: Digest? {
        switch self {
        case .plain: nil
        case .dictionary(let digest), .patch(let digest): digest
        }
    }
}

extension TransitEncoding: CustomStringConvertible {
    /// `plain`, `dictionary DIGEST` or `patch DIGEST`.
    public var description: String {
        switch self {
        case .plain: "plain"
        case .dictionary(let digest): "dictionary \(digest)"
        case .patch(let base): "patch \(base)"
        }
    }
}
