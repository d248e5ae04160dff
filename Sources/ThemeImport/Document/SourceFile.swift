//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// A file that has been read and scanned.
struct SourceFile: Sendable {
    let name: String
    let document: JSONDocument

    func position(of offset: Int) -> SourcePosition {
        SourcePosition(of: offset, in: document.bytes, count: document.sourceCount)
    }
}
