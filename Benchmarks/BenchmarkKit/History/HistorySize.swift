//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// How many bytes a contender needs. Written as `[contender, bytes]`.
package struct HistorySize: Codable, Equatable, Sendable {
    /// The contender's name.
    package let contender: String

    /// Bytes; the median of several inputs.
    package let bytes: Double

    init(contender: String, bytes: Double) {
        self.contender = contender
        self.bytes = bytes
    }

    package init(from decoder: any Decoder) throws {
        var values = try decoder.unkeyedContainer()
        contender = try values.decode(String.self)
        bytes = try values.decode(Double.self)
        guard bytes >= 0, bytes.isFinite else {
            throw DecodingError.dataCorruptedError(in: values, debugDescription: "'\(contender)' has \(bytes) bytes")
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var values = encoder.unkeyedContainer()
        try values.encode(contender)
        try values.encode(bytes)
    }
}
