//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing

@testable import BenchmarkKit

@Suite struct TextTableTests {
    @Test func columnsAreAsWideAsTheirWidestCell() {
        var table = TextTable()
        table.add(["name", "min ns", "ratio"])
        table.add(["  copy", "1,234", ""])
        table.add(["  another", "5", "0.250"], remark: "(4.0 times faster)")
        let expected = """
            name       min ns  ratio
              copy      1,234
              another       5  0.250  (4.0 times faster)

            """
        #expect(table.text == expected)
    }
}
