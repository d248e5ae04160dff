//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Words a record of sizes: how many bytes each contender needs for the same inputs.
struct CountReport {
    private let record: BenchmarkRecord

    init(_ record: BenchmarkRecord) {
        self.record = record
    }

    /// A line a contender: one size, or least, median and largest of several; and the ratio.
    var text: String {
        let inputs = record.contenders.compactMap { $0.samples[Metric.size.name]?.count }.max() ?? 0
        let unit = Metric.size.unit
        var table = TextTable()
        let columns = inputs > 1 ? ["least \(unit)", "median", "largest"] : [unit]
        table.add([record.name] + columns + ["ratio"], remark: inputs > 1 ? "of \(inputs) inputs" : "")
        for (index, contender) in record.contenders.enumerated() {
            guard let sizes = contender.distribution(.size) else { continue }
            let figures = inputs > 1 ? [sizes.minimum, sizes.median, sizes.maximum] : [sizes.median]
            let ratio = index == 0 ? nil : record.contenders[0].ratio(.size, to: contender)
            table.add(["  " + contender.name] + figures.map(Figure.count) + [ratio.map(Figure.plain) ?? ""])
        }
        return "\n" + table.text
    }
}
