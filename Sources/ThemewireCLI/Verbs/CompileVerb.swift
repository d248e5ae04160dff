//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeCodec
internal import ThemeDigest
internal import ThemeImport
internal import ThemeModel
internal import ThemeResolver

extension Verb {
    static let compile = Verb(
        name: "compile",
        summary: "Compiles token files into a theme blob.",
        usage: "compile INPUT... -o OUT.theme [--lock FILE | --previous BLOB] [--brand [--parent FILE]...] [--strict] "
            + "[--retire] [--keep-going] [--allow-undecided] [--check-steps N]",
        details: """
            An input is a DTCG 2025.10 token file, several of them, or one resolver document. Without --brand the
            output is a base with a catalog of its own, whose ids a lock file beside the first input pins: commit it.
            With --brand the output holds layers for the theme that the --parent blobs make, base first, or for the
            built-in theme. Where anything is wrong nothing is written.

            Every token must resolve in every selection: circles, references to tokens that do not exist there and values
            that cannot be computed are listed once each, with a selection that shows them. --keep-going leaves out the
            tokens that fail somewhere, and all that refer to them, writes the rest and exits 1. Tokens that depend on
            too many modifiers to decide within the budget refuse the compile; --allow-undecided makes that a warning.
            """,
        options: [
            OptionSpec("--output", letter: "-o", value: "OUT.theme", "The blob to write."),
            OptionSpec("--lock", value: "FILE", "The lock file, where it is not INPUT.themewire.lock."),
            OptionSpec("--previous", value: "BLOB", "Take the ids from an earlier blob; no lock is read or written."),
            OptionSpec("--brand", "Compile layers for a parent theme."),
            OptionSpec("--parent", value: "FILE", isRepeatable: true, "A blob of the parent's chain, base first."),
            OptionSpec("--strict", "Departures from DTCG 2025.10 are errors, not warnings."),
            OptionSpec("--retire", "Let more than half of the lock's tokens disappear."),
            OptionSpec("--keep-going", "Leave out tokens that fail in some selection; exit 1."),
            OptionSpec("--allow-undecided", "Accept tokens that cannot be checked in all selections in time."),
            OptionSpec("--check-steps", value: "N", "Search so many steps for tokens of many modifiers, not 100000."),
        ]
    ) { arguments in
        try CompileCommand(arguments).run()
    }
}

/// One run of `compile`.
private struct CompileCommand {
    private let inputs: [String]
    private let output: String
    private var options = CompileOptions()
    private var parentStamp: UInt64?

    init(_ arguments: ParsedArguments) throws {
        inputs = arguments.operands
        guard !inputs.isEmpty else { throw UsageError("INPUT is missing: a token file to compile", verb: "compile") }
        output = try arguments.required("--output", "-o OUT.theme names the blob to write")
        for (option, other) in [("--lock", "--previous"), ("--lock", "--brand"), ("--previous", "--brand")]
        where arguments.has(option) && arguments.has(other) {
            throw UsageError("\(option) and \(other) exclude each other", verb: "compile")
        }
        if arguments.has("--parent"), !arguments.has("--brand") {
            throw UsageError("--parent needs --brand", verb: "compile")
        }
        options.isStrict = arguments.has("--strict")
        options.allowsRetiring = arguments.has("--retire")
        options.keepsGoing = arguments.has("--keep-going")
        options.allowsUndecided = arguments.has("--allow-undecided")
        if let text = arguments.value("--check-steps") {
            guard let steps = Int(text), steps > 0 else {
                throw UsageError("--check-steps takes a number from 1, not '\(text)'", verb: "compile")
            }
            options.contextCheck.maximumSteps = steps
            options.contextCheck.maximumContexts = max(options.contextCheck.maximumContexts, steps)
        }
        options.identity = .lock(path: arguments.value("--lock"))
        if let previous = arguments.value("--previous") {
            guard let catalog = try LoadedBlob(file: previous).blob.catalog else {
                throw CommandError(.data, "\(previous): holds layers only; --previous takes a base's blob")
            }
            options.identity = .previous(catalog)
        }
        if arguments.has("--brand") {
            let chain = try ThemeChain(files: arguments.values("--parent"))
            options.parent = ParentTheme(catalog: chain.catalog, layers: chain.blobs.map(\.blob.layers))
            parentStamp = chain.blobs.last?.digest.prefix
        }
    }

    func run() throws -> ExitStatus {
        let result: CompileResult
        do {
            result = try ThemeCompiler.compile(inputs: inputs, options: options)
        } catch {
            throw Self.failure(error)
        }
        Console.report(result.warnings.map(\.description) + result.errors.map(\.description))
        let isBrand = options.parent != nil
        let blob = Blob(catalog: isBrand ? nil : result.catalog, layers: result.layers, parentStamp: parentStamp)
        let encoder = BlobEncoder()
        let message: [UInt8]
        let frame: [UInt8]
        do {
            message = try encoder.message(of: blob)
            frame = try encoder.frame(of: message.span)
        } catch {
            throw CommandError(.data, "\(output): the theme does not fit a blob: \(error)")
        }
        try write(frame, lock: result.lock)
        var what = "\(result.tokenCount - result.leftOut.count) tokens"
        if isBrand, result.localTokenCount > 0 { what += ", \(result.localTokenCount) of them the brand's own" }
        try Console.print(
            "\(Console.printable(output)): \(what), \(result.layers.layers.count) layers, \(frame.count) bytes, "
                + "lineage \(result.catalog.lineage) version \(result.catalog.version)\n"
        )
        if result.isNewLineage {
            let place = result.lock.map { "; \($0.path) pins it, commit that file" } ?? ""
            Console.report(["note: a new lineage \(result.catalog.lineage) was drawn" + place])
        }
        guard !result.errors.isEmpty else { return .success }
        let paths = result.leftOut.map { Console.printable(result.catalog.path(of: $0)) }
        Console.report(["note: left out for these errors: " + paths.joined(separator: ", ")])
        return .failure
    }

    /// Writes the output and, once it is safe, the lock.
    private func write(_ frame: [UInt8], lock: LockFile?) throws(CommandError) {
        do throws(CompileError) {
            try lock?.checkWritable()
        } catch {
            throw Self.failure(error)
        }
        try OutputFile.write(frame, to: output)
        do throws(CompileError) {
            try lock?.write()
        } catch {
            // Ids that no lock remembers would be drawn anew by the next compilation.
            OutputFile.remove(output)
            throw Self.failure(error)
        }
    }

    private static func failure(_ error: CompileError) -> CommandError {
        var lines = (error.warnings + error.errors).map(\.description)
        if error.omittedCount > 0 { lines.append("error: \(error.omittedCount) more errors are not shown") }
        let status: ExitStatus =
            switch error.code {
            case .unreadableFile: .noInput
            case .unwritableLock: .cannotCreate
            default: .data
            }
        return CommandError(status, diagnostics: lines)
    }
}
