//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

extension BenchmarkRecord {
    /// The samples of a metric launch by launch: those of its rounds, or its one. All in one where it is neither a figure a round
    /// nor one a launch.
    package func launches(_ samples: [Double]) -> [[Double]] {
        if samples.count == rounds.reduce(0, +) {
            var start = 0
            return rounds.map { count in
                defer { start += count }
                return Array(samples[start..<start + count])
            }
        }
        return samples.count == rounds.count ? samples.map { [$0] } : [samples]
    }

    /// The median of each launch, an operation; empty where the metric was not available.
    package func launchMedians(_ metric: Metric, of contender: ContenderRecord) -> [Double] {
        launches(contender.figures(metric)).compactMap { Distribution($0)?.median }
    }

    /// The median of each launch of one contender's figure over another's, round by round.
    package func launchRatios(_ metric: Metric, _ contender: ContenderRecord, to other: ContenderRecord) -> [Double] {
        launches(contender.roundRatios(metric, to: other)).compactMap { Distribution($0)?.median }
    }
}

extension ContenderRecord {
    /// Every sample of a metric, an operation; empty where it was not available.
    package func figures(_ metric: Metric) -> [Double] {
        (samples[metric.name] ?? []).map { $0 / Double(operations(of: metric)) }
    }
}
