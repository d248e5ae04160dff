//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Foundation
import Testing
import ThemeModel

/// Colours that other implementations computed, as the file gives them.
struct ColorVectors: Decodable, Sendable {
    struct Conversion: Decodable, Sendable, CustomTestStringConvertible {
        let id: String
        let input: VectorColor
        let to: String
        let expect: VectorComponents
        let tol: Double
        var testDescription: String { id }
    }

    struct Hex: Decodable, Sendable, CustomTestStringConvertible {
        let id: String
        let input: VectorColor
        let expectHex: String
        let tol8bit: Int
        var testDescription: String { id }
    }

    struct Mapping: Decodable, Sendable, CustomTestStringConvertible {
        let id: String
        let input: VectorColor
        let to: String
        let expect: VectorComponents
        let tol: Double
        let expectHex: String
        let expectHexIfClipped: String?
        var testDescription: String { id }
    }

    /// Of these only those of a named colour can be read as they are; the thresholds are prose.
    struct Missing: Decodable, Sendable, CustomTestStringConvertible {
        enum Expectation: Decodable, Sendable {
            case components(VectorComponents)
            case prose(String)

            init(from decoder: any Decoder) throws {
                let single = try decoder.singleValueContainer()
                if let text = try? single.decode(String.self) {
                    self = .prose(text)
                } else {
                    self = .components(try single.decode(VectorComponents.self))
                }
            }
        }

        let id: String
        let op: String
        let input: String
        let expect: Expectation
        var testDescription: String { id }
    }

    struct Mix: Decodable, Sendable, CustomTestStringConvertible {
        enum Side: Decodable, Sendable {
            case components(VectorComponents)
            case named(String)

            init(from decoder: any Decoder) throws {
                let single = try decoder.singleValueContainer()
                if let text = try? single.decode(String.self) {
                    self = .named(text)
                } else {
                    self = .components(try single.decode(VectorComponents.self))
                }
            }

            func color(in space: String, alpha: Double?) throws -> ColorValue {
                switch self {
                case .components(let components): try components.color(in: space, alpha: alpha ?? 1)
                case .named(let text): try VectorComponents.color(text)
                }
            }
        }

        let id: String
        let space: String
        let hue: String?
        let a: Side
        let b: Side
        let alphaA: Double?
        let alphaB: Double?
        let weightA: Double
        let expectSrgb: [Double]
        let expectAlpha: Double?
        let tol: Double
        var testDescription: String { id }
    }

    struct Contrast: Decodable, Sendable, CustomTestStringConvertible {
        let id: String
        let method: String
        let fg: String
        let bg: String
        let expect: Double
        let tol: Double
        var testDescription: String { id }
    }

    struct SpecExample: Decodable, Sendable, CustomTestStringConvertible {
        let colorSpace: String
        let components: VectorComponents
        let computedClipHex: String
        let computedCssGamutMapHex: String
        var testDescription: String { colorSpace }
    }

    let conversions: [Conversion]
    let inGamutHex: [Hex]
    let gamutMap: [Mapping]
    let missingComponents: [Missing]
    let interpolation: [Mix]
    let contrast: [Contrast]
    let dtcgSpecExamples: [SpecExample]

    static let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
        path: "Fixtures/color-vectors.json"
    )

    static let all: ColorVectors = {
        do {
            return try JSONDecoder().decode(ColorVectors.self, from: Data(contentsOf: file))
        } catch {
            fatalError("\(file.path): \(error)")
        }
    }()
}

/// A colour as DTCG writes it.
struct VectorColor: Decodable, Sendable {
    let colorSpace: String
    let components: VectorComponents

    var value: ColorValue {
        get throws { try components.color(in: colorSpace) }
    }
}

/// Three components; nil is `none`.
struct VectorComponents: Decodable, Sendable {
    let values: [Double?]

    init(_ values: [Double?]) { self.values = values }

    init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        var values: [Double?] = []
        while !list.isAtEnd {
            if let number = try? list.decode(Double.self) {
                values.append(number)
            } else {
                #expect(try list.decode(String.self) == "none")
                values.append(nil)
            }
        }
        self.values = values
    }

    func color(in space: String, alpha: Double = 1) throws -> ColorValue {
        let space = try #require(ColorSpace(name: space), "\(space)")
        try #require(values.count == 3)
        return ColorValue(space: space, values[0], values[1], values[2], alpha: alpha)
    }

    /// `#rrggbb`, `srgb white`, or a space and its components.
    static func color(_ text: String) throws -> ColorValue {
        if text.hasPrefix("#") {
            let number = try #require(UInt32(text.dropFirst(), radix: 16))
            return ColorValue(
                red: UInt8(number >> 16),
                green: UInt8(number >> 8 & 255),
                blue: UInt8(number & 255)
            )
        }
        let named = ["white": "1 1 1", "black": "0 0 0", "blue": "0 0 1"]
        let words = text.split(separator: " ").flatMap { (named[String($0)] ?? String($0)).split(separator: " ") }
        let components = try words.dropFirst().map { word throws -> Double? in
            if word == "none" { return nil }
            let number: Double = try #require(Double(word), "\(text)")
            return number
        }
        return try VectorComponents(components).color(in: String(words[0]))
    }
}
