//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import HTTPTransport
import Testing
import ThemeCodec
import ThemeModel
import ThemeStore

@testable import ThemeDelivery

/// Blobs of a later version of the program: what may be skipped is, what may not is refused, and the last good theme stays.
@Suite("Blobs of a later version")
struct LaterVersionTests {
    private func frame(_ frame: [UInt8], adding fields: [UInt8]) throws -> [UInt8] {
        let message = try BlobDecoder().message(of: frame) + fields
        return try BlobEncoder().frame(of: message.span)
    }

    @Test(
        "one that needs a feature nobody here has is refused, and the theme stays as it was",
        arguments: ServiceSetup.all
    )
    func feature(setup: ServiceSetup) async throws {
        try await ServiceFixture.run(setup) { fixture in
            let good = try TestThemes.brand([0: 5])
            try await fixture.put("acme", good)
            let before = try await fixture.client.getTheme(GetThemeRequest(name("acme")))
            // required_features = [900]
            let later = try frame(TestThemes.brand([0: 6]), adding: [0x32, 0x02, 0x84, 0x07])
            let error = await fixture.status { try await fixture.put("acme", later) }
            #expect(error?.code == .failedPrecondition)
            #expect(error?.message.contains("needs feature 900") == true, "\(String(describing: error))")
            let after = try await fixture.client.getTheme(GetThemeRequest(name("acme")))
            #expect(after.compositeDigest == before.compositeDigest)
            #expect(after.members.last?.blob == good)
            #expect(after.position == before.position)
        }
    }

    @Test("unknown optional fields are published as they are", arguments: ServiceSetup.all)
    func optional(setup: ServiceSetup) async throws {
        try await ServiceFixture.run(setup) { fixture in
            let later = try frame(TestThemes.brand([0: 6]), adding: [0xf8, 0x3f, 0x05])
            try await fixture.put("acme", later)
            let theme = try await fixture.client.getTheme(GetThemeRequest(name("acme")))
            #expect(theme.members.last?.blob == later)
            let request = ResolveThemeRequest(try name("acme"), paths: ["color.a"])
            let resolved = try await fixture.client.resolveTheme(request)
            #expect(resolved.failures.isEmpty && resolved.tokens.count == 1)
        }
    }

    @Test(
        "a format, or a kind of blob, of a later version is refused in the same way",
        arguments: [
            [0x08, 0x02] as [UInt8], [0x08, 0x01, 0x10, 0x4d, 0x19, 1, 0, 0, 0, 0, 0, 0, 0, 0x20, 0x01],
        ]
    )
    func format(message: [UInt8]) async throws {
        try await ServiceFixture.run(ServiceSetup(transport: .inProcess, store: .memory)) { fixture in
            let frame = try BlobEncoder().frame(of: message.span)
            let error = await fixture.status { try await fixture.put("acme", frame) }
            #expect(error?.code == .failedPrecondition, "\(String(describing: error))")
            #expect(fixture.store.position.revision == 1)
        }
    }
}
