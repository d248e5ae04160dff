//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Why a text is not a JSON document that can be read.
struct JSONError: Error, Equatable, Sendable {
    /// The kinds of failure; a new one can be added without breaking a caller.
    struct Code: Hashable, Sendable {
        private enum Value: UInt8 {
            case tooLarge, tooDeep, tooManyValues, unexpectedEnd, unexpectedCharacter, trailingContent, trailingComma
            case controlCharacter, invalidEscape, loneSurrogate, invalidUTF8, invalidNumber, duplicateKey
        }
        private let value: Value
        private init(_ value: Value) { self.value = value }

        static let tooLarge = Code(.tooLarge)
        static let tooDeep = Code(.tooDeep)
        static let tooManyValues = Code(.tooManyValues)
        static let unexpectedEnd = Code(.unexpectedEnd)
        static let unexpectedCharacter = Code(.unexpectedCharacter)
        static let trailingContent = Code(.trailingContent)
        static let trailingComma = Code(.trailingComma)
        static let controlCharacter = Code(.controlCharacter)
        static let invalidEscape = Code(.invalidEscape)
        static let loneSurrogate = Code(.loneSurrogate)
        static let invalidUTF8 = Code(.invalidUTF8)
        static let invalidNumber = Code(.invalidNumber)
        static let duplicateKey = Code(.duplicateKey)
    }

    var code: Code
    /// Where in the source, in bytes, a byte order mark included.
    var offset: Int
    /// A second place that belongs to the failure: where a duplicate key stood first.
    var related: Int?
    /// What is wrong and what to do, without the place.
    var message: String

    init(_ code: Code, at offset: Int, related: Int? = nil, _ message: String) {
        self.code = code
        self.offset = offset
        self.related = related
        self.message = message
    }
}
