//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import Glibc

/// How well one colour can be read on another.
extension ColorValue {
    /// The relative luminance: 0 is black, 1 is the white of sRGB. What lies below 0 counts as 0; alpha does not count.
    ///
    /// It is Y of XYZ (D65). WCAG 2 rounds the weights of sRGB's channels to four digits, which moves a contrast of 3 by less
    /// than 0.00002.
    public var relativeLuminance: Double { max(xyz.1, 0) }

    /// The contrast ratio of WCAG 2 (2.2, "contrast ratio"): 1 for equal colours to 21 for black on white.
    ///
    /// Level AA asks for 4.5, for 3 with large text and parts of controls; AAA for 7 and 4.5. The order of two opaque colours
    /// does not count. Where this colour lets `background` shine through, it is first laid over it; the background's own alpha
    /// does not count, so lay that over what is behind it with ``composited(over:)``.
    public func contrast(with background: ColorValue) -> Double {
        let own = visible(on: background).relativeLuminance
        let other = background.relativeLuminance
        return (max(own, other) + 0.05) / (min(own, other) + 0.05)
    }

    /// The lightness contrast Lc of APCA (0.0.98G-4g) for text of this colour on a background.
    ///
    /// Some 106 for black on white, -108 for white on black: positive is dark text on light. 75 is the least for columns of
    /// body text, 60 for other text one reads, 45 for large text, 30 for anything. The order counts, and 0 is what is too little
    /// to tell. Alpha counts as in ``contrast(with:)``.
    public func apcaContrast(on background: ColorValue) -> Double {
        APCA.contrast(text: visible(on: background), background: background)
    }

    /// The colour laid over another, in sRGB with its gamma, as browsers and design tools do (CSS Compositing 1, source-over).
    ///
    /// - Returns: An sRGB colour; of alpha 1 where either colour is opaque. Components may lie outside the gamut.
    public func composited(over backdrop: ColorValue) -> ColorValue {
        let top = converted(to: .srgb)
        let bottom = backdrop.converted(to: .srgb)
        let left = top.alpha
        let right = bottom.alpha * (1 - top.alpha)
        let alpha = left + right
        guard alpha > 0 else { return ColorValue(space: .srgb, 0, 0, 0, alpha: 0) }
        return ColorValue(
            space: .srgb,
            (top.first * left + bottom.first * right) / alpha,
            (top.second * left + bottom.second * right) / alpha,
            (top.third * left + bottom.third * right) / alpha,
            alpha: alpha
        )
    }

    /// What one sees of the colour on an opaque background.
    private func visible(on background: ColorValue) -> ColorValue {
        if alpha == 1 { return self }
        var opaque = background
        opaque.alpha = 1
        return composited(over: opaque)
    }
}

/// The Accessible Perceptual Contrast Algorithm, version 0.0.98G-4g: its constants and its formula.
private enum APCA {
    static func contrast(text: ColorValue, background: ColorValue) -> Double {
        let text = softened(luminance(text))
        let background = softened(luminance(background))
        guard abs(background - text) >= 0.000_5 else { return 0 }
        if background > text {
            let contrast = (pow(background, 0.56) - pow(text, 0.57)) * 1.14
            return contrast < 0.1 ? 0 : (contrast - 0.027) * 100
        }
        let contrast = (pow(background, 0.65) - pow(text, 0.62)) * 1.14
        return contrast > -0.1 ? 0 : (contrast + 0.027) * 100
    }

    /// A screen's luminance: a plain gamma of 2.4, not the curve of sRGB.
    private static func luminance(_ color: ColorValue) -> Double {
        let srgb = color.converted(to: .srgb)
        func linear(_ value: Double) -> Double { value < 0 ? -pow(-value, 2.4) : pow(value, 2.4) }
        let red = 0.212_672_9 * linear(srgb.first)
        let green = 0.715_152_2 * linear(srgb.second)
        let blue = 0.072_175_0 * linear(srgb.third)
        return max(red + green + blue, 0)
    }

    /// Near black, where a screen reflects light and the eye sees no difference.
    private static func softened(_ luminance: Double) -> Double {
        luminance > 0.022 ? luminance : luminance + pow(0.022 - luminance, 1.414)
    }
}
