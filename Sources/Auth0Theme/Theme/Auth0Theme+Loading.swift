//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

public import ThemeCodec

extension Auth0Theme {
    /// Loads a theme from a chain of blobs: what `themewire get --chain` fetches.
    ///
    /// Everything this module does with Auth0's default theme can be done with the result: read it, put it in scope,
    /// override some of it with ``overriding(colors:typography:dimensions:)``.
    ///
    ///     let acme = try Auth0Theme(chain: [BlobDecoder().decode(bytes)])
    ///     withAuth0Theme(acme, mode: .dark) { ... }
    ///
    /// - Parameters:
    ///   - chain: Base first. A chain whose first blob has no catalog lies on the built-in theme.
    ///   - contexts: The contexts of modifiers other than `mode` and `platform`, by name.
    /// - Throws: ``Auth0ThemeError``: a blob does not fit the catalog (``Auth0ThemeError/Code/badTheme``), the catalog lacks
    ///   a token of the Auth0 design system (``Auth0ThemeError/Code/missingToken``), or a length or a text style has no
    ///   value (``Auth0ThemeError/Code/unresolvable``). A color without a value is an error when it is read.
    public init(chain: [Blob], contexts: [String: String] = [:]) throws(Auth0ThemeError) {
        self.init(source: try ThemeSource.load(chain, contexts))
    }
}
