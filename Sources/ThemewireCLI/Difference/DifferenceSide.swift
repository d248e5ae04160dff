//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeCodec
internal import ThemeModel
internal import ThemeResolver

/// One of the two blobs that `diff` compares.
struct DifferenceSide {
    let loaded: LoadedBlob
    /// The blob as it is in its file, and the message in it.
    let frame: [UInt8]
    let message: [UInt8]
    /// What its layers write.
    let layers: [WrittenLayer]
    /// How many entries are for slots of a later version of the catalog, and not compared.
    let skippedEntryCount: Int

    /// Reads a blob; layers are read by the catalog of the chain of `parents`, base first, or of the built-in theme.
    ///
    /// - Throws: ``CommandError`` that names the file.
    init(file: String, parents: [String]) throws(CommandError) {
        frame = try InputFile.read(file)
        loaded = try LoadedBlob(name: file, bytes: frame)
        do throws(BlobError) {
            message = try BlobDecoder().message(of: frame)
        } catch {
            throw CommandError(.data, "\(file): is no readable theme blob: \(error)")
        }
        let chain = try ThemeChain(files: (loaded.blob.catalog == nil ? parents : []) + [file])
        // The entries are the same in every selection; modifiers without a default need one all the same.
        var inputs: [String: String] = [:]
        for modifier in chain.catalog.modifiers where modifier.defaultContext == nil {
            inputs[modifier.name] = modifier.contexts.first
        }
        let theme = chain.resolved(try chain.selection(inputs))
        layers = theme.writtenLayers(ofMember: chain.blobs.count - 1)
        skippedEntryCount = chain.skippedEntryCounts.last ?? 0
    }

    var blob: Blob { loaded.blob }
    var name: String { loaded.name }
}
