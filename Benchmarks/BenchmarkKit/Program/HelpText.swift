//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// What `--help` prints.
enum HelpText {
    /// One line, printed after an error.
    static func usage(verb: String?) -> String {
        switch verb {
        case "list": "usage: bench list [--filter GLOB]..."
        case "run": "usage: bench run [--filter GLOB]... [--floors] [--quick] [--long] [--json FILE] [--pin CPU]"
        default: "usage: bench (list | run | help) [OPTION]..."
        }
    }

    /// The whole text for a verb, or for the program.
    static func text(verb: String?) -> String {
        switch verb {
        case "list": usage(verb: verb) + list
        case "run": usage(verb: verb) + run
        default: usage(verb: nil) + program
        }
    }

    private static let program = """


        Measures Themewire against its rivals, side by side in one run.

          list    print the benchmarks
          run     measure them and print time, throughput, allocations, ratios and floors
          help    print this, or with a verb the help of that verb

        Build it with 'swift build -c release --product bench'; times of a debug build mean nothing.

        exit status: 0 done, 1 the run failed, 3 a benchmark crashed, 64 wrong usage

        """

    private static let filter = """
          --filter GLOB   only benchmarks whose whole name fits, e.g. 'resolve/*' or '*/auth0/*';
                          '*' is any run of characters, '/' included, '?' any one; may be given again
        """

    private static let list = """


        Prints each benchmark's name, what one operation does, and its contenders.

        \(filter)
          -h, --help      print this

        """

    private static let run = """


        Measures each benchmark in a process of its own, the subject and its rivals taking turns, and prints nanoseconds an
        operation (least, median and 90th percentile over the rounds), throughput, heap allocations and bytes asked of the
        heap an operation, and the subject's time as a multiple of each rival's. Sizes are counted once, not timed.

        \(filter)
          --floors        only benchmarks that have floors, and in the end every floor: reached, met or missed
          --quick         a tenth of the time: the same counts, coarser times
          --long          the benchmarks that take minutes or gigabytes, and only these; without it, only the others
          --json FILE     write everything, raw, to FILE ('-' for standard output, and then nothing else there)
          --pin CPU       stay on that processor, counted from 0
          -h, --help      print this

        A missed floor is printed and does not change the exit status.
        exit status: 0 done, 1 the run failed, 3 a benchmark crashed, 64 wrong usage

        """
}
