//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing
import ThemeModel
import _ThemewireTestSupport

/// What holds for all colours.
@Suite struct ColorMathTests {
    /// Every space to every other and back, away from the edges where hues say nothing.
    @Test(arguments: ColorSpace.allCases, ColorSpace.allCases)
    func roundTrips(from: ColorSpace, through: ColorSpace) {
        let start = ColorValue(space: .srgb, 0.31, 0.52, 0.73, alpha: 0.4).converted(to: from)
        let back = start.converted(to: through).converted(to: from)
        for (found, wanted) in zip([back.first, back.second, back.third], [start.first, start.second, start.third]) {
            #expect(abs(found - wanted) <= 1e-9 * max(1, abs(wanted)))
        }
        #expect(back.alpha == 0.4)
    }

    /// The figures in docs/colors.md.
    @Test func theDocumentedExamplesHold() {
        func rounded(_ color: ColorValue) -> [Double] {
            [color.first, color.second, color.third].map { ($0 * 1000).rounded() / 1000 }
        }
        let brand = ColorValue(space: .displayP3, 1, 0, 0)
        #expect(rounded(brand.converted(to: .oklch)) == [0.649, 0.299, 28.958])
        #expect(rounded(brand.converted(to: .srgb)) == [1.093, -0.227, -0.15])
        #expect(!brand.isInGamut(of: .srgb))
        #expect(brand.hexFallback == "#ff0b0c")
        #expect(brand.mapped(into: .srgb, by: .clipping).color.hex == "#ff0000")
        let red = ColorValue(space: .oklch, 0.6, 0.2, 30)
        let blue = ColorValue(space: .oklch, 0.6, 0.2, 270)
        #expect(red.mixed(with: blue, amount: 0.5, in: .oklch).third == 330)
        #expect(red.mixed(with: blue, amount: 0.5, in: .oklch, hue: .longer).third == 150)
    }

    // MARK: - Missing components

    @Test(arguments: [ColorSpace.lch, .oklch, .hsl, .hwb])
    func whiteHasNoHue(space: ColorSpace) {
        #expect(ColorValue.white.converted(to: space).components.contains(nil))
        #expect(ColorValue.white.converted(to: space).hasPowerlessHue)
    }

    /// From, its missing components, to, those missing there (bits 0, 1, 2).
    @Test(
        arguments: [
            (ColorSpace.srgb, 1, ColorSpace.displayP3, 1), (.srgb, 6, .xyzD50, 6), (.xyzD65, 2, .rec2020, 2),
            (.hsl, 1, .oklch, 4), (.hsl, 2, .lch, 2), (.hsl, 4, .lab, 1), (.hwb, 1, .lch, 4), (.hwb, 2, .hsl, 0),
            (.lab, 1, .hsl, 4), (.lab, 2, .oklab, 2), (.lab, 4, .lch, 0), (.lab, 6, .oklch, 6), (.lch, 6, .oklab, 6),
            (.lch, 2, .oklab, 0), (.lch, 1, .srgb, 0), (.srgb, 7, .lab, 0), (.lch, 4, .hwb, 1),
        ] as [(ColorSpace, UInt8, ColorSpace, UInt8)]
    )
    func missingComponentsAreCarriedToTheirLike(_ row: (ColorSpace, UInt8, ColorSpace, UInt8)) {
        let (from, missing, to, wanted) = row
        // A colour with chroma enough that no hue is powerless by itself.
        var color = ColorValue(space: .srgb, 0.2, 0.4, 0.8).converted(to: from)
        let full = color
        color = ColorValue(
            space: from,
            missing & 1 == 0 ? full.first : nil,
            missing & 2 == 0 ? full.second : nil,
            missing & 4 == 0 ? full.third : nil
        )
        let carried = color.convertedCarryingMissing(to: to)
        // A chroma of zero makes the hue say nothing besides.
        let powerless = color.converted(to: to).missing
        #expect(carried.missing & ~powerless == wanted & ~powerless)
        #expect(carried.missing & wanted == wanted)
        #expect(full.convertedCarryingMissing(to: to).missing == 0)
    }

    @Test func conversionItselfCountsMissingAsZero() {
        let color = ColorValue(space: .srgb, nil, 0.5, 0.5)
        #expect(color.converted(to: .displayP3) == ColorValue(space: .srgb, 0, 0.5, 0.5).converted(to: .displayP3))
        #expect(color.converted(to: .srgb).components == [nil, 0.5, 0.5])
    }

    // MARK: - Hues

    /// From, to, and the hue in the middle by each method.
    @Test(
        arguments: [
            (40.0, 60.0, 50.0, 230.0, 50.0, 230.0), (60, 40, 50, 230, 230, 50), (350, 30, 10, 190, 10, 190),
            (30, 350, 10, 190, 190, 10), (90, 90, 90, 270, 90, 90), (0, 180, 90, 90, 90, 270),
            (-10, 10, 0, 180, 0, 180),
        ]
    )
    func huesGoTheWayTheyAreTold(_ row: (Double, Double, Double, Double, Double, Double)) {
        let from = ColorValue(space: .oklch, 0.5, 0.1, row.0)
        let to = ColorValue(space: .oklch, 0.5, 0.1, row.1)
        let wanted = [row.2, row.3, row.4, row.5]
        for (hue, wanted) in zip([HueInterpolation.shorter, .longer, .increasing, .decreasing], wanted) {
            let found = from.mixed(with: to, amount: 0.5, in: .oklch, hue: hue).third
            #expect(abs(found - wanted) < 1e-9, "\(hue)")
        }
    }

