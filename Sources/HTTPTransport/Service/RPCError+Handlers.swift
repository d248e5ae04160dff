//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// From what a handler threw to what its peer may see.
extension RPCError {
    /// The error as it is if it was meant for the peer; UNKNOWN with a fixed text for any other, so that nothing of
    /// the program's inside is told.
    static func forPeer(_ error: any Error) -> RPCError {
        guard let error = error as? RPCError else {
            if error is CancellationError {
                return RPCError(code: .cancelled, message: "the call was cancelled", cause: error)
            }
            return RPCError(code: .unknown, message: "the handler failed", cause: error)
        }
        do {
            try error.metadata.checkSendable()
            return error
        } catch {
            return error
        }
    }

    /// What a caller within the process sees of it: the same as a socket would carry.
    static func received(_ error: any Error) -> RPCError {
        var error = forPeer(error)
        error.message = String(decoding: PercentCoding.cut(error.message), as: UTF8.self)
        error.isFromPeer = true
        error.cause = nil
        return error
    }
}
