//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// The options of `bench thresholds`.
package struct ThresholdOptions: Equatable, Sendable {
    /// What to do.
    package enum Action: String, CaseIterable, Sendable {
        case check, update
    }

    /// What to do.
    package let action: Action

    /// Which benchmarks: those that fit any of these, or all.
    package var filters: [Glob] = []

    /// Whether a figure that is as it should be is counted once only.
    package var isQuick = false

    /// The file; nil for the one of this toolchain and architecture.
    package var file: String?

    /// The commit to read the file from, or nil.
    package var revision: String?

    /// What is tolerated, as it was written.
    package var thresholds: [String] = []

    /// The file to write the table for a pull request to, or nil.
    package var markdown: String?

    /// What the arguments after `thresholds` say.
    ///
    /// - Throws: ``UsageError`` for anything unknown, missing or left over.
    package init(arguments: [String]) throws {
        var reader = OptionReader(arguments: arguments[...], verb: "thresholds")
        try self.init(&reader)
    }

    init(_ options: inout OptionReader) throws {
        let actions = Action.allCases.map(\.rawValue)
        guard let word = try options.operand(among: []) else {
            _ = try options.next(among: [])
            throw UsageError("say what to do: \(actions.joined(separator: " or "))", verb: "thresholds")
        }
        guard let action = Action(rawValue: word) else {
            throw UsageError.unknown(word, what: "action", among: actions, verb: "thresholds")
        }
        self.action = action
        let shared = ["--filter", "--file"]
        let names = shared + (action == .check ? ["--quick", "--from", "--threshold", "--markdown"] : [])
        while let option = try options.next(among: names) {
            switch option {
            case "--filter": filters.append(Glob(try options.value(of: option)))
            case "--quick": isQuick = true
            case "--file": file = try options.value(of: option)
            case "--from": revision = try options.value(of: option)
            case "--threshold": thresholds.append(try options.value(of: option))
            default: markdown = try options.value(of: option)
            }
        }
    }
}
