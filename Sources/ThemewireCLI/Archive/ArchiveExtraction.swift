//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
internal import ThemeCodec
internal import ThemeDigest
internal import ThemeModel

/// `archive extract`.
enum ArchiveExtraction {
    static func run(_ arguments: ParsedArguments, _ operands: [String]) throws -> ExitStatus {
        guard let path = operands.first else { throw UsageError("FILE is missing", verb: "archive") }
        let names = try operands.dropFirst().map { try ServerAddress.themeName($0, verb: "archive") }
        guard names.isEmpty == arguments.has("--all") else {
            throw UsageError(
                names.isEmpty ? "NAME is missing: a theme to extract, or --all" : "--all and NAME exclude each other",
                verb: "archive"
            )
        }
        let folder = try arguments.required("--output", "-o DIR names the folder to write into")
        let dictionary = try ArchiveFile.dictionary(arguments)
        let archive = try ArchiveFile.open(path, recovering: arguments.has("--recover"))
        ArchiveFile.report(archive, of: path)
        var (count, byteCount) = (0, 0)
        do {
            let reader = try BlobArchiveReader(archive, dictionary: dictionary)
            let entries = try Set(names).sorted().map { name in
                guard let entry = try archive.entry(of: name) else {
                    throw CommandError(.noInput, "\(path): has no theme '\(name)'; `archive list` names those it has")
                }
                return entry
            }
            let output = try ExtractFolder(folder, replaces: arguments.has("--force"))
            func extract(_ entry: ArchiveEntry) throws {
                let frame = try reader.frame(of: entry)
                let digest = Digest(hashing: try reader.message(of: entry))
                guard digest == entry.digest else {
                    throw CommandError(
                        .data,
                        "\(path): the blob of '\(entry.name)' has digest \(digest), the archive says \(entry.digest); "
                            + "it is not extracted"
                    )
                }
                try output.write(frame, as: entry.name)
                count += 1
                byteCount += frame.count
            }
            if arguments.has("--all") {
                var cursor = ArchiveCursor(archive)
                while let entry = try cursor.next() { try extract(entry) }
            } else {
                for entry in entries { try extract(entry) }
            }
        } catch let error as ArchiveError {
            throw ArchiveFile.failure(path, error)
        }
        try Console.print("\(Console.printable(folder)): \(counted(count, "blob")), \(byteCount) bytes\n")
        return archive.damage.isEmpty ? .success : .failure
    }
}
