//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import BenchmarkKit
import Testing

@Suite struct CompareOptionsTests {
    @Test func readsBothForms() throws {
        let live = try CompareOptions(arguments: ["--against", "HEAD~1", "--filter", "resolve/*", "--quick", "--all"])
        #expect(live.against == "HEAD~1")
        #expect(live.filters == [Glob("resolve/*")])
        #expect(live.isQuick && live.listsAll)
        let stored = try CompareOptions(arguments: ["main", "--threshold=time=5%", "mine", "--markdown", "x.md"])
        #expect(stored.baseline == "main")
        #expect(stored.candidate == "mine")
        #expect(stored.thresholds == ["time=5%"])
        #expect(stored.markdown == "x.md")
    }

    @Test(arguments: [
        ([], "name a baseline, or with --against a version to take turns with"),
        (["a", "b", "c"], "unexpected argument 'c'; two runs are compared"),
        (["a", "--against", "b"], "--against measures both versions itself; leave out 'a', or --against"),
        (["--agianst", "b"], "unknown option '--agianst'; did you mean '--against'?"),
    ])
    func refuses(arguments: [String], message: String) {
        let error = #expect(throws: UsageError.self) { try CompareOptions(arguments: arguments) }
        #expect(error?.message == message)
    }
}
