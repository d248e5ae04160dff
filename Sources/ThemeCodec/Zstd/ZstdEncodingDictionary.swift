//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import CZstd

/// A dictionary as zstd compresses with it, at one level: the owner of a `ZSTD_CDict`.
///
/// Sendable: the object behind the address never changes after `init` (zstd.h: "can be shared by multiple threads
/// concurrently, since its usage is read-only"), and an address is a number that any thread may hold.
@safe final class ZstdEncodingDictionary: Sendable {
    // Owned by this object alone: made in `init`, freed in `deinit`.
    private let address: UInt

    /// Nil where the bytes begin like a trained dictionary and are none, or where there is no memory.
    init?(_ bytes: [UInt8], level: Int) {
        // The buffer is valid inside the closure, and zstd copies what it needs of it.
        let handle = unsafe bytes.withUnsafeBufferPointer {
            unsafe ZSTD_createCDict($0.baseAddress, $0.count, Int32(level))
        }
        guard let handle = unsafe handle else { return nil }
        address = UInt(bitPattern: handle)
    }

    /// Gives the handle to `body`, which must not keep it nor free it.
    @unsafe func withHandle<Result>(_ body: (OpaquePointer?) -> Result) -> Result {
        // This object, and so the handle, lives until `body` returns.
        withExtendedLifetime(self) { unsafe body(OpaquePointer(bitPattern: address)) }
    }

    deinit {
        // No thread has a reference any more, so nothing uses the handle after this.
        _ = unsafe ZSTD_freeCDict(OpaquePointer(bitPattern: address))
    }
}
