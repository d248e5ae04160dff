//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import CZstd

/// Makes dictionaries of samples, with zstd's own trainer.
@safe struct ZstdDictionaryTrainer {
    /// zstd's words for what it could not do.
    struct Refusal: Error {
        let reason: String
    }

    /// The fewest bytes that zstd makes a dictionary of (zdict.h keeps the constant to itself).
    static let minimumByteCount = 256

    /// The samples, behind each other.
    let samples: [UInt8]
    /// How many bytes each has.
    let sizes: [Int]

    /// A dictionary for compression at `level`, at most `byteCount` bytes. The same samples give the same bytes with the
    /// same version of zstd.
    ///
    /// zstd's trainer picks content and makes statistics for its own default level; those are made again for `level`.
    func dictionary(byteCount: Int, level: Int) throws(Refusal) -> [UInt8] {
        let trained = unsafe try fill(byteCount) { output, capacity in
            // zstd writes at most `capacity` bytes, reads the samples within their sizes, and keeps neither.
            unsafe samples.withUnsafeBufferPointer { samples in
                unsafe sizes.withUnsafeBufferPointer { sizes in
                    unsafe ZDICT_trainFromBuffer(
                        output,
                        capacity,
                        samples.baseAddress,
                        sizes.baseAddress,
                        UInt32(sizes.count)
                    )
                }
            }
        }
        // The array is alive during the call.
        let start = unsafe trained.withUnsafeBufferPointer { unsafe ZDICT_getDictHeaderSize($0.baseAddress, $0.count) }
        guard ZDICT_isError(start) == 0, start < trained.count else { throw Refusal(reason: Self.name(start)) }
        let content = Array(trained[start...])
        let parameters = ZDICT_params_t(compressionLevel: Int32(level), notificationLevel: 0, dictID: 0)
        return unsafe try fill(byteCount) { output, capacity in
            // As above, and the content is alive.
            unsafe samples.withUnsafeBufferPointer { samples in
                unsafe sizes.withUnsafeBufferPointer { sizes in
                    unsafe content.withUnsafeBufferPointer { content in
                        unsafe ZDICT_finalizeDictionary(
                            output,
                            capacity,
                            content.baseAddress,
                            content.count,
                            samples.baseAddress,
                            sizes.baseAddress,
                            UInt32(sizes.count),
                            parameters
                        )
                    }
                }
            }
        }
    }

    @unsafe private func fill(
        _ byteCount: Int,
        _ make: (UnsafeMutableRawPointer?, Int) -> Int
    ) throws(Refusal) -> [UInt8] {
        var result = 0
        // `make` gets a buffer of `byteCount` bytes; as many as it says are initialised then.
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: byteCount) { output, count in
            result = unsafe make(UnsafeMutableRawPointer(output.baseAddress), byteCount)
            count = ZDICT_isError(result) == 0 ? result : 0
        }
        guard ZDICT_isError(result) == 0 else { throw Refusal(reason: Self.name(result)) }
        return bytes
    }

    private static func name(_ result: Int) -> String {
        // A constant C string of the library.
        unsafe String(cString: ZDICT_getErrorName(result))
    }
}
