//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeCodec
internal import ThemeExport

extension Verb {
    static let diff = Verb(
        name: "diff",
        summary: "Shows in which tokens two theme blobs differ.",
        usage: "diff OLD NEW [--parent BLOB]... [--bytes] [--dictionary FILE] [--json]",
        details: """
            Compares what the blobs write, not what it comes to: tokens and modifiers of the catalogs, then layer by layer
            (+ added, - removed, ~ changed), values as `explain` has them. Layers are the same that have rank and
            condition in common. Layers-only blobs are read by the built-in theme, or by the --parent blobs, base first.

            --bytes says what NEW costs on its way to a reader that holds OLD: plain, with the built-in dictionary, as a
            patch, and in the coding dcz of RFC 9842 for plain HTTP; `>` marks what a server would send.

            Exits 0 where both say the same, 1 where they differ, more where they can't be compared.
            """,
        options: [
            OptionSpec("--parent", value: "BLOB", isRepeatable: true, "A blob of the layers' parents, base first."),
            OptionSpec("--bytes", "What NEW costs in each transit encoding."),
            OptionSpec("--dictionary", value: "FILE", "For --bytes: a dictionary other than the built-in one."),
            OptionSpec("--json", "On one line of JSON, for programs: docs/formats/diff.md."),
        ]
    ) { arguments in
        guard arguments.operands.count >= 2 else {
            throw UsageError("\(arguments.operands.isEmpty ? "OLD" : "NEW") is missing", verb: "diff")
        }
        guard arguments.operands.count == 2 else {
            throw UsageError("unexpected argument '\(arguments.operands[2])'", verb: "diff")
        }
        if arguments.has("--dictionary"), !arguments.has("--bytes") {
            throw UsageError("--dictionary needs --bytes", verb: "diff")
        }
        let parents = arguments.values("--parent")
        let old = try DifferenceSide(file: arguments.operands[0], parents: parents)
        let new = try DifferenceSide(file: arguments.operands[1], parents: parents)
        var sizes: TransitSizes?
        if arguments.has("--bytes") {
            let dictionary = try ArchiveFile.dictionary(arguments) ?? .builtIn
            sizes = try TransitSizes(of: new, for: old, with: dictionary)
        }
        let difference: BlobDifference
        let text: String
        do throws(ExportError) {
            difference = try BlobDifference(from: old, to: new)
            text =
                arguments.has("--json")
                ? try DifferenceJSON.text(of: difference, sizes) : try DifferenceReport(difference, sizes).text
        } catch {
            throw CommandError(.data, "\(new.name): \(error.message)")
        }
        try Console.print(text)
        return difference.isEmpty ? .success : .failure
    }
}
