//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing

@Suite("Command lines that cannot be understood")
struct UsageTests {
    @Test(
        "exit 64 and say what is wrong and how it is meant",
        arguments: [
            ([], "error: a verb is missing\nusage: themewire ("),
            (["comple"], "error: unknown verb 'comple'; did you mean compile?\nusage: themewire ("),
            (["--frobnicate"], "error: unknown option '--frobnicate' before the verb\nusage: themewire ("),
            (
                ["resolve", "--selct", "a=b"],
                "error: unknown option '--selct'; did you mean --select?\nusage: themewire resolve "
            ),
            (["resolve", "-x"], "error: unknown option '-x'\nusage: themewire resolve "),
            (
                ["resolve", "--select"],
                "error: --select needs a value: --select MODIFIER=CONTEXT,...\nusage: themewire resolve "
            ),
            (["resolve", "--select", "dark"], "error: --select takes MODIFIER=CONTEXT,..., not 'dark'\nusage: "),
            (["resolve", "--select", "a=b,a=c"], "error: --select names 'a' twice\nusage: "),
            (["resolve", "--json=yes"], "error: --json takes no value, but 'yes' was given\nusage: "),
            (["resolve", "--json", "--json"], "error: --json is given twice\nusage: "),
            (
                ["compile", "-o", "x.theme"],
                "error: INPUT is missing: a token file to compile\nusage: themewire compile "
            ),
            (["compile", "a.json"], "error: --output is missing: -o OUT.theme names the blob to write\nusage: "),
            (
                ["compile", "a.json", "-ox", "--lock", "l", "--previous", "p"],
                "error: --lock and --previous exclude each other\nusage: "
            ),
            (["compile", "a.json", "-ox", "--parent", "p"], "error: --parent needs --brand\nusage: "),
            (["inspect"], "error: BLOB is missing\nusage: themewire inspect BLOB\n"),
            (["inspect", "a", "b"], "error: unexpected argument 'b'\nusage: themewire inspect BLOB\n"),
            (["export"], "error: --format is missing: choose css\nusage: themewire export "),
            (["export", "--format", "scss"], "error: unknown format 'scss'; there is css\nusage: "),
            (["serve", "--listen", "nowhere"], "error: --listen takes HOST:PORT or unix:PATH, not 'nowhere'\nusage: "),
            (["publish", "acme"], "error: NAME and BLOB are needed\nusage: themewire publish "),
            (["get", "acme", "-o", "x"], "error: --from is missing: the server's URL\nusage: themewire get "),
            (
                ["get", "acme", "-o", "x", "--from", "https://example.com"],
                "error: --from: TLS is not spoken here, only http:// (HTTP/2 in cleartext)\nusage: "
            ),
            (["get", "Acme", "-o", "x", "--from", "http://127.0.0.1:1"], "error: "),
            (["version", "now"], "error: unexpected argument 'now'\nusage: themewire version\n"),
        ] as [([String], String)]
    )
    func wrong(arguments: [String], beginning: String) throws {
        let folder = try TemporaryFolder()
        let result = try ThemewireTool.run(arguments, in: folder)
        #expect(result.status == 64)
        #expect(result.output.isEmpty)
        #expect(result.errors.hasPrefix(beginning), "\(result.errors)")
        #expect(try folder.names().isEmpty)
    }

    @Test("the version, and help for the program and every verb")
    func help() throws {
        let folder = try TemporaryFolder()
        #expect(try folder.themewire("--version").output == "themewire 0.1.0\n")
        let help = try folder.themewire("help")
        #expect(help.status == 0 && help.errors.isEmpty)
        for verb in ["compile", "resolve", "inspect", "export", "serve", "publish", "get"] {
            #expect(help.output.contains("\n  \(verb) "))
            let one = try folder.themewire("help", verb)
            #expect(one.status == 0 && one.errors.isEmpty)
            #expect(one.output.contains("\nusage: themewire \(verb) "))
            #expect(try folder.themewire(verb, "--help").output == one.output)
        }
        #expect(try folder.themewire("help", "nothing").status == 64)
    }
}
