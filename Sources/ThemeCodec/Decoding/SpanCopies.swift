//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

extension Array where Element: BitwiseCopyable {
    /// The elements of a span, in an array of their own.
    init(copying span: Span<Element>) {
        // Both are valid inside the closure; the array has room for as many as are copied.
        self = unsafe Array(unsafeUninitializedCapacity: span.count) { output, count in
            unsafe span.withUnsafeBufferPointer { input in
                _ = unsafe output.initialize(from: input)
            }
            count = span.count
        }
    }
}
