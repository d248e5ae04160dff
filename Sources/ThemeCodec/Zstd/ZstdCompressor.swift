//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import CZstd

/// Makes plain zstd frames with content size and checksum: the owner of a compression context.
@safe struct ZstdCompressor: ~Copyable {
    // Owned by this value alone: made in `init`, freed in `deinit`, never copied or handed out.
    private let context: OpaquePointer

    /// - Precondition: zstd has the level.
    init(level: Int) {
        // Fails only without memory, where Swift's own allocations trap too.
        guard let context = unsafe ZSTD_createCCtx() else { fatalError("no memory for a zstd context") }
        unsafe self.context = context
        for (parameter, value) in [
            (ZSTD_c_compressionLevel, Int32(level)), (ZSTD_c_contentSizeFlag, 1), (ZSTD_c_checksumFlag, 1),
        ] {
            // The context is alive; parameters stay set for all frames made with it.
            let result = unsafe ZSTD_CCtx_setParameter(context, parameter, value)
            precondition(ZSTD_isError(result) == 0, "zstd has compression level \(level)")
        }
    }

    /// One frame of `content`.
    mutating func frame(of content: Span<UInt8>) throws(BlobError) -> [UInt8] {
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
        guard ZSTD_isError(result) == 0 else {
            // A constant C string of the library.
            let name = unsafe String(cString: ZSTD_getErrorName(result))
            throw BlobError(.compressionFailed, "zstd can't compress \(content.count) bytes: \(name)")
        }
        return frame
    }

    deinit {
        // The only owner ends here, so nothing uses the context after this.
        _ = unsafe ZSTD_freeCCtx(context)
    }
}
