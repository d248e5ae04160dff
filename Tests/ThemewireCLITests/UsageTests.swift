//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing

@Suite("Command lines that cannot be understood")
struct UsageTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let arguments: [String]
        /// What standard error begins with.
        let beginning: String
        var testDescription: String { "themewire " + arguments.joined(separator: " ") }

        init(_ arguments: [String], _ beginning: String) {
            self.arguments = arguments
            self.beginning = beginning
        }
    }

    @Test(
        "exit 64 and say what is wrong and how it is meant",
        arguments: [
            Case([], "error: a verb is missing\nusage: themewire ("),
            Case(["comple"], "error: unknown verb 'comple'; did you mean compile?\nusage: themewire ("),
            Case(["--frobnicate"], "error: unknown option '--frobnicate' before the verb\nusage: themewire ("),
            Case(
                ["resolve", "--selct", "a=b"],
                "error: unknown option '--selct'; did you mean --select?\nusage: themewire resolve "
            ),
            Case(["resolve", "-x"], "error: unknown option '-x'\nusage: themewire resolve "),
            Case(
                ["resolve", "--select"],
                "error: --select needs a value: --select MODIFIER=CONTEXT,...\nusage: themewire resolve "
            ),
            Case(["resolve", "--select", "dark"], "error: --select takes MODIFIER=CONTEXT,..., not 'dark'\nusage: "),
            Case(["resolve", "--select", "a=b,a=c"], "error: --select names 'a' twice\nusage: "),
            Case(["resolve", "--json=yes"], "error: --json takes no value, but 'yes' was given\nusage: "),
            Case(["resolve", "--json", "--json"], "error: --json is given twice\nusage: "),
            Case(
                ["compile", "-o", "x.theme"],
                "error: INPUT is missing: a token file to compile\nusage: themewire compile "
            ),
            Case(["compile", "a.json"], "error: --output is missing: -o OUT.theme names the blob to write\nusage: "),
            Case(
                ["compile", "a.json", "-ox", "--lock", "l", "--previous", "p"],
                "error: --lock and --previous exclude each other\nusage: "
            ),
            Case(["compile", "a.json", "-ox", "--parent", "p"], "error: --parent needs --brand\nusage: "),
            Case(["explain"], "error: --token is missing: the path of the token to explain\nusage: themewire explain "),
            Case(
                ["explain", "--token", "a", "--max-hops", "-1"],
                "error: --max-hops takes a number from 0 on, not '-1'\nusage: themewire explain "
            ),
            Case(["inspect"], "error: BLOB is missing\nusage: themewire inspect BLOB\n"),
            Case(["inspect", "a", "b"], "error: unexpected argument 'b'\nusage: themewire inspect BLOB\n"),
            Case(["export"], "error: --format is missing: choose css\nusage: themewire export "),
            Case(["export", "--format", "scss"], "error: unknown format 'scss'; there is css\nusage: "),
            Case(
                ["serve", "--listen", "nowhere"],
                "error: --listen takes HOST:PORT or unix:PATH, not 'nowhere'\nusage: "
            ),
            Case(["publish", "acme"], "error: NAME and BLOB are needed\nusage: themewire publish "),
            Case(["get", "acme", "-o", "x"], "error: --from is missing: the server's URL\nusage: themewire get "),
            Case(
                ["get", "acme", "-o", "x", "--from", "https://example.com"],
                "error: --from: TLS is not spoken here, only http:// (HTTP/2 in cleartext)\nusage: "
            ),
            Case(["get", "Acme", "-o", "x", "--from", "http://127.0.0.1:1"], "error: "),
            Case(["version", "now"], "error: unexpected argument 'now'\nusage: themewire version\n"),
        ]
    )
    func wrong(_ test: Case) throws {
        let folder = try TemporaryFolder()
        let result = try ThemewireTool.run(test.arguments, in: folder)
        #expect(result.status == 64)
        #expect(result.output.isEmpty)
        #expect(result.errors.hasPrefix(test.beginning), "\(result.errors)")
        #expect(try folder.names().isEmpty)
    }

    @Test("the version, and help for the program and every verb")
    func help() throws {
        let folder = try TemporaryFolder()
        #expect(try folder.themewire("--version").output == "themewire 0.1.0\n")
        let help = try folder.themewire("help")
        #expect(help.status == 0 && help.errors.isEmpty)
        for verb in ["compile", "resolve", "explain", "inspect", "export", "serve", "publish", "get"] {
            #expect(help.output.contains("\n  \(verb) "))
            let one = try folder.themewire("help", verb)
            #expect(one.status == 0 && one.errors.isEmpty)
            #expect(one.output.contains("\nusage: themewire \(verb) "))
            #expect(try folder.themewire(verb, "--help").output == one.output)
        }
        #expect(try folder.themewire("help", "nothing").status == 64)
    }
}
