//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import CNghttp2

/// The fields of one header block, in the form that libnghttp2 takes.
@safe final class HeaderBlock: @unchecked Sendable {
    // @unchecked: nothing changes after init.

    /// A field's name and value.
    typealias Field = (name: [UInt8], value: [UInt8])

    let count: Int
    private let fields: UnsafeMutablePointer<nghttp2_nv>
    private let bytes: UnsafeMutablePointer<UInt8>

    /// Makes a block.
    ///
    /// A permanent block lives as long as the program (a static constant), so that the library need not copy it.
    init(_ list: [Field], isPermanent: Bool = false) {
        count = list.count
        let size = list.reduce(0) { $0 + $1.name.count + $1.value.count }
        // Both allocations belong to this object and are freed in deinit; every byte and field is written below.
        unsafe bytes = .allocate(capacity: max(size, 1))
        unsafe fields = .allocate(capacity: max(count, 1))
        let flags: UInt32 =
            isPermanent ? NGHTTP2_NV_FLAG_NO_COPY_NAME.rawValue | NGHTTP2_NV_FLAG_NO_COPY_VALUE.rawValue : 0
        var next = unsafe bytes
        for (index, field) in list.enumerated() {
            let name = unsafe next
            // The sum of all lengths was allocated.
            unsafe name.initialize(from: field.name, count: field.name.count)
            let value = unsafe name + field.name.count
            unsafe value.initialize(from: field.value, count: field.value.count)
            unsafe next = value + field.value.count
            unsafe (fields + index).initialize(
                to: nghttp2_nv(
                    name: name,
                    value: value,
                    namelen: field.name.count,
                    valuelen: field.value.count,
                    flags: UInt8(flags)
                )
            )
        }
    }

    deinit {
        // nghttp2_nv is a plain C struct, so nothing needs to be deinitialised.
        unsafe fields.deallocate()
        unsafe bytes.deallocate()
    }

    /// Calls with the fields; valid during the call, or for ever if the block is permanent.
    @unsafe func withFields<Result>(_ body: (UnsafeMutablePointer<nghttp2_nv>, Int) -> Result) -> Result {
        withExtendedLifetime(self) { unsafe body(fields, count) }
    }

    /// A field of two texts.
    static func field(_ name: String, _ value: String) -> Field { ([UInt8](name.utf8), [UInt8](value.utf8)) }

    /// The fields of metadata.
    static func fields(_ metadata: Metadata) -> [Field] {
        metadata.entries.map { entry in
            switch entry.content {
            case .text(let text): (Array(entry.name.utf8), Array(text.utf8))
            case .bytes(let bytes): (Array(entry.name.utf8), Base64.encode(bytes))
            }
        }
    }
}
