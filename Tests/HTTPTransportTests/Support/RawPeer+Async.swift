//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// The waiting methods for tests' tasks: they wait on threads of their own, since a task that blocks holds up others.
extension RawPeer {
    func next() async throws -> Frame? {
        try await onThread { try self.next() }.value
    }

    func next(_ type: UInt8) async throws -> Frame? {
        try await onThread { try self.next(type) }.value
    }

    func response(stream: UInt32 = 1) async throws -> (fields: [String: String], body: [UInt8]) {
        try await onThread { try self.response(stream: stream) }.value
    }

    func goawayCode() async throws -> UInt32? {
        try await onThread { try self.goawayCode() }.value
    }
}

extension RawSocket {
    func drain() async throws {
        try await onThread { try self.drain() }.value
    }
}
