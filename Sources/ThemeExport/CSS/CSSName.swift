//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// Token paths and modifier names as CSS names.
enum CSSName {
    /// The custom property of a token: `color.background.primarySubtle` is `--color-background-primary-subtle`.
    ///
    /// A name that the catalog gives for the platform `css` is taken as it is, with or without its two dashes.
    ///
    /// - Throws: ``ExportError/Code/nameEmpty``.
    static func property(of token: TokenID, in catalog: Catalog) throws(ExportError) -> String {
        let path = catalog.path(of: token)
        let name: String
        if let given = catalog.platformNames(of: token)["css"] {
            name = given.hasPrefix("--") ? String(given.dropFirst(2)) : given
        } else {
            name = path.split(separator: ".", omittingEmptySubsequences: false)
                .filter { $0 != "$root" }
                .map { kebab(String($0)) }
                .joined(separator: "-")
        }
        guard name.contains(where: { $0 != "-" }) else {
            throw ExportError(
                code: .nameEmpty,
                message: "\(path): nothing of the path can stand in a CSS name; "
                    + "give the token one in $extensions: \"dev.themewire\": {\"names\": {\"css\": \"...\"}}"
            )
        }
        return "--" + CSSText.identifierPart(name)
    }

    /// The attribute that chooses a modifier's context: `colorMode` is `data-color-mode`.
    static func attribute(ofModifier name: String) -> String {
        "data-" + CSSText.identifierPart(kebab(name))
    }

    /// Lower case with a dash for each space, slash and step from a small letter or digit to a capital.
    static func kebab(_ text: String) -> String {
        var result = ""
        let characters = Array(text.unicodeScalars)
        for (index, scalar) in characters.enumerated() {
            switch scalar {
            case "A"..."Z":
                if index > 0, startsWord(characters, at: index), result.last != "-" { result += "-" }
                result += scalar.properties.lowercaseMapping
            case " ", "/":
                if result.last != "-" { result += "-" }
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// A capital starts a word after a small letter or a digit, and as the last of several before a small letter.
    private static func startsWord(_ scalars: [Unicode.Scalar], at index: Int) -> Bool {
        switch scalars[index - 1] {
        case "a"..."z", "0"..."9": true
        case "A"..."Z": index + 1 < scalars.count && ("a"..."z").contains(scalars[index + 1])
        default: false
        }
    }
}
