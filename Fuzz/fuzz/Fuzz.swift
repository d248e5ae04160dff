//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

private import CLibFuzzer
import FuzzTargets
private import Glibc

/// One target under libFuzzer. Its name is in the environment, FUZZ_TARGET, because the arguments are libFuzzer's, which
/// starts the program again with the same ones; `list` prints the names. `scripts/fuzz` starts it.
@main
struct Fuzz {
    /// What runs. libFuzzer calls back on the thread that started it, the main one.
    @MainActor static var target: (any FuzzTarget)?

    @MainActor
    static func main() {
        // The value is copied at once; nothing changes the environment.
        let name = unsafe getenv("FUZZ_TARGET").map { unsafe String(cString: $0) } ?? ""
        guard let kind = FuzzTargets.named(name) else {
            print(FuzzTargets.all.map { $0.name }.joined(separator: " "))
            exit(name == "list" ? 0 : 64)
        }
        target = kind.init()
        var count = CommandLine.argc
        var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = unsafe CommandLine.unsafeArgv
        // The arguments live as long as the process. The bytes are libFuzzer's and stay as they are during the call.
        let status = unsafe LLVMFuzzerRunDriver(&count, &arguments) { bytes, count in
            let input = unsafe [UInt8](UnsafeBufferPointer(start: bytes, count: count))
            MainActor.assumeIsolated { Fuzz.run(input) }
            return 0
        }
        exit(status)
    }

    /// Runs the target; what it finds ends the process, so that libFuzzer keeps the input.
    @MainActor
    static func run(_ input: [UInt8]) {
        do throws(FuzzFinding) {
            try target?.run(input)
        } catch {
            fatalError(error.description)
        }
    }
}
