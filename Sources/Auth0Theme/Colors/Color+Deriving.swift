//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

extension Color {
    /// This color with its alpha multiplied by `opacity`.
    ///
    /// The result follows its source: a named color that changes, the mode, and with ``init(token:)`` an override of
    /// that token.
    ///
    ///     Color("Background/Primary").opacity(0.35)
    ///
    /// - Parameter opacity: 0 to 1; values outside are clamped.
    /// - Returns: A color that is decided when it is read.
    /// - Precondition: `opacity` is not NaN.
    public func opacity(_ opacity: Double) -> Color {
        precondition(!opacity.isNaN, "an opacity is a number from 0 to 1")
        let factor = min(max(opacity, 0), 1)
        if case .multipliedAlpha(let color, let before) = source {
            return Color(source: .multipliedAlpha(color, before * factor))
        }
        return Color(source: .multipliedAlpha(self, factor))
    }

    /// This color as it is in one mode, whatever the mode in scope.
    public func pinned(to mode: Auth0Mode) -> Color {
        Color(source: .pinned(self, mode: mode, platform: nil))
    }

    /// This color as it is on one platform, whatever the platform in scope.
    func pinned(to platform: Auth0Platform) -> Color {
        switch source {
        case .value, .pinned(_, _, .some): self
        default: Color(source: .pinned(self, mode: nil, platform: platform))
        }
    }

    /// A token as a loaded theme has it.
    static func original(_ token: Auth0ColorToken, _ source: ThemeSource) -> Color {
        Color(source: .original(token, source))
    }

    /// This color with `inherited` for the mode it leaves out.
    func inheriting(_ inherited: @autoclosure () -> Color) -> Color {
        switch source {
        case .adaptive(let light?, nil): Color(light: light, dark: inherited().part(for: .dark))
        case .adaptive(nil, let dark?): Color(light: inherited().part(for: .light), dark: dark)
        default: self
        }
    }

    /// What this color is made of in a mode, so that colors do not nest deeper each time one is inherited.
    private func part(for mode: Auth0Mode) -> Color {
        guard case .adaptive(let light?, let dark?) = source else { return self }
        return mode == .light ? light : dark
    }
}
