//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import HTTPTransport
import Testing
import _ThemewireTestSupport

/// Calls of all kinds at once, cancelled, cut short and timed out at random: every call ends, every handler too.
@Suite(.timeLimit(.minutes(2))) struct ChurnTests {
    @Test(arguments: Transport.allCases, [1, 2])
    func everyCallEnds(_ transport: Transport, seed: UInt64) async throws {
        let fixture = try Fixture(transport)
        await withTaskGroup(of: Void.self) { group in
            for worker in 0..<16 {
                group.addTask {
                    var generator = SeededGenerator(seed: seed &* 1_000 &+ UInt64(worker))
                    for _ in 0..<40 { await Self.oneCall(fixture, using: &generator) }
                }
            }
        }
        try await eventually { fixture.service.runningCount == 0 }
        #expect(try await fixture.unary("Echo", [1]).message == [1], "seed \(seed)")
        await fixture.close()
    }

    private static func oneCall(_ fixture: Fixture, using generator: inout SeededGenerator) async {
        let deadline: ContinuousClock.Instant = .now + .microseconds(Int.random(in: 1...5_000, using: &generator))
        let mayExpire = CallOptions(deadline: deadline)
        let size = Int.random(in: 0...40_000, using: &generator)
        let message = [UInt8](repeating: 3, count: size)
        let patience = Duration.microseconds(Int.random(in: 0...2_000, using: &generator))
        let kind = Int.random(in: 0..<7, using: &generator)
        let call = Task { () -> [UInt8]? in
            switch kind {
            case 0: return try await fixture.unary("Echo", message).message
            case 1: return try await fixture.unary("EchoAsync", message, options: mayExpire).message
            case 2: return try await fixture.unary("Sleep", [], options: mayExpire).message
            case 3:
                for try await _ in try await fixture.stream("Endless", [], options: mayExpire) {}
            case 4:
                var count = 0
                for try await _ in try await fixture.stream("Endless") {
                    count += 1
                    if count > size % 20 { break }
                }
            case 5:
                for try await _ in try await fixture.stream("Watch", [], options: mayExpire) {}
            default:
                let stream = try await fixture.client.bidirectional(Fixture.path("Chat"), options: mayExpire) {
                    writer in
                    while true { try await writer.write(message) }
                }
                for try await _ in stream {}
            }
            return nil
        }
        // Some calls are cancelled; those without a deadline of their own end by themselves.
        let isCancelled = kind != 0 && Bool.random(using: &generator)
        if isCancelled {
            try? await Task.sleep(for: patience)
            call.cancel()
        }
        switch await call.result {
        case .success(let reply): if let reply { #expect(reply == message) }
        case .failure(let error):
            let code = (error as? RPCError)?.code
            #expect(code == .cancelled || code == .deadlineExceeded, "\(error)")
            #expect(kind != 0)
        }
    }
}
