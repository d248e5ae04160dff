//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing
import _ThemewireTestSupport

@testable import ThemeImport

@Suite struct DecimalTests {
    private func parse(_ text: String) -> Double {
        Decimal.parse(Array(text.utf8), 0..<text.utf8.count)
    }

    @Test(arguments: [
        "0", "-0", "0.0", "1", "-1.5", "16", "0.1", "0.3", "1e5", "1E-5", "1e22", "1e23", "0.00392156862745098",
        "0.027450980392156862", "9007199254740993", "9007199254740992.5", "18446744073709551615",
        "0.5000000000000001110", "123456789012345678901234567890", "4.9e-324", "2.2250738585072014e-308",
        "1.7976931348623157e308", "8.5e-15", "0.000000000000000000000000001", "5708990770823839524e-27",
        "1e00000000000000005", "1e-400",
    ])
    func readsAsTheStandardLibraryDoes(text: String) throws {
        #expect(parse(text).bitPattern == (try #require(Double(text))).bitPattern)
    }

    @Test func tooLargeIsInfinite() {
        #expect(parse("1e999") == .infinity)
        #expect(parse("-1e309") == -.infinity)
        #expect(parse("1e99999999999999999999") == .infinity)
    }

    @Test func agreesOnRandomNumbers() throws {
        let seed = UInt64.random(in: .min ... .max)
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<50_000 {
            let digits =
                UInt64.random(in: .min ... .max, using: &generator) >> UInt64.random(in: 0...63, using: &generator)
            let exponent = Int.random(in: -30...25, using: &generator)
            let text = "\(digits)e\(exponent)"
            #expect(parse(text).bitPattern == (try #require(Double(text))).bitPattern, "\(text), seed \(seed)")
            let value = Double.random(in: 0..<1, using: &generator)
            #expect(parse("\(value)") == value, "seed \(seed)")
        }
    }

    /// Ties between two doubles go to the even one, and one unit more or less decides otherwise.
    @Test func roundsTies() throws {
        let seed = UInt64.random(in: .min ... .max)
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<20_000 {
            // An odd 54-bit number times 2^-n has n decimals and lies exactly between two doubles.
            let odd = UInt64.random(in: 1 << 53..<1 << 54, using: &generator) | 1
            let text = "\(odd / 8).\(["000", "125", "250", "375", "500", "625", "750", "875"][Int(odd % 8)])"
            #expect(parse(text).bitPattern == (try #require(Double(text))).bitPattern, "\(text), seed \(seed)")
        }
    }
}
