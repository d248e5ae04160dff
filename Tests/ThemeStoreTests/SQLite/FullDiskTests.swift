//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Foundation
import Testing
import ThemeModel
import ThemeStore

@Suite struct FullDiskTests {
    /// A limit on the size of files stands for a full disk: writes fail, and go on when there is room again.
    @Test func aFailedWriteChangesNothingAndTheStoreGoesOn() async {
        await #expect(processExitsWith: .success) {
            try TemporaryFolder.with { folder in
                _ = signal(SIGXFSZ, SIG_IGN)
                let path = folder.path("store.db")
                let store = try SQLiteThemeStore.createIfNeeded(path: path, seed: StoreSeed(blob: Sample.base(1)))
                _ = try store.publish([.put(name("a"), Sample.layers(2), parent: .named(.default))])
                let before = store.position
                try limitFiles(to: 200_000)
                let large = Sample.blob(3, .layers, size: 1_000_000)
                let refusal = error { () throws(StoreError) in
                    _ = try store.publish([.put(name("b"), large, parent: .named(.default))])
                }
                try #require(refusal?.code == .inputOutput || refusal?.code == .full)
                try #require(store.position == before)
                let chain = try store.chain(of: name("a"), blobs: .all)
                try #require(chain?.blobs.count == 2)
                try #require(chain?.position == before)
                try limitFiles(to: .max)
                let result = try store.publish([.put(name("b"), large, parent: .named(.default))])
                try #require(result.position.revision == before.revision + 1)
                let stored = try store.blob(large.facts.digest)
                try #require(stored == large)
                let check = try store.check()
                try #require(check.problems.isEmpty)
            }
        }
    }
}

/// Sets how large files of this process may grow, in bytes.
private func limitFiles(to byteCount: rlim_t) throws {
    var limit = rlimit(rlim_cur: byteCount, rlim_max: .max)
    // The limit is read during the call only.
    try #require(unsafe setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0)
}
