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
        IdleConnections.serveIfAsked(CommandLine.arguments)
        let groups = [
            ResolveBenchmarks.all, LookupBenchmarks.all, DecodeBenchmarks.all, EncodeBenchmarks.all, SizeBenchmarks.all,
            TableBenchmarks.all, TransitBenchmarks.all,
            ImportBenchmarks.all, ChainBenchmarks.all, MeterBenchmarks.all, GrowthBenchmarks.all, MillionBrands.all,
            ArchiveBenchmarks.all, ArchiveSizeBenchmarks.all, DeliveryBenchmarks.all, DeliverySizeBenchmarks.all,
            ConnectionBenchmarks.all,
        ]
        let benchmarks = groups.flatMap(\.self) + peers
        let program = BenchProgram(
            benchmarks: benchmarks,
            allocations: MallocCounter.source,
            stylesheet: ReportTheme.stylesheet,
            selftest: SelftestBenchmarks.names
        )
        exit(program.run(arguments: Array(CommandLine.arguments.dropFirst())))
    }

    /// Those beside other people's libraries, in a build that has these.
    private static var peers: [Benchmark] {
        #if BENCH_PEERS
            PeerBenchmarks.all + ServerPeerBenchmarks.all
        #else
            []
        #endif
    }
}
