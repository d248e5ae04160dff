//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Colors that are found by token; their three parts are views of them.
protocol ColorTokensByKey: Auth0ColorTokens {
    /// The color of a token.
    func color(_ token: Auth0ColorToken) -> Color
}

extension ColorTokensByKey {
    var background: any Auth0BackgroundColorTokens { KeyedBackground(colors: self) }
    var text: any Auth0TextColorTokens { KeyedText(colors: self) }
    var border: any Auth0BorderColorTokens { KeyedBorder(colors: self) }
}

struct KeyedBackground: Auth0BackgroundColorTokens {
    let colors: any ColorTokensByKey

    var primary: Color { colors.color(.backgroundPrimary) }
    var primarySubtle: Color { colors.color(.backgroundPrimarySubtle) }
    var inverse: Color { colors.color(.backgroundInverse) }
    var accent: Color { colors.color(.backgroundAccent) }
    var layerTop: Color { colors.color(.backgroundLayerTop) }
    var layerMedium: Color { colors.color(.backgroundLayerMedium) }
    var layerBase: Color { colors.color(.backgroundLayerBase) }
    var error: Color { colors.color(.backgroundError) }
    var errorSubtle: Color { colors.color(.backgroundErrorSubtle) }
    var success: Color { colors.color(.backgroundSuccess) }
    var successSubtle: Color { colors.color(.backgroundSuccessSubtle) }
}

struct KeyedText: Auth0TextColorTokens {
    let colors: any ColorTokensByKey

    var bold: Color { colors.color(.textBold) }
    var regular: Color { colors.color(.textRegular) }
    var disabled: Color { colors.color(.textDisabled) }
    var onPrimary: Color { colors.color(.textOnPrimary) }
    var onSuccess: Color { colors.color(.textOnSuccess) }
    var onError: Color { colors.color(.textOnError) }
    var subtle: Color { colors.color(.textSubtle) }
    var onInverse: Color { colors.color(.textOnInverse) }
    var error: Color { colors.color(.textError) }
    var success: Color { colors.color(.textSuccess) }
    var accent: Color { colors.color(.textAccent) }
}

struct KeyedBorder: Auth0BorderColorTokens {
    let colors: any ColorTokensByKey

    var bold: Color { colors.color(.borderBold) }
    var regular: Color { colors.color(.borderRegular) }
    var subtle: Color { colors.color(.borderSubtle) }
    var shadow: Color { colors.color(.borderShadow) }
}
