//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import Glibc

/// Files that commands read whole.
enum InputFile {
    /// The largest blob file read: what the codec takes, and more is no blob.
    static let maximumByteCount = 256 << 20

    /// The bytes of a file.
    ///
    /// - Throws: ``CommandError`` that names the file.
    static func read(_ path: String) throws(CommandError) -> [UInt8] {
        do {
            let file = try FileHandle(opening: path, flags: O_RDONLY)
            return try file.readToEnd(limit: maximumByteCount)
        } catch {
            throw CommandError(.noInput, "\(path): cannot be read: \(error)")
        }
    }
}
