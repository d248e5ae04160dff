//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// A floor and what the run reached.
package struct FloorRecord: Codable, Equatable, Sendable {
    /// The metric's name.
    package let metric: String

    /// The highest figure that meets the floor.
    package let limit: Double

    /// The rival that `limit` is a multiple of, or nil.
    package let rival: String?

    /// The contender that has to reach it; nil for the subject.
    package let contender: String?

    /// What was reached: the median, as a multiple of the rival's if there is one. Nil where the metric is unavailable.
    package let reached: Double?

    /// Whether the floor is met; nil if nothing was reached.
    package let isMet: Bool?

    /// Judges a floor of the first contender, or of the one it names.
    package init(floor: Floor, contenders: [ContenderRecord]) {
        metric = floor.metric.name
        limit = floor.limit
        rival = floor.rival
        contender = floor.contender
        reached = FloorRecord.reached(floor.metric, rival: floor.rival, by: floor.contender, among: contenders)
        isMet = reached.map { $0 <= floor.limit }
    }

    /// What a floor's contender (the subject without one) reached in another run; nil where it or its rival was not measured.
    static func reached(
        _ metric: Metric,
        rival: String?,
        by contender: String?,
        among contenders: [ContenderRecord]
    ) -> Double? {
        let subject = contender.map { name in contenders.first { $0.name == name } } ?? contenders.first
        guard let rival else { return subject?.distribution(metric)?.median }
        guard let other = contenders.first(where: { $0.name == rival }) else { return nil }
        return subject?.ratio(metric, to: other)
    }
}
