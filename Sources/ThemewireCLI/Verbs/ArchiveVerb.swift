//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
internal import ThemeModel

extension Verb {
    private static let archiveOptions = [
        OptionSpec("--output", letter: "-o", value: "FILE|DIR", "The archive, or for extract the folder, to write."),
        OptionSpec("--store", value: "PATH", "create: take the current themes of a store of `serve`."),
        OptionSpec("--dictionary", value: "FILE", "A dictionary for the blobs, or built-in: the program's own."),
        OptionSpec("--detached", "create: leave the dictionary's bytes out."),
        OptionSpec("--json", "list: one JSON document."),
        OptionSpec("--recover", "list, extract: take what is sound of a damaged archive; exit 1."),
        OptionSpec("--all", "extract: every theme."),
        OptionSpec("--force", "extract: replace files that are there."),
    ]

    static let archive = Verb(
        name: "archive",
        summary: "Makes, reads and checks archives: one file of many theme blobs.",
        usage: "archive (create (LIST | --store PATH) -o FILE | append LIST FILE | list FILE | "
            + "extract FILE (NAME... | --all) -o DIR | verify FILE)",
        details: """
            create   writes an archive of the themes in LIST, or of those that a store has now; a server that has the
                     store open must be ended first.
            append   adds the themes in LIST, and replaces those of the same name. Who reads FILE meanwhile reads the
                     old archive to its end.
            list     prints a line a theme: name, parent or '-', digest, bytes; separated by tabs.
            extract  writes blob files: the theme acme/web becomes DIR/acme/web.theme.
            verify   reads everything and compares each blob with its digest.

            LIST has a line a theme, in any order: its name, its parent's name or '-', and its blob file, which may have
            spaces in its name; empty lines and those that begin with '#' are left out, and '-' reads standard input. FILE
            appears complete or not at all. With --dictionary create compresses each blob with a dictionary, which goes
            into the archive unless --detached leaves it out: then all who read it need --dictionary too.
            """,
        options: archiveOptions
    ) { arguments in
        guard let name = arguments.operands.first else {
            throw UsageError("what to do is missing: \(ArchiveAction.names)", verb: "archive")
        }
        guard let action = ArchiveAction(rawValue: name) else {
            let hint = NearMiss.hint(for: name, among: ArchiveAction.allCases.map(\.rawValue))
            throw UsageError("unknown action '\(name)'\(hint)", verb: "archive")
        }
        for option in archiveOptions where arguments.has(option.name) && !action.options.contains(option.name) {
            throw UsageError("archive \(name) takes no \(option.name)", verb: "archive")
        }
        let operands = Array(arguments.operands.dropFirst())
        switch action {
        case .create: return try ArchiveCreation.create(arguments, operands)
        case .append: return try ArchiveCreation.append(arguments, operands)
        case .list: return try ArchiveListing.run(arguments, operands)
        case .extract: return try ArchiveExtraction.run(arguments, operands)
        case .verify: return try ArchiveVerification.run(arguments, operands)
        }
    }
}

/// What `archive` does.
enum ArchiveAction: String, CaseIterable {
    case create, append, list, extract, verify

    /// The options that it takes.
    var options: [String] {
        switch self {
        case .create: ["--output", "--store", "--dictionary", "--detached"]
        case .append, .verify: ["--dictionary"]
        case .list: ["--json", "--recover"]
        case .extract: ["--output", "--dictionary", "--recover", "--all", "--force"]
        }
    }

    static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }

    /// As many operands as there are names.
    func operands(_ given: [String], _ names: [String]) throws(UsageError) -> [String] {
        guard given.count >= names.count else {
            throw UsageError("\(names[given.count]) is missing", verb: "archive")
        }
        guard given.count == names.count else {
            throw UsageError("unexpected argument '\(given[names.count])'", verb: "archive")
        }
        return given
    }
}
