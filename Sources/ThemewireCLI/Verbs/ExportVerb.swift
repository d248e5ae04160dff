//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeExport
internal import ThemeModel

extension Verb {
    static let export = Verb(
        name: "export",
        summary: "Prints a theme as CSS custom properties, for every mode.",
        usage: "export [BLOB...] --format css [--select MODIFIER=CONTEXT,...]",
        details: """
            The blobs are a chain, base first, or a table, as for `resolve`. :root declares every token in the default selection;
            [data-MODIFIER="CONTEXT"] blocks follow with what each context changes, and the colour scheme also follows
            the reader's system where the root names none. Every value is printed from its typed form, every name and
            string escaped. What CSS cannot say is named on standard error; where tokens are missing the exit status
            is 1.
            """,
        options: [
            OptionSpec("--format", value: "css", "The format to print."),
            OptionSpec(
                "--select",
                value: "MODIFIER=CONTEXT,...",
                isRepeatable: true,
                "Contexts that hold everywhere: their modifiers get no blocks."
            ),
        ]
    ) { arguments in
        let format = try arguments.required("--format", "choose css")
        guard format == "css" else {
            throw UsageError("unknown format '\(format)'; there is css", verb: "export")
        }
        let inputs = try arguments.selection()
        let source = try PrintedTheme(files: arguments.operands)
        _ = try source.selection(inputs)
        let fixed = inputs.merging(source.fixedContexts) { chosen, _ in chosen }
        let output: CSSExporter.Output
        do {
            output = try CSSExporter(catalog: source.catalog, fixing: fixed).export { selection in
                let theme = source.resolved(selection)
                return source.catalog.tokenIDs.map { source.state(of: $0, in: theme) }
            }
        } catch let error as ExportError {
            throw CommandError(.data, error.message)
        }
        try Console.print(output.css)
        Console.report(output.issues.map(\.description))
        return output.issues.contains { $0.severity == .error } ? .failure : .success
    }
}
