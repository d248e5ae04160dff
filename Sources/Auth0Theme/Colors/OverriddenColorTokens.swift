//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Colors with some of them replaced by token: what inherits from any other colors.
struct OverriddenColorTokens: ColorTokensByKey {
    let base: any Auth0ColorTokens
    var overrides: [Auth0ColorToken: Color]
    /// The theme of these colors, where tokens of its chain refer to each other: such a token has the value it has there.
    var snapshot: ThemeSnapshot?

    init(base: any Auth0ColorTokens, overrides: [Auth0ColorToken: Color] = [:]) {
        self.base = base
        self.overrides = overrides
    }

    /// Any colors with some replaced, without laying one replacement over another: however often a theme is overridden,
    /// a color is found in one step.
    static func overriding(
        _ colors: any Auth0ColorTokens,
        _ overrides: [Auth0ColorToken: Color]
    ) -> OverriddenColorTokens {
        guard let before = colors as? OverriddenColorTokens else {
            return OverriddenColorTokens(base: colors, overrides: overrides)
        }
        var merged = before
        for (token, color) in overrides { merged.overrides[token] = color.inheriting(before.color(token)) }
        return merged
    }

    func color(_ token: Auth0ColorToken) -> Color {
        if let given = overrides[token] { return given.inheriting(inherited(token)) }
        return inherited(token)
    }

    /// Whether the color of a token is a replaced one, its own or that of the token it follows.
    func isOverridden(_ token: Auth0ColorToken) -> Bool {
        overrides[token] != nil || followedInBase(token).map(isOverridden) ?? false
    }

    /// A token that follows another in the base follows the replaced one here.
    private func inherited(_ token: Auth0ColorToken) -> Color {
        if let followed = followedInBase(token) { return color(followed) }
        let color = base[token]
        guard let snapshot, snapshot.theme.source.refers(token), color == .original(token, snapshot.theme.source) else {
            return color
        }
        return Color(source: .within(token, snapshot))
    }

    private func followedInBase(_ token: Auth0ColorToken) -> Auth0ColorToken? {
        guard let followed = token.followed else { return nil }
        let color = base[token]
        return color == base[followed] || color == Color(token: followed) ? followed : nil
    }
}
