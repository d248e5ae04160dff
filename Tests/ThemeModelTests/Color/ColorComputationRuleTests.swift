//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing
import ThemeModel

/// The rules of CSS Color 4 that exporters and derived values need, each on its own. Held against many colours that
/// others computed: `ColorVectorTests`.
@Suite("Rules 74, 75, 106-112: computing with colours") struct ColorComputationRuleTests {
    private func near(_ color: ColorValue, _ wanted: [Double], within tolerance: Double = 1e-4) -> Bool {
        zip([color.first, color.second, color.third], wanted).allSatisfy { abs($0 - $1) <= tolerance }
    }

    @Test("74 accepts: reduced chroma by default, clipping on demand, and says that it mapped")
    func gamutMapping() {
        let wide = ColorValue(space: .displayP3, 1, 0, 0)
        let mapped = wide.mapped(into: .srgb)
        #expect(mapped.isMapped)
        #expect(mapped == wide.mapped(into: .srgb, by: .reducingChroma))
        #expect(mapped.color != wide.mapped(into: .srgb, by: .clipping).color)
        #expect(!ColorValue(space: .displayP3, 0.5, 0.5, 0.5).mapped(into: .srgb).isMapped)
    }

    @Test("75 accepts: hsl and hwb 330 are #ff0080, whatever the specification's examples print")
    func examples() {
        #expect(ColorValue(space: .hsl, 330, 100, 50).hexFallback == "#ff0080")
        #expect(ColorValue(space: .hwb, 330, 0, 0).hexFallback == "#ff0080")
    }

    @Test("106 accepts: RGB by its matrix, D50 spaces adapted, hsl and hwb rearranged")
    func conversions() {
        #expect(near(ColorValue.white.converted(to: .xyzD65), [0.95046, 1, 1.08906]))
        #expect(near(ColorValue.white.converted(to: .xyzD50), [0.96430, 1, 0.82510]))
        #expect(near(ColorValue.white.converted(to: .lab), [100, 0, 0]))
        #expect(near(ColorValue.white.converted(to: .oklab), [1, 0, 0]))
        // Exactly, for nothing goes through XYZ.
        let green = ColorValue(space: .hsl, 120, 100, 25).converted(to: .srgb)
        #expect([green.first, green.second, green.third] == [0, 0.5, 0])
    }

    @Test("107 accepts: transfer functions continued by sign, nothing clamped on the way")
    func extendedRange() {
        let inside = ColorValue(space: .srgb, 0.5, 0.02, 1).converted(to: .srgbLinear)
        let outside = ColorValue(space: .srgb, -0.5, -0.02, 1.5).converted(to: .srgbLinear)
        #expect(outside.first == -inside.first)
        #expect(outside.second == -inside.second)
        #expect(outside.third > 1)
        #expect(near(outside.converted(to: .srgb), [-0.5, -0.02, 1.5], within: 1e-12))
    }

    @Test("108 accepts: rec2020 has a gamma of 2.4")
    func rec2020() {
        let gray = ColorValue(space: .rec2020, 0.5, 0.5, 0.5).converted(to: .srgbLinear)
        #expect(near(gray, [0.1894645708, 0.1894645708, 0.1894645708], within: 1e-6))
    }

    @Test("109 accepts: the hue of what has hardly any chroma is missing, of what has a little more not")
    func powerlessHues() {
        #expect(ColorValue(space: .oklab, 0.5, 0.000003, 0).converted(to: .oklch).hasPowerlessHue)
        #expect(!ColorValue(space: .oklab, 0.5, 0.00002, 0).converted(to: .oklch).hasPowerlessHue)
        #expect(ColorValue(space: .lab, 50, 0.001, 0).converted(to: .lch).hasPowerlessHue)
        #expect(!ColorValue(space: .lab, 50, 0.01, 0).converted(to: .lch).hasPowerlessHue)
        #expect(ColorValue(space: .srgb, 0.5, 0.5, 0.5).converted(to: .hsl).hasPowerlessHue)
    }

    @Test(
        "110 accepts: a missing component is 0 in conversion and the other colour's in mixing, hues go the shorter way"
    )
    func missingComponents() {
        let color = ColorValue(space: .oklch, 0.5, 0.1, nil)
        #expect(near(color.converted(to: .oklab), [0.5, 0.1, 0], within: 1e-12))
        let other = ColorValue(space: .oklch, 0.7, 0.1, 200)
        #expect(near(color.mixed(with: other, amount: 0.5, in: .oklch), [0.6, 0.1, 200], within: 1e-9))
        let near360 = ColorValue(space: .oklch, 0.5, 0.1, 350).mixed(
            with: ColorValue(space: .oklch, 0.5, 0.1, 20),
            amount: 0.5,
            in: .oklch
        )
        #expect(near(near360, [0.5, 0.1, 5], within: 1e-9))
        let faint = ColorValue(space: .srgb, 1, 0, 0, alpha: 0.2).mixed(with: .black, amount: 0.5, in: .srgb)
        #expect(near(faint, [1.0 / 6, 0, 0], within: 1e-12))
        #expect(abs(faint.alpha - 0.6) < 1e-12)
    }

    @Test(
        "111 accepts: white and black at the ends, what is inside untouched, alpha kept, no map into what has no bounds"
    )
    func mappingSteps() {
        #expect(
            ColorValue(space: .oklch, 1, 0.3, 100, alpha: 0.5).mapped(into: .srgb).color
                == ColorValue(space: .srgb, 1, 1, 1, alpha: 0.5)
        )
        #expect(
            ColorValue(space: .oklch, 0, 0.3, 100).mapped(into: .displayP3).color
                == ColorValue(space: .displayP3, 0, 0, 0)
        )
        let inside = ColorValue(space: .srgb, 0.2, 0.4, 0.6)
        #expect(inside.mapped(into: .srgb).color == inside)
        let wide = ColorValue(space: .oklch, 0.7, 0.4, 150, alpha: 0.25)
        #expect(!wide.mapped(into: .oklab).isMapped)
        let mapped = wide.mapped(into: .srgb).color
        #expect(mapped.isInGamut(of: .srgb) && mapped.alpha == 0.25)
        let hue = mapped.converted(to: .oklch)
        #expect(abs(hue.third - 150) < 6 && hue.second < 0.4)
    }

    @Test(
        "112 accepts: bytes are rounded half up",
        arguments: [(0.0, "00"), (0.5, "80"), (1.5 / 255, "02"), (2.4999 / 255, "02"), (254.5 / 255, "ff"), (1, "ff")]
    )
    func bytes(component: Double, hex: String) {
        #expect(ColorValue(space: .srgb, component, 0, 0).hex == "#\(hex)0000")
    }
}
