//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Why layers do not fit a catalog.
public struct BindingError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The kind of misfit.
    public struct Code: Hashable, Sendable {
        private enum Kind: Hashable, Sendable { case lineage, condition, type, pool, closed, catalog }
        private let kind: Kind

        /// The layers belong to another catalog.
        public static let lineageMismatch = Code(kind: .lineage)
        /// A condition names a modifier or context that the catalog lacks.
        public static let unknownCondition = Code(kind: .condition)
        /// A value or alias has another type than the slot it is for.
        public static let typeMismatch = Code(kind: .type)
        /// A payload points outside its pool, or a list is not made of whole elements of its kind.
        public static let malformedValue = Code(kind: .pool)
        /// A layer touches a token that is closed to its rank.
        public static let notOverridable = Code(kind: .closed)
        /// A catalog that is to replace an earlier version has lost or moved a token, modifier or context of it.
        public static let catalogShrunk = Code(kind: .catalog)
    }

    public let code: Code
    public let message: String

    package init(code: Code, message: String) {
        self.code = code
        self.message = message
    }

    public var description: String { message }
}
