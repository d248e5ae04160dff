//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Foundation
import Testing

@testable import ThemeStore

@Suite struct StoreLockTests {
    /// A refused lock gives back its own descriptor once: twice would close what another thread has opened in between.
    @Test func aRefusedLockClosesNothingOfOthers() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "store-lock-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appending(path: "store.db").path
        let held = try StoreLock(path: path)
        async let lost = Self.openAndClose(times: 200_000)
        async let refused = Self.tryToLock(path, times: 20_000)
        #expect(await refused == 20_000)
        #expect(await lost == 0)
        withExtendedLifetime(held) {}
    }

    /// How many descriptors were closed by somebody else.
    private static func openAndClose(times: Int) async -> Int {
        var lost = 0
        for _ in 0..<times {
            // The path is a literal.
            let descriptor = unsafe open("/dev/null", O_RDONLY | O_CLOEXEC)
            if descriptor >= 0, close(descriptor) != 0 { lost += 1 }
        }
        return lost
    }

    private static func tryToLock(_ path: String, times: Int) async -> Int {
        var refused = 0
        for _ in 0..<times {
            do throws(StoreError) {
                _ = try StoreLock(path: path)
            } catch {
                if error.code == .locked { refused += 1 }
            }
        }
        return refused
    }
}
