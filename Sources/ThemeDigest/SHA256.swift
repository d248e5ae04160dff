//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import CCrypto
public import ThemeModel

/// One SHA-256 in progress, for bytes that come in pieces.
///
/// For bytes that are already together there is `Digest(hashing:)`.
///
///     var hash = SHA256()
///     hash.update(first.span)
///     hash.update(second.span)
///     let digest = hash.finish()
@safe public struct SHA256: ~Copyable {
    // Owned by this value alone: made in `init`, freed in `deinit`, never copied.
    private let context: OpaquePointer

    /// Begins a hash of no bytes.
    ///
    /// - Complexity: one allocation of a few hundred bytes.
    public init() {
        // Fails only without memory, where Swift's own allocations trap too.
        guard let context = unsafe EVP_MD_CTX_new() else { fatalError("no memory for a SHA-256 context") }
        unsafe self.context = context
        // The context is fresh and the algorithm lives as long as the process.
        guard unsafe EVP_DigestInit_ex2(context, SHA256Algorithm.shared.handle, nil) == 1 else {
            fatalError("libcrypto can't begin a SHA-256")
        }
    }

    /// Adds bytes to the end of what is hashed.
    ///
    /// - Complexity: O(`bytes.count`), no allocation.
    public mutating func update(_ bytes: Span<UInt8>) {
        // The buffer is valid inside the closure and libcrypto keeps nothing of it.
        let result = unsafe bytes.withUnsafeBufferPointer { buffer in
            unsafe EVP_DigestUpdate(context, buffer.baseAddress, buffer.count)
        }
        precondition(result == 1, "libcrypto can't continue a SHA-256")
    }

    /// Ends the hash.
    ///
    /// - Returns: the digest of all bytes given, in order.
    public consuming func finish() -> Digest {
        var bytes = InlineArray<32, UInt8>(repeating: 0)
        var span = bytes.mutableSpan
        // SHA-256 writes exactly 32 bytes, which the buffer has.
        let result = unsafe span.withUnsafeMutableBufferPointer { buffer in
            unsafe EVP_DigestFinal_ex(context, buffer.baseAddress, nil)
        }
        guard result == 1, let digest = Digest(bytes: bytes.span) else { fatalError("libcrypto can't end a SHA-256") }
        return digest
    }

    deinit {
        // The only owner ends here, so nothing uses the context after this.
        unsafe EVP_MD_CTX_free(context)
    }
}

/// The algorithm as libcrypto hands it out, fetched once for the process.
///
/// It comes from a library context of its own, which reads no configuration file: a digest is the same everywhere,
/// whatever providers the machine's OpenSSL is set up with. Neither is ever freed.
@safe private struct SHA256Algorithm: @unchecked Sendable {
    // Sendable: an EVP_MD is immutable after the fetch, and libcrypto documents it as shareable between threads.
    static let shared = SHA256Algorithm()

    let handle: OpaquePointer

    private init() {
        // The name is a literal, copied by the callee; both handles live on for the process.
        guard let library = unsafe OSSL_LIB_CTX_new(), let handle = unsafe EVP_MD_fetch(library, "SHA2-256", nil) else {
            fatalError("this libcrypto has no SHA-256; install OpenSSL 3 with its default provider")
        }
        unsafe self.handle = handle
    }
}
