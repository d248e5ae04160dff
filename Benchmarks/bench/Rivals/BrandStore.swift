//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
internal import Auth0Theme
internal import ThemeModel
internal import ThemeStore

/// The brands of an archive in a SQLite store.
enum BrandStore {
    /// Themes of a publish: fewer commits than a server makes.
    private static let batchCount = 10_000

    static func make(_ brands: BrandArchive) throws -> SQLiteThemeStore {
        let catalog = DefaultTheme.catalog
        func blob(_ digest: Digest, _ kind: BlobFacts.Kind, _ bytes: [UInt8]) -> StoredBlob {
            StoredBlob(
                facts: BlobFacts(
                    digest: digest,
                    lineage: catalog.lineage,
                    version: catalog.version,
                    kind: kind,
                    byteCount: bytes.count,
                    messageByteCount: bytes.count
                ),
                bytes: bytes
            )
        }
        let base = blob(Digest(words: 1, 1, 1, 1), .base, DefaultTheme.blob)
        let store = try SQLiteThemeStore.createIfNeeded(
            path: try ScratchFolder.make() + "/themes.sqlite",
            seed: StoreSeed(blob: base)
        )
        for start in stride(from: 0, to: brands.names.count, by: batchCount) {
            let places = start..<min(start + batchCount, brands.names.count)
            _ = try store.publish(
                places.map { place in
                    .put(
                        brands.names[place],
                        blob(BrandArchive.digest(place), .layers, brands.frame(place)),
                        parent: .named(.default)
                    )
                }
            )
        }
        return store
    }
}
