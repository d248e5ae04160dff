//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeExport
internal import ThemeModel
internal import ThemeResolver

/// What `explain` prints for people.
///
///     color.text.link: color where mode=light
///
///     color.text.link = rgb(91 33 182 / 0.5)
///         base  base.theme #2  mode = dark  #c4b5fd                              mode is light
///       > base  base.theme #1  always       {color.primary}, multiplyAlpha 0.5
///       multiplyAlpha 0.5: #5b21b6 -> rgb(91 33 182 / 0.5)
struct TraceReport {
    /// Lines, each ended by a line break.
    private(set) var text = ""
    private let trace: ResolutionTrace
    private let catalog: Catalog
    private let memberNames: [String]
    private let skippedEntryCounts: [Int]
    /// The column of what entries write.
    private static let content = 4

    /// Describes a trace of a theme of the chain.
    ///
    /// - Throws: ``ExportError`` where a number is not finite or the text is too long.
    init(_ trace: ResolutionTrace, of chain: ThemeChain) throws(ExportError) {
        self.trace = trace
        catalog = chain.catalog
        memberNames = chain.blobs.map(\.name)
        skippedEntryCounts = chain.skippedEntryCounts
        try addHead()
        var tables: [[[String]]] = []
        for step in trace.steps { tables.append(try rows(step)) }
        let widths = TextTable.widths(of: tables.joined())
        for (step, rows) in zip(trace.steps, tables) {
            line("")
            // What entries write may be long: that column is as wide as the step needs, not the whole report.
            var widths = widths
            if !rows.isEmpty { widths[Self.content] = rows.map { $0[Self.content].count }.max() ?? 0 }
            try addStep(step, rows, widths)
            try ExplainLimits.check(text)
        }
        if trace.unfollowedCount > 0 {
            let isOne = trace.unfollowedCount == 1
            line("")
            line("\(trace.unfollowedCount) more \(isOne ? "is" : "are") referred to; --max-hops follows further")
        }
    }

    private mutating func line(_ text: String) {
        self.text += Console.printable(text) + "\n"
    }

    /// What holds for all steps. The value of a token is that of its steps; only a composite has a state of its own.
    private mutating func addHead() throws(ExportError) {
        var head = "\(trace.path): \(trace.type.name)"
        if trace.type.slotCount > 1, trace.outcome.isNoValue { head += ", \(try Self.text(of: trace.outcome))" }
        let place = catalog.description(of: trace.selection)
        line(place.isEmpty ? head : "\(head) where \(place)")
        if !trace.closedRanks.isEmpty {
            line("closed to layers of rank \(trace.closedRanks.map(\.name).joined(separator: ", "))")
        }
        for (name, count) in zip(memberNames, skippedEntryCounts) where count > 0 {
            line(
                "\(name): \(count) \(count == 1 ? "entry is" : "entries are") of a later catalog than the base's, and left out"
            )
        }
        if !trace.failingWay.isEmpty { line("fails by \(trace.failingWay.joined(separator: " -> "))") }
    }

    private static func text(of outcome: ResolutionTrace.Outcome) throws(ExportError) -> String {
        switch outcome {
        case .value(let value): try ValueText.short(value)
        case .unspecified: "unspecified"
        case .absent: "absent"
        case .failed: "failed"
        }
    }

    // MARK: - Steps

    private mutating func addStep(
        _ step: ResolutionTrace.Step,
        _ rows: [[String]],
        _ widths: [Int]
    ) throws(ExportError) {
        let name = catalog.name(of: step.slot)
        if case .value(let value) = step.outcome {
            line("\(name) = \(TextTable.cut(try ValueText.short(value), to: TextTable.maximumLineWidth))")
        } else {
            line("\(name): \(try Self.text(of: step.outcome))")
        }
        if rows.isEmpty { line("    no layer has an entry for it") }
        for row in rows { line(TextTable.line(row, widths)) }
        guard let winner = step.winner, case .derived(_, let operations) = step.candidates[winner].content else {
            return
        }
        for (operation, application) in zip(operations, step.applications) {
            let output = try application.output.map(ValueText.short) ?? "no finite value"
            let input = try ValueText.short(application.input)
            line("  \(try ContentText.text(of: operation, with: application.operand)): \(input) -> \(output)")
        }
    }

    /// A row for each entry: who, under which condition, what, and why it does not count.
    private func rows(_ step: ResolutionTrace.Step) throws(ExportError) -> [[String]] {
        var rows: [[String]] = []
        rows.reserveCapacity(step.candidates.count)
        for (place, candidate) in step.candidates.enumerated() {
            let condition = candidate.condition.map { "\($0.modifier) = \($0.context)" }
            rows.append([
                (place == step.winner ? "  > " : "    ") + candidate.rank.name,
                name(of: candidate.layer),
                condition.isEmpty ? "always" : condition.joined(separator: " and "),
                step.part == nil ? "" : candidate.isWholeToken ? "token" : "part",
                TextTable.cut(try ContentText.text(of: candidate.content), to: TextTable.maximumCellWidth),
                reason(candidate),
            ])
        }
        return rows
    }

    private func name(of layer: ResolutionTrace.LayerPlace) -> String {
        "\(memberNames[layer.member]) #\(layer.layer + 1)"
    }

    private func reason(_ candidate: ResolutionTrace.Candidate) -> String {
        switch candidate.verdict {
        case .won: ""
        case .conditionNotFulfilled:
            candidate.condition.filter { !$0.isFulfilled }.map { "\($0.modifier) is \($0.selected)" }
                .joined(separator: " and ")
        case .outranked(let winner): "outranked by \(name(of: winner))"
        case .wiped(let winner): "wiped by the whole token of \(name(of: winner))"
        case .overridden(let winner): "overridden by \(name(of: winner))"
        }
    }
}

extension ResolutionTrace.Outcome {
    fileprivate var isNoValue: Bool {
        if case .value = self { false } else { true }
    }
}
