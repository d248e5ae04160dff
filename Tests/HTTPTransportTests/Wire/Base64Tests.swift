//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing

@testable import HTTPTransport

@Suite struct Base64Tests {
    private func decode(_ text: String) -> [UInt8]? {
        let bytes = Array(text.utf8)
        return Base64.decode(bytes.span)
    }

    @Test(arguments: ["": "", "f": "Zg", "fo": "Zm8", "foo": "Zm9v", "foob": "Zm9vYg", "fooba": "Zm9vYmE"])
    func theVectorsOfRFC4648(_ text: String, encoded: String) {
        #expect(String(decoding: Base64.encode(Array(text.utf8)), as: UTF8.self) == encoded)
        #expect(decode(encoded) == Array(text.utf8))
        let padding = String(repeating: "=", count: (4 - encoded.utf8.count % 4) % 4)
        #expect(decode(encoded + padding) == Array(text.utf8))
    }

    @Test func everyByte() {
        let bytes = (0...255).map { UInt8($0) }
        let encoded = Base64.encode(bytes)
        #expect(Base64.decode(encoded.span) == bytes)
    }

    @Test(arguments: [
        "A", "AAAAA", "A=", "AA=A", "=", "====", "AAA==", "A-_A", "AA AA", "AB", "AAB", "Zg=", "Zm8==", "é",
    ])
    func refuses(_ text: String) {
        #expect(decode(text) == nil)
    }
}
