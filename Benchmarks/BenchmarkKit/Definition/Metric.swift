//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// One kind of number that a run produces.
package struct Metric: Hashable, Sendable {
    /// The key in records, e.g. `wallTime`.
    package let name: String

    /// The unit of one operation's figure.
    package let unit: String

    /// Which way is better.
    package let polarity: Polarity

    /// What it counts, one sentence.
    package let summary: String

    /// Where it cannot be had, and why.
    package let availability: String

    /// What a sample of it is, and so whether it can be compared exactly.
    package let basis: Basis

    /// Whether the same program on the same input gives the same number again, so that it can be compared exactly.
    package var isDeterministic: Bool { basis != .timedBatch }

    private init(
        _ name: String,
        unit: String,
        polarity: Polarity = .lowerIsBetter,
        basis: Basis,
        summary: String,
        availability: String
    ) {
        self.name = name
        self.unit = unit
        self.polarity = polarity
        self.basis = basis
        self.summary = summary
        self.availability = availability
    }

    /// What a sample is.
    package enum Basis: String, Codable, Sendable {
        /// The total of a timed batch, as many operations as the clock asks for: not the same twice.
        case timedBatch

        /// The total of the counted batch, as many operations whatever the machine.
        case countedBatch

        /// A figure in itself, of no number of operations.
        case figure
    }

    /// Time on the clock, nanoseconds.
    package static let wallTime = Metric(
        "wallTime",
        unit: "ns",
        basis: .timedBatch,
        summary: "Time on the clock.",
        availability: "everywhere, but not for sizes, which are not timed"
    )

    /// Processor time of the process, nanoseconds. Where wall time is well above it, something else had the processor.
    package static let processorTime = Metric(
        "processorTime",
        unit: "ns",
        basis: .timedBatch,
        summary: "Processor time of the process, all threads together.",
        availability: "everywhere, but not for sizes, which are not timed"
    )

    /// Instructions by the processor's own counter.
    package static let hardwareInstructions = Metric(
        "hardwareInstructions",
        unit: "instructions",
        basis: .timedBatch,
        summary:
            "Instructions that the processor finished outside of the kernel, by its own counter; some more or less each time.",
        availability:
            "where the kernel gives hardware counters: in few virtual machines, and not above perf_event_paranoid 2"
    )

    /// Heap allocations, by Swift and C alike. Unavailable under a sanitizer.
    package static let allocations = Metric(
        "allocations",
        unit: "allocations",
        basis: .countedBatch,
        summary: "Heap blocks given out, to Swift and C alike; a realloc is one.",
        availability: Availability.heap
    )

    /// Bytes asked of the heap, before the allocator's rounding. Unavailable under a sanitizer.
    package static let allocatedBytes = Metric(
        "allocatedBytes",
        unit: "B",
        basis: .countedBatch,
        summary: "Bytes asked of the heap, before the allocator's rounding; a realloc asks for its whole new size.",
        availability: Availability.heap
    )

    /// The most heap there is at once. Unavailable under a sanitizer.
    package static let peakBytes = Metric(
        "peakBytes",
        unit: "B",
        basis: .figure,
        summary:
            "The most heap in use at once during the counted batch, in bytes asked for, above what was there before it.",
        availability: Availability.heap
    )

    /// Bytes of heap that stay in use for an operation's result, as they were asked for. Only for contenders that say how to keep
    /// results.
    package static let retainedBytes = Metric(
        "retainedBytes",
        unit: "B",
        basis: .figure,
        summary:
            "Heap that one result holds while it is kept, in bytes asked for: a thousandth of what a thousand results hold.",
        availability:
            "only for contenders that say how to keep results, and not under a sanitizer, which needs malloc itself"
    )

    /// Retains of Swift objects.
    package static let retains = Metric(
        "retains",
        unit: "retains",
        basis: .countedBatch,
        summary:
            "Retains of Swift objects, counted in the runtime; a retain by n is n. Unowned and weak ones are not seen.",
        availability: Availability.references
    )

    /// Releases of Swift objects.
    package static let releases = Metric(
        "releases",
        unit: "releases",
        basis: .countedBatch,
        summary:
            "Releases of Swift objects, counted in the runtime; a release by n is n. Unowned and weak ones are not seen.",
        availability: Availability.references
    )

    /// Instructions as callgrind counts them.
    package static let instructions = Metric(
        "instructions",
        unit: "instructions",
        basis: .countedBatch,
        summary: "Instructions of the operation's thread outside of the kernel, as valgrind's callgrind counts them.",
        availability: "only with --instructions, where valgrind is installed and knows every instruction that is used"
    )

    /// Bytes of a result, such as what goes over the wire. Only for contenders that are counted instead of timed.
    package static let size = Metric(
        "size",
        unit: "B",
        basis: .figure,
        summary: "Bytes of a result, such as what goes over the wire.",
        availability: "only for contenders that are sizes, everywhere"
    )

    /// The subject's time as a multiple of a rival's. Not sampled: it follows from rounds that both took part in.
    package static let ratio = Metric(
        "ratio",
        unit: "",
        basis: .timedBatch,
        summary: "The subject's wall time as a multiple of a rival's, round by round.",
        availability: "where a benchmark has rivals and is timed"
    )

    /// Every metric that is sampled, in the order of the report.
    package static let all = [
        wallTime, processorTime, hardwareInstructions, allocations, allocatedBytes, peakBytes, retainedBytes, retains,
        releases,
        instructions, size,
    ]

    /// How much of something is handled a second, e.g. `tokens`. Not sampled: it follows from the time and the work.
    package static func throughput(of what: String) -> Metric {
        Metric(
            "throughput",
            unit: "\(what)/s",
            polarity: .higherIsBetter,
            basis: .timedBatch,
            summary:
                "What is handled a second, one operation after the other: the work of one by the median wall time.",
            availability: "wherever wall time is"
        )
    }

    /// The sampled metric of that name, as records spell it.
    package static func named(_ name: String) -> Metric? {
        all.first { $0.name == name }
    }

    /// What several have in common.
    private enum Availability {
        static let heap = "not under a sanitizer, which needs malloc itself"
        static let references = "where Swift's runtime is a shared library with the hooks that profilers use"
    }
}

/// Which way a metric gets better.
package enum Polarity: String, Codable, Sendable {
    case lowerIsBetter, higherIsBetter
}
