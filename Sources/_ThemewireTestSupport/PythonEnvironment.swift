//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

private import Glibc

/// The Python environment that tests drive other implementations with.
public enum PythonEnvironment {
    /// The root of the repository.
    public static let repository = #filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 }

    /// An interpreter with scripts/requirements.txt: `THEMEWIRE_PYTHON`, or the one that `scripts/python-env` makes in `.venv`;
    /// nil where there is neither.
    public static let interpreter: String? = {
        // The value is copied at once; nothing changes the environment of a test process.
        let chosen = unsafe getenv("THEMEWIRE_PYTHON").map { unsafe String(cString: $0) }
        // The path is a C string for the length of the call.
        return [chosen, repository + "/.venv/bin/python"].compactMap { $0 }.first { unsafe access($0, X_OK) == 0 }
    }()
}
