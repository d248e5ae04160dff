//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Where requests that are no gRPC calls are answered.
enum PlainHTTP {
    /// The header block, without a body, that answers a request.
    ///
    /// GET and HEAD are looked up among the read-only paths, of which there are none so far: 404. Any other method but
    /// POST is 405 (grpc PROTOCOL-HTTP2 knows only POST).
    static func answer(_ head: RequestHead) -> HeaderBlock {
        switch head.verb {
        case .get, .head: ReplyBlocks.plain(status: 404)
        case .missing, .other, .post: ReplyBlocks.plain(status: 405, [HeaderBlock.field("allow", "POST, GET, HEAD")])
        }
    }
}
