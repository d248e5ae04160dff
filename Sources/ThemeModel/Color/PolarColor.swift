//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import Glibc

/// The polar and cylindrical forms: HSL and HWB of sRGB, LCH of Lab, Oklch of Oklab. Hues are degrees in [0, 360).
enum PolarColor {
    static func toPolar(_ lab: Triple) -> Triple {
        let chroma = (lab.1 * lab.1 + lab.2 * lab.2).squareRoot()
        let degrees = atan2(lab.2, lab.1) * 180 / .pi
        return (lab.0, chroma, normalized(degrees))
    }

    static func toRectangular(_ polar: Triple) -> Triple {
        let radians = polar.2 * .pi / 180
        return (polar.0, polar.1 * cos(radians), polar.1 * sin(radians))
    }

    /// The same angle in [0, 360).
    static func normalized(_ degrees: Double) -> Double {
        let rest = degrees.truncatingRemainder(dividingBy: 360)
        return rest < 0 ? rest + 360 : rest
    }

    /// Saturation and lightness are 0 to 100.
    static func hslToSRGB(_ hsl: Triple) -> Triple {
        let saturation = hsl.1 / 100
        let lightness = hsl.2 / 100
        func channel(_ number: Double) -> Double {
            let position = (number + normalized(hsl.0) / 30).truncatingRemainder(dividingBy: 12)
            let swing = saturation * min(lightness, 1 - lightness)
            return lightness - swing * max(-1, min(position - 3, 9 - position, 1))
        }
        return (channel(0), channel(8), channel(4))
    }

    static func srgbToHSL(_ rgb: Triple) -> Triple {
        let largest = max(rgb.0, rgb.1, rgb.2)
        let smallest = min(rgb.0, rgb.1, rgb.2)
        let lightness = (smallest + largest) / 2
        let range = largest - smallest
        var saturation = 0.0
        if range != 0, lightness != 0, lightness != 1 {
            saturation = (largest - lightness) / min(lightness, 1 - lightness)
        }
        var hue = hue(rgb, largest: largest, range: range)
        // Colours far outside sRGB give a negative saturation; the opposite hue says the same with a positive one.
        if saturation < 0 {
            hue = normalized(hue + 180)
            saturation = -saturation
        }
        return (hue, saturation * 100, lightness * 100)
    }

    private static func hue(_ rgb: Triple, largest: Double, range: Double) -> Double {
        guard range != 0 else { return 0 }
        let sixths: Double
        if largest == rgb.0 {
            sixths = (rgb.1 - rgb.2) / range + (rgb.1 < rgb.2 ? 6 : 0)
        } else if largest == rgb.1 {
            sixths = (rgb.2 - rgb.0) / range + 2
        } else {
            sixths = (rgb.0 - rgb.1) / range + 4
        }
        return normalized(sixths * 60)
    }

    /// Whiteness and blackness are 0 to 100.
    static func hwbToSRGB(_ hwb: Triple) -> Triple {
        let white = hwb.1 / 100
        let black = hwb.2 / 100
        if white + black >= 1 {
            let gray = white / (white + black)
            return (gray, gray, gray)
        }
        let rgb = hslToSRGB((hwb.0, 100, 50))
        let range = 1 - white - black
        return (rgb.0 * range + white, rgb.1 * range + white, rgb.2 * range + white)
    }

    static func srgbToHWB(_ rgb: Triple) -> Triple {
        let largest = max(rgb.0, rgb.1, rgb.2)
        let smallest = min(rgb.0, rgb.1, rgb.2)
        return (hue(rgb, largest: largest, range: largest - smallest), smallest * 100, (1 - largest) * 100)
    }
}
