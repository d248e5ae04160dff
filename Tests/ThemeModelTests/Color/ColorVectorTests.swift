//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Foundation
import Testing
import ThemeModel

/// The figures that other implementations computed, each within its tolerance.
@Suite struct ColorVectorTests {
    private static func expect(
        _ found: ColorValue,
        is wanted: [Double?],
        within tolerance: Double,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        for (found, wanted) in zip(found.components, wanted) {
            guard let wanted else {
                #expect(found == nil, sourceLocation: sourceLocation)
                continue
            }
            let found = try #require(found, sourceLocation: sourceLocation)
            #expect(abs(found - wanted) <= tolerance, sourceLocation: sourceLocation)
        }
    }

    @Test(arguments: ColorVectors.all.conversions)
    func converts(vector: ColorVectors.Conversion) throws {
        let target = try #require(ColorSpace(name: vector.to))
        try Self.expect(try vector.input.value.converted(to: target), is: vector.expect.values, within: vector.tol)
    }

    @Test(arguments: ColorVectors.all.inGamutHex)
    func roundsToEightBits(vector: ColorVectors.Hex) throws {
        let found = try vector.input.value.hexFallback
        for start in [1, 3, 5] {
            let wanted = try Self.byte(vector.expectHex, start)
            #expect(abs(try Self.byte(found, start) - wanted) <= vector.tol8bit, "\(found), wanted \(vector.expectHex)")
        }
    }

    private static func byte(_ hex: String, _ start: Int) throws -> Int {
        try #require(Int(hex.dropFirst(start).prefix(2), radix: 16))
    }

    @Test(arguments: ColorVectors.all.gamutMap)
    func mapsIntoTheGamut(vector: ColorVectors.Mapping) throws {
        let target = try #require(ColorSpace(name: vector.to))
        let color = try vector.input.value
        let mapped = color.mapped(into: target)
        try Self.expect(mapped.color, is: vector.expect.values, within: vector.tol)
        #expect(mapped.color.hex == vector.expectHex)
        #expect(mapped.isMapped == !color.isInGamut(of: target))
        if let hex = vector.expectHexIfClipped {
            #expect(color.mapped(into: target, by: .clipping).color.hex == hex)
        }
    }

    @Test(arguments: ColorVectors.all.missingComponents)
    func leavesOutWhatSaysNothing(vector: ColorVectors.Missing) throws {
        guard case .components(let expected) = vector.expect else { return try thresholds(vector.id) }
        let space = try #require(ColorSpace(name: String(vector.op.split(separator: " ").last ?? "")))
        let found = try VectorComponents.color(vector.input).converted(to: space)
        try Self.expect(found, is: expected.values, within: 1e-9)
    }

    /// The three rows in prose: the largest chroma at which a hue says nothing, and the next that the page tries.
    private func thresholds(_ id: String) throws {
        func hue(_ space: ColorSpace, _ first: Double, _ second: Double, _ third: Double) -> Double? {
            ColorValue(space: space, first, second, third).converted(to: .hsl).components[0]
        }
        switch id {
        case "none-06":
            #expect(hue(.lch, 20, 0.0015, 180) == nil)
            #expect(hue(.lch, 20, 0.00151, 180) != nil)
        case "none-07":
            #expect(hue(.oklch, 0.2, 0.000_004, 180) == nil)
            #expect(hue(.oklch, 0.2, 0.000_004_1, 180) != nil)
        case "none-08":
            let gray = ColorValue(space: .hsl, 180, 0.001, 50).converted(to: .srgb).converted(to: .hsl)
            #expect(gray.components[0] == nil)
            let colorful = ColorValue(space: .hsl, 180, 0.0011, 50).converted(to: .srgb)
            try Self.expect(colorful, is: [0.499_994_5, 0.500_005_5, 0.500_005_5], within: 1e-12)
            #expect(colorful.converted(to: .hsl).components[0] != nil)
        default: Issue.record("\(id) is not tested")
        }
    }

    @Test(arguments: ColorVectors.all.interpolation)
    func mixes(vector: ColorVectors.Mix) throws {
        let space = try #require(ColorSpace(name: vector.space))
        let from = try vector.a.color(in: vector.space, alpha: vector.alphaA)
        let to = try vector.b.color(in: vector.space, alpha: vector.alphaB)
        let hue = try #require(HueInterpolation(rawValue: vector.hue ?? "shorter"))
        let mixed = from.mixed(with: to, amount: 1 - vector.weightA, in: space, hue: hue).converted(to: .srgb)
        #expect(abs(mixed.alpha - (vector.expectAlpha ?? 1)) <= vector.tol)
        try Self.expect(mixed, is: vector.expectSrgb, within: vector.tol)
    }

    @Test(arguments: ColorVectors.all.contrast)
    func measuresContrast(vector: ColorVectors.Contrast) throws {
        let text = try VectorComponents.color(vector.fg)
        let background = try VectorComponents.color(vector.bg)
        let found: Double
        switch vector.method {
        case "wcag21": found = text.contrast(with: background)
        case "apca": found = text.apcaContrast(on: background)
        default:
            Issue.record("\(vector.method) is not tested")
            return
        }
        #expect(abs(found - vector.expect) <= vector.tol)
    }

    @Test(arguments: ColorVectors.all.dtcgSpecExamples)
    func readsTheExamplesOfTheReport(example: ColorVectors.SpecExample) throws {
        let color = try example.components.color(in: example.colorSpace)
        #expect(color.mapped(into: .srgb, by: .clipping).color.hex == example.computedClipHex)
        #expect(color.hexFallback == example.computedCssGamutMapHex)
    }
}
