//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import Foundation
internal import Synchronization

/// A relay between a client and a server that keeps what goes through it: one connection, both ways.
final class WireTap: Sendable {
    private let sent = Mutex<[UInt8]>([])
    private let received = Mutex<[UInt8]>([])
    private let ended = DispatchGroup()

    /// Listens at `path` and relays the first connection to `server`.
    init(at path: String, to server: PeerAddress) throws {
        let listener = try PeerSocket.listen(on: .unix(path: path))
        ended.enter()
        Thread.detachNewThread { [self] in
            defer { ended.leave() }
            // The client has not come, or the server has gone: then nothing is kept, which the counting notices.
            guard let client = try? listener.accept(), let target = try? PeerSocket.connect(to: server) else { return }
            ended.enter()
            Thread.detachNewThread { [self] in
                defer { ended.leave() }
                Self.pump(from: target, to: client) { bytes in received.withLock { $0 += bytes } }
            }
            Self.pump(from: client, to: target) { bytes in sent.withLock { $0 += bytes } }
        }
    }

    private static func pump(from source: PeerSocket, to target: PeerSocket, _ keep: (ArraySlice<UInt8>) -> Void) {
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        while let count = try? source.read(into: &buffer), count > 0 {
            keep(buffer[..<count])
            guard (try? target.write(buffer, count: count)) != nil else { break }
        }
        target.endWriting()
    }

    /// Everything, once both sides have closed.
    func traffic() throws -> WireTraffic {
        ended.wait()
        return try WireTraffic(sent: sent.withLock { $0 }, received: received.withLock { $0 })
    }
}
