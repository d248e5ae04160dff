//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import HTTPTransport
import Synchronization

/// The methods that the transport's tests call, over sockets and in process.
final class EchoService: Sendable {
    /// An error that is not meant for peers.
    struct Secret: Error, CustomStringConvertible {
        let description = "password=hunter2"
    }

    private let running = Atomic(0)
    private let closedWatches = Counter()
    private let lastWatch = Mutex<Watch?>(nil)

    /// Slow handlers that run now.
    var runningCount: Int { running.load(ordering: .acquiring) }
    /// Watches that were told that their call is over.
    var closedWatchCount: Int { closedWatches.value }
    /// The watch that was opened last.
    var watch: Watch? { lastWatch.withLock { $0 } }

    /// The table.
    var table: ServiceTable {
        var table = ServiceTable()
        add("Echo", .immediate { message, _ in RPCReply(message: message) }, to: &table)
        add("EchoAsync", .asynchronous { message, _ in RPCReply(message: message) }, to: &table)
        add(
            "EchoEither",
            .immediateOrAsynchronous(
                { message, _ in message.count % 2 == 0 ? RPCReply(message: message) : nil },
                { message, _ in RPCReply(message: message) }
            ),
            to: &table
        )
        add(
            "EchoMetadata",
            .immediate { message, context in
                var trailers = Metadata()
                if let bytes = context.metadata[bytes: "x-trailer-bin"] { trailers.append(bytes, for: "x-trailer-bin") }
                var metadata = Metadata()
                for entry in context.metadata.entries where entry.name == "x-initial" {
                    if case .text(let text) = entry.content { metadata.append(text, for: "x-initial") }
                }
                return RPCReply(message: message, metadata: metadata, trailers: trailers)
            },
            to: &table
        )
        add(
            "Describe",
            .immediate { _, context in
                let names = context.metadata.entries.map(\.name).joined(separator: ",")
                let text = "\(context.path) \(context.peer.isLocal) \(context.deadline != nil) \(names)"
                return RPCReply(message: Array(text.utf8))
            },
            to: &table
        )
        add(
            "Fail",
            .immediate { message, _ in
                throw RPCError(code: .failedPrecondition, message: String(decoding: message, as: UTF8.self))
            },
            to: &table
        )
        add("Leak", .asynchronous { _, _ in throw Secret() }, to: &table)
        add("BadMetadata", .immediate { _, _ in RPCReply(message: [], metadata: ["grpc-x": "1"]) }, to: &table)
        add("Big", .immediate { message, _ in RPCReply(message: Self.big(message)) }, to: &table)
        add("Sleep", .asynchronous { [self] _, _ in try await sleep() }, to: &table)
        addStreaming(to: &table)
        return table
    }

    private func addStreaming(to table: inout ServiceTable) {
        add(
            "Count",
            .serverStreaming { message, _, writer in
                writer.open(["x-count": "\(message.count)"])
                for byte in message { try await writer.write([UInt8](repeating: byte, count: Int(byte) * 100)) }
                return ["x-done": "yes"]
            },
            to: &table
        )
        add(
            "CountThenFail",
            .serverStreaming { message, _, writer in
                for byte in message { try await writer.write([byte]) }
                throw RPCError(code: .aborted, message: "after \(message.count)")
            },
            to: &table
        )
        add(
            "Endless",
            .serverStreaming { [self] _, _, writer in
                running.add(1, ordering: .acquiringAndReleasing)
                defer { running.subtract(1, ordering: .acquiringAndReleasing) }
                while true { try await writer.write([UInt8](repeating: 7, count: 10_000)) }
            },
            to: &table
        )
        add(
            "Watch",
            .source { [self] _, _, waker in
                let watch = Watch(waker: waker, closed: closedWatches)
                lastWatch.withLock { $0 = watch }
                return watch
            },
            to: &table
        )
        add(
            "Sum",
            .clientStreaming { reader, _ in
                var total = 0
                for try await message in reader { total += message.count }
                return RPCReply(message: Array("\(total)".utf8))
            },
            to: &table
        )
        add("Deaf", .clientStreaming { [self] _, _ in try await sleep() }, to: &table)
        add(
            "Chat",
            .bidirectional { reader, _, writer in
                for try await message in reader { try await writer.write(message.reversed()) }
                return Metadata()
            },
            to: &table
        )
    }

    private func sleep() async throws -> RPCReply {
        running.add(1, ordering: .acquiringAndReleasing)
        defer { running.subtract(1, ordering: .acquiringAndReleasing) }
        try await Task.sleep(for: .seconds(600))
        return RPCReply(message: [])
    }

    private func add(_ name: String, _ handler: RPCMethod.Handler, to table: inout ServiceTable) {
        table.register(RPCMethod(path: "/test.v1.Echo/\(name)", handler: handler))
    }

    /// As many bytes as the decimal text says.
    private static func big(_ text: [UInt8]) -> [UInt8] {
        [UInt8](repeating: 9, count: Int(String(decoding: text, as: UTF8.self)) ?? 0)
    }

    /// A source of which a test decides what it says.
    final class Watch: MessageSource {
        private let steps = Mutex<[MessageSourceStep]>([])
        private let waker: SourceWaker
        private let closed: Counter

        init(waker: SourceWaker, closed: Counter) {
            self.waker = waker
            self.closed = closed
        }

        func say(_ step: MessageSourceStep) {
            steps.withLock { $0.append(step) }
            waker.wake()
        }

        func next() throws -> MessageSourceStep {
            steps.withLock { $0.isEmpty ? .wait : $0.removeFirst() }
        }

        func close() {
            closed.add()
        }
    }
}

/// A number that only grows.
final class Counter: Sendable {
    private let count = Atomic(0)
    var value: Int { count.load(ordering: .acquiring) }
    func add() { count.add(1, ordering: .acquiringAndReleasing) }
}

/// Waits until `condition` holds; the test's own time limit ends a wait that never does.
func eventually(_ condition: @Sendable () -> Bool) async throws {
    while !condition() { try await Task.sleep(for: .milliseconds(2)) }
}
