//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// The median time of a contender. Written as `[contender, nanoseconds]`.
package struct HistoryTime: Codable, Equatable, Sendable {
    /// The contender's name.
    package let contender: String

    /// Nanoseconds an operation.
    package let nanoseconds: Double

    init(contender: String, nanoseconds: Double) {
        self.contender = contender
        self.nanoseconds = nanoseconds
    }

    package init(from decoder: any Decoder) throws {
        var values = try decoder.unkeyedContainer()
        contender = try values.decode(String.self)
        nanoseconds = try values.decode(Double.self)
        guard nanoseconds > 0, nanoseconds.isFinite else {
            let message = "the time of '\(contender)' is \(nanoseconds) ns"
            throw DecodingError.dataCorruptedError(in: values, debugDescription: message)
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var values = encoder.unkeyedContainer()
        try values.encode(contender)
        try values.encode(nanoseconds)
    }
}
