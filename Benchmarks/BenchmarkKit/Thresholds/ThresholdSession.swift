//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// One run of `bench thresholds`.
struct ThresholdSession {
    private let options: ThresholdOptions
    private let program: BenchProgram
    private let selected: [Benchmark]
    private let toolchain = ThresholdFile.toolchainName(Host.toolchain())
    private let machine = MachineRecord.current()

    /// The check or update of these benchmarks.
    init(options: ThresholdOptions, program: BenchProgram, selected: [Benchmark]) {
        self.options = options
        self.program = program
        self.selected = selected
    }

    private var source: ThresholdSource {
        let path = options.file ?? ThresholdFile.path(toolchain: toolchain, architecture: machine.architecture)
        return ThresholdSource(path: path, revision: options.revision)
    }

    /// Compares, reports, and gives the exit status: a regression, too, where the working file has what is not counted any more.
    func check() throws -> Int32 {
        let thresholds = try source.file()
        let configuration = BuildRecord.configuration
        guard thresholds.configuration == configuration else {
            throw BenchFailure(
                "\(source.place) is of \(thresholds.configuration) builds, and this is a \(configuration) build",
                status: ExitStatus.noBaseline
            )
        }
        let names = selected.map(\.name)
        let rules: ToleranceRules
        do {
            rules = try ToleranceRules(options.thresholds, benchmarks: selected)
            try rules.check(against: names)
        } catch {
            throw UsageError("\(error)", verb: "thresholds")
        }
        let check = ThresholdCheck(thresholds: thresholds, rules: rules)
        let known = names.filter { thresholds.benchmarks[$0] != nil }
        let counts = count(known, check)
        let report = ComparisonReport(
            baseline: ComparisonSide(
                name: source.place,
                commit: nil,
                date: nil,
                toolchain: thresholds.toolchain,
                machine: nil
            ),
            candidate: ComparisonSide(
                name: "this \(configuration) build",
                commit: nil,
                date: nil,
                toolchain: toolchain,
                machine: machine
            ),
            method: ["counted, not timed: no figure depends on how busy the machine is"],
            comparisons: selected.flatMap { benchmark in
                check.comparisons(
                    of: benchmark.name,
                    contender: benchmark.contenders[0].name,
                    counts: counts.figures[benchmark.name] ?? [:]
                )
            }.filter { counts.failures[$0.benchmark] == nil },
            missing: gone(thresholds),
            added: names.filter { thresholds.benchmarks[$0] == nil },
            failures: failures(counts)
        )
        Host.print(report.text())
        if !report.missing.isEmpty || !report.added.isEmpty
            || report.comparisons.contains(where: { $0.verdict == .better })
        {
            Host.print("run 'bench thresholds update' to take this over\n")
        }
        if let path = options.markdown { try report.writeMarkdown(to: path) }
        // What is not counted any more is held to nothing: the file has to say so. Another commit's file cannot.
        let isIncomplete = !report.missing.isEmpty || report.comparisons.contains { $0.verdict == .refused }
        if report.status == ExitStatus.success, options.revision == nil, isIncomplete { return ExitStatus.regression }
        return report.status
    }

    /// Counts everything anew, writes the file, prints what changed.
    func update() throws -> Int32 {
        let old = try source.existingFile()
        let configuration = BuildRecord.configuration
        if configuration == "debug", options.file == nil {
            throw BenchFailure("this is a debug build, and thresholds are of release builds; build it by -c release")
        }
        let counts = CountMeasurement().count(selected.map(\.name), processes: CountMeasurement.confirmations)
        let failures = failures(counts)
        for failure in failures { Host.print("crashed: \(failure.name): \(failure.reason)\n") }
        if !failures.isEmpty { return ExitStatus.crashed }

        var file = ThresholdFile(
            toolchain: toolchain,
            architecture: machine.architecture,
            configuration: configuration,
            benchmarks: old?.benchmarks ?? [:]
        )
        for name in old.map(gone) ?? [] { file.benchmarks[name] = nil }
        for benchmark in selected {
            var figures: [String: Double] = [:]
            var varies = false
            for (name, values) in (counts.figures[benchmark.name] ?? [:]).sorted(by: { $0.key < $1.key }) {
                guard let metric = Metric.named(name) else { continue }
                figures[metric.word] = values[0]
                guard Set(values).count > 1 else { continue }
                varies = true
                let range = "\(Figure.count(values.min() ?? 0)) to \(Figure.count(values.max() ?? 0))"
                Host.print("left out, not the same each time: \(benchmark.name): \(metric.word) \(range)\n")
            }
            // Where one count varies, by threads or by sockets, the others were the same by luck.
            if varies { figures = [:] }
            file.benchmarks[benchmark.name] = figures
        }
        let difference = ThresholdDifference(from: old, to: file)
        for line in difference.lines { Host.print(line + "\n") }
        try source.write(file)
        Host.print("\(difference.lines.count) of \(file.benchmarks.count) benchmarks changed in \(source.place)\n")
        return ExitStatus.success
    }

    /// Counts once and what differs again, or everything often.
    private func count(_ names: [String], _ check: ThresholdCheck) -> CountMeasurement.Counts {
        let measurement = CountMeasurement()
        let confirmations = CountMeasurement.confirmations
        let counts = measurement.count(names, processes: options.isQuick ? 1 : confirmations)
        guard options.isQuick else { return counts }
        let doubtful = names.filter {
            check.differs($0, counts: counts.figures[$0] ?? [:]) && counts.failures[$0] == nil
        }
        return measurement.count(doubtful, processes: confirmations - 1, onto: counts)
    }

    private func failures(_ counts: CountMeasurement.Counts) -> [FailureRecord] {
        counts.failures.sorted { $0.key < $1.key }.map { FailureRecord(name: $0.key, reason: $0.value) }
    }

    /// What the file has and the program has not, among what was asked for.
    private func gone(_ file: ThresholdFile) -> [String] {
        let names = Set(program.benchmarks.filter { !$0.isLong && !$0.isOnlyByName }.map(\.name))
        return file.benchmarks.keys.sorted().filter { name in
            !names.contains(name) && (options.filters.isEmpty || options.filters.contains { $0.matches(name) })
        }
    }
}
