//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// A colour space of DTCG Color 2025.10, section 4.2.
///
/// The raw values are written into blobs and never change.
public enum ColorSpace: UInt8, CaseIterable, Hashable, Sendable {
    case srgb = 0
    case srgbLinear = 1
    case hsl = 2
    case hwb = 3
    case lab = 4
    case lch = 5
    case oklab = 6
    case oklch = 7
    case displayP3 = 8
    case a98RGB = 9
    case prophotoRGB = 10
    case rec2020 = 11
    case xyzD65 = 12
    case xyzD50 = 13

    /// The DTCG key, which is also the CSS keyword.
    public var name: String {
        switch self {
        case .srgb: "srgb"
        case .srgbLinear: "srgb-linear"
        case .hsl: "hsl"
        case .hwb: "hwb"
        case .lab: "lab"
        case .lch: "lch"
        case .oklab: "oklab"
        case .oklch: "oklch"
        case .displayP3: "display-p3"
        case .a98RGB: "a98-rgb"
        case .prophotoRGB: "prophoto-rgb"
        case .rec2020: "rec2020"
        case .xyzD65: "xyz-d65"
        case .xyzD50: "xyz-d50"
        }
    }

    /// The space with exactly this DTCG key, or nil.
    public init?(name: String) {
        guard let space = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = space
    }
}

/// A colour as its source gave it: space, three components, alpha. Nothing is converted or rounded.
public struct ColorValue: Hashable, Sendable {
    /// The space of the components.
    public var space: ColorSpace
    /// The first component; 0 where it is missing.
    public var first: Double
    /// The second component; 0 where it is missing.
    public var second: Double
    /// The third component; 0 where it is missing.
    public var third: Double
    /// The opacity, 0 to 1.
    public var alpha: Double
    /// Bit 0, 1, 2: that component is `none`, which differs from 0 when colours are mixed (CSS Color 4, 4.4).
    public var missing: UInt8

    /// Makes a colour; a nil component is `none`.
    public init(space: ColorSpace, _ first: Double?, _ second: Double?, _ third: Double?, alpha: Double = 1) {
        self.space = space
        self.first = first ?? 0
        self.second = second ?? 0
        self.third = third ?? 0
        self.alpha = alpha
        self.missing = (first == nil ? 1 : 0) | (second == nil ? 2 : 0) | (third == nil ? 4 : 0)
    }

    /// Makes an sRGB colour from 8-bit channels.
    public init(red: UInt8, green: UInt8, blue: UInt8, alpha: Double = 1) {
        self.init(
            space: .srgb,
            Double(red) / 255,
            Double(green) / 255,
            Double(blue) / 255,
            alpha: alpha
        )
    }

    /// The components in order; nil is `none`.
    public var components: [Double?] {
        [
            missing & 1 == 0 ? first : nil,
            missing & 2 == 0 ? second : nil,
            missing & 4 == 0 ? third : nil,
        ]
    }

    /// The three 8-bit sRGB channels, when the colour is exactly that.
    package var exactChannels: (red: UInt8, green: UInt8, blue: UInt8)? {
        guard space == .srgb, missing == 0,
            let red = Self.exactChannel(first), let green = Self.exactChannel(second),
            let blue = Self.exactChannel(third)
        else { return nil }
        return (red, green, blue)
    }

    private static func exactChannel(_ component: Double) -> UInt8? {
        let scaled = (component * 255).rounded()
        guard scaled >= 0, scaled <= 255, scaled / 255 == component, component.sign == .plus else { return nil }
        return UInt8(scaled)
    }

    /// An sRGB colour's 8-bit text `#rrggbb`, rounded half up (CSS Color 4, 15.2); nil for other spaces.
    ///
    /// Components outside 0 to 1 are clamped, a missing one counts as 0.
    public var hex: String? {
        guard space == .srgb else { return nil }
        return "#" + [first, second, third].map { Self.hexByte($0) }.joined()
    }

    /// What is added before rounding, so that a half that arithmetic left a hair too low still rounds up.
    private static let halfGuard = 1e-9

    /// Two lower-case hex digits of a component in 0 to 1; one that is not a number counts as 0.
    package static func hexByte(_ component: Double) -> String {
        let clamped = component > 0 ? min(component, 1) : 0
        let byte = UInt8((clamped * 255 + 0.5 + halfGuard).rounded(.down))
        return byte < 16 ? "0" + String(byte, radix: 16) : String(byte, radix: 16)
    }
}
