//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import Auth0Theme
internal import ThemeCodec
internal import ThemeModel
internal import ThemeResolver

/// A theme with its ancestors, base first, ready to be resolved.
struct ThemeChain {
    /// The blobs, base first.
    let blobs: [LoadedBlob]
    /// The base's catalog.
    let catalog: Catalog
    private let resolver: Resolver
    private let overlays: [BoundLayers]

    /// Reads the blobs of a chain, base first. Where there is none, or the first holds layers only, the built-in theme is
    /// the base.
    ///
    /// - Throws: ``CommandError`` that names the file that does not fit.
    init(files: [String]) throws(CommandError) {
        var blobs: [LoadedBlob] = []
        for file in files { blobs.append(try LoadedBlob(file: file)) }
        if blobs.first?.blob.catalog == nil { blobs.insert(try Self.builtIn(), at: 0) }
        guard let catalog = blobs[0].blob.catalog else {
            throw CommandError(.software, "the built-in theme has no catalog")
        }
        self.blobs = blobs
        self.catalog = catalog
        do {
            resolver = Resolver(catalog: catalog, bound: try blobs[0].blob.bound(to: catalog, isBase: true))
        } catch {
            throw CommandError(.data, "\(blobs[0].name): \(error)")
        }
        var overlays: [BoundLayers] = []
        for brand in blobs.dropFirst() {
            guard brand.blob.catalog == nil else {
                throw CommandError(
                    .data,
                    "\(brand.name): is a base with a catalog of its own; only the first blob of a chain may be one"
                )
            }
            guard brand.blob.lineage == catalog.lineage else {
                throw CommandError(
                    .data,
                    "\(brand.name): is made for lineage \(brand.blob.lineage), but \(blobs[0].name) has lineage "
                        + "\(catalog.lineage); give the base it was compiled for first"
                )
            }
            do {
                overlays.append(try brand.blob.bound(to: catalog))
            } catch {
                throw CommandError(.data, "\(brand.name): does not fit \(blobs[0].name): \(error)")
            }
        }
        guard overlays.count <= ResolvedTheme.maximumOverlays else {
            throw CommandError(.data, "a chain has at most \(ResolvedTheme.maximumOverlays + 1) blobs")
        }
        self.overlays = overlays
    }

    /// The theme that is built into the program.
    static func builtIn() throws(CommandError) -> LoadedBlob {
        try LoadedBlob(name: "the built-in theme", bytes: DefaultTheme.blob)
    }

    /// The selection that inputs choose.
    ///
    /// - Throws: ``CommandError`` with a line for each thing wrong.
    func selection(_ inputs: [String: String]) throws(CommandError) -> Selection {
        try catalog.selection(options: inputs)
    }

    /// The chain resolved for a selection.
    func resolved(_ selection: Selection) -> ResolvedTheme {
        resolver.resolve(selection, overlays: overlays)
    }

    /// For each blob how many of its entries were left out, since they are for slots of a later version of the catalog.
    var skippedEntryCounts: [Int] { [0] + overlays.map(\.skippedEntryCount) }
}

extension Catalog {
    /// The selection that `--select` chooses; modifiers that it does not name keep their context in `current`.
    ///
    /// - Throws: ``CommandError`` with a line for each thing wrong.
    func selection(options: [String: String], from current: Selection? = nil) throws(CommandError) -> Selection {
        do {
            return try selection(options, from: current)
        } catch {
            throw CommandError(.data, diagnostics: error.messages.map { "error: --select: " + $0 })
        }
    }
}
