//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

private import Foundation

/// The file of a history, line by line.
struct HistoryFile {
    /// A line as it stands, and what it says.
    struct Line {
        let text: String
        let entry: HistoryEntry
    }

    /// How many broken lines are named before the rest is only counted.
    private static let mostNamed = 10

    let path: String

    init(folder: String) {
        path = folder + "/" + History.file
    }

    /// Every line that is not blank; none where the file is missing.
    ///
    /// - Throws: ``BenchFailure``, naming each line that cannot be read: a history with holes would show trends that are not.
    func lines() throws(BenchFailure) -> [Line] {
        guard FileManager.default.fileExists(atPath: path) else { return [] }
        let data: Data
        do {
            data = try Data(contentsOf: URL(fileURLWithPath: path))
        } catch {
            throw BenchFailure("cannot read '\(path)': \(error.localizedDescription)")
        }
        var lines: [Line] = []
        var problems: [String] = []
        let texts = String(decoding: data, as: UTF8.self)
            .split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
        for (index, text) in texts.enumerated() where !text.allSatisfy(\.isWhitespace) {
            do {
                lines.append(Line(text: String(text), entry: try HistoryFile.entry(String(text))))
            } catch {
                problems.append("\(path):\(index + 1): \(error.message)")
            }
        }
        guard problems.isEmpty else {
            let named = problems.prefix(HistoryFile.mostNamed).joined(separator: "\n       ")
            let others = problems.count - HistoryFile.mostNamed
            throw BenchFailure(named + (others > 0 ? "\n       and \(others) more such lines" : ""))
        }
        return lines
    }

    /// Writes these lines, whole or not at all.
    ///
    /// - Throws: ``BenchFailure``.
    func write(_ lines: [String]) throws(BenchFailure) {
        try OutputFile.write(Data(lines.map { $0 + "\n" }.joined().utf8), to: path)
    }

    /// The line of an entry.
    ///
    /// - Throws: ``BenchFailure`` where a figure is not finite.
    static func text(_ entry: HistoryEntry) throws(BenchFailure) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        do {
            return String(decoding: try encoder.encode(entry), as: UTF8.self)
        } catch {
            throw BenchFailure("the run has a figure that is no number and cannot be written: \(error)")
        }
    }

    /// Only what says which schema the rest follows.
    private struct Header: Decodable {
        let schema: Int
    }

    private static func entry(_ text: String) throws(BenchFailure) -> HistoryEntry {
        if text.hasPrefix("<<<<<<<") || text.hasPrefix("=======") || text.hasPrefix(">>>>>>>") {
            throw BenchFailure("the mark of a merge conflict; keep the lines of both sides and remove the marks")
        }
        let decoder = JSONDecoder()
        do {
            let schema = try decoder.decode(Header.self, from: Data(text.utf8)).schema
            guard schema == HistoryEntry.currentSchema else {
                throw BenchFailure(
                    "the line follows schema \(schema), this bench reads \(HistoryEntry.currentSchema): "
                        + "use a bench of the commit that wrote it, or remove the line"
                )
            }
            return try decoder.decode(HistoryEntry.self, from: Data(text.utf8))
        } catch let failure as BenchFailure {
            throw failure
        } catch {
            let reason = (error as? DecodingError)?.sentence ?? "\(error)"
            throw BenchFailure("\(reason); remove the line, or restore it with git")
        }
    }
}
