//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

private import FoundationEssentials
private import Glibc

/// The machine a run was made on. Times of different machines are not comparable.
package struct MachineRecord: Codable, Equatable, Sendable {
    /// The processor's name, as the kernel gives it.
    package let processor: String

    /// Processors online.
    package let cores: Int

    /// Memory, bytes.
    package let memory: Int

    /// The kernel's release.
    package let kernel: String

    /// `x86_64`, `arm64` ...
    package let architecture: String

    /// The machine this process runs on; what cannot be read is `unknown`.
    package static func current() -> MachineRecord {
        MachineRecord(
            processor: processorName(),
            cores: sysconf(Int32(_SC_NPROCESSORS_ONLN)),
            memory: sysconf(Int32(_SC_PHYS_PAGES)) * sysconf(Int32(_SC_PAGESIZE)),
            kernel: firstLine(of: "/proc/sys/kernel/osrelease") ?? "unknown",
            architecture: architectureName
        )
    }

    private static func processorName() -> String {
        guard let text = try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8) else { return "unknown" }
        for line in text.split(separator: "\n") where line.hasPrefix("model name") {
            return String(line.drop { $0 != ":" }.dropFirst().drop { $0 == " " })
        }
        return "unknown"
    }

    private static func firstLine(of path: String) -> String? {
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
        return text.split(separator: "\n").first.map(String.init)
    }

    private static var architectureName: String {
        #if arch(x86_64)
            "x86_64"
        #elseif arch(arm64)
            "arm64"
        #else
            "other"
        #endif
    }
}

/// How the program was built.
package struct BuildRecord: Codable, Equatable, Sendable {
    /// `debug` or `release`. Times of a debug build mean nothing.
    package let configuration: String

    /// The first line of `swift --version` here, or nil without a toolchain in the path.
    package let toolchain: String?

    /// The configuration this library was compiled in.
    package static var configuration: String {
        #if DEBUG
            "debug"
        #else
            "release"
        #endif
    }
}
