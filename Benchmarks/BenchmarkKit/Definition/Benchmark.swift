//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// One thing to measure: a subject and the rivals it is held against, all in one run.
package struct Benchmark {
    /// `group/size/what`, e.g. `resolve/auth0/brand-12-dark`. Unique within a program.
    package let name: String

    /// One line for `bench list`: what one operation does.
    package let summary: String

    /// The subject first, then its rivals. Never empty. Their names differ.
    package let contenders: [Contender]

    /// What the subject has to reach. Judged and printed after each run.
    package let floors: [Floor]

    /// By how much its metrics may get worse, where that is not the metric's default.
    package let tolerances: [MetricTolerance]

    /// What one operation is, plural, as in `ops/s`: `blobs`.
    package let operations: String

    /// How much one operation handles, for a throughput in something more telling than operations.
    package let work: Work?

    /// How many bytes one operation handles, asked once where the benchmark is measured; nil where bytes tell nothing.
    package let bytes: (() throws -> Int)?

    /// The series of sizes it is one of, or nil.
    package let growth: Growth?

    /// Whether it takes long or much memory, and so runs only with `--long`.
    package let isLong: Bool

    /// Whether it runs only when a filter is its exact name: for benchmarks that fail on purpose.
    package let isOnlyByName: Bool

    /// Describes a benchmark; nothing is set up or run.
    ///
    /// - Precondition: the floors name contenders of this benchmark, contender names differ, and either all contenders are
    ///   timed or all are counted.
    package init(
        _ name: String,
        summary: String,
        subject: Contender,
        rivals: [Contender] = [],
        floors: [Floor] = [],
        tolerances: [MetricTolerance] = [],
        operations: String = "ops",
        work: Work? = nil,
        bytes: (() throws -> Int)? = nil,
        growth: Growth? = nil,
        isLong: Bool = false,
        isOnlyByName: Bool = false
    ) {
        let contenders = [subject] + rivals
        let names = Set(contenders.map(\.name))
        precondition(names.count == contenders.count, "\(name): two contenders have one name")
        for case .some(let rival) in floors.map(\.rival) {
            precondition(rival != subject.name && names.contains(rival), "\(name): no rival \(rival) for its floor")
        }
        for case .some(let name) in floors.map(\.contender) {
            precondition(names.contains(name), "\(name) has a floor and is no contender")
        }
        precondition(Set(contenders.map(\.isCounted)).count == 1, "\(name): some contenders are timed and some counted")
        self.name = name
        self.summary = summary
        self.contenders = contenders
        self.floors = floors
        self.tolerances = tolerances
        self.operations = operations
        self.work = work
        self.bytes = bytes
        self.growth = growth
        self.isLong = isLong
        self.isOnlyByName = isOnlyByName
    }

    /// The part of the name before the first slash.
    package var group: String {
        String(name.prefix { $0 != "/" })
    }
}
