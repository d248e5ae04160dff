//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing

@testable import HTTPTransport

@Suite struct PercentCodingTests {
    private func encode(_ text: String, limit: Int = 1_024) -> String {
        String(decoding: PercentCoding.encode(text, limit: limit), as: UTF8.self)
    }

    private func decode(_ text: String) -> String {
        let bytes = Array(text.utf8)
        return PercentCoding.decode(bytes.span)
    }

    @Test(arguments: [
        "plain ~text$": "plain ~text$", "100%": "100%25", "\t\r\n": "%09%0D%0A", "é😀": "%C3%A9%F0%9F%98%80",
        "\u{7F}\u{0}": "%7F%00", "": "",
    ])
    func roundTrips(_ text: String, encoded: String) {
        #expect(encode(text) == encoded)
        #expect(decode(encoded) == text)
    }

    @Test(arguments: ["%": "%", "%4": "%4", "%zz": "%zz", "a%2": "a%2", "%41%": "A%", "%c3%a9": "é"])
    func keepsBrokenSequences(_ text: String, decoded: String) {
        #expect(decode(text) == decoded)
    }

    @Test func brokenUTF8BecomesReplacementCharacters() {
        #expect(decode("a%FFb") == "a\u{FFFD}b")
    }

    @Test func cutsAtCharacters() {
        let text = "aé😀z"
        let expected = ["", "a", "a", "aé", "aé", "aé", "aé", "aé😀", "aé😀z", "aé😀z"]
        for (limit, whole) in expected.enumerated() {
            #expect(String(decoding: PercentCoding.cut(text, limit: limit), as: UTF8.self) == whole)
        }
    }
}
