//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Why a token could not be resolved for one selection.
public struct ResolutionIssue: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of failure.
    public struct Code: Hashable, Sendable, CustomStringConvertible {
        private enum Kind: Hashable, Sendable {
            case cycle, missingTarget, notOneElement, invalidOperation, failedBefore, furtherFailure
        }
        private let kind: Kind

        /// Tokens refer to each other in a circle.
        public static let cycle = Code(kind: .cycle)
        /// A reference's target does not exist in this selection.
        public static let missingTarget = Code(kind: .missingTarget)
        /// A list element refers to a list that does not have exactly one element.
        public static let notOneElement = Code(kind: .notOneElement)
        /// An operation cannot be applied to its input.
        public static let invalidOperation = Code(kind: .invalidOperation)
        /// The theme was read from a table, and failed when that was made.
        public static let failedBefore = Code(kind: .failedBefore)
        /// There are more failures than are described one by one.
        public static let furtherFailure = Code(kind: .furtherFailure)

        /// The spelling in messages and JSON: that of the code.
        public var description: String { String(describing: kind) }
    }

    public let code: Code
    /// Every token on the way, in the order of the references.
    public let paths: [String]
    /// What went wrong, where, and what to do.
    public let message: String

    public var description: String { message }
}
