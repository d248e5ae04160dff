//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import BenchmarkKit
import Foundation
import Testing

/// The benchmarks of the server, run as users run them.
@Suite("Delivery benchmarks")
struct DeliveryBenchmarksTests {
    private struct Run: Decodable {
        struct Contender: Decodable {
            let name: String
            let samples: [String: [Double]]
        }
        struct Measured: Decodable {
            let name: String
            let contenders: [Contender]

            /// The one figure of a contender that is counted.
            func size(_ name: String) -> Double? {
                contenders.first { $0.name == name }?.samples["size"]?.first
            }
        }
        let benchmarks: [Measured]
    }

    private func run(_ filter: String) throws -> Run {
        let tool = try BenchTool("run", "--quick", "--filter", filter, "--json", "-")
        try #require(tool.status == ExitStatus.success, "\(tool.errors)")
        return try JSONDecoder().decode(Run.self, from: Data(tool.output.utf8))
    }

    @Test("Bytes of a call are those of its two ways; the first call spells its headers out, the second does not")
    func bytes() throws {
        let benchmarks = try run("size/get-theme/*").benchmarks
        try #require(benchmarks.count == 4)
        for benchmark in benchmarks {
            let both = try #require(benchmark.contenders.first?.samples["size"]?.first)
            let request = try #require(benchmark.size("its request alone"))
            let reply = try #require(benchmark.size("its reply alone"))
            #expect(request + reply == both, "\(benchmark.name)")
            // The path, the authority and the user agent alone have more bytes than this.
            let first = try #require(benchmark.size("first call of a connection, both ways"))
            #expect(first > both + 50, "\(benchmark.name)")
        }
        let sizes = try benchmarks.map { try #require($0.contenders.first?.samples["size"]?.first) }
        let named = Dictionary(zip(benchmarks.map(\.name), sizes)) { first, _ in first }
        let order = ["unchanged", "one-token", "brand", "default"].map { named["size/get-theme/\($0)"] ?? 0 }
        #expect(order == order.sorted() && order[0] > 0, "\(named)")
    }

    @Test("What the server allocates for a call is the same in every round, and bare sockets allocate nothing")
    func allocations() throws {
        let benchmark = try #require(try run("deliver/default/not-modified").benchmarks.first)
        let counts = try #require(benchmark.contenders.first?.samples["allocations"])
        guard counts.contains(where: { $0 > 0 }) else { return }  // A build whose malloc is a sanitizer's.
        let median = counts.sorted()[counts.count / 2]
        // Once a second the server's loop looks after its connections; that may be in one round.
        #expect(counts.count { $0 != median } <= 1 + counts.count / 10)
        #expect(benchmark.contenders.last?.name == "bare sockets, as many bytes")
        #expect(benchmark.contenders.last?.samples["allocations"]?.allSatisfy { $0 == 0 } == true)
    }

    @Test("Ten thousand connections where the system allows fewer files: crashed, saying what to raise")
    func tooFewFiles() throws {
        let arguments = ["run", "--quick", "--long", "--filter", "connections/10000/open"]
        let tool = try BenchTool(arguments, limits: "ulimit -Sn 512 && ulimit -Hn 4096")
        #expect(tool.status == ExitStatus.crashed)
        #expect(tool.output.contains("12000 connections take 12200 open files, and the hard limit is 4096; raise it"))
    }
}
