//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import HTTPTransport

/// Who may publish to a server without grants: a caller on the same machine that no proxy stands before.
enum PublishTrust {
    /// What proxies add to a call. Behind a proxy on this machine everybody comes from loopback.
    static let forwardingHeaders = ["forwarded", "x-forwarded-for", "x-real-ip", "via"]

    /// - Throws: PERMISSION_DENIED.
    static func check(_ context: CallContext) throws(RPCError) {
        guard context.peer.isLocal else {
            throw RPCError(
                code: .permissionDenied,
                message:
                    "without grants this server lets only callers on its own machine publish, by a loopback address "
                    + "or a unix socket"
            )
        }
        if let header = forwardingHeaders.first(where: { context.metadata.contains($0) }) {
            throw RPCError(
                code: .permissionDenied,
                message:
                    "without grants this server lets nobody publish through a proxy, and the call carries '\(header)'"
            )
        }
    }
}
