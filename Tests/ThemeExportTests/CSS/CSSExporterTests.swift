//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing
import ThemeExport
import ThemeModel

@Suite("A style sheet for every mode")
struct CSSExporterTests {
    private static func catalog(_ tokens: [TokenDefinition], _ modifiers: [Modifier] = []) -> Catalog {
        Catalog(lineage: Lineage(rawValue: 1), version: 1, tokens: tokens, modifiers: modifiers)
    }

    private static let mode = Modifier(name: "mode", contexts: ["light", "dark"], defaultContext: 0)
    private static let platform = Modifier(name: "platform", contexts: ["ios", "android"], defaultContext: 0)

    @Test("blocks hold what differs, and dark follows the system where no attribute is set")
    func modes() throws {
        let catalog = Self.catalog(
            [
                TokenDefinition(path: "size", type: .number),
                TokenDefinition(path: "color", type: .color),
            ],
            [Self.mode]
        )
        let dark = try catalog.selection(["mode": "dark"])
        let output = try CSSExporter(catalog: catalog).export { selection in
            let white: UInt8 = selection == dark ? 255 : 0
            return [.value(.number(1)), .value(.color(ColorValue(red: white, green: white, blue: white)))]
        }
        #expect(
            output.css == """
                /* Made by themewire. */

                :root {
                  --color: #000000;
                  --size: 1;
                }

                [data-mode="light"] {
                  --color: #000000;
                }

                @media (prefers-color-scheme: dark) {
                  :root:where(:not([data-mode])) {
                    --color: #ffffff;
                  }
                }

                [data-mode="dark"] {
                  --color: #ffffff;
                }

                """
        )
        #expect(output.issues.isEmpty)
    }

    @Test("a combination has a block only where the cascade of single contexts is wrong")
    func combinations() throws {
        let catalog = Self.catalog(
            [TokenDefinition(path: "a", type: .number), TokenDefinition(path: "b", type: .number)],
            [Self.platform, Self.mode]
        )
        let android = try catalog.selection(["platform": "android"])
        let dark = try catalog.selection(["mode": "dark"])
        let both = try catalog.selection(["platform": "android", "mode": "dark"])
        // `a` cascades: dark is the last block. `b` does not: only both together change it.
        let values = [android: (1.0, 0.0), dark: (2.0, 0.0), both: (2.0, 3.0)]
        let output = try CSSExporter(catalog: catalog).export { selection in
            let (a, b) = values[selection] ?? (0, 0)
            return [.value(.number(a)), .value(.number(b))]
        }
        #expect(
            output.css.hasSuffix(
                """
                @media (prefers-color-scheme: dark) {
                  :root:where(:not([data-mode]))[data-platform="android"] {
                    --b: 3;
                  }
                }

                [data-platform="android"][data-mode="dark"] {
                  --b: 3;
                }

                """
            )
        )
    }

    @Test("absent tokens and unspecified parts are reset, failed ones reported")
    func states() throws {
        let catalog = Self.catalog(
            [
                TokenDefinition(path: "gone", type: .number),
                TokenDefinition(path: "text", type: .typography),
                TokenDefinition(path: "broken", type: .number),
            ],
            [Self.mode]
        )
        let dark = try catalog.selection(["mode": "dark"])
        let output = try CSSExporter(catalog: catalog).export { selection in
            selection == dark
                ? [
                    .absent, .value(.typography(TypographyValue(lineHeight: 2))),
                    .failed("alias cycle: broken -> broken"),
                ]
                : [.value(.number(1)), .value(.typography(TypographyValue(fontWeight: 400))), .value(.number(3))]
        }
        #expect(
            output.css.hasSuffix(
                """
                [data-mode="dark"] {
                  --broken: initial;
                  --gone: initial;
                  --text--font-weight: initial;
                  --text--line-height: 2;
                }

                """
            )
        )
        #expect(
            output.issues.map(\.description) == [
                "error: broken: alias cycle: broken -> broken (mode = dark)",
                "warning: text: fontFamily is unspecified: left out",
                "warning: text: fontSize is unspecified: left out",
                "warning: text: fontWeight is unspecified: left out",
                "warning: text: letterSpacing is unspecified: left out",
                "warning: text: lineHeight is unspecified: left out",
            ]
        )
    }

    @Test("names that collide are an error naming every token")
    func collisions() throws {
        let tokens = ["Gray 10", "gray-10", "gray.10", "other"].map { TokenDefinition(path: $0, type: .number) }
        let exporter = try CSSExporter(catalog: Self.catalog(tokens))
        let error = #expect(throws: ExportError.self) {
            try exporter.export { _ in tokens.map { _ in .value(.number(1)) } }
        }
        #expect(error?.code == .nameCollision)
        #expect(error?.message.contains("'Gray 10', 'gray-10', 'gray.10' all become --gray-10") == true)
        let part = [
            TokenDefinition(path: "t", type: .typography), TokenDefinition(path: "t.-fontSize", type: .dimension),
        ]
        #expect(throws: ExportError.self) {
            try CSSExporter(catalog: Self.catalog(part)).export { _ in [.absent, .absent] }
        }
        let apart = [
            TokenDefinition(path: "t", type: .typography), TokenDefinition(path: "t.fontSize", type: .dimension),
        ]
        #expect(throws: Never.self) {
            try CSSExporter(catalog: Self.catalog(apart)).export { _ in [.absent, .absent] }
        }
    }

    @Test("a fixed modifier has no blocks")
    func fixed() throws {
        let catalog = Self.catalog([TokenDefinition(path: "a", type: .number)], [Self.platform, Self.mode])
        let exporter = try CSSExporter(catalog: catalog, fixing: ["platform": "android"])
        let android = try catalog.selection(["platform": "android"])
        let output = try exporter.export { [.value(.number($0 == android ? 1 : 2))] }
        #expect(output.css.contains(":root {\n  --a: 1;\n}"))
        #expect(!output.css.contains("data-platform"))
    }

    @Test("many axes end, with a warning where not all combinations were compared")
    func manyAxes() throws {
        let modifiers = (0..<24).map { Modifier(name: "m\($0)", contexts: ["off", "on"], defaultContext: 0) }
        let catalog = Self.catalog([TokenDefinition(path: "a", type: .number)], modifiers)
        var count = 0
        let output = try CSSExporter(catalog: catalog).export { _ in
            count += 1
            return [.value(.number(1))]
        }
        #expect(count <= 4_097)
        #expect(output.css == "/* Made by themewire. */\n\n:root {\n  --a: 1;\n}\n")
        #expect(output.issues.map(\.severity) == [.warning])
        #expect(output.issues.first?.message.contains("more than 3 modifiers") == true)
    }
}
