//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import BenchmarkKit
import Testing

@Suite struct RunOptionsTests {
    @Test func readsARun() throws {
        var expected = RunOptions()
        expected.filters = [Glob("resolve/*"), Glob("*/auth0/*")]
        expected.isFloors = true
        expected.isQuick = true
        expected.json = "out.json"
        expected.format = .googleBenchmark
        expected.save = "main"
        expected.launches = 3
        expected.pin = 1
        let arguments = [
            "--filter", "resolve/*", "--filter=*/auth0/*", "--floors", "--quick", "--json", "out.json", "--format",
            "googlebenchmark", "--save", "main", "--launches", "3", "--pin=1",
        ]
        #expect(try RunOptions(arguments: arguments) == expected)
        #expect(try RunOptions(arguments: []) == RunOptions())
        var long = RunOptions()
        long.isLong = true
        #expect(try RunOptions(arguments: ["--long"]) == long)
    }

    @Test(arguments: [
        (["--fliter", "x"], "unknown option '--fliter'; did you mean '--filter'?"),
        (["--filter"], "--filter needs a value"),
        (["resolve/*"], "unexpected argument 'resolve/*'; to choose benchmarks, --filter 'resolve/*'"),
        (["--quick=yes"], "this option takes no value, but has 'yes'"),
        (["--quick=yes", "--long"], "this option takes no value, but has 'yes'"),
        (["--format", "csv", "--json", "x"], "unknown format 'csv'"),
        (["--format", "googlebenchmark"], "--format is the format of the file that --json names; add --json FILE"),
        (["--launches", "0"], "--launches takes a number from 1 to 100; not '0'"),
        (["--pin", "-1"], "--pin takes the number of a processor, from 0; not '-1'"),
    ])
    func refuses(arguments: [String], message: String) {
        let error = #expect(throws: UsageError.self) { try RunOptions(arguments: arguments) }
        #expect(error?.message == message)
    }
}
