//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing
import _ThemewireTestSupport

@testable import HTTPTransport

@Suite struct GRPCTimeoutTests {
    private func parse(_ text: String) -> Duration? {
        let bytes = Array(text.utf8)
        return GRPCTimeout.parse(bytes.span)
    }

    @Test(arguments: [
        "1H": Duration.seconds(3_600), "2M": .seconds(120), "3S": .seconds(3), "4m": .milliseconds(4),
        "5u": .microseconds(5), "6n": .nanoseconds(6), "00000001S": .seconds(1), "99999999H": .seconds(359_999_996_400),
        "0n": .zero,
    ])
    func parses(_ text: String, expected: Duration) {
        #expect(parse(text) == expected)
    }

    @Test(arguments: [
        "", "1", "S", "123456789S", "1s", "1h", "+1S", "-1S", " 1S", "1S ", "1.5S", "1SS", "٣S", "1\u{0}",
    ])
    func refuses(_ text: String) {
        #expect(parse(text) == nil)
    }

    @Test(arguments: [
        (Duration.nanoseconds(1), "1n"), (.nanoseconds(99_999_999), "99999999n"), (.milliseconds(100), "100000u"),
        (.seconds(99), "99000000u"), (.seconds(100), "100000m"), (.seconds(100_000), "100000S"),
        (.seconds(100_000_000), "1666667M"), (.seconds(6_000_000_000), "1666667H"), (.seconds(Int64.max), "99999999H"),
        (.zero, "1n"), (.seconds(-5), "1n"),
    ])
    func formats(_ timeout: Duration, expected: String) {
        #expect(GRPCTimeout.format(timeout) == expected)
    }

    @Test func neverShortens() {
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<10_000 {
            let scale = Int64.random(in: 1...50, using: &generator)
            let timeout = Duration.nanoseconds(Int64.random(in: 1...(1 << (12 + scale)), using: &generator))
            let text = GRPCTimeout.format(timeout)
            #expect(text.utf8.count <= 9)
            #expect(parse(text).map { $0 >= timeout } == true, "seed 7: \(timeout) became \(text)")
        }
    }
}
