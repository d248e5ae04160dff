//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// The text styles of a theme.
///
/// Conform a type to replace all of them; ``DefaultAuth0TypographyTokens`` replaces some.
public protocol Auth0TypographyTokens: Sendable {
    /// Hero headings.
    var displayLarge: Auth0TextStyle { get }
    /// Titles of major screens, error headings.
    var displayMedium: Auth0TextStyle { get }
    /// Headings of sections.
    var display: Auth0TextStyle { get }
    /// Titles of screens and cards.
    var titleLarge: Auth0TextStyle { get }
    /// Titles in content.
    var title: Auth0TextStyle { get }
    /// Descriptions and body copy.
    var body: Auth0TextStyle { get }
    /// Secondary body copy, footnotes.
    var bodySmall: Auth0TextStyle { get }
    /// Labels of buttons and form fields.
    var label: Auth0TextStyle { get }
    /// Captions and helper text.
    var helper: Auth0TextStyle { get }
    /// Overlines and category labels.
    var overline: Auth0TextStyle { get }
}

extension Auth0TypographyTokens {
    /// The style of a token.
    public subscript(token: Auth0TypographyToken) -> Auth0TextStyle {
        switch token {
        case .displayLarge: displayLarge
        case .displayMedium: displayMedium
        case .display: display
        case .titleLarge: titleLarge
        case .title: title
        case .body: body
        case .bodySmall: bodySmall
        case .label: label
        case .helper: helper
        case .overline: overline
        }
    }
}

/// Auth0's text styles, some of them replaced.
///
/// A style given here replaces Auth0's whole style: what it leaves out is not Auth0's (tracking and line spacing are 0).
/// ``Auth0TextStyle/inheriting(family:size:weight:tracking:lineSpacing:)`` makes one that keeps the rest.
public struct DefaultAuth0TypographyTokens: Auth0TypographyTokens {
    private var styles: OverriddenTypographyTokens

    /// The styles of a loaded theme.
    init(source: ThemeSource) {
        styles = OverriddenTypographyTokens(base: SourceTypographyTokens(source: source))
    }

    /// Auth0's styles, with those given in place of its own.
    public init(
        displayLarge: Auth0TextStyle? = nil,
        displayMedium: Auth0TextStyle? = nil,
        display: Auth0TextStyle? = nil,
        titleLarge: Auth0TextStyle? = nil,
        title: Auth0TextStyle? = nil,
        body: Auth0TextStyle? = nil,
        bodySmall: Auth0TextStyle? = nil,
        label: Auth0TextStyle? = nil,
        helper: Auth0TextStyle? = nil,
        overline: Auth0TextStyle? = nil
    ) {
        self.init(source: .builtIn)
        let given: [(Auth0TypographyToken, Auth0TextStyle?)] = [
            (.displayLarge, displayLarge),
            (.displayMedium, displayMedium),
            (.display, display),
            (.titleLarge, titleLarge),
            (.title, title),
            (.body, body),
            (.bodySmall, bodySmall),
            (.label, label),
            (.helper, helper),
            (.overline, overline),
        ]
        for case (let token, let style?) in given { styles.overrides[token] = style }
    }

    public var displayLarge: Auth0TextStyle { styles.displayLarge }
    public var displayMedium: Auth0TextStyle { styles.displayMedium }
    public var display: Auth0TextStyle { styles.display }
    public var titleLarge: Auth0TextStyle { styles.titleLarge }
    public var title: Auth0TextStyle { styles.title }
    public var body: Auth0TextStyle { styles.body }
    public var bodySmall: Auth0TextStyle { styles.bodySmall }
    public var label: Auth0TextStyle { styles.label }
    public var helper: Auth0TextStyle { styles.helper }
    public var overline: Auth0TextStyle { styles.overline }
}
