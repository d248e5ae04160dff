//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// One way of doing the work of a benchmark: the subject, or a rival.
package struct Contender {
    /// Runs so many operations in a tight loop, and consumes each result.
    package typealias Body = (_ iterations: Int) throws -> Void

    /// What the report calls it, e.g. `memcpy of the table`. Unique within its benchmark.
    package let name: String

    /// Builds what the body needs, outside of any measurement, and gives the body. Called once a run.
    package let prepare: () throws -> Body

    /// Makes so many results and hands them over, to measure what they hold; nil where nothing is kept.
    package let keep: ((_ count: Int) throws -> Any)?

    /// Describes a contender; `prepare` is called when its benchmark runs.
    ///
    /// The body takes an iteration count, so that calling the closure costs nothing per operation:
    ///
    ///     Contender("dictionary") {
    ///         let table = makeTable()
    ///         return { iterations in
    ///             for _ in 0..<iterations { blackHole(table.merged()) }
    ///         }
    ///     }
    ///
    /// - Parameters:
    ///   - name: What the report calls it.
    ///   - keep: Makes results and hands them over in one value, with everything they alone hold. The heap is measured before
    ///     and while they are kept; what has been there before is not counted.
    ///   - prepare: Builds what the body needs, and gives the body.
    package init(
        _ name: String,
        keep: ((_ count: Int) throws -> Any)? = nil,
        prepare: @escaping () throws -> Body
    ) {
        self.name = name
        self.keep = keep
        self.prepare = prepare
    }
}
