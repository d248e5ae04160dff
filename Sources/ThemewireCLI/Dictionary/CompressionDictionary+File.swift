//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeCodec
internal import ThemeDigest
internal import ThemeModel

extension CompressionDictionary {
    /// The dictionary in a file.
    ///
    /// - Throws: ``CommandError`` that names the file.
    convenience init(file: String) throws(CommandError) {
        let bytes = try InputFile.read(file)
        do throws(BlobError) {
            try self.init(bytes, digest: Digest(hashing: bytes))
        } catch {
            throw CommandError(.data, "\(file): \(error)")
        }
    }
}
