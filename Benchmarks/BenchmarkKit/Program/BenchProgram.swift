//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

private import Foundation

/// The program: reads the command line, runs what it asks for, gives the exit status.
package struct BenchProgram {
    private let benchmarks: [Benchmark]
    private let allocations: AllocationSource?

    /// A program with these benchmarks; `allocations` is nil where malloc could not be counted.
    ///
    /// - Precondition: the names of the benchmarks differ.
    package init(benchmarks: [Benchmark], allocations: AllocationSource?) {
        let names = Set(benchmarks.map(\.name))
        precondition(names.count == benchmarks.count, "two benchmarks have one name")
        self.benchmarks = benchmarks
        self.allocations = allocations
    }

    /// Does what the arguments (without the program's name) say.
    ///
    /// - Returns: one of ``ExitStatus``.
    package func run(arguments: [String]) -> Int32 {
        do throws(UsageError) {
            switch try BenchCommand(arguments: arguments) {
            case .help(let verb):
                Host.print(HelpText.text(verb: verb))
                return ExitStatus.success
            case .list(let filters):
                return list(try selection(filters, isLong: nil, verb: "list"))
            case .run(let options):
                let selected = try selection(options.filters, isLong: options.isLong, verb: "run")
                return measure(options.isFloors ? try withFloors(selected) : selected, options: options)
            case .worker(let name, let isQuick):
                return work(name, plan: isQuick ? .quick : .full)
            }
        } catch {
            Host.printError("error: \(error.message)\n\(HelpText.usage(verb: error.verb))\n")
            Host.printError("'bench help' tells more\n")
            return ExitStatus.usage
        }
    }

    /// The benchmarks that fit any of the filters, in their own order; `isLong` leaves those that take long or the others.
    func selection(_ filters: [Glob], isLong: Bool?, verb: String) throws(UsageError) -> [Benchmark] {
        for filter in filters where !benchmarks.contains(where: { filter.matches($0.name) }) {
            let groups = Set(benchmarks.map(\.group))
            var hint = "; 'bench list' prints their names"
            if groups.contains(filter.pattern) {
                hint = "; did you mean '\(filter.pattern)/*'?"
            } else if let near = NearMiss.suggestion(for: filter.pattern, among: benchmarks.map(\.name)) {
                hint = "; did you mean '\(near)'?"
            }
            throw UsageError("no benchmark fits '\(filter.pattern)'\(hint)", verb: verb)
        }
        let fitting = benchmarks.filter { benchmark in
            if benchmark.isOnlyByName { return filters.contains { $0.pattern == benchmark.name } }
            return filters.isEmpty || filters.contains { $0.matches(benchmark.name) }
        }
        let selected = fitting.filter { isLong == nil || $0.isLong == isLong }
        if selected.isEmpty, let first = fitting.first {
            let hint = first.isLong ? "takes long; add --long" : "does not take long; leave --long out"
            throw UsageError("'\(first.name)' \(hint)", verb: verb)
        }
        return selected
    }

    /// Those that have a floor to meet.
    private func withFloors(_ selected: [Benchmark]) throws(UsageError) -> [Benchmark] {
        let floored = selected.filter { !$0.floors.isEmpty }
        if floored.isEmpty { throw UsageError("none of these benchmarks has a floor; leave --floors out", verb: "run") }
        return floored
    }

    private func list(_ selected: [Benchmark]) -> Int32 {
        for benchmark in selected {
            Host.print("\(benchmark.name)\(benchmark.isLong ? " (long)" : "")\n    \(benchmark.summary)\n")
            Host.print("    \(benchmark.contenders.map(\.name).joined(separator: " | "))\n")
        }
        return ExitStatus.success
    }

    private func work(_ name: String?, plan: MeasurementPlan) -> Int32 {
        Host.endWithParent()
        var answer = WorkerAnswer()
        do {
            if let name {
                guard let benchmark = benchmarks.first(where: { $0.name == name }) else {
                    throw UsageError("no benchmark '\(name)'", verb: nil)
                }
                let meter = Meter(plan: plan, granularity: MonotonicClock.granularity(), allocations: allocations)
                answer.record = try meter.run(benchmark)
            } else {
                answer.calibration = try Calibration.measure(plan: plan)
            }
        } catch {
            answer.error = "threw \(error)"
        }
        guard let data = try? JSONEncoder().encode(answer) else { return ExitStatus.failure }
        FileHandle.standardOutput.write(data)
        return ExitStatus.success
    }

    private func measure(_ selected: [Benchmark], options: RunOptions) -> Int32 {
        if let processor = options.pin, let problem = Host.pin(to: processor) {
            Host.printError("error: \(problem)\n")
            return ExitStatus.failure
        }
        let report = options.json == "-" ? Host.printError : Host.print
        if BuildRecord.configuration == "debug" {
            Host.printError("warning: this is a debug build; its times mean nothing (swift build -c release)\n")
        }
        let date = Host.date()
        let build = BuildRecord(configuration: BuildRecord.configuration, toolchain: Host.toolchain())
        let machine = MachineRecord.current()
        let calibration = WorkerProcess(benchmark: nil, isQuick: options.isQuick).run().calibration
        report(TextReport.header(machine: machine, build: build, calibration: calibration))

        var records: [BenchmarkRecord] = []
        var failures: [FailureRecord] = []
        for (index, benchmark) in selected.enumerated() {
            if Host.hasTerminal { Host.printError("[\(index + 1)/\(selected.count)] \(benchmark.name)\u{1B}[K\r") }
            let answer = WorkerProcess(benchmark: benchmark.name, isQuick: options.isQuick).run()
            if Host.hasTerminal { Host.printError("\u{1B}[K") }
            if let record = answer.record {
                records.append(record)
                report(TextReport.text(record))
            } else {
                let reason = answer.error ?? "no answer"
                failures.append(FailureRecord(name: benchmark.name, reason: reason))
                report("\n\(benchmark.name): crashed: \(reason)\n")
            }
        }
        let run = RunRecord(
            schema: RunRecord.currentSchema,
            date: date,
            commit: Host.commit(),
            build: build,
            machine: machine,
            plan: options.isQuick ? .quick : .full,
            metrics: MetricRecord.all,
            calibration: calibration,
            pinnedTo: options.pin.map(Int.init),
            benchmarks: records,
            failures: failures
        )
        report(TextReport.summary(run, listsFloors: options.isFloors))
        if let path = options.json, let problem = write(run, to: path) {
            Host.printError("error: \(problem)\n")
            return ExitStatus.failure
        }
        return failures.isEmpty ? ExitStatus.success : ExitStatus.crashed
    }

    /// Writes the record; gives what went wrong, or nil.
    private func write(_ run: RunRecord, to path: String) -> String? {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        do {
            let data = try encoder.encode(run) + Data("\n".utf8)
            if path == "-" {
                FileHandle.standardOutput.write(data)
            } else {
                try data.write(to: URL(fileURLWithPath: path), options: .atomic)
            }
            return nil
        } catch {
            return "cannot write '\(path)': \(error.localizedDescription)"
        }
    }
}
