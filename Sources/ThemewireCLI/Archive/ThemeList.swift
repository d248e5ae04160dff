//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
internal import Glibc
internal import ThemeImport
internal import ThemeModel

/// The themes that a list names, with the files of their blobs, in the order of the themes' names.
struct ThemeList {
    /// One line.
    struct Item {
        let name: ThemeName
        let parent: ThemeName?
        let file: String
        /// Counted from 1.
        let line: Int
    }

    /// The list as messages name it.
    let source: String
    let items: [Item]

    /// Reads a list; `-` is standard input.
    ///
    /// - Throws: ``CommandError`` that names the line.
    init(_ path: String) throws(CommandError) {
        source = path == "-" ? "standard input" : path
        let bytes = path == "-" ? try Self.standardInput() : try InputFile.read(path)
        var items: [Item] = []
        var line = 0
        for piece in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            line += 1
            if let item = try Self.item(piece, source, line) { items.append(item) }
        }
        items.sort { ($0.name, $0.line) < ($1.name, $1.line) }
        for (first, second) in zip(items, items.dropFirst()) where first.name == second.name {
            throw Self.failure(source, second.line, "'\(second.name)' is on line \(first.line) already")
        }
        self.items = items
    }

    private static func item(_ bytes: ArraySlice<UInt8>, _ source: String, _ line: Int) throws(CommandError) -> Item? {
        var rest = bytes[...]
        if rest.last == UInt8(ascii: "\r") { rest.removeLast() }
        let name = word(&rest)
        guard !name.isEmpty, !name.hasPrefix("#") else { return nil }
        let parent = word(&rest)
        let file = rest.drop(while: isBlank)
        guard !parent.isEmpty, !file.isEmpty else {
            throw failure(source, line, "a line has a theme's name, its parent's name or '-', and a blob file")
        }
        do throws(ThemeNameError) {
            return Item(
                name: try ThemeName(validating: name),
                parent: try parent == "-" ? nil : ThemeName(validating: parent),
                file: String(decoding: file, as: UTF8.self),
                line: line
            )
        } catch {
            throw failure(source, line, "\(error)")
        }
    }

    /// Takes a word off the beginning.
    private static func word(_ rest: inout ArraySlice<UInt8>) -> String {
        rest = rest.drop(while: isBlank)
        let word = rest.prefix { !isBlank($0) }
        rest = rest[word.endIndex...]
        return String(decoding: word, as: UTF8.self)
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
    }

    /// An error that is about one line.
    static func failure(
        _ source: String,
        _ line: Int,
        _ problem: String,
        status: ExitStatus = .data
    ) -> CommandError {
        CommandError(status, diagnostics: ["\(source):\(line): error: \(problem)"])
    }

    private static func standardInput() throws(CommandError) -> [UInt8] {
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 65_536)
        while true {
            // Safe: `read` writes at most as many bytes as the array has.
            let count = unsafe piece.withUnsafeMutableBytes { buffer in
                unsafe read(STDIN_FILENO, buffer.baseAddress, buffer.count)
            }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else {
                throw CommandError(.inputOutput, "standard input cannot be read: \(Console.reason())")
            }
            if count == 0 { return bytes }
            bytes += piece.prefix(count)
            guard bytes.count <= InputFile.maximumByteCount else {
                throw CommandError(
                    .data,
                    "standard input: has more than the \(InputFile.maximumByteCount) bytes that are read"
                )
            }
        }
    }
}
