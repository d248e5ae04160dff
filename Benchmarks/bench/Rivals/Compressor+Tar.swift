//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
internal import Foundation

extension Compressor {
    /// How many bytes files take in one tar file packed by this compressor, as the two commands make it.
    func tarSize(of files: [(name: String, bytes: [UInt8])]) throws -> Int {
        try Compressor.inFolder { folder in
            for file in files {
                let url = folder.appendingPathComponent("files/" + file.name)
                let parent = url.deletingLastPathComponent()
                try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
                try Data(file.bytes).write(to: url)
            }
            let tar = folder.path + "/files.tar"
            try Compressor.run(["tar", "--sort=name", "-C", folder.path, "-cf", tar, "files"])
            try Compressor.run(rawValue.split(separator: " ").map(String.init) + details.options + [tar])
            return try Compressor.size(URL(fileURLWithPath: tar + details.suffix))
        }
    }
}
