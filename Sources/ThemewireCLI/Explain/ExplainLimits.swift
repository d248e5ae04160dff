//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeExport

/// What `explain` gives up at.
enum ExplainLimits {
    /// 64 MiB of text: nobody reads a thousandth of it, and each slot of a hostile chain can repeat a list of a million
    /// cells.
    static let byteCount = 64 << 20

    /// - Throws: ``ExportError/Code/textTooLong``.
    static func check(_ text: String) throws(ExportError) {
        guard text.utf8.count <= byteCount else {
            throw ExportError(
                code: .textTooLong,
                message: "the explanation is longer than \(byteCount >> 20) MiB; follow less with --max-hops"
            )
        }
    }
}
