//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// The options of `bench compare`.
package struct CompareOptions: Equatable, Sendable {
    /// The baseline's name or file, or nil with ``against``.
    package var baseline: String?

    /// The candidate's name or file; nil to measure now.
    package var candidate: String?

    /// The path or commit of the version to take turns with, or nil.
    package var against: String?

    /// Which benchmarks: those that fit any of these, or all.
    package var filters: [Glob] = []

    /// What is tolerated, as it was written.
    package var thresholds: [String] = []

    /// Whether to measure briefly.
    package var isQuick = false

    /// Whether to compare the benchmarks that take long, instead of the others.
    package var isLong = false

    /// Whether to print what did not change, too.
    package var listsAll = false

    /// The file to write the table for a pull request to, or nil.
    package var markdown: String?

    /// The file to write everything to, or nil.
    package var json: String?

    /// The processor to stay on, or nil.
    package var pin: Int32?

    /// What the arguments after `compare` say.
    ///
    /// - Throws: ``UsageError`` for anything unknown, missing, left over or contradictory.
    package init(arguments: [String]) throws {
        var reader = OptionReader(arguments: arguments[...], verb: "compare")
        try self.init(&reader)
    }

    init(_ options: inout OptionReader) throws {
        let names = [
            "--against", "--filter", "--threshold", "--quick", "--long", "--all", "--markdown", "--json", "--pin",
        ]
        while true {
            if let operand = try options.operand(among: names) {
                if baseline == nil {
                    baseline = operand
                } else if candidate == nil {
                    candidate = operand
                } else {
                    throw UsageError("unexpected argument '\(operand)'; two runs are compared", verb: "compare")
                }
                continue
            }
            guard let option = try options.next(among: names) else { break }
            switch option {
            case "--against": against = try options.value(of: option)
            case "--filter": filters.append(Glob(try options.value(of: option)))
            case "--threshold": thresholds.append(try options.value(of: option))
            case "--quick": isQuick = true
            case "--long": isLong = true
            case "--all": listsAll = true
            case "--markdown": markdown = try options.value(of: option)
            case "--json": json = try options.value(of: option)
            default: pin = try options.processor(of: option)
            }
        }
        if against != nil, let baseline {
            throw UsageError(
                "--against measures both versions itself; leave out '\(baseline)', or --against",
                verb: "compare"
            )
        }
        if against == nil, baseline == nil {
            throw UsageError("name a baseline, or with --against a version to take turns with", verb: "compare")
        }
    }
}
