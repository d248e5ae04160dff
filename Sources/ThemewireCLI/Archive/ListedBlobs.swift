//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
internal import ThemeCodec
internal import ThemeDigest
internal import ThemeModel

/// Reads the blobs that a list names, one after the other.
struct ListedBlobs {
    private let list: ThemeList
    private let decoder = BlobDecoder()

    init(_ list: ThemeList) {
        self.list = list
    }

    /// A blob file's bytes and the digest of what is in it.
    ///
    /// - Throws: ``CommandError`` that names the line and the file.
    func read(_ item: ThemeList.Item) throws(CommandError) -> (frame: [UInt8], digest: Digest) {
        let frame: [UInt8]
        do throws(CommandError) {
            frame = try InputFile.read(item.file)
        } catch {
            throw CommandError(error.status, diagnostics: error.lines.map { "\(list.source):\(item.line): " + $0 })
        }
        let message: [UInt8]
        let isBase: Bool
        do throws(BlobError) {
            message = try decoder.message(of: frame)
            isBase = try decoder.decode(message: message.span).catalog != nil
        } catch {
            throw failure(item, "is no readable theme blob: \(error)")
        }
        if isBase, let parent = item.parent {
            throw failure(item, "is a base with a catalog of its own and can't be put on '\(parent)'; write '-'")
        }
        return (frame, Digest(hashing: message))
    }

    private func failure(_ item: ThemeList.Item, _ problem: String) -> CommandError {
        ThemeList.failure(list.source, item.line, "\(item.file): \(problem)")
    }
}
