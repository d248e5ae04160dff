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
    static let publish = Verb(
        name: "publish",
        summary: "Puts a theme blob into a server's store.",
        usage: "publish NAME BLOB [--parent NAME] [--allow-undecided] --to URL",
        details: """
            NAME is one to four segments joined by '/', of a-z, 0-9 and '-'. A blob of layers sits on --parent, else on
            the parent that NAME has, else on the theme `default`. Publishing what is already there changes nothing.
            The server refuses a theme of which a token fails in some selection, and one that breaks themes on it.
            """,
        options: [
            OptionSpec("--parent", value: "NAME", "The theme that a brand sits on."),
            OptionSpec("--allow-undecided", "Accept tokens that cannot be checked in all selections in time."),
            OptionSpec("--to", value: "URL", "The server: http://HOST:PORT or unix:PATH."),
        ]
    ) { arguments in
        guard arguments.operands.count == 2 else {
            let problem =
                arguments.operands.count < 2
                ? "NAME and BLOB are needed" : "unexpected argument '\(arguments.operands[2])'"
            throw UsageError(problem, verb: "publish")
        }
        let name = try ServerAddress.themeName(arguments.operands[0], verb: "publish")
        var parent: ThemeName?
        if let text = arguments.value("--parent") {
            parent = try ServerAddress.themeName(text, verb: "publish")
        }
        let server = try ServerAddress(
            try arguments.required("--to", "the server's URL"),
            option: "--to",
            verb: "publish"
        )
        let file = arguments.operands[1]
        let bytes = try InputFile.read(file)
        let loaded = try LoadedBlob(name: file, bytes: bytes)
        if parent != nil, loaded.blob.catalog != nil {
            throw CommandError(
                .data,
                "\(file): is a base with a catalog of its own and has no parent; leave out --parent"
            )
        }
        let put = PublishRequest.Put(blob: bytes, parent: parent, digest: loaded.digest)
        let allowsUndecided = arguments.has("--allow-undecided")
        let response = try await server.call { client, options throws(RPCError) in
            try await client.publish(
                PublishRequest([.init(name, .put(put))], allowsUndecided: allowsUndecided),
                options: options
            )
        }
        guard let result = response.results.first else {
            throw CommandError(.protocolError, "the server did not say what became of '\(name)'")
        }
        let what = result.isChanged ? "published as" : "unchanged since"
        try Console.print("\(name): \(what) revision \(result.revision), sha256:\(loaded.digest)\n")
        return .success
    }
}
