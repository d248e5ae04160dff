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
        let subject = contenders.first { $0.name == floor.contender } ?? contenders[0]
        if let name = floor.rival {
            reached = contenders.first { $0.name == name }.flatMap { subject.ratio(floor.metric, to: $0) }
        } else {
            reached = subject.distribution(floor.metric)?.median
        }
        isMet = reached.map { $0 <= floor.limit }
    }
}
