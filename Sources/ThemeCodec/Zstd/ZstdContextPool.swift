//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import CZstd
internal import Synchronization

/// Contexts for decompression that are not in use: 96 KB each, and some microseconds to make, so that a decoder for one
/// blob costs neither. No more than as many as ever decoded at once are made: one a thread.
@safe final class ZstdContextPool: Sendable {
    /// What every decompressor takes from.
    static let shared = ZstdContextPool()

    /// Contexts that are kept, 3 MB: more threads than that decode at once only where there are as many processors.
    static let maximumCount = 32

    // Addresses of contexts that nobody uses: each is here once, or owned by the one who took it.
    private let addresses = Mutex<[UInt]>([])

    /// A context that is the caller's alone.
    func take() -> OpaquePointer {
        if let kept = addresses.withLock({ $0.popLast() }), let context = unsafe OpaquePointer(bitPattern: kept) {
            return unsafe context
        }
        // Fails only without memory, where Swift's own allocations trap too.
        guard let context = unsafe ZSTD_createDCtx() else { fatalError("no memory for a zstd context") }
        return unsafe context
    }

    /// Takes a context back that the caller does not use any more, whatever its last frame was.
    func giveBack(_ context: OpaquePointer) {
        // The caller was its owner. No frame is under way, so that the reset can't fail.
        _ = unsafe ZSTD_DCtx_reset(context, ZSTD_reset_session_and_parameters)
        let address = UInt(bitPattern: context)
        let isKept = addresses.withLock { addresses in
            guard addresses.count < Self.maximumCount else { return false }
            addresses.append(address)
            return true
        }
        // It is not in the pool, so nothing uses it after this.
        if !isKept { _ = unsafe ZSTD_freeDCtx(context) }
    }
}
