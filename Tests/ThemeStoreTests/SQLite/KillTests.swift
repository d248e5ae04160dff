//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Foundation
import Testing
import ThemeModel
import ThemeStore

/// Processes that are killed in the middle of publishing.
@Suite struct KillTests {
    /// Milliseconds until the kill. The first is about when the store is made.
    @Test(arguments: [0, 2, 5, 10, 20, 40, 80])
    func whatWasAcknowledgedIsThereAndWhole(milliseconds: Int) async throws {
        let folder = TemporaryFolder(
            url: FileManager.default.temporaryDirectory.appending(path: "theme-store-\(UUID().uuidString)")
        )
        try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder.url) }
        let (path, acknowledged) = (folder.path("store.db"), folder.path("acknowledged"))

        for round in 0..<2 {
            await #expect(processExitsWith: .signal(SIGKILL)) {
                [
                    path = path as String, acknowledged = acknowledged as String, milliseconds = milliseconds as Int,
                    round = UInt64(round) as UInt64
                ] in
                Thread.detachNewThread {
                    usleep(UInt32(milliseconds * 1000))
                    kill(getpid(), SIGKILL)
                }
                let store = try SQLiteThemeStore.createIfNeeded(path: path, seed: StoreSeed(blob: Sample.base(1)))
                _ = FileManager.default.createFile(atPath: acknowledged, contents: nil)
                let log = try FileHandle(forWritingTo: URL(filePath: acknowledged))
                var number = 1000 + round * 1_000_000
                while true {
                    number += 1
                    let result = try store.publish([
                        .put(name("left"), Sample.layers(number), parent: .named(.default)),
                        .put(name("right"), Sample.layers(number), parent: .named(.default)),
                    ])
                    try log.write(contentsOf: Data("\(result.position.revision)\n".utf8))
                }
            }
            guard FileManager.default.fileExists(atPath: path) else { continue }
            let store = try SQLiteThemeStore.open(path: path)
            let text = (try? String(contentsOfFile: acknowledged, encoding: .utf8)) ?? ""
            let last = text.split(separator: "\n").last.flatMap { UInt64($0) } ?? 1
            let revision = store.position.revision
            #expect(revision >= last, "an acknowledged publish is lost")
            let (left, right) = (try store.record(of: name("left")), try store.record(of: name("right")))
            #expect(left?.digest == right?.digest, "half of a publish is there")
            #expect((left?.revision ?? 1) == revision)
            let check = try store.check()
            #expect(check.problems.isEmpty)
            #expect(try store.record(of: .default)?.revision == 1)
        }
    }
}
