//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Auth0Theme
import ThemeCodec
import ThemeModel
import ThemeResolver

// The blob may as well come from a file or from a server; this one is built into Auth0Theme.
let blob = try BlobDecoder().decode(DefaultTheme.blob)
guard let catalog = blob.catalog else { fatalError("the default theme is a base, and a base has its catalog in it") }
let resolver = try Resolver(catalog: catalog, base: blob.layers)

// Looked up once; a path that the catalog lacks, or a token of another type, throws here.
let primary = try Token<ColorValue>("color.background.primary", in: catalog)

let theme = resolver.resolve(try catalog.selection(["mode": "dark"]))
if let color = try theme[primary] {
    print("color.background.primary in dark mode:", color.hexFallback)
}
