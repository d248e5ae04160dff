//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import Auth0Theme
internal import Glibc
internal import HTTPTransport
internal import ThemeDelivery
internal import ThemeStore

extension Verb {
    /// Where `serve` listens unless told otherwise.
    private static let defaultAddress = "127.0.0.1:7443"
    /// Where `serve` keeps its themes unless told otherwise.
    private static let defaultStore = "themewire.sqlite"

    static let serve = Verb(
        name: "serve",
        summary: "Serves the themes of a store over gRPC (HTTP/2 in cleartext).",
        usage: "serve [--listen HOST:PORT] [--store PATH] [--archive FILE]",
        details: """
            Without --listen it listens on \(defaultAddress); port 0 takes any free port, and the line `listening on
            HOST:PORT` says which, once calls are answered. Without --store it uses \(defaultStore) in the current
            folder. A new store has the built-in theme as `default`, and with --archive all themes of an archive before it
            listens; a store that has themes is left as it is. Everybody may read; only programs on the same
            machine may publish, and not through a proxy. SIGTERM and SIGINT let calls finish and end it; a second one
            ends it at once.
            """,
        options: [
            OptionSpec("--listen", value: "HOST:PORT", "The address, or unix:PATH."),
            OptionSpec("--store", value: "PATH", "The SQLite file with the themes; made where there is none."),
            OptionSpec("--archive", value: "FILE", "An archive that a new store is filled from."),
        ]
    ) { arguments in
        if let operand = arguments.operands.first {
            throw UsageError("unexpected argument '\(operand)'", verb: "serve")
        }
        let address = arguments.value("--listen") ?? defaultAddress
        guard let endpoint = Endpoint(address) else {
            throw UsageError("--listen takes HOST:PORT or unix:PATH, not '\(address)'", verb: "serve")
        }
        let path = arguments.value("--store") ?? defaultStore
        let store = try openStore(path)
        let service: ThemeService
        do {
            service = ThemeService(store: store, workers: try WorkerPool()) { failure in
                let cause = failure.cause.map { ": \($0)" } ?? ""
                Console.report(["error: \(failure.message)\(cause)"])
            }
        } catch {
            throw CommandError(.cannotCreate, "--listen \(address): \(error)")
        }
        let filled = try await fill(store, path, from: arguments.value("--archive"), service)
        // Until here a signal ends the process as it always does: nothing has been promised to anybody.
        let signals = TerminationSignals.stream()
        let server: HTTPServer
        do {
            var table = ServiceTable()
            service.register(in: &table)
            server = try HTTPServer(table: table, endpoints: [endpoint])
        } catch {
            throw CommandError(.cannotCreate, "--listen \(address): \(error)")
        }
        try Console.print(
            "store \(Console.printable(path)), revision \(store.position.revision)\n" + filled
                + "everybody may read; only programs on this machine, not through a proxy, may publish\n"
                + server.endpoints.map { "listening on \(ready($0))\n" }.joined()
        )
        await stop(server, at: signals)
        return .success
    }

    private static func openStore(_ path: String) throws(CommandError) -> SQLiteThemeStore {
        do {
            let seed = StoreSeed(blob: try StoredBlob(inspecting: DefaultTheme.blob))
            return try SQLiteThemeStore.createIfNeeded(path: path, seed: seed)
        } catch let error as StoreError {
            throw CommandError(.cannotCreate, "--store \(path): \(error.message)")
        } catch {
            throw CommandError(.software, "the built-in theme cannot be read: \(error)")
        }
    }

    /// Fills a new store.
    ///
    /// - Returns: the line that says so; empty where nothing was done.
    private static func fill(
        _ store: SQLiteThemeStore,
        _ path: String,
        from archive: String?,
        _ service: ThemeService
    ) async throws -> String {
        if let archive { return try await WarmStart(store, archive: archive).run(service) }
        if WarmStart.isInterrupted(store) {
            Console.report([
                "note: the store \(path) was not filled to the end; start it with --archive again to go on"
            ])
        }
        return ""
    }

    /// An endpoint as the ready line has it: `127.0.0.1:7443`.
    private static func ready(_ endpoint: Endpoint) -> String {
        let text = endpoint.description
        return text.hasPrefix("http://") ? String(text.dropFirst(7)) : text
    }

    /// Waits for a signal and shuts the server down; a second signal ends the process at once.
    private static func stop(_ server: HTTPServer, at signals: AsyncStream<Int32>) async {
        var arrived = signals.makeAsyncIterator()
        _ = await arrived.next()
        let impatience = Task {
            var more = signals.makeAsyncIterator()
            if let number = await more.next() { _exit(128 + number) }
        }
        await server.shutdown()
        impatience.cancel()
    }
}
