//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
internal import Foundation
private import Synchronization

/// A folder for the files of a benchmark, removed when its process ends.
enum ScratchFolder {
    private static let made = Mutex<[String]>([])

    /// Makes a folder.
    static func make() throws -> String {
        let url = FileManager.default.temporaryDirectory.appending(path: "themewire-bench-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        made.withLock { folders in
            if folders.isEmpty { atexit { ScratchFolder.removeAll() } }
            folders.append(url.path)
        }
        return url.path
    }

    private static func removeAll() {
        for folder in made.withLock({ $0 }) { try? FileManager.default.removeItem(atPath: folder) }
    }
}
