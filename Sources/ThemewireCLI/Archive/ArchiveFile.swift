//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
internal import ThemeCodec
internal import ThemeModel

/// Archives as commands open them, with the words for what can be wrong.
enum ArchiveFile {
    /// Opens an archive for going through all of it: read, not mapped, so that what is done to the file meanwhile can't end
    /// the process.
    static func open(_ path: String, recovering: Bool = false) throws(CommandError) -> BlobArchive {
        var options = ArchiveOptions()
        options.access = .reading
        do throws(ArchiveError) {
            return recovering
                ? try BlobArchive(recovering: path, options: options) : try BlobArchive(path: path, options: options)
        } catch {
            throw failure(path, error, hints: !recovering)
        }
    }

    /// What is wrong with an archive, as a command says it; `hints` tells of `--recover` where that may help.
    static func failure(_ path: String, _ error: ArchiveError, hints: Bool = true) -> CommandError {
        let status: ExitStatus =
            switch error.code {
            case .unreadable: .noInput
            case .unwritable, .busy: .cannotCreate
            default: .data
            }
        var lines = ["error: \(path): \(error)"]
        if hints, mayBeRecovered(error.code) {
            lines.append(
                "note: `archive list --recover` names what is sound of it, `archive extract --recover` writes that"
            )
        }
        return CommandError(status, diagnostics: lines)
    }

    private static func mayBeRecovered(_ code: ArchiveError.Code) -> Bool {
        switch code {
        case .truncated, .damagedHeader, .damagedFooter, .damagedIndex, .damagedRecord, .damagedBlob: true
        default: false
        }
    }

    /// What `--dictionary` takes for the dictionary that the program has; `./built-in` is a file of that name.
    static let builtInDictionary = "built-in"

    /// The dictionary that `--dictionary` names; nil where it is not given.
    static func dictionary(_ arguments: ParsedArguments) throws(CommandError) -> CompressionDictionary? {
        guard let path = arguments.value("--dictionary") else { return nil }
        if path == builtInDictionary { return CompressionDictionary.builtIn }
        return try CompressionDictionary(file: path)
    }

    /// Lines for standard error on what a recovery found.
    static func report(_ damage: BlobArchive, of path: String) {
        var lines = damage.damage.map { "error: \(path): \($0)" }
        if damage.omittedDamageCount > 0 {
            lines.append("error: \(path): \(damage.omittedDamageCount) more damaged places are not shown")
        }
        Console.report(lines)
    }
}
