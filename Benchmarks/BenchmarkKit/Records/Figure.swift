//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Words numbers for people.
enum Figure {
    /// A number to about four significant digits, thousands apart: `0.0054`, `49.1`, `9,142`, `1,365,211`.
    static func plain(_ value: Double) -> String {
        guard value.isFinite else { return "-" }
        let magnitude = abs(value)
        if magnitude == 0 { return "0" }
        if magnitude >= 1_000 { return grouped(value) }
        if magnitude >= 100 { return fixed(value, places: 1) }
        if magnitude >= 10 { return fixed(value, places: 2) }
        if magnitude >= 0.1 { return fixed(value, places: 3) }
        return fixed(value, places: magnitude >= 0.001 ? 5 : 7)
    }

    /// A count: whole where it is whole.
    static func count(_ value: Double) -> String {
        value == value.rounded() && abs(value) < 1e15 ? grouped(value) : plain(value)
    }

    /// A share in per cent, to a hundredth: `2.5 %`, `5 %`.
    static func percent(_ share: Double) -> String {
        var text = fixed(share * 100, places: 2)
        while text.contains("."), text.last == "0" || text.last == "." {
            if text.removeLast() == "." { break }
        }
        return text + " %"
    }

    /// A rate with a metric prefix: `20.1 M`.
    static func rate(_ value: Double) -> String {
        guard value.isFinite else { return "-" }
        for (limit, prefix) in [(1e12, "T"), (1e9, "G"), (1e6, "M"), (1e3, "k")] where value >= limit {
            return threeDigits(value / limit) + " " + prefix
        }
        return threeDigits(value) + "  "
    }

    private static func threeDigits(_ value: Double) -> String {
        fixed(value, places: value >= 100 ? 0 : value >= 10 ? 1 : 2)
    }

    /// A number with so many digits after the point.
    static func fixed(_ value: Double, places: Int) -> String {
        var scale = 1.0
        for _ in 0..<places { scale *= 10 }
        let scaled = (abs(value) * scale).rounded()
        guard scaled < 1e15 else { return String(value) }
        let digits = String(Int(scaled))
        let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
        let point = padded.index(padded.endIndex, offsetBy: -places)
        let text = places == 0 ? padded : padded[..<point] + "." + padded[point...]
        return value < 0 && scaled > 0 ? "-" + text : String(text)
    }

    private static func grouped(_ value: Double) -> String {
        guard abs(value) < 1e15 else { return String(value) }
        let digits = Array(String(Int(abs(value).rounded())))
        var text = ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index) % 3 == 0 { text.append(",") }
            text.append(digit)
        }
        return value <= -0.5 ? "-" + text : text
    }
}
