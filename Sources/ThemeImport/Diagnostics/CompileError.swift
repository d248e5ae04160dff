//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Why nothing could be compiled: every error found, in the order they were found.
public struct CompileError: Error, Equatable, Sendable {
    /// The kinds of failure, for callers that react to them; a new one can be added without breaking a caller.
    public struct Code: Hashable, Sendable {
        private enum Value: UInt8 {
            case invalidInput, unreadableFile, invalidLock, unwritableLock, wouldRetire, invalidBrand
            case failsInSomeContext, undecided
        }
        private let value: Value
        private init(_ value: Value) { self.value = value }

        /// An input breaks the rules of its format.
        public static let invalidInput = Code(.invalidInput)
        /// A file could not be read.
        public static let unreadableFile = Code(.unreadableFile)
        /// The lock file is not one, or does not fit.
        public static let invalidLock = Code(.invalidLock)
        /// The lock file could not be written.
        public static let unwritableLock = Code(.unwritableLock)
        /// More than half of the known tokens are gone from the input.
        public static let wouldRetire = Code(.wouldRetire)
        /// A brand does not fit the theme it is compiled for.
        public static let invalidBrand = Code(.invalidBrand)
        /// A token cannot be resolved in some selection.
        public static let failsInSomeContext = Code(.failsInSomeContext)
        /// It cannot be decided within the budget whether a token can be resolved in every selection.
        public static let undecided = Code(.undecided)
    }

    /// The code of the first error.
    public let code: Code
    /// Every error found, at most ``CompileOptions/maximumErrors``.
    public let errors: [Diagnostic]
    /// How many more errors there were.
    public let omittedCount: Int
    /// The warnings found until then.
    public let warnings: [Diagnostic]

    init(_ code: Code, _ errors: [Diagnostic], omittedCount: Int = 0, warnings: [Diagnostic] = []) {
        self.code = code
        self.errors = errors
        self.omittedCount = omittedCount
        self.warnings = warnings
    }

    init(_ code: Code, file: String? = nil, _ message: String) {
        self.init(code, [Diagnostic(.error, file: file, message)])
    }
}

extension CompileError: CustomStringConvertible {
    /// One line an error.
    public var description: String {
        var lines = errors.map(\.description)
        if omittedCount > 0 { lines.append("error: \(omittedCount) more errors are not shown") }
        return lines.joined(separator: "\n")
    }
}
