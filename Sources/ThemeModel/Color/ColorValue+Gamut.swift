//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

extension ColorValue {
    /// Whether the colour can be shown in a space, conversion noise aside.
    ///
    /// Always true of a space that is unbounded (``ColorSpace/isUnbounded``).
    public func isInGamut(of space: ColorSpace) -> Bool {
        guard let gamut = space.gamut else { return true }
        return converted(to: gamut).isInUnitCube
    }

    /// The colour in `space`, changed as little as the eye asks for to lie inside its gamut.
    ///
    ///     let vivid = ColorValue(space: .displayP3, 1, 0, 0)
    ///     vivid.mapped(into: .srgb).color.hex                  // "#ff0b0c"
    ///     vivid.mapped(into: .srgb, by: .clipping).color.hex   // "#ff0000"
    ///
    /// A missing component counts as 0. By ``GamutMapping/reducingChroma``, a lightness at or above white's gives white and one
    /// at or below black's gives black, whatever the chroma.
    ///
    /// - Returns: The colour in `space`, and whether it had to be changed. HSL and HWB have the gamut of sRGB.
    /// - Complexity: O(log *chroma*): 12 steps for the most vivid colours there are.
    public func mapped(into space: ColorSpace, by mapping: GamutMapping = .reducingChroma) -> GamutMappedColor {
        guard let gamut = space.gamut else { return GamutMappedColor(color: converted(to: space), isMapped: false) }
        let direct = converted(to: gamut)
        if direct.isInUnitCube {
            // Clipped for the noise of conversion; a colour that is in the space already stays as it is.
            let color = space == self.space ? self : direct.clipped.converted(to: space)
            return GamutMappedColor(color: color, isMapped: false)
        }
        let inside =
            switch mapping {
            case .clipping: direct.clipped
            case .reducingChroma: reducingChroma(into: gamut)
            }
        return GamutMappedColor(color: inside.converted(to: space), isMapped: true)
    }

    /// The colour in 8 bits of sRGB, for whoever reads nothing else: mapped into the gamut and rounded, without the alpha.
    ///
    /// What DTCG calls `hex`, a fallback: the components are what counts (DTCG Color 4.1).
    public var hexFallback: String {
        mapped(into: .srgb).color.hex ?? "#000000"
    }

    /// What conversions may leave beyond 0 and 1.
    private static let gamutNoise = 1e-6

    private var isInUnitCube: Bool {
        let range = -Self.gamutNoise...1 + Self.gamutNoise
        return range.contains(first) && range.contains(second) && range.contains(third)
    }

    /// The components clamped to 0 to 1; what arithmetic made no number of becomes 0.
    private var clipped: ColorValue {
        func clip(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
        return ColorValue(space: space, clip(first), clip(second), clip(third), alpha: alpha)
    }

    /// The search of CSS Color 4, 13.2.2.
    private func reducingChroma(into gamut: ColorSpace) -> ColorValue {
        /// A difference that cannot be seen, and when the search ends.
        let justNoticeable = 0.02
        let precision = 0.0001
        let origin = converted(to: .oklch)
        // Asked of the colour as given: through XYZ a white of much chroma is no longer one.
        let lightness = givenLightness ?? origin.first
        if lightness >= 1 { return Self.white.converted(to: gamut).clipped(alpha: alpha) }
        if lightness <= 0 { return Self.black.converted(to: gamut).clipped(alpha: alpha) }
        var current = origin
        var clipped = origin.converted(to: gamut).clipped
        if clipped.difference(from: current) < justNoticeable { return clipped }
        var low = 0.0
        var high = origin.second
        var isLowInGamut = true
        while high - low > precision {
            let chroma = low + (high - low) / 2
            // At the limit of Double's precision: an absurd chroma cannot keep the search going.
            guard chroma > low, chroma < high else { break }
            current.second = chroma
            let candidate = current.converted(to: gamut)
            if isLowInGamut, candidate.isInUnitCube {
                low = chroma
                continue
            }
            clipped = candidate.clipped
            let difference = clipped.difference(from: current)
            if difference < justNoticeable {
                if justNoticeable - difference < precision { return clipped }
                isLowInGamut = false
                low = chroma
            } else {
                high = chroma
            }
        }
        return clipped
    }

    /// The lightness, 0 to 1, of a colour whose space has one.
    private var givenLightness: Double? {
        switch space {
        case .lab, .lch: first / 100
        case .oklab, .oklch: first
        default: nil
        }
    }

    private func clipped(alpha: Double) -> ColorValue {
        var color = clipped
        color.alpha = alpha
        return color
    }

    /// deltaEOK: the distance in Oklab (CSS Color 4, 15.3).
    private func difference(from other: ColorValue) -> Double {
        let own = converted(to: .oklab)
        let other = other.converted(to: .oklab)
        let lightness = own.first - other.first
        let a = own.second - other.second
        let b = own.third - other.third
        return (lightness * lightness + a * a + b * b).squareRoot()
    }
}
