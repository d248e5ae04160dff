//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Text styles that are read by key: the one function a type of them must have.
protocol TypographyTokensByKey: Auth0TypographyTokens {
    /// The style of a token.
    func style(_ token: Auth0TypographyToken) -> Auth0TextStyle
}

extension TypographyTokensByKey {
    var displayLarge: Auth0TextStyle { style(.displayLarge) }
    var displayMedium: Auth0TextStyle { style(.displayMedium) }
    var display: Auth0TextStyle { style(.display) }
    var titleLarge: Auth0TextStyle { style(.titleLarge) }
    var title: Auth0TextStyle { style(.title) }
    var body: Auth0TextStyle { style(.body) }
    var bodySmall: Auth0TextStyle { style(.bodySmall) }
    var label: Auth0TextStyle { style(.label) }
    var helper: Auth0TextStyle { style(.helper) }
    var overline: Auth0TextStyle { style(.overline) }
}
