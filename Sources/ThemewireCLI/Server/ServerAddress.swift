//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import HTTPTransport
internal import ThemeDelivery
internal import ThemeModel

/// A server that a command calls.
struct ServerAddress {
    private let endpoint: Endpoint
    private let text: String

    /// Reads `http://HOST:PORT`, `HOST:PORT` or `unix:PATH`.
    ///
    /// - Throws: ``UsageError`` for anything else.
    init(_ text: String, option: String, verb: String) throws(UsageError) {
        if text.hasPrefix("https://") {
            throw UsageError("\(option): TLS is not spoken here, only http:// (HTTP/2 in cleartext)", verb: verb)
        }
        guard let endpoint = Endpoint(text) else {
            throw UsageError("\(option) takes http://HOST:PORT or unix:PATH, not '\(text)'", verb: verb)
        }
        self.endpoint = endpoint
        self.text = text
    }

    /// How long a call may take: a server under load answers a large publish in less.
    private static let deadline = Duration.seconds(30)

    /// Calls the server and closes the connection.
    ///
    /// - Throws: ``CommandError`` with the status that fits the server's answer.
    func call<Reply: Sendable>(
        _ body: (ThemeClient, CallOptions) async throws(RPCError) -> Reply
    ) async throws(CommandError) -> Reply {
        try await connect { client throws(RPCError) in
            try await body(client, CallOptions(deadline: .now + Self.deadline))
        }
    }

    /// Makes a connection for several calls, and closes it.
    ///
    /// - Throws: as ``call(_:)``.
    func connect<Reply: Sendable>(
        _ body: (ThemeClient) async throws(RPCError) -> Reply
    ) async throws(CommandError) -> Reply {
        do throws(RPCError) {
            let connection = try HTTPClient(endpoint: endpoint)
            do throws(RPCError) {
                let reply = try await body(ThemeClient(connection))
                await connection.close()
                return reply
            } catch {
                await connection.close()
                throw error
            }
        } catch {
            throw CommandError(Self.status(of: error.code), "\(text): \(error)")
        }
    }

    /// What went wrong while an archive was published.
    func failure(_ error: ArchivePublishError, of path: String) -> CommandError {
        switch error.cause {
        case .archive(let error): ArchiveFile.failure(path, error)
        case .chain: CommandError(.data, "\(path): \(error)")
        case .call(let call): CommandError(Self.status(of: call.code), "\(text): \(error)")
        }
    }

    private static func status(of code: RPCStatusCode) -> ExitStatus {
        switch code {
        case .notFound: .noInput
        case .invalidArgument, .failedPrecondition, .aborted, .alreadyExists, .outOfRange: .data
        case .permissionDenied, .unauthenticated: .noPermission
        case .unavailable, .deadlineExceeded, .cancelled, .resourceExhausted: .unavailable
        default: .protocolError
        }
    }

    /// A theme's name as it is given on the command line.
    static func themeName(_ text: String, verb: String) throws(UsageError) -> ThemeName {
        do {
            return try ThemeName(validating: text)
        } catch {
            throw UsageError("\(error)", verb: verb)
        }
    }
}
