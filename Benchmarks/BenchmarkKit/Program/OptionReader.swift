//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Reads `--name`, `--name value`, `--name=value` and operands one after the other.
struct OptionReader {
    private var rest: ArraySlice<String>
    private let verb: String
    private var attached: String?

    init(arguments: ArraySlice<String>, verb: String) {
        rest = arguments
        self.verb = verb
    }

    /// The next option, one of `names`, or nil at the end.
    ///
    /// - Throws: ``HelpRequest`` for `--help`; ``UsageError`` for an operand or an unknown option.
    mutating func next(among names: [String]) throws -> String? {
        if let argument = try operand(among: names) {
            let hint = names.contains("--filter") ? "; to choose benchmarks, --filter '\(argument)'" : ""
            throw UsageError("unexpected argument '\(argument)'\(hint)", verb: verb)
        }
        guard let argument = rest.popFirst() else { return nil }
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts[0])
        if name == "-h" || name == "--help" { throw HelpRequest(verb: verb) }
        guard names.contains(name) else {
            throw UsageError.unknown(name, what: "option", among: names + ["--help"], verb: verb)
        }
        attached = parts.count > 1 ? String(parts[1]) : nil
        return name
    }

    /// The operand that stands next, or nil where an option or the end does; `names` are the options that may follow it.
    mutating func operand(among names: [String]) throws -> String? {
        if let attached { throw UsageError("this option takes no value, but has '\(attached)'", verb: verb) }
        guard let argument = rest.first, !argument.hasPrefix("-") || argument == "-" else { return nil }
        return rest.popFirst()
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

    /// The value of the option just read, a whole number from `range`.
    mutating func number<Number: FixedWidthInteger>(
        of option: String,
        _ what: String,
        in range: ClosedRange<Number>
    ) throws(UsageError) -> Number {
        let text = try value(of: option)
        guard let number = Number(text), range.contains(number) else {
            throw UsageError("\(option) takes \(what); not '\(text)'", verb: verb)
        }
        return number
    }

    /// Nothing may be left.
    mutating func end() throws {
        _ = try next(among: [])
    }
}
