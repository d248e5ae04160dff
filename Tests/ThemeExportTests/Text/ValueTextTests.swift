//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing
import ThemeExport
import ThemeModel

@Suite("Values in a few characters")
struct ValueTextTests {
    private static let px = DimensionValue(value: 4)

    @Test(
        "are those of CSS, or DTCG where CSS has no one value",
        arguments: [
            (TokenValue.color(ColorValue(red: 255, green: 0, blue: 10)), "#ff000a"),
            (.dimension(DimensionValue(value: 1.5, unit: .rem)), "1.5rem"),
            (.fontFamily(["Inter", "serif"]), #""Inter", serif"#),
            (.fontFamily([]), "[]"),
            (.strokeStyle(.keyword(.dotted)), "dotted"),
            (
                .strokeStyle(.dashes([px], lineCap: .butt)),
                #"{"dashArray":[{"value":4,"unit":"px"}],"lineCap":"butt"}"#
            ),
            (.border(BorderValue(width: px)), #"{"width":{"value":4,"unit":"px"}}"#),
            (.gradient([]), "[]"),
            (.string("a\nb"), #""a\a b""#),
            (.number(0.1), "0.1"),
        ]
    )
    func short(value: TokenValue, text: String) throws {
        #expect(try ValueText.short(value) == text)
    }

    @Test("a number that is not finite is an error")
    func notFinite() {
        let error = #expect(throws: ExportError.self) { try ValueText.short(.number(.infinity)) }
        #expect(error?.code == .numberNotFinite)
    }
}
