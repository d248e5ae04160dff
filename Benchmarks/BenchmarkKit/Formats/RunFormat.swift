//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// What a record can be written as.
package enum RunFormat: String, CaseIterable, Sendable {
    /// The record itself, raw: what `compare`, `history` and `report` read.
    case bench

    /// What Google Benchmark writes, for the tools that read that.
    case googleBenchmark = "googlebenchmark"
}

extension OptionReader {
    /// The value of `--format`.
    mutating func format(of option: String) throws(UsageError) -> RunFormat {
        let text = try value(of: option)
        guard let format = RunFormat(rawValue: text) else {
            throw UsageError.unknown(text, what: "format", among: RunFormat.allCases.map(\.rawValue), verb: "run")
        }
        return format
    }
}
