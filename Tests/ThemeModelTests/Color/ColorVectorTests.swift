//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Foundation
import Testing
import ThemeModel

/// Colours that other implementations computed.
struct ColorVectors: Decodable, Sendable {
    struct Conversion: Decodable, Sendable, CustomTestStringConvertible {
        let id: String
        let space: String
        let components: [Double?]
        let to: String
        let expect: [Double?]
        let tolerance: Double
        var testDescription: String { id }
    }

    struct Hex: Decodable, Sendable, CustomTestStringConvertible {
        let id: String
        let space: String
        let components: [Double?]
        let hex: String
        let tolerance: Int
        var testDescription: String { id }
    }

    struct Mix: Decodable, Sendable, CustomTestStringConvertible {
        struct Side: Decodable, Sendable {
            let space: String
            let components: [Double?]
            let alpha: Double
        }

        let id: String
        let space: String
        let from: Side
        let to: Side
        let share: Double
        let srgb: [Double]
        let alpha: Double
        let tolerance: Double
        var testDescription: String { id }
    }

    let conversions: [Conversion]
    let hex: [Hex]
    let mixes: [Mix]

    static let all: ColorVectors = {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appending(path: "Fixtures/color-vectors.json")
        do {
            return try JSONDecoder().decode(ColorVectors.self, from: Data(contentsOf: file))
        } catch {
            fatalError("\(file.path): \(error)")
        }
    }()
}

@Suite struct ColorVectorTests {
    private static func color(_ space: String, _ components: [Double?], alpha: Double = 1) throws -> ColorValue {
        let space = try #require(ColorSpace(name: space))
        return ColorValue(space: space, components[0], components[1], components[2], alpha: alpha)
    }

    @Test(arguments: ColorVectors.all.conversions)
    func converts(vector: ColorVectors.Conversion) throws {
        let target = try #require(ColorSpace(name: vector.to))
        let result = try Self.color(vector.space, vector.components).converted(to: target)
        for (found, wanted) in zip(result.components, vector.expect) {
            guard let wanted else {
                #expect(found == nil)
                continue
            }
            let found = try #require(found)
            #expect(abs(found - wanted) <= vector.tolerance, "\(result)")
        }
    }

    @Test(arguments: ColorVectors.all.hex)
    func roundsToEightBits(vector: ColorVectors.Hex) throws {
        let result = try Self.color(vector.space, vector.components).converted(to: .srgb)
        let found = try #require(result.hex)
        for start in [1, 3, 5] {
            let wanted = try Self.byte(vector.hex, start)
            #expect(abs(try Self.byte(found, start) - wanted) <= vector.tolerance, "\(found), wanted \(vector.hex)")
        }
    }

    private static func byte(_ hex: String, _ start: Int) throws -> Int {
        try #require(Int(hex.dropFirst(start).prefix(2), radix: 16))
    }

    @Test(arguments: ColorVectors.all.mixes)
    func mixes(vector: ColorVectors.Mix) throws {
        let space = try #require(ColorSpace(name: vector.space))
        let from = try Self.color(vector.from.space, vector.from.components, alpha: vector.from.alpha)
        let to = try Self.color(vector.to.space, vector.to.components, alpha: vector.to.alpha)
        let mixed = from.mixed(with: to, amount: vector.share, in: space).converted(to: .srgb)
        #expect(abs(mixed.alpha - vector.alpha) <= vector.tolerance)
        for (found, wanted) in zip([mixed.first, mixed.second, mixed.third], vector.srgb) {
            #expect(abs(found - wanted) <= vector.tolerance, "\(mixed)")
        }
    }

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

    @Test(arguments: [ColorSpace.lch, .oklch, .hsl, .hwb])
    func whiteHasNoHue(space: ColorSpace) {
        #expect(ColorValue.white.converted(to: space).components.contains(nil))
    }
}
