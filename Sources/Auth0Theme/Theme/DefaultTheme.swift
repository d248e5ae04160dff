//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeCodec
public import ThemeModel

/// The built-in theme: Auth0's default values, with the catalog that every theme over them is bound to.
///
/// It is compiled from the token files in this module's `Tokens` folder and is part of the program: nothing is read from
/// disk.
public enum DefaultTheme {
    /// The blob, as `themewire compile` made it: one zstd frame.
    public static let blob: [UInt8] = bytes

    /// The tokens of the Auth0 design system.
    public static var catalog: Catalog { decoded.catalog }

    /// The values: the base, Android's, dark mode's.
    public static var layers: LayerSet { decoded.layers }

    private static let decoded: (catalog: Catalog, layers: LayerSet) = {
        do {
            let decoded = try BlobDecoder().decode(blob)
            guard let catalog = decoded.catalog else { preconditionFailure("the built-in theme brings its catalog") }
            return (catalog, decoded.layers)
        } catch {
            preconditionFailure("the built-in theme cannot be read: \(error)")
        }
    }()
}
