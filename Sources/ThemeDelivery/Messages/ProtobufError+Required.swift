//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

extension ProtobufError {
    /// A field that must be there is not.
    static func missing(_ what: String) -> ProtobufError {
        ProtobufError(code: .invalidValue, message: "has no \(what)")
    }
}

/// `value`, or the error that says what is missing.
func required<Value>(_ value: Value?, _ what: String) throws(ProtobufError) -> Value {
    guard let value else { throw .missing(what) }
    return value
}
