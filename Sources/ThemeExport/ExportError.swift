//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Why something could not be written in a target format.
public struct ExportError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The kind of the problem; more can be added.
    public struct Code: Hashable, Sendable, CustomStringConvertible {
        private enum Value { case numberNotFinite, nameCollision, nameEmpty, textTooLong }
        private let value: Value

        /// A number is infinite or not a number, which no target format can say.
        public static let numberNotFinite = Code(value: .numberNotFinite)
        /// Two tokens or modifiers have one name in the target format.
        public static let nameCollision = Code(value: .nameCollision)
        /// Nothing of a token's path can stand in a name of the target format.
        public static let nameEmpty = Code(value: .nameEmpty)
        /// The text would be longer than its limit.
        public static let textTooLong = Code(value: .textTooLong)

        public var description: String { String(describing: value) }
    }

    public let code: Code
    /// What is wrong, where, and what to do.
    public let message: String

    public init(code: Code, message: String) {
        self.code = code
        self.message = message
    }

    public var description: String { message }
}
