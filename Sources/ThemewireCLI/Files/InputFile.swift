//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeImport

/// Files that commands read whole.
enum InputFile {
    /// The largest blob file read, in bytes; the decoder takes less by default.
    static let maximumByteCount = 256 << 20

    /// The bytes of a file.
    ///
    /// - Throws: ``CommandError`` that names the file.
    static func read(_ path: String) throws(CommandError) -> [UInt8] {
        do {
            return try FileReader.read(path, limit: maximumByteCount)
        } catch {
            throw CommandError(.noInput, "\(path): \(error.message)")
        }
    }
}
