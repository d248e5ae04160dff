//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeExport
internal import ThemeModel
internal import ThemeResolver

extension Verb {
    static let resolve = Verb(
        name: "resolve",
        summary: "Prints the tokens of a theme for one selection, aliases and derived values resolved.",
        usage: "resolve [BLOB...] [--select MODIFIER=CONTEXT,...] [--token PATH]... [--json | --table OUT.theme]",
        details: """
            The blobs are a chain, base first. With none, or where the first holds layers only, the built-in theme is
            the base. Prints {"path": {"$type": ..., "$value": ...}}, sorted by path, as DTCG 2025.10 has it. A token
            that cannot be resolved is named on standard error with every token on the way to the failure, the others
            are printed and the exit status is 1; `explain` shows where such a token comes from.

            --table writes the values as a blob instead: a resolved table, for programs that show a theme and do not
            resolve one. Its catalog goes along; with --without-catalog it does not, for readers that have it. A table
            can be printed again: give it alone, or behind the base whose catalog it is of.
            """,
        options: [
            OptionSpec(
                "--select",
                value: "MODIFIER=CONTEXT,...",
                isRepeatable: true,
                "The context of each modifier; defaults where not named."
            ),
            OptionSpec("--token", value: "PATH", isRepeatable: true, "Only this token; can be given more than once."),
            OptionSpec("--json", "On one line, for programs. Without it: one token a line."),
            OptionSpec("--table", value: "OUT.theme", "Write a resolved table instead of printing."),
            OptionSpec("--without-catalog", "Leave the catalog out of the table."),
        ]
    ) { arguments in
        let inputs = try arguments.selection()
        if let output = arguments.value("--table") { return try writeTable(to: output, inputs, arguments) }
        guard !arguments.has("--without-catalog") else {
            throw UsageError("--without-catalog needs --table", verb: "resolve")
        }
        let source = try PrintedTheme(files: arguments.operands)
        let selection = try source.selection(inputs)
        let theme = source.resolved(selection)
        var problems: [String] = []
        let tokens = chosenTokens(arguments.values("--token"), source.catalog, &problems)
        var failures = ResolveFailures(in: theme)
        var values: [(path: String, value: TokenValue)] = []
        for (path, token) in tokens {
            switch source.state(of: token, in: theme) {
            case .value(let value): values.append((path, value))
            case .failed(let message): problems.append(failures.line(for: token, at: path, message))
            case .absent where arguments.has("--token"):
                let place = source.catalog.description(of: selection)
                problems.append("error: \(path): the token does not exist where \(place)")
            case .absent: break
            }
        }
        try Console.print(DTCGFormat.document(values, layout: arguments.has("--json") ? .compact : .lines))
        Console.report(problems + (source.isTable ? [] : failures.note))
        return problems.isEmpty ? .success : .failure
    }

    /// The tokens of these paths, or all living ones, sorted by path.
    private static func chosenTokens(
        _ paths: [String],
        _ catalog: Catalog,
        _ problems: inout [String]
    ) -> [(path: String, token: TokenID)] {
        var tokens: [(path: String, token: TokenID)] = []
        if paths.isEmpty {
            tokens = catalog.tokenIDs.filter { !catalog.isRetired($0) }.map { (catalog.path(of: $0), $0) }
        }
        for path in Set(paths) {
            if let token = catalog.token(at: path) {
                tokens.append((path, token))
            } else {
                let known = catalog.tokenIDs.lazy.map { catalog.path(of: $0) }
                problems.append("error: \(path): there is no such token" + NearMiss.hint(for: path, among: known))
            }
        }
        return tokens.sorted { $0.path < $1.path }
    }
}
