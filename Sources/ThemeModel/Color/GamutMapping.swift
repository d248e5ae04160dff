//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// How a colour is brought into a gamut that does not contain it.
public enum GamutMapping: Hashable, Sendable {
    /// Less chroma at the same lightness and hue, until the difference to the clipped colour cannot be seen: the binary search
    /// in Oklch with local MINDE of CSS Color 4, 13.2.
    case reducingChroma
    /// Each component clamped on its own: cheap, and shifts the hue.
    case clipping
}

/// A colour within a gamut, and whether it had to be changed for that.
public struct GamutMappedColor: Hashable, Sendable {
    /// The colour, inside the gamut.
    public var color: ColorValue
    /// Whether it differs from the colour asked for by more than the noise of conversion.
    public var isMapped: Bool

    /// A colour that was, or was not, changed to fit.
    public init(color: ColorValue, isMapped: Bool) {
        self.color = color
        self.isMapped = isMapped
    }
}

extension ColorSpace {
    /// Whether the space says every colour, so that nothing is ever outside it: XYZ, Lab, LCH, Oklab, Oklch.
    public var isUnbounded: Bool { gamut == nil }

    /// The RGB space, each component 0 to 1, that bounds this one.
    var gamut: ColorSpace? {
        switch self {
        case .hsl, .hwb, .srgb: .srgb
        case .srgbLinear, .displayP3, .a98RGB, .prophotoRGB, .rec2020: self
        case .lab, .lch, .oklab, .oklch, .xyzD65, .xyzD50: nil
        }
    }
}
