//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing

/// A base with light and dark, a brand over it, and a second brand that closes a circle with the first in dark mode.
enum ExplainSamples {
    private static func resolver(_ source: String, dark: String) -> String {
        """
        {"version": "2025.10",
         "sets": {"all": {"sources": [{"$ref": "\(source)"}]}},
         "modifiers": {"mode": {"contexts": {"light": [], "dark": [{"$ref": "\(dark)"}]}, "default": "light"}},
         "resolutionOrder": [{"$ref": "#/sets/all"}, {"$ref": "#/modifiers/mode"}]}
        """
    }

    private static let base = """
        {"palette": {"$type": "color",
           "violet": {"$value": {"colorSpace": "srgb", "components": [0.2, 0.2, 1]}},
           "lilac": {"$value": {"colorSpace": "srgb", "components": [0.8, 0.6, 1]}}},
         "color": {"$type": "color",
           "primary": {"$value": "{palette.violet}"},
           "link": {"$value": "{color.primary}"},
           "hover": {"$value": "{color.primary}", "$extensions": {"dev.themewire": {"derive": [
             {"op": "multiplyAlpha", "amount": 0.5}, {"op": "setAlpha", "amount": 0.25}]}}}},
         "gap": {"$type": "dimension", "$value": {"value": 4.5, "unit": "px"},
           "$extensions": {"dev.themewire": {"overridable": ["top"]}}},
         "text": {"$type": "typography",
           "body": {"$value": {"fontFamily": ["Inter", "sans-serif"], "fontSize": {"value": 16, "unit": "px"},
             "fontWeight": 400, "letterSpacing": {"value": 0, "unit": "px"}, "lineHeight": 1.5}},
           "note": {"$value": "{text.body}"}},
         "shadow": {"$type": "shadow",
           "soft": {"$value": [{"color": "{palette.violet}", "offsetX": {"value": 0, "unit": "px"},
             "offsetY": {"value": 1, "unit": "px"}, "blur": {"value": 2, "unit": "px"},
             "spread": {"value": 0, "unit": "px"}}]}}}
        """

    private static let dark = """
        {"color": {"$type": "color",
           "primary": {"$value": "{palette.lilac}"},
           "glow": {"$value": {"colorSpace": "srgb", "components": [1, 1, 1]}}}}
        """

    private static let brand = """
        {"palette": {"$type": "color", "violet": {"$value": {"colorSpace": "srgb", "components": [0, 0.4, 0.4]}}},
         "text": {"note": {"$type": "typography",
           "$extensions": {"dev.themewire": {"slots": {"fontFamily": ["Georgia", "serif"]}}}}}}
        """

    private static let brandDark = #"{"palette": {"$type": "color", "violet": {"$value": "{palette.lilac}"}}}"#
    private static let other = #"{"palette": {"$type": "color", "lilac": {"$value": "{palette.violet}"}}}"#

    /// Writes `base.theme`, `brand.theme` and `other.theme`; both brands are made for the base.
    static func compile(in folder: TemporaryFolder) throws {
        try folder.write(resolver("base.json", dark: "dark.json"), to: "base.resolver.json")
        try folder.write(base, to: "base.json")
        try folder.write(dark, to: "dark.json")
        try folder.write(resolver("brand.json", dark: "brand-dark.json"), to: "brand.resolver.json")
        try folder.write(brand, to: "brand.json")
        try folder.write(brandDark, to: "brand-dark.json")
        try folder.write(other, to: "other.json")
        let brand = ["--brand", "--parent", "base.theme"]
        let compilations = [
            ["base.resolver.json", "-o", "base.theme"], ["brand.resolver.json", "-o", "brand.theme"] + brand,
            ["other.json", "-o", "other.theme"] + brand,
        ]
        for arguments in compilations {
            let result = try ThemewireTool.run(["compile"] + arguments, in: folder)
            #expect(result.status == 0, "\(result.errors)")
        }
    }
}
