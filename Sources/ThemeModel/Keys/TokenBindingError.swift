//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Why a ``Token`` cannot be looked up in a catalog.
public struct TokenBindingError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The kind of failure.
    public struct Code: Hashable, Sendable {
        private enum Kind: Hashable, Sendable { case path, type }
        private let kind: Kind

        /// The catalog has no token with this path or alternate.
        public static let unknownPath = Code(kind: .path)
        /// The token has another type than the key.
        public static let wrongType = Code(kind: .type)
    }

    public let code: Code
    /// What was asked for.
    public let path: String
    /// The type of the token that is there, if there is one.
    public let found: TokenType?
    /// The types that the key reads.
    public let wanted: [TokenType]
    /// Paths of tokens that the key could read and that may have been meant, the nearest first; at most three.
    public let suggestions: [String]
    /// What went wrong, where, and what to do.
    public let message: String

    public var description: String { message }

    static func unknownPath(_ path: String, wanted: [TokenType], _ catalog: Catalog) -> TokenBindingError {
        let tokens = catalog.tokenIDs.lazy.filter { token in
            wanted.contains(catalog.type(of: token)) && !catalog.isRetired(token)
        }
        let names = tokens.flatMap { [catalog.path(of: $0)] + catalog.alternates(of: $0) }
        let suggestions = NearMiss.suggestions(for: path, among: names)
        return TokenBindingError(
            code: .unknownPath,
            path: path,
            found: nil,
            wanted: wanted,
            suggestions: suggestions,
            message: "catalog \(catalog.lineage) version \(catalog.version) has no token '\(path)'"
                + NearMiss.question(suggestions)
        )
    }

    static func wrongType(_ path: String, found: TokenType, wanted: [TokenType]) -> TokenBindingError {
        TokenBindingError(
            code: .wrongType,
            path: path,
            found: found,
            wanted: wanted,
            suggestions: [],
            message: "\(path) is a \(found.name), not a \(wanted.map(\.name).joined(separator: " or a "))"
        )
    }
}
