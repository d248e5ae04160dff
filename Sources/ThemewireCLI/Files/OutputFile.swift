//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import Glibc
internal import ThemeImport

/// Files that commands write: they appear complete, by renaming, or not at all.
enum OutputFile {
    /// Writes a file in the place of whatever has the name.
    ///
    /// - Throws: ``CommandError`` that names the file; what was there before stays then.
    static func write(_ bytes: [UInt8], to path: String) throws(CommandError) {
        do {
            try FileReader.replace(path, with: bytes)
        } catch {
            throw CommandError(.cannotCreate, "\(path): \(error.message)")
        }
    }

    /// Removes a file, if there is one.
    static func remove(_ path: String) {
        // Safe: the path is passed as a terminated copy that lives for the call, here and below.
        _ = unsafe unlink(path)
    }

    /// Makes a folder, unless there is one.
    static func makeFolder(_ path: String) throws(CommandError) {
        if unsafe mkdir(path, 0o777) != 0, errno != EEXIST {
            throw CommandError(.cannotCreate, "\(path): the folder cannot be made: \(Console.reason())")
        }
    }
}
