//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Foundation
import Testing
import _ThemewireTestSupport

/// A brand over a base on a real server, read by Python's grpcio: what the server resolves is what `themewire resolve` says.
@Suite("A chain read from Python", .serialized)
struct PythonChainTests {
    /// What chain.py prints.
    private struct Answer: Decodable {
        let composite: String
        let notModified: Bool
        let members: Int
        let failures: Int
        let tokens: [String: Token]
    }

    /// One resolved token; a value is compared as its tree of keys, texts and numbers.
    private struct Token: Decodable, Equatable {
        let type: String
        let value: Tree

        enum CodingKeys: String, CodingKey {
            case type = "$type"
            case value = "$value"
        }
    }

    private indirect enum Tree: Decodable, Equatable {
        case text(String)
        case number(Double)
        case flag(Bool)
        case list([Tree])
        case object([String: Tree])

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let flag = try? container.decode(Bool.self) {
                self = .flag(flag)
            } else if let number = try? container.decode(Double.self) {
                self = .number(number)
            } else if let text = try? container.decode(String.self) {
                self = .text(text)
            } else if let list = try? container.decode([Tree].self) {
                self = .list(list)
            } else {
                self = .object(try container.decode([String: Tree].self))
            }
        }
    }

    private static func base(_ gray: String) -> String {
        ##"""
        {"gray": {"$type": "color", "$value": "\##(gray)"},
         "text": {"$type": "color", "$value": "{gray}"},
         "title": {"$type": "typography", "$value": {"fontFamily": ["Inter", "serif"],
             "fontSize": {"value": 20, "unit": "px"}, "fontWeight": 600,
             "letterSpacing": {"value": 0, "unit": "px"}, "lineHeight": 1.25}}}
        """##
    }

    private static let document = ##"""
        {"version": "2025.10", "resolutionOrder": [{"$ref": "#/sets/all"}, {"$ref": "#/modifiers/mode"}],
         "sets": {"all": {"sources": [{"$ref": "house.tokens.json"}]}},
         "modifiers": {"mode": {"default": "light", "contexts": {"light": [],
             "dark": [{"text": {"$type": "color", "$value": "#FFFFFF"}}]}}}}
        """##

    private func ask(
        _ server: RunningServer,
        in folder: TemporaryFolder,
        held: String,
        mode: String
    ) throws -> Answer {
        let process = Process()
        process.executableURL = URL(filePath: try #require(PythonEnvironment.interpreter))
        process.currentDirectoryURL = folder.url
        process.arguments = [
            PythonEnvironment.repository + "/Tests/ThemewireCLITests/Python/chain.py",
            PythonEnvironment.repository + "/proto",
            String(server.url.dropFirst("http://".count)), "house/acme", folder.url.path, held, "mode=\(mode)",
        ]
        process.standardOutput = try folder.makeFile("python.stdout")
        process.standardError = try folder.makeFile("python.stderr")
        try process.run()
        process.waitUntilExit()
        let errors = try folder.text("python.stderr")
        #expect(process.terminationStatus == 0, "\(errors)")
        return try JSONDecoder().decode(Answer.self, from: Data(folder.bytes("python.stdout")))
    }

    private func compile(_ gray: String, in folder: TemporaryFolder) throws {
        try folder.write(Self.base(gray), to: "house.tokens.json")
        let result = try folder.themewire("compile", "house.resolver.json", "-o", "house.theme")
        #expect(result.status == 0, "\(result.errors)")
    }

    @Test(
        "the server's answer equals the command's, and a new base ends 'not modified'",
        .enabled(if: PythonEnvironment.interpreter != nil, "no Python environment; scripts/python-env makes it"),
        .timeLimit(.minutes(5))
    )
    func chain() throws {
        let folder = try TemporaryFolder()
        let server = try RunningServer(in: folder)
        try folder.write(Self.document, to: "house.resolver.json")
        try compile("#808080", in: folder)
        try folder.write(
            ##"{"title": {"$extensions": {"dev.themewire": {"slots": {"fontFamily": "Lato"}}}}}"##,
            to: "brand.json"
        )
        let brand = try folder.themewire(
            "compile",
            "brand.json",
            "--brand",
            "--parent",
            "house.theme",
            "-o",
            "brand.theme"
        )
        #expect(brand.status == 0, "\(brand.errors)")
        #expect(try folder.themewire("publish", "house", "house.theme", "--to", server.url).status == 0)
        let published = try folder.themewire(
            "publish",
            "house/acme",
            "brand.theme",
            "--parent",
            "house",
            "--to",
            server.url
        )
        #expect(published.status == 0, "\(published.errors)")

        var held = "-"
        for mode in ["light", "dark"] {
            let answer = try ask(server, in: folder, held: held, mode: mode)
            #expect(answer.members == 2 && answer.failures == 0)
            #expect(answer.notModified == (held != "-"))
            let command = try folder.themewire("resolve", "0.theme", "1.theme", "--select", "mode=\(mode)")
            #expect(command.status == 0, "\(command.errors)")
            let printed = try JSONDecoder().decode([String: Token].self, from: Data(command.output.utf8))
            #expect(printed.count == 3)
            #expect(printed == answer.tokens)
            held = answer.composite
        }

        try compile("#404040", in: folder)
        #expect(try folder.themewire("publish", "house", "house.theme", "--to", server.url).status == 0)
        let answer = try ask(server, in: folder, held: held, mode: "light")
        #expect(!answer.notModified && answer.composite != held)
        let command = try folder.themewire("resolve", "0.theme", "1.theme", "--token", "text")
        #expect(command.output.contains("#404040"))
        #expect(server.stop() == 0)
    }
}
