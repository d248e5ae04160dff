//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Auth0's colors, some of their parts replaced.
public struct DefaultAuth0ColorTokens: Auth0ColorTokens {
    public let background: any Auth0BackgroundColorTokens
    public let text: any Auth0TextColorTokens
    public let border: any Auth0BorderColorTokens

    /// The colors of a loaded theme.
    init(source: ThemeSource) {
        self.init(
            background: DefaultAuth0BackgroundColorTokens(source: source),
            text: DefaultAuth0TextColorTokens(source: source),
            border: DefaultAuth0BorderColorTokens(source: source)
        )
    }

    /// Auth0's colors, with the parts given in place of its own.
    ///
    ///     DefaultAuth0ColorTokens(
    ///         background: DefaultAuth0BackgroundColorTokens(primary: Color("BrandBlue")),
    ///         text: DefaultAuth0TextColorTokens(onPrimary: .white)
    ///     )
    public init(
        background: any Auth0BackgroundColorTokens = DefaultAuth0BackgroundColorTokens(),
        text: any Auth0TextColorTokens = DefaultAuth0TextColorTokens(),
        border: any Auth0BorderColorTokens = DefaultAuth0BorderColorTokens()
    ) {
        self.background = background
        self.border = border
        if var text = text as? DefaultAuth0TextColorTokens {
            text.accentSource = background.accent
            self.text = text
        } else {
            self.text = text
        }
    }
}
