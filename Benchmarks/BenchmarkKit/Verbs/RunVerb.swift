//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

private import Foundation

extension Verb {
    static let run = Verb(
        name: "run",
        summary: "measure them and print time, throughput, allocations, ratios and floors",
        usage: "run [--filter GLOB]... [--floors] [--quick] [--long] [--instructions] [--save NAME] [--launches N]"
            + " [--json FILE] [--format FORMAT] [--pin CPU]",
        details: """
            Measures each benchmark in a process of its own, the subject and its rivals taking turns, and prints nanoseconds an
            operation (least, median and 90th percentile over the rounds), throughput, heap allocations and bytes asked of the
            heap an operation, the most heap there was at once, retains and releases of Swift objects, and the subject's time as
            a multiple of each rival's. Sizes are counted once, not timed.

            \(SharedHelp.filter)
              --floors        only benchmarks that have floors, and in the end every floor: reached, met or missed
              --quick         a tenth of the time: the same counts, coarser times
              --long          the benchmarks that take minutes or gigabytes, and only these; without it, only the others
              --instructions  count instructions by valgrind's callgrind, besides: repeatable to the digit, and about fifty
                              times as slow as an operation is, for a few operations
              --save NAME     keep everything, raw, as \(BaselineStore.folder)/NAME.json, to compare with
              --launches N    measure each benchmark in N processes, 1 to 100, one after the other over the whole run, with
                              fewer rounds each; default 1, with --save \(BaselineStore.launches)
              --json FILE     write everything, raw, to FILE ('-' for standard output, and then nothing else there)
              --format FORMAT what --json writes: 'bench', or 'googlebenchmark' for tools that read Google Benchmark's JSON
              --pin CPU       stay on that processor, counted from 0
              -h, --help      print this

            A missed floor is printed and does not change the exit status.
            exit status: 0 done, 1 the run failed, 3 a benchmark crashed, 64 wrong usage
            """
    ) { options, program in
        let options = try RunOptions(&options)
        var selected = try program.selection(options.filters, isLong: options.isLong, verb: "run")
        if options.isFloors {
            selected = selected.filter { !$0.floors.isEmpty }
            if selected.isEmpty {
                throw UsageError("none of these benchmarks has a floor; leave --floors out", verb: "run")
            }
        }
        let store = BaselineStore()
        if let name = options.save { _ = try store.path(of: name) }
        try Host.pin(to: options.pin)
        let report = options.json == "-" ? Host.printError : Host.print
        let run = Measurement(
            isQuick: options.isQuick,
            launches: options.launches ?? (options.save == nil ? 1 : BaselineStore.launches),
            pin: options.pin,
            callgrind: options.isCountingInstructions ? try Callgrind() : nil
        ).run(selected, report: report)
        report(TextReport.summary(run, listsFloors: options.isFloors))
        if let path = options.json { try run.write(to: path, as: options.format) }
        if let name = options.save { report("saved as \(try store.save(run, as: name))\n") }
        return run.failures.isEmpty ? ExitStatus.success : ExitStatus.crashed
    }
}
