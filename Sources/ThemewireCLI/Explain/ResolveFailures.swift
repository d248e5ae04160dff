//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel
internal import ThemeResolver

/// The lines that `resolve` prints for tokens that failed.
struct ResolveFailures {
    /// For so many tokens the way to the failure is looked up; where more fail they mostly fail alike.
    static let maximumWays = 100

    private let theme: ResolvedTheme
    private var builder: TraceBuilder?
    private var count = 0
    private var firstPath: String?

    init(in theme: ResolvedTheme) {
        self.theme = theme
    }

    /// What is wrong with a token, and behind it the tokens on the way to the failure, unless the message has them all.
    mutating func line(for token: TokenID, at path: String, _ message: String) -> String {
        if firstPath == nil { firstPath = path }
        let line = "error: \(path): \(message)"
        count += 1
        guard count <= Self.maximumWays else { return line }
        var builder = self.builder ?? TraceBuilder(theme)
        let trace = builder.trace(of: token, maximumHops: ResolutionTrace.defaultMaximumHops)
        self.builder = builder
        guard case .failed(let issue) = trace.outcome, !Set(trace.failingWay).isSubset(of: issue.paths) else {
            return line
        }
        return "\(line) (\(trace.failingWay.joined(separator: " -> ")))"
    }

    /// Where to read on; nothing where no token failed.
    var note: [String] {
        firstPath.map { ["note: `themewire explain` with --token \($0) shows where each token on the way comes from"] }
            ?? []
    }
}
