//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

extension Color {
    /// Takes the place of this color; one for a single mode keeps this color in the other.
    mutating func override(_ given: Color?) {
        if let given { self = given.inheriting(self) }
    }
}

extension Auth0ColorToken {
    /// The tokens that follow another where nothing else is said: Android's names without a published value.
    static let following = allCases.filter { $0.followed != nil }

    /// The token that this one follows, as the built-in theme's aliases say.
    var followed: Auth0ColorToken? {
        switch self {
        case .textSubtle: .textDisabled
        case .textOnInverse: .textOnPrimary
        case .textError: .textOnError
        case .textSuccess: .textOnSuccess
        case .textAccent: .backgroundAccent
        default: nil
        }
    }
}
