//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing

@testable import BenchmarkKit

@Suite struct MarkupTests {
    @Test func dataIsEscapedAndMarkupIsNot() {
        let name = "<b class='x' id=\"y\">&amp;</b>"
        let inner: Markup = "<td>\(name)</td>"
        let outer: Markup = "<tr title=\"\(name)\">\(inner)\([inner, "<br>"])\(3)\(2.25)</tr>"
        let escaped = "&lt;b class=&#39;x&#39; id=&quot;y&quot;&gt;&amp;amp;&lt;/b&gt;"
        #expect(inner.text == "<td>\(escaped)</td>")
        #expect(outer.text == "<tr title=\"\(escaped)\">\(inner.text)\(inner.text)<br>32.3</tr>")
    }

    /// What no document may contain is shown as a replacement character.
    @Test(arguments: [
        ("\u{0}", "\u{FFFD}"), ("\u{1B}[0m", "\u{FFFD}[0m"), ("\u{85}", "\u{FFFD}"), ("\n\té中", "\n\té中"),
    ])
    func controlCharactersAreReplaced(text: String, expected: String) {
        let markup: Markup = "\(text)"
        #expect(markup.text == expected)
    }

    @Test func anchorsOfDifferentNamesDiffer() {
        let names = ["a/b", "a_b", "a b", "a-b", "a_2f_b", "a__b", "é", "<a>", "a\"b", "A/b", ""]
        let anchors = names.map(ReportAnchor.of)
        #expect(Set(anchors).count == names.count)
        for anchor in anchors {
            #expect(anchor.wholeMatch(of: #/[A-Za-z0-9_\/-]+/#) != nil)
        }
    }
}
