//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Status codes for failures that carry no `grpc-status`.
enum StatusMapping {
    /// The code for an HTTP status, by `doc/http-grpc-status-mapping.md`. Never used backwards.
    static func code(httpStatus: Int) -> RPCStatusCode {
        switch httpStatus {
        case 400, 431: .internal
        case 401: .unauthenticated
        case 403: .permissionDenied
        case 404: .unimplemented
        case 429, 502, 503, 504: .unavailable
        default: .unknown
        }
    }

    /// The error for a stream that the peer reset, by the table of PROTOCOL-HTTP2.
    static func error(resetCode: UInt32) -> RPCError {
        let name = "HTTP/2 error \(resetCode)"
        return switch resetCode {
        case 0x7:
            RPCError(code: .unavailable, message: "the server refused the stream before it began; try again")
        case 0x8: RPCError(code: .cancelled, message: "the peer cancelled the call")
        case 0xB: RPCError(code: .resourceExhausted, message: "the peer asks for less: bandwidth exhausted")
        case 0xC: RPCError(code: .permissionDenied, message: "the peer refuses the connection's security")
        default: RPCError(code: .internal, message: "the peer reset the stream with \(name)")
        }
    }
}
