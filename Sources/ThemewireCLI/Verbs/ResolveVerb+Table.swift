//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeCodec
internal import ThemeDigest
internal import ThemeModel
internal import ThemeResolver

extension Verb {
    /// `resolve --table`: writes the values as a blob.
    static func writeTable(
        to output: String,
        _ inputs: [String: String],
        _ arguments: ParsedArguments
    ) throws -> ExitStatus {
        for option in ["--token", "--json"] where arguments.has(option) {
            throw UsageError("--table and \(option) exclude each other", verb: "resolve")
        }
        let chain = try ThemeChain(files: arguments.operands)
        let selection = try chain.selection(inputs)
        let theme = chain.resolved(selection)
        let table = theme.table()
        let blob = TableBlob(
            table,
            catalog: arguments.has("--without-catalog") ? nil : chain.catalog,
            parentStamp: compositeDigest(of: chain.blobs.map(\.digest)).prefix
        )
        let frame: [UInt8]
        do throws(BlobError) {
            frame = try BlobEncoder().encode(blob)
        } catch {
            throw CommandError(.data, "\(output): the table does not fit a blob: \(error)")
        }
        try OutputFile.write(frame, to: output)
        let place = selection.contexts.isEmpty ? "" : " in " + chain.catalog.description(of: selection)
        try Console.print(
            Console.printable("\(output): a table of \(table.valueCount) values\(place), \(frame.count) bytes") + "\n"
        )
        var failures = ResolveFailures(in: theme)
        var problems: [String] = []
        for token in chain.catalog.tokenIDs {
            do {
                _ = try theme.value(of: token)
            } catch {
                problems.append(failures.line(for: token, at: chain.catalog.path(of: token), error.message))
            }
        }
        Console.report(problems + failures.note)
        return problems.isEmpty ? .success : .failure
    }
}
