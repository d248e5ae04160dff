//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import BenchmarkKit
import Testing

@Suite struct NearMissTests {
    @Test(arguments: [("lsit", "list"), ("rnu", "run"), ("hepl", "help"), ("lst", "list")])
    func suggests(word: String, expected: String) {
        #expect(NearMiss.suggestion(for: word, among: ["list", "run", "help"]) == expected)
    }

    @Test func staysSilentWhenNothingIsNear() {
        #expect(NearMiss.suggestion(for: "frobnicate", among: ["list", "run", "help"]) == nil)
        #expect(NearMiss.suggestion(for: String(repeating: "a", count: 5_000), among: ["list"]) == nil)
        #expect(NearMiss.suggestion(for: "list", among: []) == nil)
    }

    @Test(arguments: [("", "", 0), ("a", "", 1), ("", "ab", 2), ("abc", "acb", 1), ("kitten", "sitting", 3)])
    func distances(first: String, second: String, expected: Int) {
        #expect(NearMiss.distance(first, second) == expected)
        #expect(NearMiss.distance(second, first) == expected)
    }
}
