//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// The `grpc-timeout` header: 1 to 8 digits and a unit (grpc PROTOCOL-HTTP2).
enum GRPCTimeout {
    /// The most digits that a value may have.
    private static let maximumDigits = 8

    /// Reads a header's value.
    ///
    /// - Returns: nil for anything but 1 to 8 ASCII digits and one of `H M S m u n`.
    static func parse(_ bytes: Span<UInt8>) -> Duration? {
        guard bytes.count >= 2, bytes.count <= maximumDigits + 1 else { return nil }
        var number: Int64 = 0
        for index in 0..<(bytes.count - 1) {
            let byte = bytes[index]
            guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
            number = number * 10 + Int64(byte - UInt8(ascii: "0"))
        }
        switch bytes[bytes.count - 1] {
        case UInt8(ascii: "H"): return .seconds(number * 3_600)
        case UInt8(ascii: "M"): return .seconds(number * 60)
        case UInt8(ascii: "S"): return .seconds(number)
        case UInt8(ascii: "m"): return .milliseconds(number)
        case UInt8(ascii: "u"): return .microseconds(number)
        case UInt8(ascii: "n"): return .nanoseconds(number)
        default: return nil
        }
    }

    /// Writes a timeout in the finest unit that fits 8 digits, rounded up so that the server never gives up first.
    ///
    /// Nothing at or below zero is sent by callers; it is written as one nanosecond. More than 99,999,999 hours is
    /// written as that.
    static func format(_ timeout: Duration) -> String {
        let limit: Int64 = 99_999_999
        let (seconds, attoseconds) = timeout.components
        guard seconds > 0 || (seconds == 0 && attoseconds > 0) else { return "1n" }
        let units: [(String, perSecond: Int64)] = [("n", 1_000_000_000), ("u", 1_000_000), ("m", 1_000), ("S", 1)]
        for (unit, perSecond) in units where seconds <= limit / perSecond {
            let attosecondsPerUnit = 1_000_000_000_000_000_000 / perSecond
            let part = attoseconds / attosecondsPerUnit + (attoseconds % attosecondsPerUnit > 0 ? 1 : 0)
            let value = seconds * perSecond + part
            if value <= limit { return "\(value)\(unit)" }
        }
        let minutes = seconds / 60 + 1
        if minutes <= limit { return "\(minutes)M" }
        return "\(min(seconds / 3_600 + 1, limit))H"
    }
}
