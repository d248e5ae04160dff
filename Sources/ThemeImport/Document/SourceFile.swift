//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// A file that has been read and scanned.
struct SourceFile: Sendable {
    let name: String
    let document: JSONDocument
    /// Made when the first message names a place in the file.
    private var lines: LineIndex?

    init(name: String, document: JSONDocument) {
        self.name = name
        self.document = document
    }

    mutating func position(of offset: Int) -> SourcePosition {
        let index = lines ?? LineIndex(document.bytes, count: document.sourceCount)
        lines = index
        return index.position(of: offset)
    }
}
