//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
import Foundation
import Testing

@Suite("Archives published and served", .serialized)
struct ArchivePublishTests {
    private static let brand = ##"{"color": {"background": {"primary": {"$type": "color", "$value": "#123456"}}}}"##

    /// A folder with the brand `acme.theme` over the built-in theme, and a base of another lineage, `base.theme`.
    private static func folder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        #expect(try Samples.compile(in: folder).status == 0)
        try folder.write(brand, to: "acme.json")
        #expect(try folder.themewire("compile", "acme.json", "--brand", "-o", "acme.theme").status == 0)
        return folder
    }

    private static func archive(_ list: String, as name: String = "a.twa", in folder: TemporaryFolder) throws {
        try folder.write(list, to: "list.txt")
        let create = try folder.themewire("archive", "create", "list.txt", "-o", name)
        #expect(create.status == 0, "\(create.errors)")
    }

    @Test("parents go before children, whatever their names; a repetition changes nothing")
    func order() throws {
        let folder = try Self.folder()
        // Four levels, and each child's name is before its parent's.
        try Self.archive(
            "a b acme.theme\nb c acme.theme\nc d acme.theme\nd default acme.theme\nhouse - base.theme\n",
            in: folder
        )
        let server = try RunningServer(in: folder)
        let first = try folder.themewire("publish", "--archive", "a.twa", "--to", server.url)
        #expect(first.output == "a.twa: 5 themes, 5 of them changed, revision 2\n", "\(first.errors)")
        let second = try folder.themewire("publish", "--archive", "a.twa", "--to", server.url)
        #expect(second.output == "a.twa: 5 themes, 0 of them changed, revision 2\n")
        let chain = try folder.themewire("get", "a", "--from", server.url, "--chain", "-o", "chain")
        let names = chain.output.split(separator: "\n").map { $0.split(separator: " ")[1] }
        #expect(names == ["default,", "d,", "c,", "b,", "a,"])
        #expect(server.stop() == 0)
        #expect(try folder.text("serve.stderr").isEmpty)

        // What the server has is what a dump of its store holds, and a new server begins with that.
        let dump = try folder.themewire("archive", "create", "--store", "themes.sqlite", "-o", "dump.twa")
        #expect(dump.output.hasPrefix("dump.twa: 6 themes, "), "\(dump.errors)")
        let listed = try folder.themewire("archive", "list", "dump.twa").output.split(separator: "\n")
        let parents = listed.map { $0.split(separator: "\t").prefix(2).joined(separator: " ") }
        #expect(parents == ["a b", "b c", "c d", "d default", "default -", "house -"])
        try FileManager.default.removeItem(atPath: folder.url.path + "/themes.sqlite")
        let fresh = try RunningServer(in: folder, ["--archive", "dump.twa"])
        #expect(fresh.greeting.prefix(2) == ["store themes.sqlite, revision 2", "6 themes of dump.twa"])
        #expect(try folder.themewire("get", "a", "--from", fresh.url, "--chain", "-o", "again").status == 0)
        for place in 0..<5 {
            #expect(try folder.bytes("again/\(place).theme") == folder.bytes("chain/\(place).theme"))
        }
        #expect(fresh.stop() == 0)
        #expect(try !folder.names().contains { $0.contains("filling") })
    }

    @Test("more themes than a publish takes go in several, the parent of all in the first")
    func batches() throws {
        let folder = try Self.folder()
        try Self.archive("z default acme.theme\n" + (1..<1_100).map { "t\($0) z acme.theme\n" }.joined(), in: folder)
        let server = try RunningServer(in: folder)
        let publish = try folder.themewire("publish", "--archive", "a.twa", "--to", server.url)
        #expect(publish.status == 0, "\(publish.errors)")
        #expect(publish.output.hasPrefix("a.twa: 1100 themes, 1100 of them changed, revision "))
        #expect(!publish.output.hasSuffix("revision 2\n"))
        let again = try folder.themewire("publish", "--archive", "a.twa", "--to", server.url)
        #expect(again.output.hasPrefix("a.twa: 1100 themes, 0 of them changed, revision "))
        #expect(server.stop() == 0)
    }

    @Test("one theme that is refused is named, and the others before it are there; after a repair it goes on")
    func refused() throws {
        let folder = try Self.folder()
        var lines = (10..<50).map { "t\($0) default acme.theme\n" }
        // Layers for the built-in theme on a base of another lineage.
        lines[30] = "t40 house acme.theme\n"
        try Self.archive(lines.joined() + "house - base.theme\n", in: folder)
        let server = try RunningServer(in: folder)
        let publish = try folder.themewire("publish", "--archive", "a.twa", "--to", server.url)
        #expect(publish.status == 65 && publish.output.isEmpty)
        #expect(publish.errors.hasPrefix("error: \(server.url): 't40': FAILED_PRECONDITION: "), "\(publish.errors)")
        #expect(publish.errors.contains("note: a.twa: "))
        #expect(publish.errors.hasSuffix(" of 41 themes published; what is published stays\n"))
        #expect(try folder.themewire("get", "t39", "--from", server.url, "-o", "x.theme").status == 0)
        #expect(try folder.themewire("get", "t40", "--from", server.url, "-o", "x.theme").status == 66)
        try folder.write("t40 default acme.theme", to: "repair.txt")
        #expect(try folder.themewire("archive", "append", "repair.txt", "a.twa").status == 0)
        let again = try folder.themewire("publish", "--archive", "a.twa", "--to", server.url)
        #expect(again.status == 0 && again.output.hasPrefix("a.twa: 41 themes, "), "\(again.errors)")
        #expect(server.stop() == 0)
    }

    @Test("parents in a circle, damage, and a server that is not there")
    func failures() throws {
        let folder = try Self.folder()
        try Self.archive("a b acme.theme\nb a acme.theme\n", in: folder)
        let circle = try folder.themewire("publish", "--archive", "a.twa", "--to", "http://127.0.0.1:1")
        #expect(circle.status == 65)
        #expect(
            circle.errors.hasPrefix("error: a.twa: 'a' has a chain of more than 8 themes, or one that goes in a circle")
        )
        try Self.archive("a default acme.theme\n", in: folder)
        let gone = try folder.themewire("publish", "--archive", "a.twa", "--to", "http://127.0.0.1:1")
        #expect(gone.status == 69)
        #expect(gone.errors.hasSuffix("note: a.twa: 0 of 1 theme published; what is published stays\n"))
        var bytes = try folder.bytes("a.twa")
        bytes[200] ^= 1
        try Data(bytes).write(to: folder.url.appending(path: "a.twa"))
        let damaged = try folder.themewire("publish", "--archive", "a.twa", "--to", "http://127.0.0.1:1")
        #expect(damaged.status == 65 && damaged.errors.hasPrefix("error: a.twa: byte "))
        let serve = try folder.themewire(
            "serve",
            "--listen",
            "127.0.0.1:0",
            "--store",
            "s.sqlite",
            "--archive",
            "a.twa"
        )
        #expect(serve.status == 65)
        let usage = try folder.themewire("publish", "x", "--archive", "a.twa", "--to", "http://127.0.0.1:1")
        #expect(usage.status == 64)
    }

    @Test("a store with themes is left alone; one that was not filled to the end is filled")
    func warmStart() throws {
        let folder = try Self.folder()
        let first = try RunningServer(in: folder)
        #expect(try folder.themewire("publish", "mine", "acme.theme", "--to", first.url).status == 0)
        #expect(first.stop() == 0)
        try Self.archive("one default acme.theme\ntwo one acme.theme\n", in: folder)
        let second = try RunningServer(in: folder, ["--archive", "a.twa"])
        #expect(second.greeting.first == "store themes.sqlite, revision 2")
        #expect(try folder.themewire("get", "one", "--from", second.url, "-o", "x.theme").status == 66)
        #expect(second.stop() == 0)
        #expect(
            try folder.text("serve.stderr")
                == "note: the store has themes already (revision 2); a.twa is not read\n"
        )
        // As a start leaves it that was killed half way.
        try folder.write("a.twa\n", to: "themes.sqlite.filling")
        let without = try RunningServer(in: folder)
        #expect(without.stop() == 0)
        #expect(
            try folder.text("serve.stderr")
                == "note: the store themes.sqlite was not filled to the end; start it with --archive again to go on\n"
        )
        let third = try RunningServer(in: folder, ["--archive", "a.twa"])
        #expect(third.greeting.prefix(2) == ["store themes.sqlite, revision 3", "2 themes of a.twa"])
        #expect(try folder.themewire("get", "two", "--from", third.url, "-o", "x.theme").status == 0)
        #expect(third.stop() == 0)
        #expect(try !folder.names().contains("themes.sqlite.filling"))
    }
}
