//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import HTTPTransport
internal import ThemeCodec
internal import ThemeDelivery
internal import ThemeModel

extension Verb {
    static let get = Verb(
        name: "get",
        summary: "Fetches a theme's blob, or its whole chain, from a server.",
        usage: "get NAME --from URL (-o FILE | --chain -o DIR)",
        details: """
            With --chain the blobs of the theme and its ancestors are written as DIR/0.theme, DIR/1.theme ..., base
            first, as `resolve` takes them; files of a longer chain that was there before are removed. Blobs are
            checked against their digests.
            """,
        options: [
            OptionSpec("--from", value: "URL", "The server: http://HOST:PORT or unix:PATH."),
            OptionSpec("--chain", "Fetch the ancestors too."),
            OptionSpec("--output", letter: "-o", value: "FILE|DIR", "The file, or with --chain the folder, to write."),
        ]
    ) { arguments in
        let name = try ServerAddress.themeName(try arguments.soleOperand("NAME"), verb: "get")
        let server = try ServerAddress(
            try arguments.required("--from", "the server's URL"),
            option: "--from",
            verb: "get"
        )
        let output = try arguments.required("--output", "-o names what to write")
        let response = try await server.call { client, options throws(RPCError) in
            // Whoever has this version has its dictionary.
            try await client.getTheme(GetThemeRequest(name), holdings: TransitHoldings([.builtIn]), options: options)
        }
        guard let own = response.members.last else {
            throw CommandError(.protocolError, "the server sent no blob of '\(name)'")
        }
        if arguments.has("--chain") {
            try writeChain(response.members, to: output)
        } else {
            try OutputFile.write(own.blob, to: output)
            try Console.print(line(output, own))
        }
        return .success
    }

    /// Chains have at most this many members, so no file beyond is ours.
    private static let maximumChainLength = 8

    private static func writeChain(_ members: [ChainMember], to folder: String) throws(CommandError) {
        try OutputFile.makeFolder(folder)
        var lines = ""
        for (place, member) in members.enumerated() {
            let file = "\(folder)/\(place).theme"
            do {
                try OutputFile.write(member.blob, to: file)
            } catch {
                // Half a chain would resolve to something that nobody published.
                for earlier in 0..<place { OutputFile.remove("\(folder)/\(earlier).theme") }
                throw error
            }
            lines += line(file, member)
        }
        for place in members.count..<max(members.count, maximumChainLength) {
            OutputFile.remove("\(folder)/\(place).theme")
        }
        try Console.print(lines)
    }

    private static func line(_ file: String, _ member: ChainMember) -> String {
        "\(Console.printable(file)): \(member.name), revision \(member.revision), \(member.blob.count) bytes, "
            + "sha256:\(member.digest)\n"
    }
}
