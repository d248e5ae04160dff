//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

extension Verb {
    static let list = Verb(
        name: "list",
        summary: "print the benchmarks",
        usage: "list [--filter GLOB]...",
        details: """
            Prints each benchmark's name, what one operation does, and its contenders.

            \(SharedHelp.filter)
              -h, --help      print this
            """
    ) { options, program in
        var filters: [Glob] = []
        while let option = try options.next(among: ["--filter"]) {
            filters.append(Glob(try options.value(of: option)))
        }
        for benchmark in try program.selection(filters, isLong: nil, verb: "list") {
            Host.print("\(benchmark.name)\(benchmark.isLong ? " (long)" : "")\n    \(benchmark.summary)\n")
            Host.print("    \(benchmark.contenders.map(\.name).joined(separator: " | "))\n")
        }
        return ExitStatus.success
    }
}
