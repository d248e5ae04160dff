//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// What the command line asks for.
package enum BenchCommand: Equatable, Sendable {
    /// Print how to use the program, or one verb.
    case help(verb: String?)

    /// Print the names of the benchmarks.
    case list(filters: [Glob])

    /// Measure.
    case run(RunOptions)

    /// Measure one benchmark (or, without a name, the measuring) and print the record. `run` starts the program again with
    /// this for each benchmark, so that a trap ends one benchmark and not the run, and no benchmark inherits another's heap.
    case worker(benchmark: String?, isQuick: Bool)

    /// The verbs users see.
    package static let verbs = ["list", "run", "help"]

    /// Reads the arguments after the program's name.
    ///
    /// - Throws: ``UsageError`` for anything unknown, missing or left over.
    package init(arguments: [String]) throws(UsageError) {
        guard let verb = arguments.first else {
            throw UsageError("a verb is missing: list or run", verb: nil)
        }
        var options = OptionReader(arguments: arguments.dropFirst(), verb: verb)
        switch verb {
        case "-h", "--help", "help":
            let about = arguments.dropFirst().first
            self = .help(verb: about.flatMap { BenchCommand.verbs.contains($0) ? $0 : nil })
        case "list":
            var filters: [Glob] = []
            var wantsHelp = false
            while let option = try options.next(among: ["--filter", "--help"]) {
                switch option {
                case "--filter": filters.append(Glob(try options.value(of: option)))
                default: wantsHelp = true
                }
            }
            self = wantsHelp ? .help(verb: verb) : .list(filters: filters)
        case "run":
            self = try BenchCommand.readRun(&options)
        case "worker":
            var isQuick = false
            var name: String?
            while let option = try options.next(among: ["--name", "--quick"]) {
                if option == "--quick" { isQuick = true } else { name = try options.value(of: option) }
            }
            self = .worker(benchmark: name, isQuick: isQuick)
        default:
            throw UsageError.unknown(verb, what: "verb", among: BenchCommand.verbs, verb: nil)
        }
    }

    private static func readRun(_ options: inout OptionReader) throws(UsageError) -> BenchCommand {
        var run = RunOptions()
        let names = ["--filter", "--floors", "--quick", "--long", "--json", "--pin", "--help"]
        while let option = try options.next(among: names) {
            switch option {
            case "--filter": run.filters.append(Glob(try options.value(of: option)))
            case "--floors": run.isFloors = true
            case "--quick": run.isQuick = true
            case "--long": run.isLong = true
            case "--json": run.json = try options.value(of: option)
            case "--pin":
                let text = try options.value(of: option)
                guard let processor = Int32(text), processor >= 0 else {
                    throw UsageError("--pin takes the number of a processor, from 0; not '\(text)'", verb: "run")
                }
                run.pin = processor
            default: return .help(verb: "run")
            }
        }
        return .run(run)
    }
}

/// The options of `bench run`.
package struct RunOptions: Equatable, Sendable {
    /// Which benchmarks: those that fit any of these, or all.
    package var filters: [Glob] = []

    /// Whether to measure only benchmarks that have floors, and list every floor in the end.
    package var isFloors = false

    /// Whether to measure briefly.
    package var isQuick = false

    /// Whether to measure the benchmarks that take long, instead of the others.
    package var isLong = false

    /// The file to write the record to, or nil.
    package var json: String?

    /// The processor to stay on, or nil.
    package var pin: Int32?

    /// All benchmarks, in full, no file.
    package init() {}
}
