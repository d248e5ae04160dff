//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

private import CBenchmarkSupport
private import FoundationEssentials
private import Glibc

/// The processor's own counter of instructions: those of this thread and of threads it starts from now on, without the kernel's.
final class InstructionCounter {
    private let file: Int32

    /// Opens the counter.
    ///
    /// - Throws: ``Unavailable``.
    init() throws(Unavailable) {
        let file = c_themewire_open_instructions()
        guard file >= 0 else {
            let limit = try? String(contentsOfFile: "/proc/sys/kernel/perf_event_paranoid", encoding: .utf8)
            throw Unavailable(code: -file, paranoid: limit.flatMap { Int($0.filter { !$0.isWhitespace }) })
        }
        self.file = file
    }

    deinit {
        close(file)
    }

    /// The instructions so far. A system call.
    func read() -> UInt64 {
        c_themewire_read_instructions(file)
    }

    /// Why there is no counter.
    struct Unavailable: Error, Equatable, CustomStringConvertible {
        /// The errno value of `perf_event_open`.
        let code: Int32

        /// The kernel's `perf_event_paranoid`, or nil where it has none.
        let paranoid: Int?

        var description: String {
            switch code {
            case ENOENT, ENODEV, EOPNOTSUPP:
                return "the kernel has no hardware counters here, as in most virtual machines"
            case EACCES, EPERM:
                let limit =
                    paranoid.map { "perf_event_paranoid is \($0), 2 is needed" } ?? "a sandbox may be the reason"
                return "the kernel does not allow perf_event_open (\(limit))"
            case ENOSYS:
                return "the kernel has no perf_event_open"
            default:
                return "perf_event_open fails with error \(code)"
            }
        }
    }
}
