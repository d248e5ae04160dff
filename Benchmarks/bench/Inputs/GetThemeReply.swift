//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import HTTPTransport
internal import ThemeDelivery
internal import ThemeDigest
internal import ThemeModel
internal import ThemeStore

/// What a theme service answers, as the bytes of the message that travels: asked of the service itself, in this process.
enum GetThemeReply {
    /// The answer to a reader who has the store's one theme already, given by its blob and the message in that: "not modified".
    static func notModified(blob: [UInt8], message: [UInt8]) throws -> [UInt8] {
        let composite = compositeDigest(of: [Digest(hashing: message)])
        var request = ProtobufWriter()
        request.presentText(1, "default")
        request.bytes(3, composite.bytes)
        let reply = try answer(request.bytes, blob: blob)
        // not_modified is field 1, a boolean, and comes first.
        guard reply.starts(with: [0x08, 0x01]) else { throw Disagreement("the service sent the theme again") }
        return reply
    }

    private static func answer(_ request: [UInt8], blob: [UInt8]) throws -> [UInt8] {
        let store = try MemoryThemeStore(seed: StoreSeed(blob: try StoredBlob(inspecting: blob)))
        let workers = try WorkerPool(threads: 1)
        defer { workers.close() }
        var table = ServiceTable()
        ThemeService(store: store, workers: workers).register(in: &table)
        let client = InProcessClient(table: table)
        return try waiting {
            let reply = try await client.unary("/\(ThemeService.name)/GetTheme", request, options: CallOptions())
            await client.close()
            return reply.message
        }
    }
}
