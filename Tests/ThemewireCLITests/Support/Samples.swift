//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Token files that several tests use.
enum Samples {
    /// A small base with two modes; its lineage is pinned by ``lock``.
    static let resolver = """
        {
          "version": "2025.10",
          "sets": {"base": {"sources": [{"$ref": "base.json"}]}},
          "modifiers": {
            "mode": {"contexts": {"light": [], "dark": [{"$ref": "dark.json"}]}, "default": "light"}
          },
          "resolutionOrder": [{"$ref": "#/sets/base"}, {"$ref": "#/modifiers/mode"}]
        }
        """

    static let base = """
        {
          "ink": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0, 0]}},
          "text": {"$type": "color", "$value": "{ink}"},
          "gap": {"$type": "dimension", "$value": {"value": 4.5, "unit": "px"}}
        }
        """

    static let dark = """
        {"ink": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 1, 1]}}}
        """

    /// Writes the three files and compiles them to `base.theme`.
    static func compile(in folder: TemporaryFolder) throws -> ThemewireTool.Result {
        try folder.write(resolver, to: "theme.resolver.json")
        try folder.write(base, to: "base.json")
        try folder.write(dark, to: "dark.json")
        return try folder.themewire("compile", "theme.resolver.json", "-o", "base.theme")
    }
}
