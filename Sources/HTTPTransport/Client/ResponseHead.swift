//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// What the header blocks of a response say, gathered field by field.
struct ResponseHead {
    private(set) var httpStatus: Int?
    private(set) var isGRPC = false
    /// The text of `grpc-status`; nil without one.
    private(set) var status: String?
    private(set) var message = ""
    private(set) var encoding: String?
    private(set) var metadata = Metadata()
    private(set) var hasBrokenMetadata = false
    /// The sum of name, value and 32 for each field of the current block.
    private(set) var bytes = 0

    /// Takes a field. Beyond `limit` it is only counted.
    mutating func take(_ name: Span<UInt8>, _ value: Span<UInt8>, limit: Int) {
        bytes += name.count + value.count + 32
        guard bytes <= limit else { return }
        if name.equals(":status") {
            httpStatus = Int(value.text())
        } else if name.equals("content-type") {
            isGRPC = value.starts(with: "application/grpc") && !value.starts(with: "application/grpc-web")
        } else if name.equals("grpc-status") {
            status = value.text()
        } else if name.equals("grpc-message") {
            message = PercentCoding.decode(value)
        } else if name.equals("grpc-encoding") {
            encoding = value.equals("identity") ? nil : String(value.text().prefix(32))
        } else if !name.starts(with: ":"), !name.starts(with: "grpc-"), !name.equals("content-length") {
            if !metadata.appendReceived(name: name, value: value) { hasBrokenMetadata = true }
        }
    }

    /// Gets ready for the trailers; gives the initial metadata.
    mutating func beginTrailers() -> Metadata {
        defer {
            metadata = Metadata()
            bytes = 0
        }
        return metadata
    }

    /// How the call ended, as the peer says; nil for OK.
    var failure: RPCError? {
        guard let status else {
            guard let httpStatus else { return RPCError(code: .internal, message: "the response has no HTTP status") }
            let what = httpStatus == 200 ? (isGRPC ? "no grpc-status" : "no gRPC content-type") : "HTTP \(httpStatus)"
            return RPCError(
                code: StatusMapping.code(httpStatus: httpStatus),
                message: "the server's response has \(what)"
            )
        }
        guard let number = Int(status), number >= 0, String(number) == status else {
            return RPCError(
                code: .unknown,
                message: "the server's grpc-status is '\(status.prefix(16))'",
                metadata: metadata
            )
        }
        if number == 0 { return nil }
        let code = RPCStatusCode(rawValue: number)
        return RPCError(
            code: code.isKnown ? code : .unknown,
            message: code.isKnown ? message : "status \(number): \(message)",
            metadata: metadata,
            isFromPeer: true
        )
    }
}
