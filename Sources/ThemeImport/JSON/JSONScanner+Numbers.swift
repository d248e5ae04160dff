//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

extension JSONScanner {
    /// Steps over a number and checks its form; its value is computed only when it is asked for.
    mutating func scanNumber() throws(JSONError) {
        let start = index
        if bytes[index] == UInt8(ascii: "-") { index += 1 }
        if bytes[index] == UInt8(ascii: "0") {
            index += 1
            if isDigit(bytes[index]) {
                throw JSONError(.invalidNumber, at: start, "a number must not begin with a zero before other digits")
            }
        } else if !skipDigits() {
            throw malformed(from: start, "a digit must follow the minus sign")
        }
        if bytes[index] == UInt8(ascii: ".") {
            index += 1
            guard skipDigits() else { throw malformed(from: start, "a digit must follow the decimal point") }
        }
        if bytes[index] == UInt8(ascii: "e") || bytes[index] == UInt8(ascii: "E") {
            index += 1
            if bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-") { index += 1 }
            guard skipDigits() else { throw malformed(from: start, "a digit must follow the exponent sign") }
        }
    }

    private mutating func skipDigits() -> Bool {
        let start = index
        while isDigit(bytes[index]) { index += 1 }
        return index > start
    }

    private func isDigit(_ byte: UInt8) -> Bool {
        byte &- UInt8(ascii: "0") < 10
    }

    private func malformed(from start: Int, _ message: String) -> JSONError {
        index >= sourceCount
            ? JSONError(.unexpectedEnd, at: sourceCount, related: start, "the text ends inside a number: \(message)")
            : JSONError(.invalidNumber, at: start, message)
    }
}
