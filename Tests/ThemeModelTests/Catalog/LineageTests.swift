//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing
import ThemeModel

@Suite struct LineageTests {
    @Test(arguments: [0x0000_0000_0000_0001, 0xfedc_ba98_7654_3210, UInt64.max])
    func textRoundTrips(raw: UInt64) {
        let lineage = Lineage(rawValue: raw)
        #expect(lineage.description.count == 16)
        #expect(Lineage(lineage.description) == lineage)
    }

    @Test(arguments: ["", "1", "00000000000000001", "000000000000000g", "+00000000000000f"])
    func otherTextIsRefused(text: String) {
        #expect(Lineage(text) == nil)
    }
}
