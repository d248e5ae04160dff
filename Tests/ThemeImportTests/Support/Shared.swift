//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Foundation

/// The folder of reference material beside the repository, where it is present.
enum Shared {
    /// `THEMEWIRE_SHARED`, or `../shared` beside the repository; nil when there is no such folder.
    static let folder: String? = {
        let named = ProcessInfo.processInfo.environment["THEMEWIRE_SHARED"]
        let path = named ?? URL(filePath: #filePath).appending(path: "../../../../../shared").standardized.path
        return FileManager.default.fileExists(atPath: path + "/corpus") ? path : nil
    }()

    static var isPresent: Bool { folder != nil }

    static func bytes(_ path: String) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(filePath: (folder ?? "") + "/" + path)))
    }

    /// Every file below a folder whose name ends in `.json`, as paths relative to the shared folder, sorted.
    static func jsonFiles(below path: String) -> [String] {
        guard let folder, let walk = FileManager.default.enumerator(atPath: folder + "/" + path) else { return [] }
        return walk.compactMap { $0 as? String }.filter { $0.hasSuffix(".json") }.sorted().map { path + "/" + $0 }
    }
}
