//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// One token of a generated theme. All have types of one slot, so that tokens and slots are the same count.
package struct GeneratedToken: Equatable, Sendable {
    /// The path, e.g. `surface-12.token-1234`.
    package let path: String

    /// The type, which an alias shares with its target.
    package let type: GeneratedType

    /// What the base says.
    package let value: GeneratedValue
}

/// The types that are generated, in the proportion 60, 20, 10, 5, 5.
package enum GeneratedType: String, CaseIterable, Sendable {
    case color, dimension, number, fontWeight, duration

    /// The type for a random number.
    init(roll: UInt64) {
        switch roll % 20 {
        case 0..<12: self = .color
        case 12..<16: self = .dimension
        case 16..<18: self = .number
        case 18: self = .fontWeight
        default: self = .duration
        }
    }
}

/// What a layer says about a generated token.
package enum GeneratedValue: Equatable, Sendable {
    /// An opaque sRGB colour of 8-bit channels.
    case color(red: UInt8, green: UInt8, blue: UInt8)

    /// Pixels.
    case dimension(Double)

    /// A number without a unit.
    case number(Double)

    /// 100 to 900.
    case fontWeight(Double)

    /// Milliseconds.
    case duration(Double)

    /// The value of the token at that index.
    case alias(Int)

    /// A literal of a type, from random bits.
    init(type: GeneratedType, bits: UInt64) {
        switch type {
        case .color:
            let channels = [bits, bits >> 8, bits >> 16].map { UInt8(truncatingIfNeeded: $0) }
            self = .color(red: channels[0], green: channels[1], blue: channels[2])
        case .dimension: self = .dimension(Double(bits % 256) / 4)
        case .number: self = .number(Double(bits % 400) / 100)
        case .fontWeight: self = .fontWeight(Double(bits % 9 + 1) * 100)
        case .duration: self = .duration(Double(bits % 100) * 10)
        }
    }
}
