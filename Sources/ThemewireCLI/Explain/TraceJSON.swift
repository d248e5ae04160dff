//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeExport
internal import ThemeModel
internal import ThemeResolver

/// What `explain --json` prints: docs/formats/explain.md.
struct TraceJSON {
    private var writer = JSONWriter(isSpaced: false)

    /// The trace of a theme of the chain as one line of JSON, its line break included.
    ///
    /// - Throws: ``ExportError`` where a number is not finite or the text is too long.
    static func text(of trace: ResolutionTrace, of chain: ThemeChain) throws(ExportError) -> String {
        var json = TraceJSON()
        try json.writer.object { writer throws(ExportError) in
            writer.member("token", trace.path)
            writer.member("type", trace.type.name)
            writer.key("selection")
            try writer.object { writer throws(ExportError) in
                for (modifier, context) in zip(chain.catalog.modifiers, trace.selection.contexts) {
                    writer.member(modifier.name, modifier.contexts[Int(context)])
                }
            }
            try writer.member("chain", listing: zip(chain.blobs, chain.skippedEntryCounts)) {
                writer,
                member throws(ExportError) in
                try writer.object { writer throws(ExportError) in
                    writer.member("name", member.0.name)
                    writer.member("sha256", member.0.digest.description)
                    writer.key("skipped")
                    try writer.number(Double(member.1))
                }
            }
            try writer.member("closedTo", listing: trace.closedRanks) { writer, rank throws(ExportError) in
                writer.string(rank.name)
            }
            try writer.outcome(trace.outcome)
            if case .failed(let issue) = trace.outcome { try writer.issue(issue) }
            try writer.member("way", listing: trace.failingWay) { writer, name throws(ExportError) in
                writer.string(name)
            }
            try writer.member("steps", listing: trace.steps) { writer, step throws(ExportError) in
                try writer.step(step)
            }
            writer.key("unfollowed")
            try writer.number(Double(trace.unfollowedCount))
        }
        return json.writer.text + "\n"
    }
}

extension JSONWriter {
    /// `state`, and `value` where there is one.
    fileprivate mutating func outcome(_ outcome: ResolutionTrace.Outcome) throws(ExportError) {
        switch outcome {
        case .value(let value):
            member("state", "value")
            try member("value", value)
        case .unspecified: member("state", "unspecified")
        case .absent: member("state", "absent")
        case .failed: member("state", "failed")
        }
    }

    /// `error`, once: a circle's names all its tokens and can be long.
    fileprivate mutating func issue(_ issue: ResolutionIssue) throws(ExportError) {
        key("error")
        try object { writer throws(ExportError) in
            writer.member("code", issue.code.description)
            writer.member("message", issue.message)
            try writer.member("paths", listing: issue.paths) { writer, path throws(ExportError) in writer.string(path) }
        }
    }

    // MARK: - Steps

    fileprivate mutating func step(_ step: ResolutionTrace.Step) throws(ExportError) {
        try object { writer throws(ExportError) in
            writer.member("token", step.path)
            if let part = step.part { writer.member("part", part) }
            try writer.outcome(step.outcome)
            try writer.member("entries", listing: step.candidates) { writer, candidate throws(ExportError) in
                try writer.candidate(candidate)
            }
            guard !step.applications.isEmpty else { return }
            try writer.member("operations", listing: step.applications) { writer, application throws(ExportError) in
                try writer.object { writer throws(ExportError) in
                    try writer.member("in", application.input)
                    if let operand = application.operand { try writer.member("with", operand) }
                    if let output = application.output { try writer.member("out", output) }
                }
            }
        }
    }

    private mutating func candidate(_ candidate: ResolutionTrace.Candidate) throws(ExportError) {
        try ExplainLimits.check(text)
        try object { writer throws(ExportError) in
            try writer.place(candidate.layer)
            writer.member("rank", candidate.rank.name)
            try writer.member("condition", listing: candidate.condition) { writer, term throws(ExportError) in
                try writer.object { writer throws(ExportError) in
                    writer.member("modifier", term.modifier)
                    writer.member("context", term.context)
                    writer.member("selected", term.selected)
                }
            }
            writer.member("writes", candidate.isWholeToken ? "token" : "slot")
            try writer.content(candidate.content)
            try writer.verdict(candidate.verdict)
        }
    }

    private mutating func place(_ place: ResolutionTrace.LayerPlace) throws(ExportError) {
        key("blob")
        try number(Double(place.member))
        key("layer")
        try number(Double(place.layer))
    }

    private mutating func verdict(_ verdict: ResolutionTrace.Verdict) throws(ExportError) {
        let (name, winner): (String, ResolutionTrace.LayerPlace?) =
            switch verdict {
            case .won: ("won", nil)
            case .conditionNotFulfilled: ("conditionNotFulfilled", nil)
            case .outranked(let winner): ("outranked", winner)
            case .wiped(let winner): ("wiped", winner)
            case .overridden(let winner): ("overridden", winner)
            }
        member("verdict", name)
        guard let winner else { return }
        key("by")
        try object { writer throws(ExportError) in try writer.place(winner) }
    }
}
