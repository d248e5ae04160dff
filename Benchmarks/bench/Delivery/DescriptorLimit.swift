//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import Glibc

/// How many files and sockets a process may have open.
enum DescriptorLimit {
    /// The system allows too few.
    struct TooLow: Error, CustomStringConvertible {
        let description: String
    }

    /// What a process has open besides: standard streams, libraries, event loops.
    private static let others = 200

    /// Allows this process so many sockets.
    ///
    /// - Throws: ``TooLow`` where the hard limit is below that.
    static func raise(forSockets count: Int) throws {
        let wanted = rlim_t(count + others)
        var limit = rlimit()
        // The struct is local.
        guard unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else {
            throw TooLow(description: "the limit of open files cannot be read")
        }
        if limit.rlim_cur >= wanted { return }
        guard limit.rlim_max >= wanted else {
            throw TooLow(
                description: "\(count) connections take \(wanted) open files, and the hard limit is \(limit.rlim_max); "
                    + "raise it (ulimit -Hn \(wanted), /etc/security/limits.conf or LimitNOFILE=) and run again"
            )
        }
        limit.rlim_cur = wanted
        // The struct is local.
        guard unsafe setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else {
            throw TooLow(description: "the limit of open files cannot be raised to \(wanted)")
        }
    }
}
