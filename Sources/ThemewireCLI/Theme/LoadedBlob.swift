//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeCodec
internal import ThemeDigest
internal import ThemeModel

/// A blob file as a command reads it.
struct LoadedBlob {
    /// The file's name, or the built-in theme's.
    let name: String
    let blob: Blob
    /// Over the uncompressed message.
    let digest: Digest

    /// Reads a blob file.
    ///
    /// - Throws: ``CommandError`` that names the file.
    init(file: String) throws(CommandError) {
        try self.init(name: file, bytes: try InputFile.read(file))
    }

    /// Takes the bytes of a blob.
    init(name: String, bytes: [UInt8]) throws(CommandError) {
        let decoder = BlobDecoder()
        do throws(BlobError) {
            blob = try decoder.decode(bytes)
            guard let message = blob.message else { preconditionFailure("a decoded blob has its message") }
            digest = Digest(hashing: message)
        } catch {
            guard error.code != .resolvedTable else {
                throw CommandError(
                    .data,
                    "\(name): is a resolved table, not a theme: its values lie under or over nothing and say nothing of where "
                        + "they come from; give the themes it was made of"
                )
            }
            throw CommandError(.data, "\(name): is no readable theme blob: \(error)" + Self.advice(on: error, bytes))
        }
        self.name = name
    }

    /// What to do about a file that is none.
    private static func advice(on error: BlobError, _ bytes: [UInt8]) -> String {
        switch error.code {
        case .truncatedFrame where bytes.isEmpty: "; the file is empty"
        case .truncatedFrame: "; the file was cut off: fetch or compile it again"
        case .notAFrame where bytes.first { $0 > UInt8(ascii: " ") } == UInt8(ascii: "{"):
            "; this looks like JSON: `themewire compile` makes a blob of token files"
        default: ""
        }
    }
}
