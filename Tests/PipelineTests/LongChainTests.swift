//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Foundation
import Testing

/// Chains of aliases as long as a file can make them.
@Suite struct LongChainTests {
    private static let length = 100_000

    /// The tokens in the order of their references, against it, or with both ends in the middle.
    enum Order: CaseIterable {
        case along, against, mixed

        func place(_ token: Int) -> Int {
            switch self {
            case .along: token
            case .against: length - 1 - token
            // Odd, so that it reaches every token once.
            case .mixed: token &* 77_777 % length
            }
        }
    }

    private static func text(_ order: Order, last: String) -> String {
        var text = "{"
        for number in 0..<length {
            let token = order.place(number)
            let value = token == length - 1 ? last : "\"{t\(token + 1)}\""
            text += "\(number == 0 ? "" : ",")\"t\(token)\":{\"$type\":\"number\",\"$value\":\(value)}"
        }
        return text + "}"
    }

    /// Runs `body` on a thread whose stack has 512 KiB, what secondary threads of some systems have.
    private static func onSmallStack<Value: Sendable>(
        _ body: @escaping @Sendable () throws -> Value
    ) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            let thread = Thread { continuation.resume(with: Result { try body() }) }
            thread.stackSize = 512 << 10
            thread.start()
        }
    }

    @Test(arguments: Order.allCases)
    func aHundredThousandAliasesResolve(order: Order) async throws {
        let ends = try await Self.onSmallStack {
            let pipeline = try Pipeline(Self.text(order, last: "42"))
            return try [0, Self.length / 2, Self.length - 1].map { try pipeline.json("t\($0)") }
        }
        #expect(ends == ["42", "42", "42"])
    }

    @Test(arguments: Order.allCases)
    func aHundredThousandAliasesInACircleAreOneError(order: Order) async throws {
        let found = try await Self.onSmallStack {
            do {
                _ = try Pipeline(Self.text(order, last: "\"{t0}\""))
                return ""
            } catch {
                return "\(error)"
            }
        }
        #expect(found.hasPrefix("t.json:1:"))
        #expect(found.contains("circle"))
        #expect(!found.contains("\n"), "one error")
    }
}
