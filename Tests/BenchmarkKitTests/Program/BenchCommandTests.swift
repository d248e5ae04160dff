//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import BenchmarkKit
import Testing

@Suite struct BenchCommandTests {
    @Test func readsARun() throws {
        var expected = RunOptions()
        expected.filters = [Glob("resolve/*"), Glob("*/auth0/*")]
        expected.isFloors = true
        expected.isQuick = true
        expected.json = "out.json"
        expected.pin = 1
        let arguments = [
            "run", "--filter", "resolve/*", "--filter=*/auth0/*", "--floors", "--quick", "--json", "out.json",
            "--pin=1",
        ]
        #expect(try BenchCommand(arguments: arguments) == .run(expected))
        #expect(try BenchCommand(arguments: ["run"]) == .run(RunOptions()))
        var long = RunOptions()
        long.isLong = true
        #expect(try BenchCommand(arguments: ["run", "--long"]) == .run(long))
        #expect(try BenchCommand(arguments: ["list", "--filter", "x"]) == .list(filters: [Glob("x")]))
    }

    @Test(arguments: [["help"], ["--help"], ["-h"], ["help", "nothing"]])
    func readsHelp(arguments: [String]) throws {
        #expect(try BenchCommand(arguments: arguments) == .help(verb: nil))
    }

    @Test(arguments: [["help", "run"], ["run", "--help"], ["run", "--quick", "-h"]])
    func readsHelpForAVerb(arguments: [String]) throws {
        #expect(try BenchCommand(arguments: arguments) == .help(verb: "run"))
    }

    @Test(arguments: [
        ([], "a verb is missing: list or run"),
        (["rnu"], "unknown verb 'rnu'; did you mean 'run'?"),
        (["frobnicate"], "unknown verb 'frobnicate'"),
        (["run", "--fliter", "x"], "unknown option '--fliter'; did you mean '--filter'?"),
        (["run", "--filter"], "--filter needs a value"),
        (["run", "resolve/*"], "unexpected argument 'resolve/*'; to choose benchmarks, --filter 'resolve/*'"),
        (["run", "--quick=yes"], "this option takes no value, but has 'yes'"),
        (["run", "--pin", "-1"], "--pin takes the number of a processor, from 0; not '-1'"),
        (["list", "--quick"], "unknown option '--quick'"),
    ])
    func refuses(arguments: [String], message: String) {
        let error = #expect(throws: UsageError.self) { try BenchCommand(arguments: arguments) }
        #expect(error?.message == message)
    }
}
