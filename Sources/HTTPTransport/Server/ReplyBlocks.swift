//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// The header blocks of replies: the usual ones made once, the others as they are needed.
enum ReplyBlocks {
    /// Response headers without metadata.
    static let headers = HeaderBlock(headerFields, isPermanent: true)
    /// Trailers of a call that succeeded, without metadata.
    static let okTrailers = HeaderBlock([HeaderBlock.field("grpc-status", "0")], isPermanent: true)

    private static let headerFields = [
        HeaderBlock.field(":status", "200"), HeaderBlock.field("content-type", "application/grpc"),
    ]

    /// Response headers with metadata.
    static func headers(_ metadata: Metadata) -> HeaderBlock {
        metadata.isEmpty ? headers : HeaderBlock(headerFields + HeaderBlock.fields(metadata))
    }

    /// Trailers of a call.
    static func trailers(_ failure: RPCError?, _ metadata: Metadata) -> HeaderBlock {
        if failure == nil, metadata.isEmpty { return okTrailers }
        return HeaderBlock(statusFields(failure, metadata))
    }

    /// The one block of a call that ends without a message.
    static func trailersOnly(_ failure: RPCError?, _ metadata: Metadata) -> HeaderBlock {
        var fields = headerFields
        if failure?.code == .unimplemented { fields.append(HeaderBlock.field("grpc-accept-encoding", "identity")) }
        return HeaderBlock(fields + statusFields(failure, metadata))
    }

    /// An answer of plain HTTP without a body.
    static func plain(status: Int, _ fields: [HeaderBlock.Field] = []) -> HeaderBlock {
        HeaderBlock([HeaderBlock.field(":status", String(status)), HeaderBlock.field("content-length", "0")] + fields)
    }

    private static func statusFields(_ failure: RPCError?, _ metadata: Metadata) -> [HeaderBlock.Field] {
        var fields = [HeaderBlock.field("grpc-status", String(failure?.code.rawValue ?? 0))]
        if let failure, !failure.message.isEmpty {
            fields.append((Array("grpc-message".utf8), PercentCoding.encode(failure.message)))
        }
        return fields + HeaderBlock.fields(failure?.metadata ?? metadata)
    }
}
