//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import BenchmarkKit
import Testing

@Suite struct ToleranceRulesTests {
    @Test(arguments: [
        ("time=5%", Metric.wallTime, Tolerance.Allowance.relative(0.05)),
        ("cpu=0.5 %", .processorTime, .relative(0.005)),
        ("allocations=2", .allocations, .absolute(2)), ("bytes=1.5KiB", .allocatedBytes, .absolute(1_536)),
        ("retained=64B", .retainedBytes, .absolute(64)), ("time<=100ms", .wallTime, .limit(100_000_000)),
        ("time<=2s", .wallTime, .limit(2_000_000_000)), ("time=3us", .wallTime, .absolute(3_000)),
        ("size<=1MiB", .size, .limit(1_048_576)), ("allocations<=0", .allocations, .limit(0)),
        ("ratio=10%", .ratio, .relative(0.1)), ("ratio<=2.5", .ratio, .limit(2.5)),
        (" time = 5% ", .wallTime, .relative(0.05)),
        ("wallTime=5%", .wallTime, .relative(0.05)), ("time=0", .wallTime, .absolute(0)),
    ])
    func readsARule(text: String, metric: Metric, allowance: Tolerance.Allowance) throws {
        let rule = try ToleranceRule(text)
        #expect(rule.metric == metric)
        #expect(rule.allowance == allowance)
        #expect(rule.filter == nil)
        let filtered = try ToleranceRule("decode/*:" + text)
        #expect(filtered.filter == Glob("decode/*"))
        #expect(filtered.metric == metric)
        #expect(filtered.allowance == allowance)
    }

    @Test(arguments: [
        ("", ToleranceRuleError.Code.shape, "write METRIC=5%, METRIC=2 or METRIC<=100ms"),
        ("time", .shape, "write METRIC=5%"), ("time>=5", .shape, "lower is better"), (":time=5%", .shape, "no pattern"),
        ("tme=5%", .metric, "unknown metric 'tme'; did you mean 'time'?"),
        ("alocations=2", .metric, "did you mean 'allocations'?"), ("frobnications=2", .metric, "there are time, cpu, "),
        ("=5%", .metric, "there is no metric before '='"), ("time=", .amount, "there is no amount"),
        ("time=fast", .amount, "'fast' is no amount"), ("time=-5%", .amount, "0 or more; not '-5%'"),
        ("time=1.2.3", .amount, "is no amount"),
        ("time=5kg", .unit, "'kg' is no unit of time; there are ns, us, ms, s, %"),
        ("allocations=2B", .unit, "'B' is no unit of allocations; there are %"),
        ("allocations<=2B", .unit, "it has none"), ("time<=5%", .unit, "for a share, time=5%"),
        ("time=١%", .amount, "amount"),
    ])
    func refusesARule(text: String, code: ToleranceRuleError.Code, reason: String) {
        let error = #expect(throws: ToleranceRuleError.self) { try ToleranceRules(["cpu=1%", text]) }
        #expect(error?.code == code)
        #expect(error?.rule == text)
        #expect(error?.reason.contains(reason) == true, "\(String(describing: error))")
    }

    /// The command line, then the benchmark, then the metric; of rules the one about fewer, of two alike the later.
    @Test func theNearestWordCounts() throws {
        let decode = Benchmark(
            "decode/a/x",
            summary: "",
            subject: Contender("ours") { { _ in } },
            tolerances: [.relative(0.2, of: .wallTime), .atMost(3, of: .allocations)]
        )
        let texts = ["decode/a/x:bytes=1,decode/*:bytes=2", "bytes=3", "decode/*:retained=4,*:retained=5"]
        let rules = try ToleranceRules(texts, benchmarks: [decode])
        func found(_ metric: Metric, _ benchmark: String) -> Tolerance {
            rules.tolerance(for: metric, benchmark: benchmark)
        }
        #expect(found(.wallTime, "decode/a/x") == Tolerance(.relative(0.2), source: .benchmark))
        #expect(found(.allocations, "decode/a/x") == Tolerance(.limit(3), source: .benchmark))
        #expect(found(.wallTime, "decode/b/x") == Tolerance(Metric.wallTime.defaultAllowance, source: .metric))
        #expect(found(.allocations, "decode/b/x") == Tolerance(.relative(0), source: .metric))
        #expect(found(.allocatedBytes, "decode/a/x") == Tolerance(.absolute(1), source: .rule("decode/a/x:bytes=1")))
        #expect(found(.allocatedBytes, "decode/b/x") == Tolerance(.absolute(2), source: .rule("decode/*:bytes=2")))
        #expect(found(.allocatedBytes, "encode/b/x") == Tolerance(.absolute(3), source: .rule("bytes=3")))
        #expect(found(.retainedBytes, "decode/a/x") == Tolerance(.absolute(5), source: .rule("*:retained=5")))
        let stored = try ToleranceRules(["time=7%"], benchmarks: [decode]).forStoredRuns
        #expect(stored.tolerance(for: .wallTime, benchmark: "decode/a/x").source == .rule("time=7%"))
        #expect(rules.forStoredRuns.tolerance(for: .wallTime, benchmark: "decode/a/x").source == .benchmark)
        let wide = rules.forStoredRuns.tolerance(for: .wallTime, benchmark: "other")
        #expect(wide == Tolerance(Metric.wallTime.storedAllowance, source: .metric))
    }

    @Test func aRuleAboutNoBenchmarkIsRefused() throws {
        let rules = try ToleranceRules(["time=5%,decode/*:time=1%,decod/a:time=2%"])
        let error = #expect(throws: ToleranceRuleError.self) { try rules.check(against: ["decode/a", "resolve/b"]) }
        #expect(error?.code == .benchmark)
        #expect(
            error?.description == "in the rule 'decod/a:time=2%': 'decod/a' fits none of the compared benchmarks; "
                + "did you mean 'decode/a'?"
        )
        try ToleranceRules(["time=5%,decode/*:time=1%"]).check(against: ["decode/a"])
    }

    @Test func aToleranceSaysWhoseItIs() {
        #expect(Tolerance(.relative(0.025), source: .metric).text(unit: "ns") == "2.5 % (default)")
        #expect(Tolerance(.relative(0), source: .metric).text(unit: "B") == "exact (default)")
        #expect(Tolerance(.absolute(2), source: .benchmark).text(unit: "allocations") == "2 allocations (benchmark)")
        #expect(
            Tolerance(.limit(100_000_000), source: .rule("time<=100ms")).text(unit: "ns")
                == "at most 100,000,000 ns (rule 'time<=100ms')"
        )
        #expect(Tolerance(.limit(2), source: .benchmark).text(unit: "") == "at most 2 (benchmark)")
    }
}
