//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Why a token could not be resolved for one selection.
public struct ResolutionIssue: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of failure.
    public struct Code: Hashable, Sendable {
        private enum Kind: Hashable, Sendable { case cycle, missing, element, operation, limit }
        private let kind: Kind

        /// Tokens refer to each other in a circle.
        public static let cycle = Code(kind: .cycle)
        /// A reference's target does not exist in this selection.
        public static let missingTarget = Code(kind: .missing)
        /// A list element refers to a list that does not have exactly one element.
        public static let notOneElement = Code(kind: .element)
        /// An operation cannot be applied to its input.
        public static let invalidOperation = Code(kind: .operation)
        /// There are more failures than are described one by one.
        public static let furtherFailure = Code(kind: .limit)
    }

    public let code: Code
    /// Every token on the way, in the order of the references.
    public let paths: [String]
    /// What went wrong, where, and what to do.
    public let message: String

    public var description: String { message }
}
