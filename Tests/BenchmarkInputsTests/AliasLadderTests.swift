//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import BenchmarkInputs
import Foundation
import Testing

@Suite struct AliasLadderTests {
    @Test func isThreeDeep() throws {
        let text = AliasLadder(width: 4, kind: .fontWeight).dtcgJSON()
        let parsed = try JSONSerialization.jsonObject(with: Data(text.utf8))
        let groups = try #require(parsed as? [String: [String: [String: String]]])
        #expect(groups["fw-ref0"]?["fw3"] == ["$value": "regular", "$type": "fontWeight"])
        #expect(groups["fw-ref1"]?["fw3"] == ["$value": "{fw-ref0.fw3}", "$type": "fontWeight"])
        #expect(groups["fw-ref2"]?["fw3"] == ["$value": "{fw-ref1.fw3}", "$type": "fontWeight"])
        #expect(groups.values.map(\.count) == [4, 4, 4])
    }

    @Test func coloursAreWhole() {
        let text = AliasLadder(width: 2, kind: .color).dtcgJSON()
        let black = #"{"colorSpace":"srgb","components":[0,0,0],"alpha":1,"hex":"\#u{23}000000"}"#
        #expect(text.hasPrefix(#"{"color-ref0":{"c0":{"$value":"# + black + #","$type":"color"},"c1":"#))
        #expect(text.hasSuffix(#""c1":{"$value":"{color-ref1.c1}","$type":"color"}}}"#))
    }

    /// The sizes of the files that the peers' times in the documentation were measured on.
    @Test func nineThousandTokensHaveTheKnownSize() {
        #expect(AliasLadder(kind: .fontWeight).dtcgJSON().utf8.count == 507_487)
        #expect(AliasLadder(kind: .color).dtcgJSON().utf8.count == 794_906)
        #expect(AliasLadder(kind: .fontWeight).styleDictionaryJSON().utf8.count == 489_487)
    }
}
