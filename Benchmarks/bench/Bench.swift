//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import BenchmarkKit
private import Glibc

/// The entry point.
@main
enum Bench {
    static func main() {
        let groups = [
            ResolveBenchmarks.all, LookupBenchmarks.all, DecodeBenchmarks.all, EncodeBenchmarks.all, SizeBenchmarks.all,
            ImportBenchmarks.all, ChainBenchmarks.all, MeterBenchmarks.all, GrowthBenchmarks.all, MillionBrands.all,
        ]
        let benchmarks = groups.flatMap(\.self)
        let program = BenchProgram(benchmarks: benchmarks, allocations: MallocCounter.source)
        exit(program.run(arguments: Array(CommandLine.arguments.dropFirst())))
    }
}
