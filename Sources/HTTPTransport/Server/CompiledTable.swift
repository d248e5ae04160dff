//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// A service table made for lookups by the bytes of a path: no text is made for a call.
final class CompiledTable: Sendable {
    /// One method.
    final class Method: Sendable {
        let path: String
        let pathBytes: [UInt8]
        let handler: RPCMethod.Handler
        /// Whether the caller sends exactly one message.
        let takesOneMessage: Bool

        init(_ method: RPCMethod) {
            path = method.path
            pathBytes = Array(method.path.utf8)
            handler = method.handler
            takesOneMessage = method.kind == .unary || method.kind == .serverStreaming
        }
    }

    let authorize: ServiceTable.Authorizer?
    /// Open addressing, at most half full.
    private let slots: [Method?]

    init(_ table: ServiceTable) {
        authorize = table.authorize
        var size = 8
        while size < table.methods.count * 2 { size *= 2 }
        var slots = [Method?](repeating: nil, count: size)
        for method in table.methods {
            let compiled = Method(method)
            let bytes = compiled.pathBytes
            var index = Self.hash(bytes.span) & (size - 1)
            while slots[index] != nil { index = (index + 1) & (size - 1) }
            slots[index] = compiled
        }
        self.slots = slots
    }

    /// The method at a path.
    func method(at path: Span<UInt8>) -> Method? {
        var index = Self.hash(path) & (slots.count - 1)
        while let method = slots[index] {
            if path.equals(method.pathBytes) { return method }
            index = (index + 1) & (slots.count - 1)
        }
        return nil
    }

    /// Of the length and the last 16 bytes, where methods differ. Peers cannot add entries, so collisions do no harm.
    private static func hash(_ path: Span<UInt8>) -> Int {
        var value = UInt64(path.count)
        for index in max(0, path.count - 16)..<path.count {
            value = (value ^ UInt64(path[index])) &* 0x100_0000_01B3
        }
        return Int(truncatingIfNeeded: (value ^ value >> 29) & 0x7FFF_FFFF)
    }
}