    @Test func whatBothLackStaysMissing() {
        let gray = ColorValue(space: .oklch, 0.4, 0, nil)
        let mixed = gray.mixed(with: .white, amount: 0.5, in: .oklch)
        #expect(mixed.components[2] == nil)
        #expect(abs(mixed.first - 0.7) < 1e-9 && abs(mixed.second) < 1e-9)
    }

    // MARK: - Gamuts

    private static let bounded = ColorSpace.allCases.filter { !$0.isUnbounded }

    /// Random colours of every space, many far outside.
    @Test(arguments: bounded, [GamutMapping.reducingChroma, .clipping])
    func whatIsMappedLiesInside(space: ColorSpace, mapping: GamutMapping) {
        let seed: UInt64 = 11
        var random = SeededGenerator(seed: seed)
        for _ in 0..<300 {
            func component() -> Double { Double.random(in: -0.5...1.5, using: &random) }
            let color = ColorValue(space: .displayP3, component(), component(), component(), alpha: 0.5)
                .converted(to: ColorSpace.allCases.randomElement(using: &random) ?? .srgb)
            let mapped = color.mapped(into: space, by: mapping)
            #expect(mapped.color.space == space)
            #expect(mapped.color.isInGamut(of: space), "seed \(seed): \(color)")
            #expect(mapped.color.alpha == 0.5)
            #expect(mapped.isMapped == !color.isInGamut(of: space), "seed \(seed): \(color)")
            #expect(!mapped.color.mapped(into: space, by: mapping).isMapped)
            if !mapped.isMapped {
                let difference = color.converted(to: .oklab).distance(to: mapped.color.converted(to: .oklab))
                #expect(difference < 1e-5, "seed \(seed): \(color)")
            }
        }
    }

    @Test(arguments: ColorSpace.allCases.filter(\.isUnbounded))
    func unboundedSpacesTakeEverything(space: ColorSpace) {
        let mapped = ColorValue(space: .prophotoRGB, 0, 1, 0).mapped(into: space)
        #expect(
            mapped
                == GamutMappedColor(
                    color: ColorValue(space: .prophotoRGB, 0, 1, 0).converted(to: space),
                    isMapped: false
                )
        )
    }

    /// Numbers that a blob can hold end the search too.
    @Test(arguments: [Double.greatestFiniteMagnitude, -.greatestFiniteMagnitude, .leastNonzeroMagnitude, 1e30, -0.0])
    func absurdColorsAreMapped(number: Double) {
        for space in ColorSpace.allCases {
            for color in [
                ColorValue(space: space, number, number, number), ColorValue(space: space, 0.5, number, 30),
                ColorValue(space: space, 50, 50, number),
            ] {
                #expect(color.hexFallback.count == 7)
                _ = color.apcaContrast(on: .white)
                #expect(color.contrast(with: .black) >= 1 || color.contrast(with: .black).isNaN)
            }
        }
    }

    @Test func aColorInsideIsNotTouched() {
        let color = ColorValue(space: .srgb, 0.1, nil, 0.3, alpha: 0.25)
        #expect(color.mapped(into: .srgb) == GamutMappedColor(color: color, isMapped: false))
    }

    // MARK: - Contrast

    @Test func blackOnWhiteIsTheMost() {
        #expect(abs(ColorValue.black.contrast(with: .white) - 21) < 1e-9)
        #expect(abs(ColorValue.black.apcaContrast(on: .white) - 106.04) < 0.01)
        #expect(abs(ColorValue.white.apcaContrast(on: .black) + 107.88) < 0.01)
        #expect(ColorValue.white.apcaContrast(on: .white) == 0)
    }

    /// Half-transparent black on white is seen as the gray in between.
    @Test func transparentTextIsLaidOverItsBackground() {
        var text = ColorValue.black
        text.alpha = 0.5
        let gray = ColorValue(space: .srgb, 0.5, 0.5, 0.5)
        #expect(text.composited(over: .white) == gray)
        #expect(text.contrast(with: .white) == gray.contrast(with: .white))
        #expect(text.apcaContrast(on: .white) == gray.apcaContrast(on: .white))
        var clear = ColorValue.white
        clear.alpha = 0
        #expect(clear.contrast(with: .black) == 1)
        #expect(clear.composited(over: clear).alpha == 0)
        #expect(text.composited(over: clear) == text)
    }
}

extension ColorValue {
    fileprivate func distance(to other: ColorValue) -> Double {
        let parts = [first - other.first, second - other.second, third - other.third]
        return parts.map { $0 * $0 }.reduce(0, +).squareRoot()
    }
}
