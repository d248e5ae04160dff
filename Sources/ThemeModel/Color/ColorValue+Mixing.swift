//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

extension ColorValue {
    /// CSS `color-mix(in space hue, self, other amount)` (CSS Color 5, 2; CSS Color 4, 12).
    ///
    /// A component missing in one colour is taken from the other, and stays missing where both lack it; alpha is premultiplied
    /// except into hues.
    ///
    /// - Parameters:
    ///   - other: The colour to mix in.
    ///   - amount: The share of `other`: 0 gives this colour, 1 gives the other; clamped to that range.
    ///   - space: Where the components are interpolated.
    ///   - hue: Which way a hue goes; without meaning in a space that has none.
    /// - Returns: The mix, in `space`.
    public func mixed(
        with other: ColorValue,
        amount: Double,
        in space: ColorSpace,
        hue: HueInterpolation = .shorter
    ) -> ColorValue {
        let share = min(max(amount, 0), 1)
        var left = convertedCarryingMissing(to: space)
        var right = other.convertedCarryingMissing(to: space)
        left.fillMissing(from: right)
        right.fillMissing(from: left)
        let alpha = left.alpha + (right.alpha - left.alpha) * share
        let hueIndex = space.hueIndex
        func component(_ index: Int, _ from: Double, _ to: Double) -> Double? {
            // What is still missing is missing in both.
            if left.missing & 1 << UInt8(index) != 0 { return nil }
            if index == hueIndex { return PolarColor.normalized(from + hue.distance(from: from, to: to) * share) }
            if alpha == 0 { return from + (to - from) * share }
            return (from * left.alpha * (1 - share) + to * right.alpha * share) / alpha
        }
        return ColorValue(
            space: space,
            component(0, left.first, right.first),
            component(1, left.second, right.second),
            component(2, left.third, right.third),
            alpha: alpha
        )
    }
}
