//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Text styles with some of them replaced by token: what inherits from any other styles.
struct OverriddenTypographyTokens: TypographyTokensByKey {
    let base: any Auth0TypographyTokens
    var overrides: [Auth0TypographyToken: Auth0TextStyle]

    init(base: any Auth0TypographyTokens, overrides: [Auth0TypographyToken: Auth0TextStyle] = [:]) {
        self.base = base
        self.overrides = overrides
    }

    /// Any styles with some replaced, without laying one replacement over another.
    static func overriding(
        _ styles: any Auth0TypographyTokens,
        _ overrides: [Auth0TypographyToken: Auth0TextStyle]
    ) -> OverriddenTypographyTokens {
        guard let before = styles as? OverriddenTypographyTokens else {
            return OverriddenTypographyTokens(base: styles, overrides: overrides)
        }
        var merged = before
        for (token, style) in overrides {
            guard style.isPartial, let other = before.overrides[token] else {
                merged.overrides[token] = style
                continue
            }
            merged.overrides[token] = style.completed(by: other)
        }
        return merged
    }

    func style(_ token: Auth0TypographyToken) -> Auth0TextStyle {
        guard let given = overrides[token] else { return base[token] }
        return given.isPartial ? given.completed(by: base[token]) : given
    }
}

/// The text styles of a loaded theme, for the mode and platform in scope.
struct SourceTypographyTokens: TypographyTokensByKey {
    let source: ThemeSource

    func style(_ token: Auth0TypographyToken) -> Auth0TextStyle {
        Auth0TextStyle(source.typography(token, Auth0Environment.current), relativeTo: token.relativeTextStyle)
    }
}
