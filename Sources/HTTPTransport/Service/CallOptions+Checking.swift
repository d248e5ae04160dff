//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// What a client refuses before anything leaves it; the same for all transports.
extension CallOptions {
    /// Checks a call.
    ///
    /// - Throws: INTERNAL for metadata or a path that cannot be sent, DEADLINE_EXCEEDED for a deadline that has passed,
    ///   RESOURCE_EXHAUSTED for a request that no prefix can hold.
    func check(path: String, message: [UInt8]?) throws(RPCError) {
        try metadata.checkSendable()
        guard path.utf8.first == UInt8(ascii: "/"), path.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
            throw RPCError(code: .internal, message: "'\(path)' is no method path")
        }
        if let deadline, deadline <= .now {
            throw RPCError(code: .deadlineExceeded, message: "the deadline passed before the call was sent")
        }
        guard message?.count ?? 0 <= UInt32.max else {
            throw RPCError(code: .resourceExhausted, message: "the request is larger than 4 GiB")
        }
    }
}
