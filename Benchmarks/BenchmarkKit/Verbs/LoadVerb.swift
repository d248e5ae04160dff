//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

extension Verb {
    /// Loads the machine until it is ended; `selftest` starts it.
    static let load = Verb(
        name: "load",
        summary: "",
        usage: "load",
        details: "Loads the machine until it is ended; what 'bench selftest' starts for half of its comparisons."
    ) { options, _ in
        try options.end()
        Host.endWithParent()
        MachineLoad.work()
        return ExitStatus.success
    }
}
