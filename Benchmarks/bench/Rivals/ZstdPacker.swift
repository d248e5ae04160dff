//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

private import CBenchmarkZstd

/// Bare libzstd, packing into frames with checksum and content size, as blobs are.
///
/// Owns the context; it is used by one thread and freed once, at the end.
@safe final class ZstdPacker {
    private let context: OpaquePointer

    /// A packer of that level.
    init(level: Int32) throws {
        guard let context = unsafe ZSTD_createCCtx() else {
            throw ZstdFrame.Failure(message: "no memory for a context")
        }
        unsafe self.context = context
        // The parameters are those of the header, and the context is alive.
        _ = unsafe ZSTD_CCtx_setParameter(context, ZSTD_c_compressionLevel, level)
        _ = unsafe ZSTD_CCtx_setParameter(context, ZSTD_c_checksumFlag, 1)
    }

    deinit {
        unsafe ZSTD_freeCCtx(context)
    }

    /// One frame of the content.
    func pack(_ content: [UInt8]) throws -> [UInt8] {
        var frame = [UInt8](repeating: 0, count: ZSTD_compressBound(content.count))
        // Both arrays are borrowed for the call, each with its own length.
        let result = unsafe frame.withUnsafeMutableBytes { target in
            unsafe content.withUnsafeBytes { source in
                unsafe ZSTD_compress2(context, target.baseAddress, target.count, source.baseAddress, source.count)
            }
        }
        guard ZSTD_isError(result) == 0 else {
            throw ZstdFrame.Failure(message: unsafe String(cString: ZSTD_getErrorName(result)))
        }
        frame.removeLast(frame.count - result)
        return frame
    }
}
