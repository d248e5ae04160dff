//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Auth0's colors of borders, some of them replaced.
///
/// A color given here counts in both modes, unless it says otherwise (``Color/init(light:)``). Colors that are not given
/// stay Auth0's own, whatever theme is around: nothing is inherited from an outer theme, and nothing is derived from the
/// colors given. ``Auth0Theme/overriding(colors:typography:dimensions:)`` inherits.
public struct DefaultAuth0BorderColorTokens: Auth0BorderColorTokens {
    public var bold: Color
    public var regular: Color
    public var subtle: Color
    public var shadow: Color

    /// The colors of a loaded theme.
    init(source: ThemeSource) {
        bold = .original(.borderBold, source)
        regular = .original(.borderRegular, source)
        subtle = .original(.borderSubtle, source)
        shadow = .original(.borderShadow, source)
    }

    /// Auth0's colors, with those given in place of its own.
    public init(
        bold: Color? = nil,
        regular: Color? = nil,
        `default`: Color? = nil,
        subtle: Color? = nil,
        shadow: Color? = nil
    ) {
        self.init(source: .builtIn)
        precondition(regular == nil || `default` == nil, "regular and default are one token: give one of them")
        self.bold.override(bold)
        self.regular.override((regular ?? `default`))
        self.subtle.override(subtle)
        self.shadow.override(shadow)
    }
}
