//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Words records for a terminal.
package struct TextReport {
    /// The lines before the first benchmark.
    package static func header(machine: MachineRecord, build: BuildRecord, calibration: Calibration?) -> String {
        var text = "bench: \(build.configuration) build, \(build.toolchain ?? "unknown toolchain")\n"
        text += "machine: \(machine.processor), \(machine.cores) cores, \(machine.memory >> 20) MiB, "
        text += "Linux \(machine.kernel) \(machine.architecture)\n"
        if let calibration {
            text += "clock step \(calibration.clockGranularity) ns; "
            text += "empty loop \(Figure.plain(calibration.emptyLoop)) ns a turn (not subtracted)\n"
            let noise = [calibration.noiseRatio, calibration.noiseLow, calibration.noiseHigh]
                .map { Figure.fixed($0, places: 4) }
            text += "noise: the same code against itself takes \(noise[0]) times its time, "
            text += "p10 to p90 \(noise[1]) to \(noise[2])\n"
        }
        return text + "ratio: the first line's time (or size) as a multiple of this line's, median over the rounds\n"
    }

    /// One line on what could not be had, and why; nothing where there is everything.
    package static func unavailable(_ reasons: [String: String]) -> String {
        var named: [(metrics: [String], reason: String)] = []
        for metric in Metric.all {
            guard let reason = reasons[metric.name] else { continue }
            if let index = named.firstIndex(where: { $0.reason == reason }) {
                named[index].metrics.append(metric.name)
            } else {
                named.append(([metric.name], reason))
            }
        }
        guard !named.isEmpty else { return "" }
        let words = named.map { "\($0.metrics.joined(separator: ", ")): \($0.reason)" }
        return "not available: \(words.joined(separator: "; "))\n"
    }

    /// One benchmark: a line a contender, a line a floor.
    package static func text(_ record: BenchmarkRecord) -> String {
        if record.isCounted { return CountReport(record).text + record.floors.map(line).joined() }
        var table = TextTable()
        let throughput = record.rated.map(\.throughput.unit)
        let counts = counted(in: record).map(\.title)
        table.add([record.name, "min ns", "median", "p90"] + throughput + ["allocs", "alloc B"] + counts + ["ratio"])
        for (index, contender) in record.contenders.enumerated() {
            add(contender, isSubject: index == 0, of: record, to: &table)
        }
        var text = "\n" + table.text
        for floor in record.floors { text += line(floor) }
        let rounds = record.contenders.reduce(0) { $0 + ($1.samples[Metric.wallTime.name]?.count ?? 0) }
        let interrupted = record.contenders.reduce(0) { $0 + $1.interruptedRounds }
        if interrupted * 10 > rounds {
            text += "  note: something else had the processor in \(interrupted * 100 / rounds) % of the batches\n"
        }
        return text + (record.noise.map(NoiseReport.text) ?? "")
    }

    /// The lines after the last benchmark.
    ///
    /// With `listsFloors` every floor is named, and not only those missed.
    package static func summary(_ run: RunRecord, listsFloors: Bool = false) -> String {
        var met = 0
        var missed: [String] = []
        for benchmark in run.benchmarks {
            for floor in benchmark.floors {
                if floor.isMet == true { met += 1 }
                if floor.isMet == false { missed.append("\(benchmark.name): \(text(floor))") }
            }
        }
        var text = GrowthReport(run.benchmarks).text
        if listsFloors { text += floors(run.benchmarks) }
        text += "\n\(run.benchmarks.count) benchmarks measured"
        if met + missed.count > 0 { text += "; floors: \(met) met, \(missed.count) missed" }
        text += "\n"
        for line in listsFloors ? [] : missed { text += "  missed: \(line)\n" }
        for failure in run.failures { text += "  crashed: \(failure.name): \(failure.reason)\n" }
        return text + NoiseReport.summary(run.benchmarks.compactMap(\.noise))
    }

    /// Every floor: what it asks, what was reached, whether that is enough.
    private static func floors(_ benchmarks: [BenchmarkRecord]) -> String {
        var table = TextTable()
        for benchmark in benchmarks {
            for floor in benchmark.floors {
                let verdict = floor.isMet.map { $0 ? "met" : "MISSED" } ?? "-"
                table.add(["  " + benchmark.name, verdict], remark: text(floor))
            }
        }
        return "\nfloors\n" + table.text
    }

    private static func add(
        _ contender: ContenderRecord,
        isSubject: Bool,
        of record: BenchmarkRecord,
        to table: inout TextTable
    ) {
        let time = contender.distribution(.wallTime)
        let median = time?.median ?? .nan
        let ratio = isSubject ? nil : record.contenders[0].ratio(.wallTime, to: contender)
        var cells = [
            "  " + contender.name,
            Figure.plain(time?.minimum ?? .nan),
            Figure.plain(median),
            Figure.plain(time?.percentile(90) ?? .nan),
        ]
        cells += record.rated.map { Figure.rate($0.rate(of: contender) ?? .nan) }
        cells.append(contender.distribution(.allocations).map { Figure.count($0.median) } ?? "n/a")
        cells.append(contender.distribution(.allocatedBytes).map { Figure.count($0.median) } ?? "n/a")
        for (metric, _) in counted(in: record) {
            cells.append(contender.distribution(metric).map { Figure.count($0.median) } ?? "")
        }
        cells.append(ratio.map(Figure.plain) ?? "")
        var remark = ""
        if let ratio, ratio > 0, ratio < 0.5 { remark = "(\(Figure.fixed(1 / ratio, places: 1)) times faster)" }
        table.add(cells, remark: remark)
    }

    /// The counts that have a column, where a contender has them.
    private static func counted(in record: BenchmarkRecord) -> [(metric: Metric, title: String)] {
        let columns: [(metric: Metric, title: String)] = [
            (.peakBytes, "peak B"), (.retainedBytes, "kept B"), (.retains, "retains"), (.releases, "releases"),
            (.instructions, "instr"), (.hardwareInstructions, "hw instr"),
        ]
        return columns.filter { column in record.contenders.contains { $0.samples[column.metric.name] != nil } }
    }

    private static func line(_ floor: FloorRecord) -> String {
        "  floor: \(text(floor))\(floor.isMet.map { $0 ? ", met" : ", MISSED" } ?? "")\n"
    }

    /// `at most 2.5 times the time of memcpy of the table: 1.58`.
    private static func text(_ floor: FloorRecord) -> String {
        let metric = Metric.named(floor.metric) ?? .wallTime
        let whose = floor.contender.map { "\($0): " } ?? ""
        guard let rival = floor.rival else {
            let reached = floor.reached.map(Figure.count) ?? "not measured"
            return "\(whose)at most \(Figure.count(floor.limit)) \(metric.unit): \(reached)"
        }
        let what = metric == .wallTime ? "time" : metric.unit == "B" ? "bytes" : metric.unit
        let reached = floor.reached.map(Figure.plain) ?? "not measured"
        return "\(whose)at most \(Figure.plain(floor.limit)) times the \(what) of \(rival): \(reached)"
    }
}
