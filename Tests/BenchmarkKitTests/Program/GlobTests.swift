//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import BenchmarkKit
import Testing

@Suite struct GlobTests {
    @Test(arguments: [
        ("*", "resolve/auth0/x"), ("resolve/*", "resolve/auth0/x"), ("*auth0*", "resolve/auth0/x"),
        ("*/x", "resolve/auth0/x"), ("resolve/auth?/x", "resolve/auth0/x"), ("resolve/auth0/x", "resolve/auth0/x"),
        ("r*e/*/x", "resolve/auth0/x"), ("**", "a"), ("*", ""), ("", ""), ("a*ab", "aaab"), ("*é?", "caféx"),
    ])
    func fits(pattern: String, name: String) {
        #expect(Glob(pattern).matches(name))
    }

    @Test(arguments: [
        ("resolve", "resolve/auth0/x"), ("resolve/?", "resolve/auth0"), ("*/y", "resolve/auth0/x"), ("", "a"),
        ("?", ""), ("a*b", "ac"), ("Resolve/*", "resolve/x"),
    ])
    func doesNotFit(pattern: String, name: String) {
        #expect(!Glob(pattern).matches(name))
    }

    @Test func manyStarsEnd() {
        let pattern = String(repeating: "*a", count: 500) + "b"
        #expect(!Glob(pattern).matches(String(repeating: "a", count: 2_000)))
    }
}
