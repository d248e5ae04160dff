//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Components that say nothing (`none`), and hues that could as well be `none` (CSS Color 4, 4.4 and 12.2).
extension ColorValue {
    /// The same colour in another space, with its missing components carried to those that mean the same there.
    ///
    /// Red, green and blue are carried to red, green and blue, and to x, y and z; lightness, hue and colourfulness (chroma or
    /// saturation) to each other; a and b to a and b, and both of them together to chroma and hue, and back. Mixing converts
    /// so (CSS Color 4, 12.2); a component that is carried counts as 0 wherever it is not filled from another colour.
    public func convertedCarryingMissing(to target: ColorSpace) -> ColorValue {
        var result = converted(to: target)
        guard missing != 0, target != space else { return result }
        for index in 0..<3 where missing & 1 << UInt8(index) != 0 {
            guard let meaning = space.meaning(of: index) else { continue }
            for place in 0..<3 where target.meaning(of: place) == meaning { result.markMissing(place) }
        }
        if let own = space.chromaticityBits, let other = target.chromaticityBits, missing & own == own {
            for place in 0..<3 where other & 1 << UInt8(place) != 0 { result.markMissing(place) }
        }
        return result
    }

    /// Whether there is too little chroma for the hue to show; false where there is no hue.
    ///
    /// The thresholds are those of CSS Color 4, 4.4.1: a chroma up to 0.0015 in LCH and 0.000004 in Oklch, a saturation up to
    /// 0.001 % in HSL, and whiteness and blackness of 99.999 % together in HWB.
    public var hasPowerlessHue: Bool {
        // What a threshold is widened by, so that a chroma at it stays at it through a conversion.
        let slack = 1e-9
        return switch space {
        case .lch: second <= 0.0015 * (1 + slack)
        case .oklch: second <= 0.000_004 * (1 + slack)
        case .hsl: second <= 0.001 * (1 + slack)
        case .hwb: second + third >= 99.999 - slack
        default: false
        }
    }

    /// Makes a component `none`.
    mutating func markMissing(_ index: Int) {
        missing |= 1 << UInt8(index)
        switch index {
        case 0: first = 0
        case 1: second = 0
        default: third = 0
        }
    }

    /// Takes each missing component from `other`, unless it is missing there too.
    mutating func fillMissing(from other: ColorValue) {
        let fillable = missing & ~other.missing
        if fillable & 1 != 0 { first = other.first }
        if fillable & 2 != 0 { second = other.second }
        if fillable & 4 != 0 { third = other.third }
        missing &= ~fillable
    }

    /// Makes a colour whose hue says nothing exactly gray.
    mutating func dropChroma() {
        switch space {
        case .lch, .oklch, .hsl: second = 0
        default: break
        }
    }
}

extension ColorSpace {
    /// Which component is a hue.
    var hueIndex: Int? {
        switch self {
        case .hsl, .hwb: 0
        case .lch, .oklch: 2
        default: nil
        }
    }

    /// What a component says; those that say the same in two spaces are analogous.
    fileprivate enum Meaning {
        case red, green, blue, lightness, colorfulness, hue, opponentA, opponentB
    }

    fileprivate func meaning(of index: Int) -> Meaning? {
        let meanings: (Meaning?, Meaning?, Meaning?) =
            switch self {
            case .srgb, .srgbLinear, .displayP3, .a98RGB, .prophotoRGB, .rec2020, .xyzD65, .xyzD50:
                (.red, .green, .blue)
            case .hsl: (.hue, .colorfulness, .lightness)
            case .hwb: (.hue, nil, nil)
            case .lab, .oklab: (.lightness, .opponentA, .opponentB)
            case .lch, .oklch: (.lightness, .colorfulness, .hue)
            }
        return index == 0 ? meanings.0 : index == 1 ? meanings.1 : meanings.2
    }

    /// The components that say the chromaticity together: a and b, or chroma and hue.
    fileprivate var chromaticityBits: UInt8? {
        switch self {
        case .lab, .lch, .oklab, .oklch: 6
        default: nil
        }
    }
}
