//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import Glibc

/// Files that commands write: they appear complete, by renaming, or not at all.
enum OutputFile {
    /// Writes a file in the place of whatever has the name.
    ///
    /// - Throws: ``CommandError`` that names the file; nothing is left behind then, and what was there before stays.
    static func write(_ bytes: [UInt8], to path: String) throws(CommandError) {
        var temporary = ""
        do {
            let file = try FileHandle.makeTemporary(prefix: path + ".tmp-", path: &temporary)
            try file.write(bytes)
            try file.finish()
            if unsafe rename(temporary, path) != 0 { throw SystemError.current() }
        } catch {
            // Both calls copy their paths and keep no pointer.
            if !temporary.isEmpty { unsafe unlink(temporary) }
            throw CommandError(.cannotCreate, "\(path): cannot be written: \(error)")
        }
    }

    /// Makes a folder, unless there is one.
    static func makeFolder(_ path: String) throws(CommandError) {
        // `mkdir` copies the path.
        if unsafe mkdir(path, 0o777) != 0, errno != EEXIST {
            throw CommandError(.cannotCreate, "\(path): the folder cannot be made: \(SystemError.current())")
        }
    }
}
