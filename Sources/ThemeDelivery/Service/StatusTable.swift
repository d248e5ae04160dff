//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import HTTPTransport
internal import ThemeCodec
internal import ThemeModel
internal import ThemeStore

/// What each failure of the service is as a gRPC status: the one table.
///
/// Messages about what the caller sent or asked for go to the caller. What the server's own disk or program did does not:
/// it stays as the error's cause, for the server's log.
enum StatusTable {
    /// The status for any error that answering a call ended with.
    static func status(for error: any Error) -> RPCError {
        switch error {
        case let error as RPCError: error
        case let error as ProtobufError: status(for: error)
        case let error as StoreError: status(for: error)
        case let error as BlobError: status(for: error)
        case let error as SelectionError: RPCError(code: .invalidArgument, message: error.description)
        case is CancellationError: RPCError(code: .cancelled, message: "the call was cancelled", cause: error)
        default: RPCError(code: .internal, message: "the server failed in answering this call", cause: error)
        }
    }

    /// Bytes that are no such message are INTERNAL, as in every gRPC server; a message that says something wrong is not.
    private static func status(for error: ProtobufError) -> RPCError {
        RPCError(code: error.code.isWellFormed ? .invalidArgument : .internal, message: error.message)
    }

    /// A blob that was sent to be published.
    private static func status(for error: BlobError) -> RPCError {
        let code: RPCStatusCode =
            switch error.code {
            case .frameTooLarge, .messageTooLarge, .limitExceeded: .resourceExhausted
            case .unsupportedFormat, .unsupportedKind, .unsupportedFeature: .failedPrecondition
            default: .invalidArgument
            }
        return RPCError(code: code, message: error.description)
    }

    private static func status(for error: StoreError) -> RPCError {
        if let code = callerCodes[error.code] { return RPCError(code: code, message: error.message) }
        let (code, message): (RPCStatusCode, String) =
            switch error.code {
            case .full, .inputOutput, .locked:
                (.unavailable, "the store can't be read or written now; try again later")
            case .damaged:
                (.dataLoss, "the store is damaged; the server's log says where")
            default:
                (.internal, "the server failed in answering this call")
            }
        return RPCError(code: code, message: message, cause: error)
    }

    /// The store's refusals of what a caller asked for.
    private static let callerCodes: [StoreError.Code: RPCStatusCode] = [
        .badName: .invalidArgument,
        .duplicateChange: .invalidArgument,
        .baseWithParent: .invalidArgument,
        .unknownTheme: .notFound,
        .unknownRevision: .notFound,
        .revisionMismatch: .aborted,
        .cycle: .failedPrecondition,
        .missingParent: .failedPrecondition,
        .chainTooDeep: .failedPrecondition,
        .lineageMismatch: .failedPrecondition,
        .hasChildren: .failedPrecondition,
        .blobConflict: .failedPrecondition,
        .contentRefused: .failedPrecondition,
        .replicaOnly: .failedPrecondition,
        .blobTooLarge: .resourceExhausted,
        .compacted: .outOfRange,
    ]
}
