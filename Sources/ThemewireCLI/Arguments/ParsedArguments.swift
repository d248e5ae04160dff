//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// The options and operands of one command line, read by the rules of the verb's options.
///
/// `--name value`, `--name=value`, `-n value` and `-nvalue` are read; `--` ends the options. An option counts wherever
/// it stands.
struct ParsedArguments {
    /// What stands outside of options, in order.
    private(set) var operands: [String] = []
    private var values: [String: [String]] = [:]
    private let verb: String

    init(_ arguments: [String], options: [OptionSpec], verb: String) throws(UsageError) {
        self.verb = verb
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            guard argument.hasPrefix("-"), argument != "-" else {
                operands.append(argument)
                continue
            }
            if argument == "--" {
                operands.append(contentsOf: rest)
                return
            }
            let (option, attached) = try Self.match(argument, options, verb: verb)
            try take(option, attached, &rest)
        }
    }

    private static func match(
        _ argument: String,
        _ options: [OptionSpec],
        verb: String
    ) throws(UsageError) -> (OptionSpec, attached: String?) {
        if argument.hasPrefix("--") {
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = String(parts[0])
            if let option = options.first(where: { $0.name == name }) {
                return (option, parts.count > 1 ? String(parts[1]) : nil)
            }
            throw UsageError("unknown option '\(name)'" + hint(for: name, options), verb: verb)
        }
        let letter = String(argument.prefix(2))
        guard let option = options.first(where: { $0.letter == letter }) else {
            throw UsageError("unknown option '\(argument)'" + hint(for: "-" + argument, options), verb: verb)
        }
        return (option, argument.count > 2 ? String(argument.dropFirst(2)) : nil)
    }

    private static func hint(for name: String, _ options: [OptionSpec]) -> String {
        NearMiss.hint(for: name, among: options.map(\.name))
    }

    private mutating func take(
        _ option: OptionSpec,
        _ attached: String?,
        _ rest: inout ArraySlice<String>
    ) throws(UsageError) {
        var given = ""
        if let value = option.value {
            guard let text = attached ?? rest.popFirst(), !text.isEmpty else {
                throw UsageError("\(option.name) needs a value: \(option.name) \(value)", verb: verb)
            }
            given = text
        } else if let attached {
            throw UsageError("\(option.name) takes no value, but '\(attached)' was given", verb: verb)
        }
        if values[option.name] != nil, !option.isRepeatable {
            throw UsageError("\(option.name) is given twice", verb: verb)
        }
        values[option.name, default: []].append(given)
    }

    /// Whether an option was given.
    func has(_ name: String) -> Bool { values[name] != nil }

    /// An option's value, or nil.
    func value(_ name: String) -> String? { values[name]?.last }

    /// The values of an option that can be given more than once.
    func values(_ name: String) -> [String] { values[name] ?? [] }

    /// An option's value.
    ///
    /// - Throws: ``UsageError`` where it was not given, saying what it is for.
    func required(_ name: String, _ purpose: String) throws(UsageError) -> String {
        guard let value = value(name) else { throw UsageError("\(name) is missing: \(purpose)", verb: verb) }
        return value
    }

    /// The one operand.
    ///
    /// - Throws: ``UsageError`` where there is none or more than one.
    func soleOperand(_ name: String) throws(UsageError) -> String {
        guard let operand = operands.first else { throw UsageError("\(name) is missing", verb: verb) }
        guard operands.count == 1 else { throw UsageError("unexpected argument '\(operands[1])'", verb: verb) }
        return operand
    }

    /// Modifier and context of every `--select`.
    ///
    /// - Throws: ``UsageError`` for what is not `MODIFIER=CONTEXT` or names a modifier twice.
    func selection() throws(UsageError) -> [String: String] {
        var inputs: [String: String] = [:]
        for list in values("--select") {
            for pair in list.split(separator: ",", omittingEmptySubsequences: false) {
                let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else {
                    throw UsageError("--select takes MODIFIER=CONTEXT,..., not '\(list)'", verb: verb)
                }
                guard inputs.updateValue(String(parts[1]), forKey: String(parts[0])) == nil else {
                    throw UsageError("--select names '\(parts[0])' twice", verb: verb)
                }
            }
        }
        return inputs
    }
}
