//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

extension ToleranceRule {
    /// What units of a metric's dimension are worth in its own unit.
    private static let units: [String: KeyValuePairs<String, Double>] = [
        "ns": ["ns": 1, "us": 1e3, "ms": 1e6, "s": 1e9],
        "B": ["B": 1, "KiB": 1_024, "MiB": 1_048_576, "GiB": 1_073_741_824],
    ]

    /// Reads `[GLOB:]METRIC=5%`, `[GLOB:]METRIC=AMOUNT[UNIT]` or `[GLOB:]METRIC<=LIMIT[UNIT]`.
    package init(_ text: String) throws(ToleranceRuleError) {
        func fail(_ code: ToleranceRuleError.Code, _ reason: String) -> ToleranceRuleError {
            ToleranceRuleError(code: code, rule: text, reason: reason)
        }
        guard let equals = text.lastIndex(of: "=") else {
            throw fail(.shape, "write METRIC=5%, METRIC=2 or METRIC<=100ms")
        }
        var left = text[..<equals]
        let isLimit = left.last == "<"
        if isLimit { left.removeLast() }
        if left.last == ">" { throw fail(.shape, "lower is better in every metric; write METRIC<=LIMIT") }

        let colon = left.lastIndex(of: ":")
        let filter = colon.map { Glob(String(left[..<$0]).trimmed) }
        let word = String(colon.map { left[left.index(after: $0)...] } ?? left).trimmed
        if filter?.pattern.isEmpty == true { throw fail(.shape, "there is no pattern before ':'") }
        guard let metric = Metric.called(word) else {
            let words = Metric.judged.map(\.word)
            let near = NearMiss.suggestion(for: word, among: words).map { "did you mean '\($0)'?" }
            let hint = near ?? "there are \(words.joined(separator: ", "))"
            throw fail(.metric, word.isEmpty ? "there is no metric before '='" : "unknown metric '\(word)'; \(hint)")
        }

        let amount = String(text[text.index(after: equals)...]).trimmed
        let digits = amount.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == "-" || $0 == "+") }
        guard let number = Double(digits) else {
            throw fail(.amount, amount.isEmpty ? "there is no amount after '='" : "'\(amount)' is no amount")
        }
        guard number.isFinite, number >= 0 else { throw fail(.amount, "an amount is 0 or more; not '\(amount)'") }
        let unit = String(amount.dropFirst(digits.count)).trimmed
        let isShare = unit == "%"
        if isShare, isLimit { throw fail(.unit, "a limit is an amount and no share; for a share, \(word)=\(amount)") }
        guard isShare || unit.isEmpty || Self.worth(of: unit, in: metric) != nil else {
            let known = (Self.units[metric.unit] ?? [:]).map(\.key)
            let choice = (known + (isLimit ? [] : ["%"])).joined(separator: ", ")
            throw fail(
                .unit,
                "'\(unit)' is no unit of \(word); \(choice.isEmpty ? "it has none" : "there are \(choice)")"
            )
        }

        self.text = text
        self.filter = filter
        self.metric = metric
        let worth = Self.worth(of: unit, in: metric) ?? 1
        allowance = isShare ? .relative(number / 100) : isLimit ? .limit(number * worth) : .absolute(number * worth)
    }

    /// How many of the metric's own unit one of that unit is; nil where it is none of the metric's.
    private static func worth(of unit: String, in metric: Metric) -> Double? {
        units[metric.unit]?.first { $0.key == unit }?.value
    }
}

extension String {
    /// Without spaces around it.
    fileprivate var trimmed: String {
        let start = self.drop { $0 == " " }
        return String(start.prefix(start.count - start.reversed().prefix { $0 == " " }.count))
    }
}
