//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// A place in a text file, as editors show it.
public struct SourcePosition: Hashable, Sendable {
    /// The line, from 1. Lines end at LF, CR LF or a lone CR.
    public let line: Int
    /// The column, from 1, in Unicode scalars.
    public let column: Int

    init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    /// Finds one place in a text.
    init(of offset: Int, in bytes: [UInt8], count: Int) {
        self = LineIndex(bytes, count: count).position(of: offset)
    }
}

extension SourcePosition: CustomStringConvertible {
    /// `line:column`.
    public var description: String { "\(line):\(column)" }
}
