//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

extension ColorValue {
    /// CSS `color-mix(in space, self, other amount)` (CSS Color 5, 2; CSS Color 4, 12).
    ///
    /// A component missing in one colour is taken from the other; alpha is premultiplied except into hues; hues take the
    /// shorter way. The result is in `space`. `amount` is the share of `other`: 0 gives this colour, 1 gives the other;
    /// it is clamped to that range.
    public func mixed(with other: ColorValue, amount: Double, in space: ColorSpace) -> ColorValue {
        let share = min(max(amount, 0), 1)
        var left = carried(to: space)
        var right = other.carried(to: space)
        left.fillMissing(from: right)
        right.fillMissing(from: left)
        let hue = space.hueIndex
        let alpha = left.alpha + (right.alpha - left.alpha) * share
        var mixed: [Double?] = []
        for (index, pair) in zip(left.components, right.components).enumerated() {
            guard let from = pair.0, let to = pair.1 else {
                mixed.append(nil)
                continue
            }
            if index == hue {
                mixed.append(Self.mixHue(from, to, share))
            } else {
                let sum = from * left.alpha * (1 - share) + to * right.alpha * share
                mixed.append(alpha == 0 ? from + (to - from) * share : sum / alpha)
            }
        }
        return ColorValue(space: space, mixed[0], mixed[1], mixed[2], alpha: alpha)
    }

    private static func mixHue(_ from: Double, _ to: Double, _ share: Double) -> Double {
        var distance = to - from
        if distance > 180 { distance -= 360 } else if distance < -180 { distance += 360 }
        return PolarColor.normalized(from + distance * share)
    }

    /// The colour in `target`, with its missing components carried to the analogous ones (CSS Color 4, 12.2).
    private func carried(to target: ColorSpace) -> ColorValue {
        var result = converted(to: target)
        guard missing != 0, target != space else { return result }
        for (from, group) in space.analogousGroups.enumerated() where missing & 1 << UInt8(from) != 0 {
            guard let group, let to = target.analogousGroups.firstIndex(of: group) else { continue }
            result.missing |= 1 << UInt8(to)
        }
        return result
    }

    /// Takes each missing component from `other`, unless it is missing there too.
    private mutating func fillMissing(from other: ColorValue) {
        let fillable = missing & ~other.missing
        if fillable & 1 != 0 { first = other.first }
        if fillable & 2 != 0 { second = other.second }
        if fillable & 4 != 0 { third = other.third }
        missing &= ~fillable
    }
}

extension ColorSpace {
    /// Which component is a hue.
    fileprivate var hueIndex: Int? {
        switch self {
        case .hsl, .hwb: 0
        case .lch, .oklch: 2
        default: nil
        }
    }

    /// Components that mean the same in several spaces.
    fileprivate enum AnalogousGroup: Hashable {
        case red, green, blue, lightness, colorfulness, hue, opponentA, opponentB
    }

    fileprivate var analogousGroups: [AnalogousGroup?] {
        switch self {
        case .srgb, .srgbLinear, .displayP3, .a98RGB, .prophotoRGB, .rec2020, .xyzD65, .xyzD50: [.red, .green, .blue]
        case .hsl: [.hue, .colorfulness, .lightness]
        case .hwb: [.hue, nil, nil]
        case .lab, .oklab: [.lightness, .opponentA, .opponentB]
        case .lch, .oklch: [.lightness, .colorfulness, .hue]
        }
    }
}
