//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Glibc
import HTTPTransport
import Synchronization
import Testing
import ThemeDigest
import ThemeModel
import ThemeStore

@testable import ThemeDelivery

@Suite("The theme service under load")
struct LoadTests {
    @Test("A chain is at hand once it was read, and not after it changed", arguments: ServiceSetup.Store.allCases)
    func atHand(store: ServiceSetup.Store) async throws {
        try await ServiceFixture.run(ServiceSetup(transport: .inProcess, store: store)) { fixture in
            let request = GetThemeRequest(.default)
            #expect(try fixture.service.themeAtHand(request) == nil)
            let read = try await fixture.client.getTheme(request)
            let atHand = try #require(try fixture.service.themeAtHand(request))
            #expect(try GetThemeResponse(encoded: atHand.message) == read)
            // The bytes themselves are kept, not a copy for each reader.
            #expect(try fixture.service.themeAtHand(request)?.message == atHand.message)

            let pinned = GetThemeRequest(.default, pin: read.compositeDigest)
            #expect(try fixture.service.themeAtHand(pinned) != nil)
            try await fixture.put("default", try TestThemes.base(30))
            #expect(try fixture.service.themeAtHand(request) == nil)
        }
    }

    @Test("Large requests and large copies are kept off the event loop", arguments: ServiceSetup.all)
    func large(setup: ServiceSetup) async throws {
        try await ServiceFixture.run(setup) { fixture in
            let request = GetThemeRequest(.default)
            let read = try await fixture.client.getTheme(request)
            // A field that nobody knows, to 1 MiB.
            let padding: [UInt8] = [0x9A, 0x06, 0x80, 0x80, 0x40] + [UInt8](repeating: 0, count: 1 << 20)
            let reply = try await fixture.transport.unary(ThemeService.path("GetTheme"), request.encoded + padding)
            #expect(try GetThemeResponse(encoded: reply.message) == read)
            let health = await fixture.status {
                _ = try await fixture.transport.unary("/grpc.health.v1.Health/Check", padding)
            }
            #expect(health?.code == .invalidArgument)

            let replies = PreparedReplies(capacity: 1 << 20, position: fixture.store.position)
            let chain = PreparedChain([(.default, Digest(hashing: [1]), 1, [1, 2])], position: fixture.store.position)
            replies.insert(chain)
            #expect(replies.chain(of: .default, copyLimit: 0) != nil)
            var later = fixture.store.position
            later.revision += 1
            replies.observe(later)
            #expect(replies.chain(of: .default, copyLimit: 0) == nil)
            #expect(replies.chain(of: .default)?.position == later)
            #expect(replies.chain(of: .default, copyLimit: 0)?.position == later)
        }
    }

    @Test("The server's own failures are told to whom keeps the log, not to the caller")
    func failures() async throws {
        let told = Mutex<[String]>([])
        let store = try MemoryThemeStore()
        // Bytes that no publish would have let in.
        let facts = BlobFacts(
            digest: Digest(hashing: [1]),
            lineage: TestThemes.lineage,
            version: 1,
            kind: .base,
            byteCount: 3,
            messageByteCount: 3
        )
        _ = try store.publish([.put(.default, StoredBlob(facts: facts, bytes: [1, 2, 3]), parent: .none)])
        let service = ThemeService(
            store: store,
            workers: try WorkerPool(threads: 1),
            onFailure: { error in told.withLock { $0.append("\(error.cause ?? error)") } }
        )
        var table = ServiceTable()
        service.register(in: &table)
        let transport = InProcessClient(table: table)
        let error = await #expect(throws: RPCError.self) {
            try await ThemeClient(transport).resolveTheme(ResolveThemeRequest(.default))
        }
        #expect(error?.code == .dataLoss)
        #expect(error?.message.contains("zstd") == false)
        #expect(told.withLock { $0.count } == 1)
        #expect(told.withLock { $0.first }?.contains("'default'") == true)
        await transport.close()
    }

    @Test("Without room for prepared replies everything is read from the store", arguments: ServiceSetup.all)
    func noRoom(setup: ServiceSetup) async throws {
        try await ServiceFixture.run(setup, preparedBytes: 0) { fixture in
            for _ in 0..<3 {
                let chain = try await fixture.client.getTheme(GetThemeRequest(.default))
                #expect(chain.members.count == 1)
            }
            #expect(fixture.service.replies.cost == 0)
        }
    }

    @Test("When the worker pool is full, calls are refused, and what is in memory is answered all the same")
    func fullPool() async throws {
        let store = try MemoryThemeStore(seed: StoreSeed(blob: StoredBlob(inspecting: try TestThemes.base(10))))
        let workers = try WorkerPool(threads: 1, queueLimit: 1)
        let service = ThemeService(store: store, workers: workers)
        var table = ServiceTable()
        service.register(in: &table)
        let transport = InProcessClient(table: table)
        let client = ThemeClient(transport)
        _ = try await client.getTheme(GetThemeRequest(.default))

        // One piece of work holds the thread, one fills the queue.
        let (started, isStarted) = AsyncStream.makeStream(of: Void.self)
        let gate = Gate()
        async let busy: Void = workers.run {
            isStarted.finish()
            while !gate.isOpen { usleep(1_000) }
        }
        for await _ in started {}
        let queued = Task { try await workers.run {} }
        var refused: RPCError?
        while refused == nil {
            do throws(RPCError) {
                // Answered only if the queue has not been filled yet, which then it is.
                _ = try await client.listThemes(
                    ListThemesRequest(),
                    options: CallOptions(deadline: .now + .milliseconds(50))
                )
            } catch {
                if error.code != .deadlineExceeded { refused = error }
            }
        }
        #expect(refused?.code == .resourceExhausted)
        let chain = try await client.getTheme(GetThemeRequest(.default))
        #expect(chain.members.count == 1)
        gate.open()
        try await busy
        _ = await queued.result
        let page = try await client.listThemes(ListThemesRequest())
        #expect(page.themes.count == 1)
        await transport.close()
    }
}

/// A flag that is opened once and that any thread may look at.
private final class Gate: Sendable {
    private let state = Atomic(false)

    var isOpen: Bool { state.load(ordering: .acquiring) }

    func open() {
        state.store(true, ordering: .releasing)
    }
}
