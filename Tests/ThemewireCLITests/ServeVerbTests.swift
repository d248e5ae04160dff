//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Foundation
import Testing

@Suite("themewire serve, publish and get", .serialized)
struct ServeVerbTests {
    private static let brand = ##"{"color": {"background": {"primary": {"$type": "color", "$value": "#123456"}}}}"##

    @Test("a brand goes to the server and its chain comes back")
    func roundTrip() throws {
        let folder = try TemporaryFolder()
        let server = try RunningServer(in: folder)
        #expect(server.greeting.first == "store themes.sqlite, revision 1")
        #expect(server.greeting.contains { $0.contains("only programs on this machine") && $0.contains("may publish") })
        try folder.write(Self.brand, to: "brand.json")
        #expect(try folder.themewire("compile", "brand.json", "--brand", "-o", "brand.theme").status == 0)

        let publish = try folder.themewire("publish", "acme/web", "brand.theme", "--to", server.url)
        #expect(publish.status == 0, "\(publish.errors)")
        #expect(publish.output.hasPrefix("acme/web: published as revision 2, sha256:"))
        let again = try folder.themewire("publish", "acme/web", "brand.theme", "--to", server.url)
        #expect(again.output.hasPrefix("acme/web: unchanged since revision 2, sha256:"))

        let own = try folder.themewire("get", "acme/web", "--from", server.url, "-o", "own.theme")
        #expect(own.status == 0 && own.output.hasPrefix("own.theme: acme/web, revision 2, "))
        #expect(try folder.bytes("own.theme") == folder.bytes("brand.theme"))

        let chain = try folder.themewire("get", "acme/web", "--from", server.url, "--chain", "-o", "chain")
        #expect(chain.status == 0, "\(chain.errors)")
        #expect(chain.output.split(separator: "\n").map { $0.prefix(24) }.first == "chain/0.theme: default, ")
        #expect(try folder.bytes("chain/1.theme") == folder.bytes("brand.theme"))
        let fetched = try folder.themewire("resolve", "chain/0.theme", "chain/1.theme")
        #expect(fetched.output.contains("#123456"))
        #expect(try fetched.output == folder.themewire("resolve", "brand.theme").output)

        // A shorter chain leaves nothing of a longer one behind.
        #expect(try folder.themewire("get", "default", "--from", server.url, "--chain", "-o", "chain").status == 0)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path + "/chain") == ["0.theme"])
        #expect(server.stop() == 0)
        #expect(try folder.text("serve.stderr").isEmpty)
    }

    @Test("a store keeps its themes, and one server locks it", arguments: [SIGTERM, SIGINT])
    func restart(signal: Int32) throws {
        let folder = try TemporaryFolder()
        let first = try RunningServer(in: folder)
        let second = try folder.themewire("serve", "--listen", "127.0.0.1:0", "--store", "themes.sqlite")
        #expect(second.status == 73)
        #expect(second.errors.hasPrefix("error: --store themes.sqlite: "))
        let port = first.url.dropFirst("http://".count)
        let sameAddress = try folder.themewire("serve", "--listen", String(port), "--store", "other.sqlite")
        #expect(sameAddress.status == 73)
        #expect(sameAddress.errors.hasPrefix("error: --listen \(port): "))
        #expect(first.stop(by: signal) == 0)
        let third = try RunningServer(in: folder)
        #expect(try folder.themewire("get", "default", "--from", third.url, "-o", "d.theme").status == 0)
        #expect(third.stop() == 0)
    }

    @Test("what the server refuses has its own exit status")
    func refusals() throws {
        let folder = try TemporaryFolder()
        let server = try RunningServer(in: folder)
        let unknown = try folder.themewire("get", "nobody", "--from", server.url, "-o", "x.theme")
        #expect(unknown.status == 66)
        #expect(unknown.errors.hasPrefix("error: \(server.url): NOT_FOUND: "))
        try folder.write("{\"a\": {\"$type\": \"number\", \"$value\": 1}}", to: "t.json")
        #expect(try folder.themewire("compile", "t.json", "-o", "base.theme").status == 0)
        try folder.write(Self.brand, to: "brand.json")
        #expect(try folder.themewire("compile", "brand.json", "--brand", "-o", "brand.theme").status == 0)
        #expect(try folder.themewire("publish", "other", "base.theme", "--to", server.url).status == 0)
        let lineage = try folder.themewire(
            "publish",
            "acme",
            "brand.theme",
            "--parent",
            "other",
            "--to",
            server.url
        )
        #expect(lineage.status == 65)
        #expect(lineage.errors.contains("lineage"))
        let parent = try folder.themewire("publish", "b", "base.theme", "--parent", "other", "--to", server.url)
        #expect(parent.status == 65)
        #expect(server.stop() == 0)
        let gone = try folder.themewire("get", "default", "--from", server.url, "-o", "x.theme")
        #expect(gone.status == 69)
        #expect(gone.errors.hasPrefix("error: \(server.url): UNAVAILABLE: "))
        #expect(try !folder.names().contains("x.theme"))
    }
}
