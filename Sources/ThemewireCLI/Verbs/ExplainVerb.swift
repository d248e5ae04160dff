//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeExport
internal import ThemeImport
internal import ThemeModel
internal import ThemeResolver

extension Verb {
    static let explain = Verb(
        name: "explain",
        summary: "Shows where a token's value came from.",
        usage: "explain [BLOB...] --token PATH [--select MODIFIER=CONTEXT,...] [--max-hops N] [--json]",
        details: """
            The blobs are a chain, base first, as for `resolve`. For each slot of the token, and each that its value
            needs, prints every layer's entry, the strongest first: rank, blob and place of the layer, condition, what
            it writes, and why it does not count; `>` marks the one that does. Then each operation of a derived value,
            with what goes in and comes out. A token that fails is explained too: the tokens on the way are named, the
            failure stands on standard error and the exit status is 1.
            """,
        options: [
            OptionSpec("--token", value: "PATH", "The token to explain."),
            OptionSpec(
                "--select",
                value: "MODIFIER=CONTEXT,...",
                isRepeatable: true,
                "The context of each modifier; defaults where not named."
            ),
            OptionSpec(
                "--max-hops",
                value: "N",
                "Follow at most so many references; \(ResolutionTrace.defaultMaximumHops) where not given."
            ),
            OptionSpec("--json", "On one line of JSON, for programs: docs/formats/explain.md."),
        ]
    ) { arguments in
        let path = try arguments.required("--token", "the path of the token to explain")
        let maximumHops = try hops(arguments.value("--max-hops"))
        let inputs = try arguments.selection()
        let chain = try ThemeChain(files: arguments.operands)
        let selection = try chain.selection(inputs)
        guard let token = chain.catalog.token(at: path) else {
            let known = chain.catalog.tokenIDs.lazy.map { chain.catalog.path(of: $0) }
            let hint = NearMiss.hint(for: path, among: known)
            throw UsageError("--token: \(path): there is no such token\(hint)", verb: "explain")
        }
        let trace = chain.resolved(selection).trace(of: token, maximumHops: maximumHops)
        let text: String
        do throws(ExportError) {
            text =
                arguments.has("--json")
                ? try TraceJSON.text(of: trace, of: chain)
                : try TraceReport(trace, of: chain).text
        } catch {
            throw CommandError(.data, "\(trace.path): \(error.message)")
        }
        try Console.print(text)
        guard case .failed(let issue) = trace.outcome else { return .success }
        Console.report(["error: \(trace.path): \(issue.message)"])
        return .failure
    }

    /// The value of `--max-hops`.
    private static func hops(_ text: String?) throws(UsageError) -> Int {
        guard let text else { return ResolutionTrace.defaultMaximumHops }
        guard let hops = Int(text), hops >= 0 else {
            throw UsageError("--max-hops takes a number from 0 on, not '\(text)'", verb: "explain")
        }
        return hops
    }
}
