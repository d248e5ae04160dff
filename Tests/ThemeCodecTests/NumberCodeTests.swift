//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing
import _ThemewireTestSupport

@testable import ThemeCodec

@Suite("A number's code gives exactly the number")
struct NumberCodeTests {
    private static let edges: [Double] = [
        0, 1, -1, 16, 0.35, -0.05, 1.2058823529411764, 0.1, 0.001, 0.0001, 1.0 / 3, 268_435_455, -268_435_456,
        268_435_456, 1_048_575.0 / 255, 1_048_576.0 / 255, 127.0 / 255, 0.1 + 0.2, 1e-5, 1e22, .pi,
        .leastNonzeroMagnitude, -.greatestFiniteMagnitude,
    ]

    private static func isExact(_ number: Double) -> Bool {
        guard let code = NumberCode.encode(number) else { return true }
        return NumberCode.decode(code, FixedColumn(Span<UInt8>()))?.bitPattern == number.bitPattern
    }

    @Test("edges", arguments: edges)
    func edge(number: Double) {
        #expect(Self.isExact(number))
    }

    @Test("what is short in a theme has a short code")
    func shortForms() {
        for number in [4, 8.5, 0.35, -0.25, 1.125, 22.0 / 17, 9.0 / 255] as [Double] {
            #expect(NumberCode.encode(number) != nil, "\(number)")
        }
        for number in [-0.0, .infinity, .nan, .pi, 1e300] as [Double] {
            #expect(NumberCode.encode(number) == nil, "\(number)")
        }
    }

    @Test("random numbers", arguments: [UInt64](1...4))
    func randomNumbers(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<20_000 {
            let divisors: [Double] = [1, 10, 100, 1_000, 10_000, 3, 7, 16, 17, 64, 255, 256]
            let divisor = divisors.randomElement(using: &random) ?? 1
            let number = Double(Int32.random(in: .min ... .max, using: &random) >> random.shift()) / divisor
            #expect(Self.isExact(number), "seed \(seed): \(number)")
        }
    }

    @Test("no code traps")
    func everyForm() {
        for rest in [0, 1, 255, 256, 0x1fff_ffff] as [UInt32] {
            for form in 0..<8 as Range<UInt32> {
                let number = NumberCode.decode(rest << 3 | form, FixedColumn(Span<UInt8>()))
                #expect(number?.isFinite != false)
            }
        }
    }
}

extension SeededGenerator {
    fileprivate mutating func shift() -> Int32 {
        .random(in: 0...31, using: &self)
    }
}
