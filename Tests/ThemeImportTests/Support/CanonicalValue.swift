//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Foundation
import ThemeModel
import ThemeResolver

@testable import ThemeImport

/// Values as one text each, the same for Themewire's typed values and for other engines' JSON, so that they compare.
enum CanonicalValue {
    /// A number rounded to 12 digits: engines differ in the last bits of what they compute.
    static func text(_ number: Double) -> String {
        String(format: "%.12g", number == 0 ? 0 : number)
    }

    static func text(_ value: DimensionValue) -> String { text(value.value) + value.unit.rawValue }

    static func text(_ value: DurationValue) -> String { text(value.value) + value.unit.rawValue }

    static func text(_ color: ColorValue) -> String {
        let parts = color.components.map { $0.map { text($0) } ?? "none" }
        return "\(color.space.name)(\(parts.joined(separator: " ")) / \(text(color.alpha)))"
    }

    static func text(_ style: StrokeStyleValue) -> String {
        switch style {
        case .keyword(let keyword): keyword.name
        case .dashes(let dashes, let cap): "dashes(\(dashes.map { text($0) }.joined(separator: " ")) \(cap.name))"
        }
    }

    static func text(_ curve: CubicBezierValue) -> String {
        "curve(\([curve.x1, curve.y1, curve.x2, curve.y2].map { text($0) }.joined(separator: " ")))"
    }

    /// Keys and texts, sorted; parts that are not there are left out.
    static func object(_ parts: [String: String?]) -> String {
        "{" + parts.compactMap { key, value in value.map { "\(key): \($0)" } }.sorted().joined(separator: ", ") + "}"
    }

    static func list(_ texts: [String]) -> String { "[" + texts.joined(separator: ", ") + "]" }

    static func text(_ value: TokenValue) -> String {
        switch value {
        case .color(let color): return text(color)
        case .dimension(let dimension): return text(dimension)
        case .fontFamily(let names): return list(names)
        case .fontWeight(let number), .number(let number): return text(number)
        case .duration(let duration): return text(duration)
        case .cubicBezier(let curve): return text(curve)
        case .strokeStyle(let style): return text(style)
        case .border(let border):
            return object([
                "color": border.color.map { text($0) }, "width": border.width.map { text($0) },
                "style": border.style.map { text($0) },
            ])
        case .transition(let transition):
            return object([
                "duration": transition.duration.map { text($0) }, "delay": transition.delay.map { text($0) },
                "timingFunction": transition.timingFunction.map { text($0) },
            ])
        case .shadow(let shadows):
            return list(
                shadows.map {
                    object([
                        "color": text($0.color), "offsetX": text($0.offsetX), "offsetY": text($0.offsetY),
                        "blur": text($0.blur), "spread": text($0.spread), "inset": "\($0.isInset)",
                    ])
                }
            )
        case .gradient(let stops):
            return list(stops.map { object(["color": text($0.color), "position": text($0.position)]) })
        case .typography(let style):
            return object([
                "fontFamily": style.fontFamily.map { list($0) }, "fontSize": style.fontSize.map { text($0) },
                "fontWeight": style.fontWeight.map { text($0) },
                "letterSpacing": style.letterSpacing.map { text($0) }, "lineHeight": style.lineHeight.map { text($0) },
            ])
        case .string(let string): return string
        case .boolean(let boolean): return "\(boolean)"
        }
    }
}

/// A compiled theme under one selection.
struct Resolved {
    let catalog: Catalog
    let theme: ResolvedTheme

    /// Resolves a chain of compilations, base first.
    init(_ chain: CompileResult..., select: [String: String] = [:]) throws {
        catalog = chain[0].catalog
        let resolver = try Resolver(catalog: catalog, base: chain[0].layers)
        let overlays = try chain.dropFirst().map { try resolver.bind($0.layers) }
        theme = resolver.resolve(try catalog.selection(select), overlays: overlays)
    }

    /// A token's value; nil where it is absent.
    func value(_ path: String) throws -> String? {
        try theme.value(at: path).map { CanonicalValue.text($0) }
    }
}
