//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// The colors of a theme by the names that the Android SDK gives them.
///
/// Start from one of the factories and replace some:
///
///     Auth0Color.light().copy(backgroundPrimary: Color(0xFFFF6B00), textOnPrimary: Color.White)
///
/// ``light()`` and ``dark()`` stay light and dark whatever the mode in scope, as they do on Android, so a brand made of
/// one of them does not follow the mode. To keep a brand in both modes, start from ``adaptive()`` or pair two of them
/// with ``init(light:dark:)``.
public struct Auth0Color: Auth0ColorTokens, ColorTokensByKey {
    private var tokens: OverriddenColorTokens
    private let mode: Auth0Mode?

    private init(tokens: OverriddenColorTokens, mode: Auth0Mode?) {
        self.tokens = tokens
        self.mode = mode
    }

    /// The colors of any theme, as Android has them.
    init(_ colors: any Auth0ColorTokens) {
        if let color = colors as? Auth0Color {
            self = color
        } else {
            self.init(tokens: OverriddenColorTokens(base: colors), mode: nil)
        }
    }

    /// Auth0's light colors, in both modes.
    public static func light() -> Auth0Color {
        Auth0Color(tokens: OverriddenColorTokens(base: DefaultAuth0ColorTokens()), mode: .light)
    }

    /// Auth0's dark colors, in both modes.
    public static func dark() -> Auth0Color {
        Auth0Color(tokens: OverriddenColorTokens(base: DefaultAuth0ColorTokens()), mode: .dark)
    }

    /// Auth0's colors, which follow the mode in scope.
    public static func adaptive() -> Auth0Color {
        Auth0Color(tokens: OverriddenColorTokens(base: DefaultAuth0ColorTokens()), mode: nil)
    }

    /// `light` in light mode and `dark` in dark mode.
    public init(light: Auth0Color, dark: Auth0Color) {
        // A token that follows another in both goes on following it.
        let own = Auth0ColorToken.allCases.filter { token in
            guard let followed = token.followed else { return true }
            return light[token] != light[followed] || dark[token] != dark[followed]
        }
        let pairs = own.map { ($0, Color(light: light[$0], dark: dark[$0])) }
        let tokens = OverriddenColorTokens(
            base: DefaultAuth0ColorTokens(),
            overrides: Dictionary(uniqueKeysWithValues: pairs)
        )
        self.init(tokens: tokens, mode: nil)
    }

    public var background: any Auth0BackgroundColorTokens { KeyedBackground(colors: self) }
    public var text: any Auth0TextColorTokens { KeyedText(colors: self) }
    public var border: any Auth0BorderColorTokens { KeyedBorder(colors: self) }

    func color(_ token: Auth0ColorToken) -> Color {
        let color = tokens.color(token).pinned(to: .android)
        guard let mode, !tokens.isOverridden(token) else { return color }
        return color.pinned(to: mode)
    }

    /// The color of a token.
    public subscript(token: Auth0ColorToken) -> Color { color(token) }

    /// These colors with those given in place of their own. The others, and the mode, stay.
    public func copy(
        backgroundPrimary: Color? = nil,
        backgroundPrimarySubtle: Color? = nil,
        backgroundInverse: Color? = nil,
        backgroundAccent: Color? = nil,
        backgroundLayerTop: Color? = nil,
        backgroundLayerMedium: Color? = nil,
        backgroundLayerBase: Color? = nil,
        backgroundError: Color? = nil,
        backgroundErrorSubtle: Color? = nil,
        backgroundSuccess: Color? = nil,
        backgroundSuccessSubtle: Color? = nil,
        textBold: Color? = nil,
        textDefault: Color? = nil,
        textDisabled: Color? = nil,
        textOnPrimary: Color? = nil,
        textOnSuccess: Color? = nil,
        textOnError: Color? = nil,
        textSubtle: Color? = nil,
        textOnInverse: Color? = nil,
        textError: Color? = nil,
        textSuccess: Color? = nil,
        textAccent: Color? = nil,
        borderBold: Color? = nil,
        borderDefault: Color? = nil,
        borderSubtle: Color? = nil,
        borderShadow: Color? = nil
    ) -> Auth0Color {
        let given: [(Auth0ColorToken, Color?)] = [
            (.backgroundPrimary, backgroundPrimary),
            (.backgroundPrimarySubtle, backgroundPrimarySubtle),
            (.backgroundInverse, backgroundInverse),
            (.backgroundAccent, backgroundAccent),
            (.backgroundLayerTop, backgroundLayerTop),
            (.backgroundLayerMedium, backgroundLayerMedium),
            (.backgroundLayerBase, backgroundLayerBase),
            (.backgroundError, backgroundError),
            (.backgroundErrorSubtle, backgroundErrorSubtle),
            (.backgroundSuccess, backgroundSuccess),
            (.backgroundSuccessSubtle, backgroundSuccessSubtle),
            (.textBold, textBold),
            (.textRegular, textDefault),
            (.textDisabled, textDisabled),
            (.textOnPrimary, textOnPrimary),
            (.textOnSuccess, textOnSuccess),
            (.textOnError, textOnError),
            (.textSubtle, textSubtle),
            (.textOnInverse, textOnInverse),
            (.textError, textError),
            (.textSuccess, textSuccess),
            (.textAccent, textAccent),
            (.borderBold, borderBold),
            (.borderRegular, borderDefault),
            (.borderSubtle, borderSubtle),
            (.borderShadow, borderShadow),
        ]
        var copy = self
        for case (let token, let color?) in given {
            copy.tokens.overrides[token] = color.inheriting(self[token])
        }
        return copy
    }
}
