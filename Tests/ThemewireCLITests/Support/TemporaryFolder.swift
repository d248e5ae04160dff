//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Foundation

/// A folder of one test, removed with it.
final class TemporaryFolder: Sendable {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appending(path: "themewire-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    /// Writes a text file.
    func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: url.appending(path: name))
    }

    /// A file's text.
    func text(_ name: String) throws -> String {
        String(decoding: try Data(contentsOf: url.appending(path: name)), as: UTF8.self)
    }

    /// A file's bytes.
    func bytes(_ name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: url.appending(path: name)))
    }

    /// The names of what is in the folder, sorted, without what the tool printed.
    func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: url.path)
            .filter { $0 != "stdout" && $0 != "stderr" }
            .sorted()
    }

    /// A new file to write into.
    func makeFile(_ name: String) throws -> FileHandle {
        let file = url.appending(path: name)
        try Data().write(to: file)
        return try FileHandle(forWritingTo: file)
    }

    /// Runs `themewire` here.
    func themewire(_ arguments: String...) throws -> ThemewireTool.Result {
        try ThemewireTool.run(arguments, in: self)
    }
}
