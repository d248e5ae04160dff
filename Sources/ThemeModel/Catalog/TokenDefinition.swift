//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Everything a catalog knows of one token; its id is its place.
public struct TokenDefinition: Hashable, Sendable {
    /// Group names and token name joined by `.` (DTCG Format 6).
    public var path: String
    public var type: TokenType
    public var description: String?
    /// Nil: not deprecated. Empty: deprecated without a reason given.
    public var deprecation: String?
    /// A tombstone: the token was removed, its id and slots stay taken.
    public var isRetired: Bool
    /// Further paths of the same slots.
    public var alternates: [String]
    /// The token's name on platforms, e.g. `ios`: `background.primary`.
    public var platformNames: [String: String]
    /// The ranks that may override the token.
    public var overridable: Set<Rank>

    public init(
        path: String,
        type: TokenType,
        description: String? = nil,
        deprecation: String? = nil,
        isRetired: Bool = false,
        alternates: [String] = [],
        platformNames: [String: String] = [:],
        overridable: Set<Rank> = Set(Rank.allCases)
    ) {
        self.path = path
        self.type = type
        self.description = description
        self.deprecation = deprecation
        self.isRetired = isRetired
        self.alternates = alternates
        self.platformNames = platformNames
        self.overridable = overridable
    }
}
