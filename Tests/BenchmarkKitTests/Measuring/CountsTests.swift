//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import BenchmarkKit
import Foundation
import Testing

/// What one operation takes, counted by the real program.
@Suite struct CountsTests {
    /// Everything that is given back at once, that overlaps, and that was there before.
    @Test(arguments: [
        ("meter/count-0", Metric.peakBytes, 0.0), ("meter/count-malloc", .peakBytes, 64),
        ("meter/count-calloc", .peakBytes, 64), ("meter/count-realloc", .peakBytes, 256),
        ("meter/count-aligned", .peakBytes, 256), ("meter/count-objects", .peakBytes, 32),
        ("meter/peak-overlapping", .peakBytes, 300), ("meter/peak-replaced", .peakBytes, 0),
        ("meter/count-references", .retains, 6), ("meter/count-references", .releases, 6),
    ])
    func areExact(name: String, metric: Metric, expected: Double) throws {
        let run = try Self.run("--quick", "--filter", name)
        #expect(run.benchmarks.first?.contenders.first?.distribution(metric)?.median == expected)
    }

    /// In other processes, with batches of another size, the counts are the same; but for Foundation's JSON, whose collections
    /// are laid out by where they lie.
    @Test(arguments: ["decode/auth0/layers", "encode/brand/message", "resolve/auth0/*"])
    func doNotDependOnTheBatches(filter: String) throws {
        let once = try Self.run("--quick", "--filter", filter)
        let again = try Self.run("--quick", "--launches", "2", "--filter", filter)
        let pairs = zip(once.benchmarks.flatMap(\.contenders), again.benchmarks.flatMap(\.contenders))
        for (first, second) in pairs where !first.name.hasPrefix("Foundation") {
            for metric in Metric.all where metric.isDeterministic {
                guard let samples = first.samples[metric.name] else { continue }
                #expect(second.samples[metric.name] == samples + samples, "\(first.name): \(metric.name)")
            }
            #expect(first.samples[Metric.allocations.name] != nil)
        }
    }

    private static func run(_ arguments: String...) throws -> RunRecord {
        let tool = try BenchTool(["run", "--json", "-"] + arguments)
        #expect(tool.status == ExitStatus.success, "\(tool.errors)")
        return try JSONDecoder().decode(RunRecord.self, from: Data(tool.output.utf8))
    }
}
