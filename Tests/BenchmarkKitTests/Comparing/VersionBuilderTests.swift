//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Foundation
import Testing

@testable import BenchmarkKit

@Suite struct VersionBuilderTests {
    /// A real package in a real repository, with two commits that print other words.
    private func repository() throws -> ScratchDirectory {
        let folder = try ScratchDirectory()
        try FileManager.default.createDirectory(
            atPath: folder.path + "/Sources/bench",
            withIntermediateDirectories: true
        )
        let manifest = """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "small", targets: [.executableTarget(name: "bench")])
            """
        try manifest.write(toFile: folder.path + "/Package.swift", atomically: true, encoding: .utf8)
        let git = "git -c user.name=A -c user.email=a@example.com"
        let script = """
            cd '\(folder.path)' && git init -q && echo .build >.gitignore
            echo 'print("first")' >Sources/bench/main.swift && git add . && \(git) commit -qm first
            echo 'print("second")' >Sources/bench/main.swift && git add . && \(git) commit -qm second
            """
        let (status, text) = Host.outcome(of: ["sh", "-ec", script])
        try #require(status == 0, "\(text)")
        return folder
    }

    @Test func buildsACommitOnceAndAFolder() throws {
        let folder = try repository()
        let builder = VersionBuilder(repository: folder.path)
        let first = try builder.version("HEAD~1")
        #expect(first.commit?.count == 40)
        #expect(Host.output(of: first.program) == "first")
        #expect(try builder.version("HEAD~1") == first)
        #expect(Host.output(of: try builder.version(folder.path).program) == "second")
        #expect(try VersionBuilder().version(first.program).program == first.program)
    }

    @Test(arguments: [
        (
            "no-such-ref", ExitStatus.noBaseline,
            "there is no 'no-such-ref': neither a file nor a commit of this repository"
        ),
        ("--upload-pack=x", ExitStatus.noBaseline, "there is no '--upload-pack=x'"),
        ("/dev/null", ExitStatus.failure, "'/dev/null' is no program; --against takes"),
        ("/etc", ExitStatus.failure, "'/etc' has no Package.swift; --against takes"),
    ])
    func refuses(name: String, status: Int32, message: String) {
        let failure = #expect(throws: BenchFailure.self) { try VersionBuilder().version(name) }
        #expect(failure?.status == status)
        #expect(failure?.message.hasPrefix(message) == true, "\(failure?.message ?? "")")
    }

    @Test func aFailedBuildShowsTheCompilersLastWords() throws {
        let folder = try repository()
        try "print(nothing)\n".write(
            toFile: folder.path + "/Sources/bench/main.swift",
            atomically: true,
            encoding: .utf8
        )
        let failure = #expect(throws: BenchFailure.self) { try VersionBuilder().version(folder.path) }
        #expect(failure?.status == ExitStatus.failure)
        #expect(failure?.message.contains("cannot find 'nothing' in scope") == true)
    }
}
