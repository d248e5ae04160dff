//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import CZstd

/// Makes zstd frames with content size: the owner of a compression context.
@safe struct ZstdCompressor: ~Copyable {
    // Owned by this value alone: made in `init`, freed in `deinit`, never copied or handed out.
    private let context: OpaquePointer

    /// - Parameters:
    ///   - level: for everything but frames made with a dictionary, which has its own.
    ///   - hasChecksum: whether frames end in a checksum of their content, 4 bytes.
    /// - Precondition: zstd has the level.
    init(level: Int, hasChecksum: Bool = true) {
        // Fails only without memory, where Swift's own allocations trap too.
        guard let context = unsafe ZSTD_createCCtx() else { fatalError("no memory for a zstd context") }
        unsafe self.context = context
        for (parameter, value) in [
            (ZSTD_c_compressionLevel, Int32(level)), (ZSTD_c_contentSizeFlag, 1),
            (ZSTD_c_checksumFlag, hasChecksum ? 1 : 0),
            // A digest beside the bytes names the dictionary.
            (ZSTD_c_dictIDFlag, 0),
        ] {
            // The context is alive; parameters stay set for all frames made with it.
            let result = unsafe ZSTD_CCtx_setParameter(context, parameter, value)
            precondition(ZSTD_isError(result) == 0, "zstd has compression level \(level)")
        }
    }

    /// One plain frame of `content`.
    mutating func frame(of content: Span<UInt8>) throws(BlobError) -> [UInt8] {
        try compress(content)
    }

    /// One frame of `content` that refers to a dictionary, and does not say to which.
    mutating func frame(of content: Span<UInt8>, with tables: ZstdEncodingDictionary) throws(BlobError) -> [UInt8] {
        defer {
            forget()
            // Until here the context refers to them.
            withExtendedLifetime(tables) {}
        }
        // Both are alive, and zstd only reads the dictionary.
        let referred = unsafe tables.withHandle { unsafe ZSTD_CCtx_refCDict(context, $0) }
        guard ZSTD_isError(referred) == 0 else { throw Self.error(referred, content.count) }
        return try compress(content)
    }

    /// The longest base that zstd's own table of matches covers at a low level: from here, long matches are looked for
    /// apart. Without that, a patch to 5 MB that differ in five bytes is 2 MB long; with it, 548 bytes.
    private static let longBaseByteCount = 512 << 10

    /// One frame of `content` that refers to `base`, all of which is within its window if that may be so large.
    ///
    /// `windowLimit` is the largest window in bytes, at least 1,024; by default 128 MiB, the most that zstd's own readers
    /// take unasked.
    mutating func frame(
        of content: Span<UInt8>,
        against base: Span<UInt8>,
        windowLimit: Int = 128 << 20
    ) throws(BlobError) -> [UInt8] {
        // To zstd, a base in the same memory is content that has been replaced since: it would find nothing in it.
        if Self.share(content, base) {
            let copy = [UInt8](copying: content)
            return try frame(of: copy.span, against: base, windowLimit: windowLimit)
        }
        // The window must reach over both, and is a power of two from 1,024.
        let log = Int.bitWidth - max(1, base.count + content.count - 1).leadingZeroBitCount
        let limit = Int.bitWidth - 1 - windowLimit.leadingZeroBitCount
        try set(ZSTD_c_windowLog, min(max(log, 10), limit))
        try set(ZSTD_c_enableLongDistanceMatching, base.count >= Self.longBaseByteCount ? 1 : 0)
        defer {
            try? set(ZSTD_c_windowLog, 0)
            try? set(ZSTD_c_enableLongDistanceMatching, 0)
        }
        var frame: Result<[UInt8], BlobError> = .success([])
        // The buffer is valid inside the closure, and the context forgets it before that ends.
        unsafe base.withUnsafeBufferPointer { base in
            let referred = unsafe ZSTD_CCtx_refPrefix(context, base.baseAddress, base.count)
            if ZSTD_isError(referred) == 0 {
                do throws(BlobError) { frame = .success(try compress(content)) } catch { frame = .failure(error) }
            } else {
                frame = .failure(Self.error(referred, content.count))
            }
            forget()
        }
        return try frame.get()
    }

    /// Whether two spans are of the same memory, wholly or in part.
    private static func share(_ first: Span<UInt8>, _ second: Span<UInt8>) -> Bool {
        // The addresses are compared and not used.
        unsafe first.withUnsafeBufferPointer { first in
            unsafe second.withUnsafeBufferPointer { second in
                guard let start = first.baseAddress, let other = second.baseAddress else { return false }
                return unsafe start < other + second.count && other < start + first.count
            }
        }
    }

    private mutating func set(_ parameter: ZSTD_cParameter, _ value: Int) throws(BlobError) {
        // The context is alive, and between two frames.
        let result = unsafe ZSTD_CCtx_setParameter(context, parameter, Int32(value))
        guard ZSTD_isError(result) == 0 else { throw Self.error(result, 0) }
    }

    /// Lets go of dictionary and base, after success and after failure alike.
    private mutating func forget() {
        // The context is alive. The first call ends a frame that failed half way, without which the second would do nothing;
        // neither can fail.
        _ = unsafe ZSTD_CCtx_reset(context, ZSTD_reset_session_only)
        _ = unsafe ZSTD_CCtx_refCDict(context, nil)
    }

    private func compress(_ content: Span<UInt8>) throws(BlobError) -> [UInt8] {
        let bound = ZSTD_compressBound(content.count)
        var result = 0
        // Both buffers are valid inside the closures and libzstd keeps nothing of them; it writes at most `bound` bytes,
        // and as many as it says are initialised then.
        let frame = unsafe [UInt8](unsafeUninitializedCapacity: bound) { output, count in
            result = unsafe content.withUnsafeBufferPointer { input in
                unsafe ZSTD_compress2(context, output.baseAddress, bound, input.baseAddress, input.count)
            }
            count = ZSTD_isError(result) == 0 ? result : 0
        }
        guard ZSTD_isError(result) == 0 else { throw Self.error(result, content.count) }
        return frame
    }

    private static func error(_ result: Int, _ count: Int) -> BlobError {
        BlobError(.compressionFailed, "zstd can't compress \(count) bytes: \(ZstdDecompressor.name(result))")
    }

    deinit {
        // The only owner ends here, so nothing uses the context after this.
        _ = unsafe ZSTD_freeCCtx(context)
    }
}
