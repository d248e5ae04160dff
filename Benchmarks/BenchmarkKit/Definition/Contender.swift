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

    /// How it is measured.
    enum Measure {
        /// By running the body that this builds, outside of any measurement, once a run.
        case time(prepare: () throws -> Body)

        /// By asking once for a metric's figures, the same number of each contender.
        case count(Metric, figures: () throws -> [Int])
    }

    /// How it is measured.
    let measure: Measure

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
        measure = .time(prepare: prepare)
    }

    /// Describes a contender whose results are as large as they are, however often it is asked: nothing is timed.
    ///
    /// - Parameters:
    ///   - name: What the report calls it.
    ///   - sizes: Gives the sizes in bytes, one for each of the benchmark's inputs, in the same order for every contender.
    package init(_ name: String, sizes: @escaping () throws -> [Int]) {
        self.name = name
        keep = nil
        measure = .count(.size, figures: sizes)
    }

    /// Whether it is counted and not timed.
    package var isCounted: Bool {
        if case .count = measure { true } else { false }
    }
}
