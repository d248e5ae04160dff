//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing
import ThemeExport
import ThemeModel

@Suite("A hostile brand stays inside its declarations")
struct HostileBrandTests {
    static let attacks = [
        ";}</style><script>alert(1)</script>", "*/ body { display: none } /*", "a\nb", "a\r\u{c}b", "\0", "\"", "'",
        "\\",
        "\\\"", "\\\n", "url(javascript:alert(1))", "}", "{", "@import 'x';", "<!--", "-->", "expression(1)",
        "!important", "\u{202e}abc", "\u{2028}", "\u{7f}", "\u{85}", "\u{feff}", "&quot;", "]]>", "\u{e000}",
    ]

    /// The text with everything in quotes cut out, escapes understood as CSS understands them.
    private static func unquoted(_ css: String) -> (text: String, isOpen: Bool, hasBadString: Bool) {
        var text = ""
        var inside = false
        var hasBadString = false
        var scalars = css.unicodeScalars.makeIterator()
        while let scalar = scalars.next() {
            if scalar == "\\" {
                _ = scalars.next()
            } else if scalar == "\"" {
                inside.toggle()
            } else if inside {
                if scalar == "\n" || scalar == "\r" || scalar == "\u{c}" { hasBadString = true }
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
        return (text, inside, hasBadString)
    }

    @Test("in strings, font names, paths, contexts and modifier names", arguments: attacks)
    func contained(_ attack: String) throws {
        let catalog = Catalog(
            lineage: Lineage(rawValue: 1),
            version: 1,
            tokens: [
                TokenDefinition(path: "a" + attack, type: .string),
                TokenDefinition(path: "b", type: .fontFamily, platformNames: ["css": "--b" + attack]),
            ],
            modifiers: [Modifier(name: "m" + attack, contexts: ["one", attack], defaultContext: 0)]
        )
        let base = try catalog.selection()
        let output = try CSSExporter(catalog: catalog).export { selection in
            selection == base
                ? [.value(.string(attack)), .value(.fontFamily([attack, "serif"]))]
                : [.value(.string(attack + "2")), .absent]
        }
        let css = output.css
        for scalar in ["<", ">", "'", "&", "@", "!", "\0", "\r", "\u{c}", "\u{7f}", "\u{85}", "\u{2028}", "\u{202e}"] {
            #expect(!css.unicodeScalars.contains(where: { String($0) == scalar }), "\(scalar.debugDescription)")
        }
        let (text, isOpen, hasBadString) = Self.unquoted(css)
        #expect(!isOpen && !hasBadString)
        #expect(text.components(of: "{") == 3 && text.components(of: "}") == 3)
        #expect(text.components(of: ";") == 6)
        #expect(text.components(of: ":") == 7)
        #expect(text.components(of: "*") == 2)
    }
}

extension String {
    /// How often a character occurs.
    fileprivate func components(of scalar: Unicode.Scalar) -> Int {
        unicodeScalars.count { $0 == scalar }
    }
}
