//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

public import ThemeModel

/// Resolved tokens as DTCG 2025.10 JSON, in the strict form: colours and dimensions are objects, numbers are the shortest
/// text that reads back the same, parts that are unspecified are left out.
public enum DTCGFormat {
    /// How the text is laid out.
    public enum Layout: Hashable, Sendable {
        /// One token a line, a space after each colon and comma.
        case lines
        /// No space and no line break at all.
        case compact
    }

    /// The value alone, as it stands behind `$value`.
    ///
    /// A colour has `alpha` only where it is not 1. Its `hex`, for tools without colour spaces, is mapped into the gamut of sRGB
    /// (``ThemeModel/ColorValue/hexFallback``).
    ///
    /// - Throws: ``ExportError/Code/numberNotFinite``.
    public static func value(_ value: TokenValue, layout: Layout = .lines) throws(ExportError) -> String {
        var writer = JSONWriter(isSpaced: layout == .lines)
        try writer.tokenValue(value)
        return writer.text
    }

    /// `{"$type": ..., "$value": ...}`.
    ///
    /// - Throws: ``ExportError/Code/numberNotFinite``.
    public static func token(_ value: TokenValue, layout: Layout = .lines) throws(ExportError) -> String {
        var writer = JSONWriter(isSpaced: layout == .lines)
        try writer.object { writer throws(ExportError) in
            writer.key("$type")
            writer.string(value.type.name)
            writer.key("$value")
            try writer.tokenValue(value)
        }
        return writer.text
    }

    /// `{"path": {"$type": ..., "$value": ...}, ...}`, the tokens in the order given.
    ///
    /// - Returns: The text with a line break at its end.
    /// - Throws: ``ExportError/Code/numberNotFinite``, naming the token.
    public static func document(
        _ tokens: [(path: String, value: TokenValue)],
        layout: Layout = .lines
    ) throws(ExportError) -> String {
        var members: [String] = []
        members.reserveCapacity(tokens.count)
        for (path, value) in tokens {
            do {
                let colon = layout == .lines ? ": " : ":"
                members.append(string(path) + colon + (try token(value, layout: layout)))
            } catch {
                throw ExportError(code: error.code, message: "\(path): \(error.message)")
            }
        }
        guard layout == .lines, !members.isEmpty else { return "{" + members.joined(separator: ",") + "}\n" }
        return "{\n  " + members.joined(separator: ",\n  ") + "\n}\n"
    }

    /// A JSON string, quoted and escaped.
    public static func string(_ string: String) -> String {
        var writer = JSONWriter(isSpaced: false)
        writer.string(string)
        return writer.text
    }
}
