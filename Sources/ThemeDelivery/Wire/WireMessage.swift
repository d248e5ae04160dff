//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// A message of `proto/themewire/v1/delivery.proto` or `proto/grpc/health/v1/health.proto`.
protocol WireMessage: Sendable {
    /// The message's name, for whoever sent something else.
    static var wireName: String { get }

    /// Reads the message up to the reader's end; unknown fields are skipped.
    init(reading reader: inout ProtobufReader) throws(ProtobufError)

    /// Writes the fields in the order of their numbers.
    func write(to writer: inout ProtobufWriter)
}

extension WireMessage {
    /// Reads the message from all of `bytes`.
    init(encoded bytes: [UInt8]) throws(ProtobufError) {
        var reader = ProtobufReader(bytes)
        do throws(ProtobufError) {
            self = try Self(reading: &reader)
        } catch {
            throw ProtobufError(code: error.code, message: "\(Self.wireName) \(error.message)")
        }
    }

    /// The message's bytes.
    var encoded: [UInt8] {
        var writer = ProtobufWriter()
        write(to: &writer)
        return writer.bytes
    }
}
