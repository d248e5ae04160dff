//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

extension Auth0Color {
    /// CTA button backgrounds and primary borders.
    public var backgroundPrimary: Color { self[.backgroundPrimary] }
    /// Low-emphasis primary backgrounds.
    public var backgroundPrimarySubtle: Color { self[.backgroundPrimarySubtle] }
    /// Contrast-flipped backgrounds.
    public var backgroundInverse: Color { self[.backgroundInverse] }
    /// Branded or featured highlights.
    public var backgroundAccent: Color { self[.backgroundAccent] }
    /// Overlays and modals.
    public var backgroundLayerTop: Color { self[.backgroundLayerTop] }
    /// Cards and raised containers.
    public var backgroundLayerMedium: Color { self[.backgroundLayerMedium] }
    /// The app's background.
    public var backgroundLayerBase: Color { self[.backgroundLayerBase] }
    /// Containers in the error state.
    public var backgroundError: Color { self[.backgroundError] }
    /// Subtle error banners.
    public var backgroundErrorSubtle: Color { self[.backgroundErrorSubtle] }
    /// Containers in the success state.
    public var backgroundSuccess: Color { self[.backgroundSuccess] }
    /// Subtle success banners.
    public var backgroundSuccessSubtle: Color { self[.backgroundSuccessSubtle] }
    /// Headings and primary body text.
    public var textBold: Color { self[.textBold] }
    /// Secondary copy, descriptions and captions.
    public var textDefault: Color { self[.textRegular] }
    /// Disabled and placeholder text.
    public var textDisabled: Color { self[.textDisabled] }
    /// Text and icons on the primary background.
    public var textOnPrimary: Color { self[.textOnPrimary] }
    /// Text and icons on the success background.
    public var textOnSuccess: Color { self[.textOnSuccess] }
    /// Text and icons on the error background, validation messages.
    public var textOnError: Color { self[.textOnError] }
    /// Subtle text.
    public var textSubtle: Color { self[.textSubtle] }
    /// Text on the inverse background.
    public var textOnInverse: Color { self[.textOnInverse] }
    /// Error text.
    public var textError: Color { self[.textError] }
    /// Success text.
    public var textSuccess: Color { self[.textSuccess] }
    /// Accented text.
    public var textAccent: Color { self[.textAccent] }
    /// High-contrast or selected borders.
    public var borderBold: Color { self[.borderBold] }
    /// Borders of input fields and cards.
    public var borderDefault: Color { self[.borderRegular] }
    /// Delicate dividers.
    public var borderSubtle: Color { self[.borderSubtle] }
    /// The shadow border of raised surfaces.
    public var borderShadow: Color { self[.borderShadow] }
}
