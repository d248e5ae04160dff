//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Auth0's colors of text and icons, some of them replaced.
///
/// A color given here counts in both modes, unless it says otherwise (``Color/init(light:)``). Colors that are not given
/// stay Auth0's own, whatever theme is around: nothing is inherited from an outer theme, and nothing is derived from the
/// colors given. ``Auth0Theme/overriding(colors:typography:dimensions:)`` inherits.
/// The tokens that follow others (`subtle`, `onInverse`, `error`, `success`, `accent`) follow the replaced ones.
public struct DefaultAuth0TextColorTokens: Auth0TextColorTokens {
    public var bold: Color
    public var regular: Color
    public var disabled: Color
    public var onPrimary: Color
    public var onSuccess: Color
    public var onError: Color

    /// The colors given for tokens that follow others where none is given.
    private var given: [Auth0ColorToken: Color] = [:]
    /// What ``accent`` follows.
    var accentSource = Color(token: .backgroundAccent)

    /// The colors of a loaded theme.
    init(source: ThemeSource) {
        bold = .original(.textBold, source)
        regular = .original(.textRegular, source)
        disabled = .original(.textDisabled, source)
        onPrimary = .original(.textOnPrimary, source)
        onSuccess = .original(.textOnSuccess, source)
        onError = .original(.textOnError, source)
        for token in Auth0ColorToken.following where source.isBranded(token) {
            given[token] = .original(token, source)
        }
    }

    /// Auth0's colors, with those given in place of its own.
    public init(
        bold: Color? = nil,
        regular: Color? = nil,
        `default`: Color? = nil,
        disabled: Color? = nil,
        onPrimary: Color? = nil,
        onSuccess: Color? = nil,
        onError: Color? = nil,
        subtle: Color? = nil,
        onInverse: Color? = nil,
        error: Color? = nil,
        success: Color? = nil,
        accent: Color? = nil
    ) {
        self.init(source: .builtIn)
        precondition(regular == nil || `default` == nil, "regular and default are one token: give one of them")
        self.bold.override(bold)
        self.regular.override((regular ?? `default`))
        self.disabled.override(disabled)
        self.onPrimary.override(onPrimary)
        self.onSuccess.override(onSuccess)
        self.onError.override(onError)
        given[.textSubtle] = subtle
        given[.textOnInverse] = onInverse
        given[.textError] = error
        given[.textSuccess] = success
        given[.textAccent] = accent
    }

    public var subtle: Color {
        get { given[.textSubtle]?.inheriting(disabled) ?? disabled }
        set { given[.textSubtle] = newValue }
    }

    public var onInverse: Color {
        get { given[.textOnInverse]?.inheriting(onPrimary) ?? onPrimary }
        set { given[.textOnInverse] = newValue }
    }

    public var error: Color {
        get { given[.textError]?.inheriting(onError) ?? onError }
        set { given[.textError] = newValue }
    }

    public var success: Color {
        get { given[.textSuccess]?.inheriting(onSuccess) ?? onSuccess }
        set { given[.textSuccess] = newValue }
    }

    public var accent: Color {
        get { given[.textAccent]?.inheriting(accentSource) ?? accentSource }
        set { given[.textAccent] = newValue }
    }
}
