//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import HTTPTransport
import Testing
import ThemeModel
import ThemeStore

@testable import ThemeDelivery

@Suite("ResolveTheme")
struct ResolveTests {
    private func values(_ response: ResolveThemeResponse) -> [String: String] {
        Dictionary(
            response.tokens.map { ($0.path, String(decoding: $0.value, as: UTF8.self)) },
            uniquingKeysWith: { first, _ in first }
        )
    }

    @Test("All tokens of a brand, sorted, aliases followed, the mode as chosen", arguments: ServiceSetup.all)
    func resolves(setup: ServiceSetup) async throws {
        try await ServiceFixture.run(setup) { fixture in
            let client = fixture.client
            let acme = try name("acme")
            try await fixture.put("acme", try TestThemes.brand([0: 255]))
            let light = try await client.resolveTheme(ResolveThemeRequest(acme))
            #expect(light.tokens.map(\.path) == ["color.a", "color.b", "size"])
            #expect(light.tokens.map(\.type) == ["color", "color", "dimension"])
            #expect(light.selection == [ModifierContext(modifier: "mode", context: "light")])
            #expect(light.failures.isEmpty)
            let red = ##"{"colorSpace":"srgb","components":[1,0,0],"hex":"#ff0000"}"##
            #expect(values(light)["color.a"] == red)
            #expect(values(light)["color.b"] == red)
            #expect(values(light)["size"] == #"{"value":4,"unit":"px"}"#)

            let dark = ModifierContext(modifier: "mode", context: "dark")
            let base = try await client.resolveTheme(ResolveThemeRequest(.default, selection: [dark]))
            #expect(values(base)["color.a"]?.contains("#0b0000") == true)
            #expect(base.selection == [dark])
            let again = try await client.resolveTheme(
                ResolveThemeRequest(acme, compositeDigest: light.compositeDigest)
            )
            #expect(again.isNotModified)
            #expect(again.tokens.isEmpty)
        }
    }

    @Test("Chosen tokens in the order asked for; what can't be answered is listed apart", arguments: ServiceSetup.all)
    func paths(setup: ServiceSetup) async throws {
        try await ServiceFixture.run(setup) { fixture in
            // A brand whose color.a is an alias of color.b, which the base made an alias of color.a. Publish would refuse it;
            // a store may have it all the same: a child of a changed base that the check's time did not suffice for.
            let cycle = try TestThemes.layers { builder in
                builder.setWhole(SlotID(rawValue: 0), .alias(SlotID(rawValue: 1)))
            }
            let change = ThemeChange.put(
                try name("acme"),
                try StoredBlob(inspecting: cycle),
                parent: .named(.default)
            )
            _ = try fixture.store.publish([change])
            let response = try await fixture.client.resolveTheme(
                ResolveThemeRequest(try name("acme"), paths: ["size", "nothing", "color.first", "size"])
            )
            #expect(response.tokens.map(\.path) == ["size", "size"])
            #expect(response.failures.map(\.path) == ["nothing", "color.first"])
            #expect(response.failures.map(\.reason) == [.unknownToken, .unresolvable])
            #expect(response.failures[1].message.contains("color.a"))

            let all = try await fixture.client.resolveTheme(ResolveThemeRequest(try name("acme")))
            #expect(all.tokens.map(\.path) == ["size"])
            #expect(all.failures.map(\.path) == ["color.a", "color.b"])
        }
    }

    @Test("A reply above the limit is given up as soon as it is known to be", arguments: ServiceSetup.all)
    func tooLarge(setup: ServiceSetup) async throws {
        try await ServiceFixture.run(setup, maximumReplyBytes: 400) { fixture in
            let paths = [String](repeating: "size", count: DeliveryLimits.paths)
            let error = await fixture.status {
                _ = try await fixture.client.resolveTheme(ResolveThemeRequest(.default, paths: paths))
            }
            #expect(error?.code == .resourceExhausted)
            // All of them would be some hundred thousand bytes.
            let count = error?.message.split(separator: " ").lazy.compactMap { Int($0) }.first
            #expect((401...500).contains(count ?? 0), "\(String(describing: error))")
        }
    }

    @Test("A selection that the catalog does not have is refused", arguments: ServiceSetup.all)
    func wrongSelections(setup: ServiceSetup) async throws {
        try await ServiceFixture.run(setup) { fixture in
            for selection in [
                [ModifierContext(modifier: "size", context: "dark")],
                [ModifierContext(modifier: "mode", context: "blue")],
                [
                    ModifierContext(modifier: "mode", context: "dark"),
                    ModifierContext(modifier: "mode", context: "dark"),
                ],
            ] {
                let error = await fixture.status {
                    _ = try await fixture.client.resolveTheme(ResolveThemeRequest(.default, selection: selection))
                }
                #expect(error?.code == .invalidArgument)
            }
        }
    }
}
