//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Foundation
import _ThemewireTestSupport

/// Small files of known cases: copies in `Fixtures`, and the originals where the shared folder is there.
enum Fixture {
    /// A case's file, which must be the same in both places.
    static func bytes(_ path: String) throws -> [UInt8] {
        let copy = try [UInt8](
            Data(contentsOf: URL(filePath: "\(PythonEnvironment.repository)/Tests/ThemeCodecTests/Fixtures/\(path)"))
        )
        let named = ProcessInfo.processInfo.environment["THEMEWIRE_SHARED"]
        let shared = (named ?? PythonEnvironment.repository + "/../shared") + "/cases/" + path
        guard let original = FileManager.default.contents(atPath: shared) else { return copy }
        guard [UInt8](original) == copy else { throw CocoaError(.fileReadCorruptFile) }
        return copy
    }
}
