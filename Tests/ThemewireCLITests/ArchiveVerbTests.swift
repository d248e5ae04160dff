//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
import Foundation
import Testing
import _ThemewireTestSupport

@Suite("themewire archive")
struct ArchiveVerbTests {
    /// A folder with the brand `acme.theme` of 84 bytes, the same for every build of the built-in theme, and `base.theme`.
    private static func folder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        #expect(try Samples.compile(in: folder).status == 0)
        let brand = ##"{"color": {"background": {"primary": {"$type": "color", "$value": "#123456"}}}}"##
        try folder.write(brand, to: "acme.json")
        #expect(try folder.themewire("compile", "acme.json", "--brand", "-o", "acme.theme").status == 0)
        return folder
    }

    /// The digest that `inspect` gives.
    private static func digest(_ file: String, in folder: TemporaryFolder) throws -> String {
        let text = try folder.themewire("inspect", file).output
        let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("digest") })
        return try #require(line.split(separator: ":").last.map(String.init))
    }

    @Test("create, list, verify and extract: whole output")
    func roundTrip() throws {
        let folder = try Self.folder()
        let (base, brand) = (try Self.digest("base.theme", in: folder), try Self.digest("acme.theme", in: folder))
        let (baseCount, brandCount) = (try folder.bytes("base.theme").count, try folder.bytes("acme.theme").count)
        let list = "# name, parent, file\n\nacme/web\tacme acme.theme\r\n  acme house   acme.theme\nhouse - base.theme"
        try folder.write(list, to: "list.txt")
        let create = try folder.themewire("archive", "create", "list.txt", "-o", "a.twa")
        let byteCount = try folder.bytes("a.twa").count
        #expect(create.status == 0 && create.errors.isEmpty)
        #expect(create.output == "a.twa: 3 themes, \(byteCount) bytes\n")

        let listing = try folder.themewire("archive", "list", "a.twa")
        #expect(
            listing.output == """
                acme\thouse\tsha256:\(brand)\t\(brandCount)
                acme/web\tacme\tsha256:\(brand)\t\(brandCount)
                house\t-\tsha256:\(base)\t\(baseCount)

                """
        )
        let json = try folder.themewire("archive", "list", "--json", "a.twa")
        #expect(
            json.output == """
                {"format": 1, "bytes": \(byteCount), "dictionary": null, "themes": [
                {"name": "acme", "parent": "house", "digest": "\(brand)", "bytes": \(brandCount), "usesDictionary": false},
                {"name": "acme/web", "parent": "acme", "digest": "\(brand)", "bytes": \(brandCount), "usesDictionary": false},
                {"name": "house", "parent": null, "digest": "\(base)", "bytes": \(baseCount), "usesDictionary": false}
                ], "damage": [], "omittedDamage": 0}

                """
        )
        #expect(try JSONSerialization.jsonObject(with: Data(json.output.utf8)) is [String: Any])
        let verify = try folder.themewire("archive", "verify", "a.twa")
        #expect(verify.output == "a.twa: 3 themes, \(byteCount) bytes, all as their digests say\n")
        #expect(verify.status == 0)

        let extract = try folder.themewire("archive", "extract", "a.twa", "--all", "-o", "out")
        #expect(extract.output == "out: 3 blobs, \(baseCount + 2 * brandCount) bytes\n")
        #expect(try folder.bytes("out/acme/web.theme") == folder.bytes("acme.theme"))
        #expect(try folder.bytes("out/acme.theme") == folder.bytes("acme.theme"))
        #expect(try folder.bytes("out/house.theme") == folder.bytes("base.theme"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path + "/out").count == 3)
    }

    @Test("append adds and replaces, from standard input too; a dictionary stays")
    func append() throws {
        let folder = try Self.folder()
        try folder.write("b default acme.theme\nd default acme.theme\n", to: "list.txt")
        #expect(
            try folder.themewire("archive", "create", "list.txt", "--dictionary", "acme.theme", "-o", "a.twa").status
                == 0
        )
        try folder.write("a default acme.theme\nb - base.theme\nd default acme.theme\n", to: "more.txt")
        let append = try folder.themewire("archive", "append", "more.txt", "a.twa")
        #expect(append.output == "a.twa: 3 themes, 1 added, 1 replaced\n", "\(append.errors)")
        let process = try ThemewireTool.process(["archive", "append", "-", "a.twa"], in: folder)
        let pipe = Pipe()
        process.standardInput = pipe
        process.standardOutput = try folder.makeFile("stdout")
        try process.run()
        try pipe.fileHandleForWriting.write(contentsOf: Data("c d acme.theme\n".utf8))
        try pipe.fileHandleForWriting.close()
        process.waitUntilExit()
        #expect(try folder.text("stdout") == "a.twa: 4 themes, 1 added, 0 replaced\n")
        let names = try folder.themewire("archive", "list", "a.twa").output.split(separator: "\n")
        #expect(
            names.map { $0.split(separator: "\t").prefix(2).joined(separator: " ") } == [
                "a default", "b -", "c d", "d default",
            ]
        )
        let json = try folder.themewire("archive", "list", "--json", "a.twa").output
        #expect(json.contains("\"dictionary\": \"") && json.contains("\"usesDictionary\": true"))
        #expect(
            try folder.themewire("archive", "verify", "a.twa").output.hasSuffix(
                "all as their digests say; 2 on a parent that is not in it\n"
            )
        )
    }

    @Test("a dictionary that is left out is asked for")
    func detached() throws {
        let folder = try Self.folder()
        try folder.write("b default acme.theme\n", to: "list.txt")
        try folder.write(String(repeating: "another dictionary ", count: 9), to: "other")
        let create = try folder.themewire(
            "archive",
            "create",
            "list.txt",
            "--dictionary",
            "base.theme",
            "--detached",
            "-o",
            "a.twa"
        )
        #expect(create.status == 0, "\(create.errors)")
        let frames = try folder.themewire("archive", "list", "--json", "a.twa").output
        for (options, status) in [
            ([], Int32(65)), (["--dictionary", "other"], 65), (["--dictionary", "base.theme"], 0),
        ] {
            let arguments = ["archive", "extract", "a.twa", "--all", "--force", "-o", "out"] + options
            let extract = try ThemewireTool.run(arguments, in: folder)
            let verify = try ThemewireTool.run(["archive", "verify", "a.twa"] + options, in: folder)
            // A blob that a dictionary does not make smaller does not use it.
            guard frames.contains("\"usesDictionary\": true") || options.contains("other") else { continue }
            #expect(
                extract.status == status && verify.status == status,
                "\(options): \(extract.errors)\(verify.errors)"
            )
            #expect(status == 0 || extract.errors.contains("dictionary"))
        }
        #expect(try folder.bytes("out/b.theme") == folder.bytes("acme.theme"))
    }

    struct BadList: Sendable, CustomTestStringConvertible {
        let list: String
        let error: String
        var status: Int32 = 65
        var testDescription: String { list }
    }

    @Test(
        "a list that is wrong: the line is named and nothing written",
        arguments: [
            BadList(list: "a - base.theme\nB - base.theme", error: "list.txt:2: error: theme name 'B' has a character"),
            BadList(list: "a ../b acme.theme", error: "list.txt:1: error: theme name '../b' has a character"),
            BadList(
                list: "\n\na -",
                error: "list.txt:3: error: a line has a theme's name, its parent's name or '-', and"
            ),
            BadList(list: "a", error: "list.txt:1: error: a line has"),
            BadList(
                list: "b - base.theme\na x acme.theme\nb y acme.theme",
                error: "list.txt:3: error: 'b' is on line 1 already\n"
            ),
            BadList(
                list: "a - gone.theme",
                error: "list.txt:1: error: gone.theme: cannot be opened: No such file or directory\n",
                status: 66
            ),
            BadList(list: "a - base.json", error: "list.txt:1: error: base.json: is no readable theme blob: byte 0"),
            BadList(
                list: "a b base.theme",
                error:
                    "list.txt:1: error: base.theme: is a base with a catalog of its own and can't be put on 'b'; write '-'\n"
            ),
        ]
    )
    func badLists(_ bad: BadList) throws {
        let folder = try Self.folder()
        try folder.write(bad.list, to: "list.txt")
        let before = try folder.names()
        let create = try folder.themewire("archive", "create", "list.txt", "-o", "a.twa")
        #expect(create.status == bad.status)
        #expect(create.output.isEmpty && create.errors.hasPrefix(bad.error), "\(create.errors)")
        #expect(try folder.names() == before)
        try folder.write("z - base.theme", to: "good.txt")
        #expect(try folder.themewire("archive", "create", "good.txt", "-o", "a.twa").status == 0)
        let bytes = try folder.bytes("a.twa")
        let append = try folder.themewire("archive", "append", "list.txt", "a.twa")
        #expect(append.status == bad.status && append.errors == create.errors)
        #expect(try folder.bytes("a.twa") == bytes)
    }

    @Test("extract stays in its folder, and replaces nothing unasked")
    func extract() throws {
        let folder = try Self.folder()
        try folder.write("a/b - base.theme\nc default acme.theme\nd default acme.theme", to: "list.txt")
        #expect(try folder.themewire("archive", "create", "list.txt", "-o", "x.twa").status == 0)
        let manager = FileManager.default
        let path = folder.url.path
        try manager.createDirectory(atPath: path + "/out", withIntermediateDirectories: true)
        try manager.createDirectory(atPath: path + "/elsewhere", withIntermediateDirectories: true)
        try manager.createSymbolicLink(atPath: path + "/out/a", withDestinationPath: "../elsewhere")
        let link = try folder.themewire("archive", "extract", "x.twa", "a/b", "-o", "out")
        #expect(link.status == 73)
        #expect(link.errors == "error: out/a/b.theme: 'a' on the way is no folder: Not a directory\n")
        #expect(try manager.contentsOfDirectory(atPath: path + "/elsewhere").isEmpty)
        // A file that is a link is not written through either.
        try folder.write("mine", to: "mine")
        try manager.createSymbolicLink(atPath: path + "/out/c.theme", withDestinationPath: "../mine")
        let there = try folder.themewire("archive", "extract", "x.twa", "c", "-o", "out")
        #expect(there.status == 73 && there.errors == "error: out/c.theme: is there already; --force replaces it\n")
        #expect(try folder.themewire("archive", "extract", "x.twa", "c", "--force", "-o", "out").status == 0)
        #expect(try folder.text("mine") == "mine")
        #expect(try folder.bytes("out/c.theme") == folder.bytes("acme.theme"))
        #expect(try manager.contentsOfDirectory(atPath: path + "/out").sorted() == ["a", "c.theme"])
        let unknown = try folder.themewire("archive", "extract", "x.twa", "d", "nobody", "-o", "new")
        #expect(unknown.status == 66)
        #expect(unknown.errors == "error: x.twa: has no theme 'nobody'; `archive list` names those it has\n")
        // One of something is called so.
        try folder.write("d default acme.theme", to: "one.txt")
        let one = try folder.themewire("archive", "create", "one.txt", "-o", "one.twa")
        #expect(one.output.hasPrefix("one.twa: 1 theme, "))
        #expect(try folder.themewire("archive", "extract", "one.twa", "d", "-o", "d").output.hasPrefix("d: 1 blob, "))
        #expect(try !folder.names().contains("new"))
    }

    @Test("a damaged archive: what is wrong is said, and the sound part is had")
    func damage() throws {
        let folder = try Self.folder()
        try folder.write((0..<40).map { "t\($0) default acme.theme\n" }.joined(), to: "list.txt")
        #expect(try folder.themewire("archive", "create", "list.txt", "-o", "a.twa").status == 0)
        let bytes = try folder.bytes("a.twa")
        try Data(bytes.prefix(bytes.count / 2)).write(to: folder.url.appending(path: "torn.twa"))
        for arguments in [
            ["list", "torn.twa"], ["extract", "torn.twa", "t0", "-o", "out"], ["append", "list.txt", "torn.twa"],
        ] {
            let result = try ThemewireTool.run(["archive"] + arguments, in: folder)
            #expect(result.status == 65 && result.output.isEmpty)
            #expect(result.errors.hasPrefix("error: torn.twa: byte \(bytes.count / 2 - 8): the file does not end as"))
            #expect(result.errors.contains("\nnote: `archive list --recover` names what is sound of it"))
        }
        let list = try folder.themewire("archive", "list", "--recover", "torn.twa")
        let count = list.output.split(separator: "\n").count
        #expect(list.status == 1 && (15...20).contains(count))
        #expect(list.errors.hasPrefix("error: torn.twa: bytes "))
        #expect(list.errors.contains("the file does not end as an archive") && !list.errors.contains("note: "))
        let extract = try folder.themewire("archive", "extract", "--recover", "torn.twa", "--all", "-o", "out")
        #expect(extract.status == 1 && extract.output.hasPrefix("out: \(count) blobs, "))
        let verify = try folder.themewire("archive", "verify", "torn.twa")
        #expect(verify.status == 65 && verify.output.contains(", \(count) blobs sound"))

        // One byte of a blob, far from the index: only who reads the blob sees it.
        var flipped = bytes
        flipped[300] ^= 1
        try Data(flipped).write(to: folder.url.appending(path: "flipped.twa"))
        #expect(try folder.themewire("archive", "verify", "flipped.twa").status == 65)
        for text in ["", "no archive", String(decoding: bytes.prefix(4), as: UTF8.self)] {
            try folder.write(text, to: "none.twa")
            let none = try folder.themewire("archive", "list", "none.twa")
            #expect(none.status == 65 && none.errors.hasPrefix("error: none.twa: byte "))
        }
        let missing = try folder.themewire("archive", "list", "gone.twa")
        #expect(missing.status == 66)
        #expect(missing.errors == "error: gone.twa: the file can't be opened: No such file or directory\n")
    }

    @Test("verify and extract find a blob that is not what its digest says")
    func wrongDigest() throws {
        let folder = try Self.folder()
        try folder.write("a - base.theme\nb default acme.theme", to: "list.txt")
        #expect(try folder.themewire("archive", "create", "list.txt", "-o", "a.twa").status == 0)
        // A writer that lies, in Python: the digest of the first record changed, its checksum made again.
        let python = PythonEnvironment.interpreter ?? "/usr/bin/python3"
        let script = PythonEnvironment.repository + "/Tests/ThemewireCLITests/Python/change_digest.py"
        let (status, text) = try Self.run(python, [script, folder.url.path + "/a.twa", folder.url.path + "/lie.twa"])
        #expect(status == 0, "\(text)")
        let verify = try folder.themewire("archive", "verify", "lie.twa")
        #expect(verify.status == 65)
        let digest = try Self.digest("base.theme", in: folder)
        let lie = String(repeating: "00", count: 32)
        #expect(verify.errors == "error: lie.twa: the blob of 'a' has digest \(digest), the archive says \(lie)\n")
        let extract = try folder.themewire("archive", "extract", "lie.twa", "--all", "-o", "out")
        #expect(extract.status == 65 && extract.errors.contains("the archive says \(lie); it is not extracted"))
    }

    @Test(
        "another implementation reads archives",
        .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/zstd"))
    )
    func python() throws {
        let folder = try Self.folder()
        let lines = (0..<90).map { "t\($0)/web \($0 % 2 == 0 ? "-" : "default") acme.theme\n" }.joined()
        try folder.write(lines + "base - base.theme\n", to: "list.txt")
        let python = PythonEnvironment.interpreter ?? "/usr/bin/python3"
        let script = PythonEnvironment.repository + "/Tests/ThemeCodecTests/Python/read_archive.py"
        for options in [[], ["--dictionary", "base.theme"]] {
            let create = try ThemewireTool.run(["archive", "create", "list.txt", "-o", "a.twa"] + options, in: folder)
            #expect(create.status == 0, "\(create.errors)")
            let expected = try folder.themewire("archive", "list", "a.twa").output.split(separator: "\n").map { line in
                // Name, parent, digest, and the SHA-256 of the message, which is the same.
                let fields = line.split(separator: "\t").map { String($0.trimmingPrefix("sha256:")) }
                return [fields[0], fields[1], fields[2], fields[2]].joined(separator: "\t")
            }
            let path = folder.url.path + "/a.twa"
            let (status, text) = try Self.run(python, [script, path])
            #expect(status == 0 && text.split(separator: "\n").map(String.init) == expected, "\(text)")
            let (_, found) = try Self.run(python, [script, path, "base", "nobody", "t33/web"])
            let wanted = expected.filter { $0.hasPrefix("base\t") || $0.hasPrefix("t33/web\t") }
            #expect(found.split(separator: "\n").map(String.init) == [wanted[0], "-", wanted[1]])
            // Without its second half, both recover the same.
            let bytes = try folder.bytes("a.twa")
            try Data(bytes.prefix(bytes.count * 2 / 3)).write(to: folder.url.appending(path: "torn.twa"))
            let (_, recovered) = try Self.run(python, [script, "--recover", folder.url.path + "/torn.twa"])
            let ours = try folder.themewire("archive", "list", "--recover", "torn.twa").output
            #expect(recovered.split(separator: "\n").count == ours.split(separator: "\n").count && !ours.isEmpty)
        }
    }

    @Test("a writer that is killed leaves what was there", arguments: [1, 2, 3])
    func killed(round: Int) throws {
        let folder = try Self.folder()
        try folder.write("a - base.theme", to: "small.txt")
        #expect(try folder.themewire("archive", "create", "small.txt", "-o", "a.twa").status == 0)
        let bytes = try folder.bytes("a.twa")
        try folder.write((0..<60_000).map { "t\($0) default acme.theme\n" }.joined(), to: "list.txt")
        for action in [["create", "list.txt", "-o", "a.twa"], ["append", "list.txt", "a.twa"]] {
            let process = try ThemewireTool.process(["archive"] + action, in: folder)
            process.standardOutput = try folder.makeFile("stdout")
            try process.run()
            // Until it has begun to write, and a little longer.
            func isWriting() throws -> Bool {
                try FileManager.default.contentsOfDirectory(atPath: folder.url.path).contains { $0.hasSuffix(".tmp") }
            }
            while try process.isRunning && !isWriting() { usleep(500) }
            usleep(UInt32(round) * 20_000)
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
            #expect(process.terminationReason == .uncaughtSignal, "it ended before it could be killed")
            #expect(try folder.bytes("a.twa") == bytes)
        }
        // The next one is not in the way of what was left behind.
        #expect(try folder.themewire("archive", "append", "small.txt", "a.twa").status == 0)
    }

    private static func run(_ program: String, _ arguments: [String]) throws -> (Int32, String) {
        let process = Process()
        process.executableURL = URL(filePath: program)
        process.arguments = arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: data, as: UTF8.self))
    }
}
