//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import Glibc

extension ColorValue {
    /// Opaque white in sRGB.
    public static let white = ColorValue(space: .srgb, 1, 1, 1)
    /// Opaque black in sRGB.
    public static let black = ColorValue(space: .srgb, 0, 0, 0)

    /// The same colour in another space; unclamped, so it may lie outside the space's gamut.
    ///
    /// A missing component counts as 0 (CSS Color 4, 12.1). A hue that says nothing comes out as `none` (CSS Color 4, 4.4.1):
    /// where the result has no chroma, and where this colour's own hue already said nothing. To keep what is missing, use
    /// ``convertedCarryingMissing(to:)``; to bring the colour into a gamut, ``mapped(into:by:)``.
    public func converted(to target: ColorSpace) -> ColorValue {
        if target == space { return self }
        var source = self
        let isAchromatic = target.hueIndex != nil && hasPowerlessHue
        if isAchromatic { source.dropChroma() }
        let components = source.components(in: target)
        var result = ColorValue(space: target, components.0, components.1, components.2, alpha: alpha)
        if let hue = target.hueIndex, isAchromatic || result.hasPowerlessHue { result.markMissing(hue) }
        return result
    }

    private func components(in target: ColorSpace) -> Triple {
        switch (space, target) {
        // Pure rearrangements of sRGB do not go through XYZ, which would cost digits.
        case (.hsl, .srgb): PolarColor.hslToSRGB(triple)
        case (.hwb, .srgb): PolarColor.hwbToSRGB(triple)
        case (.srgb, .hsl): PolarColor.srgbToHSL(triple)
        case (.srgb, .hwb): PolarColor.srgbToHWB(triple)
        case (.hsl, .hwb): PolarColor.srgbToHWB(PolarColor.hslToSRGB(triple))
        case (.hwb, .hsl): PolarColor.srgbToHSL(PolarColor.hwbToSRGB(triple))
        case (.lab, .lch), (.oklab, .oklch): PolarColor.toPolar(triple)
        case (.lch, .lab), (.oklch, .oklab): PolarColor.toRectangular(triple)
        case (.srgb, .srgbLinear): ColorTransfer.srgbToLinear(triple)
        case (.srgbLinear, .srgb): ColorTransfer.linearToSRGB(triple)
        default: Self.fromXYZ(xyz, target)
        }
    }

    var triple: Triple { (first, second, third) }

    /// The colour in XYZ with the D65 white.
    var xyz: Triple {
        switch space {
        case .xyzD65: triple
        case .xyzD50: .d50ToD65 * triple
        case .srgb: .srgbToXYZ * ColorTransfer.srgbToLinear(triple)
        case .srgbLinear: .srgbToXYZ * triple
        case .hsl: .srgbToXYZ * ColorTransfer.srgbToLinear(PolarColor.hslToSRGB(triple))
        case .hwb: .srgbToXYZ * ColorTransfer.srgbToLinear(PolarColor.hwbToSRGB(triple))
        case .displayP3: .displayP3ToXYZ * ColorTransfer.srgbToLinear(triple)
        case .a98RGB: .a98ToXYZ * ColorTransfer.a98ToLinear(triple)
        case .rec2020: .rec2020ToXYZ * ColorTransfer.rec2020ToLinear(triple)
        case .prophotoRGB: .d50ToD65 * (.prophotoToXYZD50 * ColorTransfer.prophotoToLinear(triple))
        case .lab: .d50ToD65 * CIELab.toXYZ(triple)
        case .lch: .d50ToD65 * CIELab.toXYZ(PolarColor.toRectangular(triple))
        case .oklab: Self.oklabToXYZ(triple)
        case .oklch: Self.oklabToXYZ(PolarColor.toRectangular(triple))
        }
    }

    private static func fromXYZ(_ xyz: Triple, _ target: ColorSpace) -> Triple {
        switch target {
        case .xyzD65: xyz
        case .xyzD50: .d65ToD50 * xyz
        case .srgb: ColorTransfer.linearToSRGB(.xyzToSRGB * xyz)
        case .srgbLinear: .xyzToSRGB * xyz
        case .hsl: PolarColor.srgbToHSL(ColorTransfer.linearToSRGB(.xyzToSRGB * xyz))
        case .hwb: PolarColor.srgbToHWB(ColorTransfer.linearToSRGB(.xyzToSRGB * xyz))
        case .displayP3: ColorTransfer.linearToSRGB(.xyzToDisplayP3 * xyz)
        case .a98RGB: ColorTransfer.linearToA98(.xyzToA98 * xyz)
        case .rec2020: ColorTransfer.linearToRec2020(.xyzToRec2020 * xyz)
        case .prophotoRGB: ColorTransfer.linearToProphoto(.xyzD50ToProphoto * (.d65ToD50 * xyz))
        case .lab: CIELab.fromXYZ(.d65ToD50 * xyz)
        case .lch: PolarColor.toPolar(CIELab.fromXYZ(.d65ToD50 * xyz))
        case .oklab: xyzToOklab(xyz)
        case .oklch: PolarColor.toPolar(xyzToOklab(xyz))
        }
    }

    private static func oklabToXYZ(_ oklab: Triple) -> Triple {
        let lms = ColorMatrix.oklabToLMS * oklab
        return .lmsToXYZ * (lms.0 * lms.0 * lms.0, lms.1 * lms.1 * lms.1, lms.2 * lms.2 * lms.2)
    }

    private static func xyzToOklab(_ xyz: Triple) -> Triple {
        let lms = ColorMatrix.xyzToLMS * xyz
        return .lmsToOklab * (cbrt(lms.0), cbrt(lms.1), cbrt(lms.2))
    }
}

extension ColorMatrix {
    fileprivate static func * (matrix: ColorMatrix, color: ColorValue) -> Triple {
        matrix * color.triple
    }
}

/// CIE Lab with the D50 white (CSS Color 4, section 9).
private enum CIELab {
    private static let epsilon = 216.0 / 24_389
    private static let kappa = 24_389.0 / 27
    private static let white: Triple = (0.3457 / 0.3585, 1, (1 - 0.3457 - 0.3585) / 0.3585)

    static func fromXYZ(_ xyz: Triple) -> Triple {
        func compress(_ value: Double) -> Double {
            value > epsilon ? cbrt(value) : (kappa * value + 16) / 116
        }
        let fx = compress(xyz.0 / white.0)
        let fy = compress(xyz.1 / white.1)
        let fz = compress(xyz.2 / white.2)
        return (116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz))
    }

    static func toXYZ(_ lab: Triple) -> Triple {
        let fy = (lab.0 + 16) / 116
        let fx = lab.1 / 500 + fy
        let fz = fy - lab.2 / 200
        func expand(_ value: Double) -> Double {
            let cube = value * value * value
            return cube > epsilon ? cube : (116 * value - 16) / kappa
        }
        let y = lab.0 > kappa * epsilon ? fy * fy * fy : lab.0 / kappa
        return (expand(fx) * white.0, y * white.1, expand(fz) * white.2)
    }
}
