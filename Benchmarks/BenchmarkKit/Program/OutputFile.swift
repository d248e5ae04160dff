//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import Foundation

/// Where a verb writes what it was told to write to a file.
enum OutputFile {
    /// Writes to a file, whole or not at all, or to standard output for `-`. What is there and no plain file, such as a device or a
    /// pipe, is written to and stays what it is.
    ///
    /// - Throws: ``BenchFailure``.
    static func write(_ data: Data, to path: String) throws(BenchFailure) {
        do {
            if path == "-" {
                try FileHandle.standardOutput.write(contentsOf: data)
            } else if let kind = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType,
                kind != .typeRegular, kind != .typeSymbolicLink, kind != .typeDirectory
            {
                let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
                try file.write(contentsOf: data)
                try file.close()
            } else {
                try data.write(to: URL(fileURLWithPath: path), options: .atomic)
            }
        } catch {
            throw BenchFailure("cannot write '\(path)': \(error.localizedDescription)")
        }
    }
}
