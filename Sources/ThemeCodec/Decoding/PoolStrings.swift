//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Takes the text of the pools apart, string by string.
struct PoolStrings: ~Escapable {
    private let text: Span<UInt8>
    /// How many strings have been taken, and where the last one ends.
    private(set) var count = 0
    private(set) var end = 0

    @_lifetime(copy text)
    init(_ text: Span<UInt8>) {
        self.text = text
    }

    /// Takes the next string; false where its length leads behind the text.
    mutating func next(_ lengths: inout VarintColumn) throws(ReadError) -> Bool {
        let length = Int(try lengths.next(.pools(2)))
        guard length <= BlobLimits.stringByteCount else {
            throw ReadError(
                .limitExceeded,
                .pools(2),
                "string \(count) has \(length) bytes, the limit is \(BlobLimits.stringByteCount)"
            )
        }
        end += length
        guard end <= text.count else { return false }
        guard ByteScan.isBoundary(text, end) else {
            throw ReadError(.invalidText, .pools(2), "string \(count) ends within a character")
        }
        count += 1
        return true
    }

    /// Makes sure that the last string ended with the text.
    func finish() throws(ReadError) {
        guard end == text.count else {
            throw ReadError(.columnMismatch, .pools(2), "the lengths do not add up to the \(text.count) of the text")
        }
    }
}
