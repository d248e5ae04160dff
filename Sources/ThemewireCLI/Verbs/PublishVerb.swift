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
        summary: "Puts a theme blob, or all of an archive, into a server's store.",
        usage: "publish (NAME BLOB [--parent NAME] | --archive FILE) [--allow-undecided] --to URL",
        details: """
            NAME is one to four segments joined by '/', of a-z, 0-9 and '-'. A blob of layers sits on --parent, else on
            the parent that NAME has, else on the theme `default`. Publishing what is already there changes nothing.
            The server refuses a theme of which a token fails in some selection, and one that breaks themes on it.

            With --archive all themes of an archive are published, parents before children, up to
            \(DeliveryLimits.changes) at a time. Where that is interrupted or refused, what was published until then
            stays; run again, it goes on.
            """,
        options: [
            OptionSpec("--parent", value: "NAME", "The theme that a brand sits on."),
            OptionSpec("--archive", value: "FILE", "Publish all themes of an archive."),
            OptionSpec("--dictionary", value: "FILE", "The dictionary of an archive without it, or built-in."),
            OptionSpec("--allow-undecided", "Accept tokens that cannot be checked in all selections in time."),
            OptionSpec("--to", value: "URL", "The server: http://HOST:PORT or unix:PATH."),
        ]
    ) { arguments in
        if let archive = arguments.value("--archive") { return try await publish(archive, arguments) }
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

    /// Publishes an archive.
    private static func publish(_ path: String, _ arguments: ParsedArguments) async throws -> ExitStatus {
        if let operand = arguments.operands.first {
            throw UsageError("--archive and NAME exclude each other, but '\(operand)' was given", verb: "publish")
        }
        if arguments.has("--parent") {
            throw UsageError("--parent goes with NAME and BLOB; an archive names the parents itself", verb: "publish")
        }
        let server = try ServerAddress(
            try arguments.required("--to", "the server's URL"),
            option: "--to",
            verb: "publish"
        )
        let dictionary = try ArchiveFile.dictionary(arguments)
        let archive = try ArchiveFile.open(path)
        var publisher: ArchivePublisher
        do throws(ArchiveError) {
            publisher = try ArchivePublisher(
                archive,
                dictionary: dictionary,
                allowsUndecided: arguments.has("--allow-undecided")
            )
        } catch {
            throw ArchiveFile.failure(path, error)
        }
        var failure: ArchivePublishError?
        try await server.connect { client in
            do throws(ArchivePublishError) {
                try await publisher.publish(to: client)
            } catch {
                failure = error
            }
        }
        let progress = publisher.progress
        if let failure {
            let done = "\(progress.themeCount) of \(counted(archive.count, "theme")) published; what is published stays"
            var error = server.failure(failure, of: path)
            error = CommandError(error.status, diagnostics: error.lines + ["note: \(path): \(done)"])
            throw error
        }
        try Console.print(
            "\(Console.printable(path)): \(counted(progress.themeCount, "theme")), \(progress.changedCount) of them changed, "
                + "revision \(progress.revision)\n"
        )
        return .success
    }
}
