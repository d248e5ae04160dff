//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// The text styles of a theme as the Android SDK has them.
///
///     Auth0Typography.default().copy(body: TextStyle(fontSize: 18.sp))
///     Auth0Typography.default(fontFamily: "Lato")
public struct Auth0Typography: Sendable {
    /// The same styles by the names and types of iOS.
    private(set) var styles: OverriddenTypographyTokens

    /// The styles of any theme.
    init(_ styles: any Auth0TypographyTokens) {
        self.styles = OverriddenTypographyTokens(base: styles)
    }

    /// Auth0's styles, all of them in another family than Inter where one is given; sizes, weights and line heights stay.
    public static func `default`(fontFamily: String? = nil) -> Auth0Typography {
        var typography = Auth0Typography(DefaultAuth0TypographyTokens())
        guard let fontFamily else { return typography }
        for token in Auth0TypographyToken.allCases {
            typography.styles.overrides[token] = .inheriting(family: fontFamily)
        }
        return typography
    }

    /// The style of a token.
    public subscript(token: Auth0TypographyToken) -> TextStyle { TextStyle(styles[token]) }

    /// Hero headings.
    public var displayLarge: TextStyle { TextStyle(styles.displayLarge) }
    /// Titles of major screens, error headings.
    public var displayMedium: TextStyle { TextStyle(styles.displayMedium) }
    /// Headings of sections.
    public var display: TextStyle { TextStyle(styles.display) }
    /// Titles of screens and cards.
    public var titleLarge: TextStyle { TextStyle(styles.titleLarge) }
    /// Titles in content.
    public var title: TextStyle { TextStyle(styles.title) }
    /// Descriptions and body copy.
    public var body: TextStyle { TextStyle(styles.body) }
    /// Secondary body copy, footnotes.
    public var bodySmall: TextStyle { TextStyle(styles.bodySmall) }
    /// Labels of buttons and form fields.
    public var label: TextStyle { TextStyle(styles.label) }
    /// Captions and helper text.
    public var helper: TextStyle { TextStyle(styles.helper) }
    /// Overlines and category labels.
    public var overline: TextStyle { TextStyle(styles.overline) }

    /// These styles with those given in place of their own. A style is replaced whole: what it leaves out becomes
    /// unspecified, the family included.
    public func copy(
        displayLarge: TextStyle? = nil,
        displayMedium: TextStyle? = nil,
        display: TextStyle? = nil,
        titleLarge: TextStyle? = nil,
        title: TextStyle? = nil,
        body: TextStyle? = nil,
        bodySmall: TextStyle? = nil,
        label: TextStyle? = nil,
        helper: TextStyle? = nil,
        overline: TextStyle? = nil
    ) -> Auth0Typography {
        let given: [(Auth0TypographyToken, TextStyle?)] = [
            (.displayLarge, displayLarge), (.displayMedium, displayMedium), (.display, display),
            (.titleLarge, titleLarge), (.title, title), (.body, body), (.bodySmall, bodySmall),
            (.label, label), (.helper, helper), (.overline, overline),
        ]
        var copy = self
        for case (let token, let style?) in given {
            copy.styles.overrides[token] = Auth0TextStyle(style)
        }
        return copy
    }
}
