//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing

@testable import ThemeImport

@Suite struct SourcePositionTests {
    @Test(arguments: [
        ("abc", 0, "1:1"), ("abc", 2, "1:3"), ("a\nb", 2, "2:1"), ("a\r\nb", 3, "2:1"), ("a\rb", 2, "2:1"),
        ("\u{E9}\u{4E00}x", 5, "1:3"), ("\u{FEFF}x", 3, "1:1"), ("a\n\n", 3, "3:1"), ("ab", 9, "1:3"), ("", 0, "1:1"),
    ])
    func finds(text: String, offset: Int, expected: String) {
        let bytes = Array(text.utf8)
        #expect(SourcePosition(of: offset, in: bytes, count: bytes.count).description == expected)
    }
}
