//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

extension Compilation {
    /// The list of operations of a token with `derive` in our extension; nil after an error.
    mutating func readOperations(_ list: Int, kind: SlotKind) -> [DerivationOperation]? {
        guard document[list].kind == .array, document[list].textLength > 0 else {
            error(at: location(file, list), path: path, "'derive' is a list of objects with op and amount or with")
            return nil
        }
        var steps: [DerivationOperation] = []
        for element in document.children(of: list) {
            guard let step = readOperation(element, kind) else { return nil }
            steps.append(step)
        }
        return steps
    }

    private mutating func readOperation(_ node: Int, _ kind: SlotKind) -> DerivationOperation? {
        let known = DerivationOperation.Kind.allCases
        let place = location(file, node)
        guard let operation = document.member("op", of: node), document[operation].kind == .string else {
            error(
                at: place,
                path: path,
                "a step of 'derive' needs op, one of \(known.map(\.name).joined(separator: ", "))"
            )
            return nil
        }
        let name = document.string(of: operation)
        guard let op = known.first(where: { $0.name == name }) else {
            error(
                at: location(file, operation),
                path: path,
                "there is no operation '\(name)'\(NearMiss.hint(for: name, among: known.map(\.name)))"
            )
            return nil
        }
        guard op.isColorOperation == (kind == .color), kind == .color || kind == .number || kind == .dimension else {
            error(
                at: location(file, operation),
                path: path,
                rule: 27,
                "the operation '\(name)' is for \(op.isColorOperation ? "colors" : "numbers and dimensions"), not for a \(kind.name)"
            )
            return nil
        }
        var step = DerivationOperation(kind: op)
        for member in document.children(of: node) {
            switch document.string(document.key(of: member)) {
            case "op": break
            case "amount":
                guard let amount = number(member, "amount", rule: 59) else { return nil }
                step.amount = amount
            case "with":
                guard let with = part(op.isColorOperation ? .color : .number, member) else { return nil }
                step.with = with
            case "space":
                let key = document[member].kind == .string ? document.string(of: member) : ""
                guard let space = ColorSpace(name: key) else {
                    error(at: location(file, member), path: path, rule: 68, "there is no color space '\(key)'")
                    return nil
                }
                step.space = space
            case let other:
                error(
                    at: keyLocation(file, member),
                    path: path,
                    "a step of 'derive' has op, amount, with and space, not '\(other)'"
                )
                return nil
            }
        }
        let hasAmount = document.member("amount", of: node) != nil
        let hasWith = step.with != .absent
        let needsBoth = op == .mix
        let isSound =
            needsBoth ? hasAmount && hasWith : op.isColorOperation ? hasAmount && !hasWith : hasAmount != hasWith
        guard isSound else {
            let what =
                needsBoth
                ? "with, a color, and amount, its share from 0 to 1"
                : op.isColorOperation ? "amount, a number" : "either amount, a number, or with, a reference to one"
            error(at: place, path: path, "'\(name)' needs \(what)")
            return nil
        }
        if let problem = Self.problem(of: step, hasAmount: hasAmount) {
            error(at: place, path: path, problem)
            return nil
        }
        return step
    }

    /// What is wrong with the amount of a step, if anything.
    private static func problem(of step: DerivationOperation, hasAmount: Bool) -> String? {
        let isShare = step.amount >= 0 && step.amount <= 1
        switch step.kind {
        case .mix, .lighten, .darken:
            return isShare ? nil : "the share that '\(step.kind.name)' mixes in is from 0 to 1"
        case .setAlpha:
            return isShare ? nil : "the alpha that 'setAlpha' sets is from 0 to 1"
        case .multiplyAlpha:
            return step.amount >= 0 ? nil : "'multiplyAlpha' makes no alpha below 0; give an amount from 0"
        case .divide:
            return hasAmount && step.amount == 0 ? "a division by zero has no result" : nil
        case .add, .subtract, .multiply:
            return nil
        }
    }
}
