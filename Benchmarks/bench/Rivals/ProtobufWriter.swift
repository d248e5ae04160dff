//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Writes a protobuf message, field by field; numbers that are 0 and texts that are empty are left out, as proto3 has it.
struct ProtobufWriter {
    private(set) var bytes: [UInt8] = []

    mutating func varint(_ field: UInt64, _ value: UInt64) {
        guard value != 0 else { return }
        presentVarint(field, value)
    }

    /// A number that is written even where it is 0: a member of a oneof.
    mutating func presentVarint(_ field: UInt64, _ value: UInt64) {
        append(field << 3)
        append(value)
    }

    /// Four bytes, written even where they are 0.
    mutating func fixed32(_ field: UInt64, _ value: UInt32) {
        append(field << 3 | 5)
        for shift in stride(from: UInt32(0), to: 32, by: 8) { bytes.append(UInt8(truncatingIfNeeded: value >> shift)) }
    }

    /// Eight bytes, written even where they are 0.
    mutating func fixed64(_ field: UInt64, _ value: UInt64) {
        append(field << 3 | 1)
        for shift in stride(from: UInt64(0), to: 64, by: 8) { bytes.append(UInt8(truncatingIfNeeded: value >> shift)) }
    }

    mutating func double(_ field: UInt64, _ value: Double) {
        fixed64(field, value.bitPattern)
    }

    mutating func text(_ field: UInt64, _ value: String) {
        if !value.isEmpty { presentText(field, value) }
    }

    /// A text that is written even where it is empty: an element, or a member of a oneof.
    mutating func presentText(_ field: UInt64, _ value: String) {
        append(field << 3 | 2)
        append(UInt64(value.utf8.count))
        bytes.append(contentsOf: value.utf8)
    }

    mutating func bytes(_ field: UInt64, _ value: [UInt8]) {
        append(field << 3 | 2)
        append(UInt64(value.count))
        bytes.append(contentsOf: value)
    }

    mutating func message(_ field: UInt64, _ write: (inout ProtobufWriter) throws -> Void) rethrows {
        var inner = ProtobufWriter()
        try write(&inner)
        append(field << 3 | 2)
        append(UInt64(inner.bytes.count))
        bytes.append(contentsOf: inner.bytes)
    }

    private mutating func append(_ number: UInt64) {
        var rest = number
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }
}
