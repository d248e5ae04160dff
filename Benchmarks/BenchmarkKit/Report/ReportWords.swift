//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Words that several parts of a report use.
enum ReportWords {
    /// A metric's name for people: `allocations`, `bytes allocated`.
    static func metric(_ name: String) -> String {
        switch name {
        case Metric.wallTime.name: "time"
        case Metric.allocatedBytes.name: "bytes allocated"
        case Metric.retainedBytes.name: "bytes kept"
        case Metric.size.name: "bytes"
        // allocatedBytes -> allocated bytes
        default: String(name.flatMap { $0.isUppercase ? [" ", Character($0.lowercased())] : [$0] })
        }
    }

    /// `3 allocations`, `464 bytes allocated`.
    static func count(_ value: Double, of metric: String) -> String {
        let name = self.metric(metric)
        return
            "\(Figure.count(value)) \(value == 1 && name.hasSuffix("s") && !name.contains(" ") ? String(name.dropLast()) : name)"
    }

    /// A benchmark's name, which may be broken behind its slashes.
    static func name(_ name: String) -> Markup {
        let parts = name.split(separator: "/", omittingEmptySubsequences: false).map { part -> Markup in
            "\(String(part))"
        }
        return Markup(trusted: parts.map(\.text).joined(separator: "/<wbr>"))
    }

    /// How far a figure went from what it was held against: `+12.5 %`; `+3` where that was 0.
    static func step(_ change: ReportChange) -> String {
        let (from, to) = (change.reference, change.point.value)
        let sign = to < from ? "\u{2212}" : "+"
        if from == 0 { return sign + Figure.count(abs(to - from)) }
        return "\(sign)\(percent(abs(to / from - 1)))"
    }

    /// A share in per cent.
    private static func percent(_ share: Double) -> String {
        let value = share * 100
        return "\(Figure.fixed(value, places: value < 10 ? 1 : 0))\u{202F}%"
    }

    /// A mark in words, its shape the same as in the charts.
    static func badge(_ change: ReportChange) -> Markup {
        change.point.change == .worse
            ? "<span class=\"badge bad\"><span aria-hidden=\"true\">\u{25B2}</span> <span class=\"word\">worse</span> \(step(change))</span>"
            : "<span class=\"badge good\"><span aria-hidden=\"true\">\u{25BC}</span> <span class=\"word\">better</span> \(step(change))</span>"
    }

    /// What a floor asks: `at most 1.6 × the time of memcpy`.
    static func floor(_ floor: HistoryFloor) -> String {
        let metric = metric(floor.metric)
        guard let rival = floor.rival else {
            let unit = Metric.named(floor.metric)?.unit ?? ""
            return "at most \(Figure.count(floor.limit)) \(unit)"
        }
        return "at most \(Figure.plain(floor.limit)) \u{00D7} the \(metric) of \(rival)"
    }
}
