//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Reads `--name`, `--name value` and `--name=value` one after the other.
struct OptionReader {
    private var rest: ArraySlice<String>
    private let verb: String
    private var attached: String?

    init(arguments: ArraySlice<String>, verb: String) {
        rest = arguments
        self.verb = verb
    }

    /// The next option, one of `names`, or nil at the end.
    mutating func next(among names: [String]) throws(UsageError) -> String? {
        if let attached {
            throw UsageError("this option takes no value, but has '\(attached)'", verb: verb)
        }
        guard let argument = rest.popFirst() else { return nil }
        if argument == "-h" { return "--help" }
        guard argument.hasPrefix("-"), argument != "-" else {
            let hint = names.contains("--filter") ? "; to choose benchmarks, --filter '\(argument)'" : ""
            throw UsageError("unexpected argument '\(argument)'\(hint)", verb: verb)
        }
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts[0])
        guard names.contains(name) else {
            throw UsageError.unknown(name, what: "option", among: names, verb: verb)
        }
        attached = parts.count > 1 ? String(parts[1]) : nil
        return name
    }

    /// The value of the option just read.
    mutating func value(of option: String) throws(UsageError) -> String {
        if let value = attached {
            attached = nil
            return value
        }
        guard let value = rest.popFirst() else {
            throw UsageError("\(option) needs a value", verb: verb)
        }
        return value
    }
}
