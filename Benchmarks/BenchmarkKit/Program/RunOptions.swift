//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

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

    /// Whether to count instructions by callgrind.
    package var isCountingInstructions = false

    /// The file to write the record to, or nil.
    package var json: String?

    /// What is written there.
    package var format = RunFormat.bench

    /// The name to keep the run under as a baseline, or nil.
    package var save: String?

    /// In how many processes each benchmark is measured; nil where that was not said.
    package var launches: Int?

    /// The processor to stay on, or nil.
    package var pin: Int32?

    /// All benchmarks, in full, no file.
    package init() {}

    /// What the arguments after `run` say.
    ///
    /// - Throws: ``UsageError`` for anything unknown, missing or left over.
    package init(arguments: [String]) throws {
        var reader = OptionReader(arguments: arguments[...], verb: "run")
        try self.init(&reader)
    }

    init(_ options: inout OptionReader) throws {
        let names = [
            "--filter", "--floors", "--quick", "--long", "--instructions", "--json", "--format", "--save", "--launches",
            "--pin",
        ]
        while let option = try options.next(among: names) {
            switch option {
            case "--filter": filters.append(Glob(try options.value(of: option)))
            case "--floors": isFloors = true
            case "--quick": isQuick = true
            case "--long": isLong = true
            case "--instructions": isCountingInstructions = true
            case "--json": json = try options.value(of: option)
            case "--format": format = try options.format(of: option)
            case "--save": save = try options.value(of: option)
            case "--launches": launches = try options.launches(of: option)
            default: pin = try options.processor(of: option)
            }
        }
        if format != .bench, json == nil {
            throw UsageError("--format is the format of the file that --json names; add --json FILE", verb: "run")
        }
    }
}

extension OptionReader {
    /// The value of `--pin`.
    mutating func processor(of option: String) throws(UsageError) -> Int32 {
        try number(of: option, "the number of a processor, from 0", in: 0...Int32.max)
    }
}
