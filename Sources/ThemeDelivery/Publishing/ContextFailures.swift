//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel
internal import ThemeResolver

/// What is wrong with a chain in some selection, in words that fit a status.
struct ContextFailures {
    /// The failures or undecided groups, one text each.
    let texts: [String]
    /// Whether there are more than are listed.
    let hasMore: Bool

    /// The failures of a report that are not among those known before.
    init(_ report: ContextReport, catalog: Catalog, besides known: Set<String> = []) {
        let errors = report.errors.map { Self.shortened($0.description(in: catalog)) }
        texts = errors.filter { !known.contains($0) }
        hasMore = report.hasMoreErrors
    }

    /// The undecided groups of a report.
    init(undecidedOf report: ContextReport, catalog: Catalog) {
        texts = report.undecided.map { Self.shortened($0.description(in: catalog)) }
        hasMore = false
    }

    /// A circle can have a hundred thousand tokens.
    private static func shortened(_ text: String) -> String {
        let limit = 500
        return text.count <= limit ? text : "\(text.prefix(limit - 100)) ... \(text.suffix(90))"
    }

    /// Texts in a row, as many as fit, and how many more there are.
    static func list(_ texts: [String], hasMore: Bool) -> String {
        var shown: [String] = []
        var length = 0
        for text in texts.prefix(DeliveryLimits.namesInMessage) {
            length += text.count
            if length > DeliveryLimits.refusalCharacters, !shown.isEmpty { break }
            shown.append(text)
        }
        let rest = texts.count - shown.count
        let more = hasMore ? " and more" : rest > 0 ? " and \(rest) more" : ""
        return shown.joined(separator: "; ") + more
    }
}
