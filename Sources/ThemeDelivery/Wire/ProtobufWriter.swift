//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// Writes one protobuf message. Fields that hold nothing (0, false, empty) are left out, as proto3 does.
///
/// The same calls give the same bytes on every machine.
struct ProtobufWriter {
    /// What has been written.
    private(set) var bytes: [UInt8] = []

    mutating func reserve(_ count: Int) {
        bytes.reserveCapacity(bytes.count + count)
    }

    mutating func uint64(_ number: UInt32, _ value: UInt64) {
        guard value != 0 else { return }
        tag(number, .varint)
        varint(value)
    }

    mutating func int64(_ number: UInt32, _ value: Int64) {
        uint64(number, UInt64(bitPattern: value))
    }

    mutating func uint32(_ number: UInt32, _ value: UInt32) {
        uint64(number, UInt64(value))
    }

    mutating func bool(_ number: UInt32, _ value: Bool) {
        uint64(number, value ? 1 : 0)
    }

    mutating func fixed64(_ number: UInt32, _ value: UInt64) {
        guard value != 0 else { return }
        tag(number, .fixed64)
        for shift in stride(from: UInt64(0), to: 64, by: 8) { bytes.append(UInt8(truncatingIfNeeded: value >> shift)) }
    }

    mutating func data(_ number: UInt32, _ value: some Collection<UInt8>) {
        guard !value.isEmpty else { return }
        tag(number, .lengthDelimited)
        varint(UInt64(value.count))
        bytes.append(contentsOf: value)
    }

    mutating func string(_ number: UInt32, _ value: String) {
        data(number, value.utf8)
    }

    mutating func digest(_ number: UInt32, _ value: Digest?) {
        guard let value else { return }
        tag(number, .lengthDelimited)
        varint(UInt64(Digest.byteCount))
        for index in 0..<Digest.byteCount { bytes.append(value[index]) }
    }

    mutating func digests(_ number: UInt32, _ values: [Digest]) {
        for value in values { digest(number, value) }
    }

    /// A singular message, written even if it is empty: that it is there says something.
    mutating func message(_ number: UInt32, _ value: (some WireMessage)?) {
        guard let value else { return }
        var nested = ProtobufWriter()
        value.write(to: &nested)
        tag(number, .lengthDelimited)
        varint(UInt64(nested.bytes.count))
        bytes.append(contentsOf: nested.bytes)
    }

    mutating func messages(_ number: UInt32, _ values: [some WireMessage]) {
        for value in values { message(number, value) }
    }

    /// A list of strings, empty ones included.
    mutating func strings(_ number: UInt32, _ values: [String]) {
        for value in values {
            tag(number, .lengthDelimited)
            varint(UInt64(value.utf8.count))
            bytes.append(contentsOf: value.utf8)
        }
    }

    private mutating func tag(_ number: UInt32, _ type: ProtobufReader.WireType) {
        varint(UInt64(number) << 3 | UInt64(type.rawValue))
    }

    private mutating func varint(_ value: UInt64) {
        var rest = value
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }
}
