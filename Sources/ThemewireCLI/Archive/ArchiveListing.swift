//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
internal import ThemeCodec
internal import ThemeExport
internal import ThemeModel

/// `archive list`.
enum ArchiveListing {
    static func run(_ arguments: ParsedArguments, _ operands: [String]) throws -> ExitStatus {
        let path = try ArchiveAction.list.operands(operands, ["FILE"])[0]
        let archive = try ArchiveFile.open(path, recovering: arguments.has("--recover"))
        do {
            if arguments.has("--json") { try printJSON(archive) } else { try printLines(archive) }
        } catch let error as ArchiveError {
            throw ArchiveFile.failure(path, error)
        }
        guard archive.damage.isEmpty else {
            ArchiveFile.report(archive, of: path)
            return .failure
        }
        return .success
    }

    /// Text is printed once there are 64 KiB of it: an archive may hold a million themes.
    private static let pieceByteCount = 65_536

    private static func printLines(_ archive: BlobArchive) throws {
        var cursor = ArchiveCursor(archive)
        var text = ""
        while let entry = try cursor.next() {
            text += "\(entry.name)\t\(entry.parent?.description ?? "-")\tsha256:\(entry.digest)\t\(entry.byteCount)\n"
            if text.utf8.count >= pieceByteCount {
                try Console.print(text)
                text = ""
            }
        }
        try Console.print(text)
    }

    private static func printJSON(_ archive: BlobArchive) throws {
        var text = "{\"format\": 1, \"bytes\": \(archive.byteCount), \"dictionary\": "
        text += archive.dictionaryDigest.map { "\"\($0)\"" } ?? "null"
        text += ", \"themes\": ["
        var cursor = ArchiveCursor(archive)
        var separator = "\n"
        while let entry = try cursor.next() {
            text += separator + json(entry)
            separator = ",\n"
            if text.utf8.count >= pieceByteCount {
                try Console.print(text)
                text = ""
            }
        }
        text += "\n], \"damage\": ["
        separator = "\n"
        for damage in archive.damage {
            text += separator + (try json(damage))
            separator = ",\n"
        }
        text += archive.damage.isEmpty ? "]" : "\n]"
        text += ", \"omittedDamage\": \(archive.omittedDamageCount)}\n"
        try Console.print(text)
    }

    /// Names and digests have no character that JSON escapes.
    private static func json(_ entry: ArchiveEntry) -> String {
        let parent = entry.parent.map { "\"\($0)\"" } ?? "null"
        return "{\"name\": \"\(entry.name)\", \"parent\": \(parent), \"digest\": \"\(entry.digest)\", "
            + "\"bytes\": \(entry.byteCount), \"usesDictionary\": \(entry.usesDictionary)}"
    }

    private static func json(_ damage: ArchiveDamage) throws -> String {
        var writer = JSONWriter(isSpaced: true)
        try writer.object { (writer) throws(ExportError) in
            writer.key("from")
            try writer.number(Double(damage.range.lowerBound))
            writer.key("to")
            try writer.number(Double(damage.range.upperBound))
            writer.key("problem")
            writer.string(damage.problem)
        }
        return writer.text
    }
}
