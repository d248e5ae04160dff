//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import HTTPTransport
import Testing
import ThemeModel
import ThemeStore

@testable import ThemeDelivery

@Suite("StatusTable")
struct StatusTableTests {
    @Test(
        "What the caller did wrong is told, with its status",
        arguments: [
            (StoreError.Code.badName, RPCStatusCode.invalidArgument), (.duplicateChange, .invalidArgument),
            (.baseWithParent, .invalidArgument), (.unknownTheme, .notFound), (.unknownRevision, .notFound),
            (.revisionMismatch, .aborted), (.cycle, .failedPrecondition), (.missingParent, .failedPrecondition),
            (.chainTooDeep, .failedPrecondition), (.lineageMismatch, .failedPrecondition),
            (.hasChildren, .failedPrecondition), (.blobConflict, .failedPrecondition),
            (.contentRefused, .failedPrecondition), (.replicaOnly, .failedPrecondition),
            (.blobTooLarge, .resourceExhausted), (.compacted, .outOfRange),
        ]
    )
    func told(code: StoreError.Code, status: RPCStatusCode) {
        let error = StatusTable.status(for: StoreError(code: code, message: "theme 'acme'"))
        #expect(error.code == status)
        #expect(error.message == "theme 'acme'")
    }

    @Test(
        "What the server's disk or program did is not",
        arguments: [
            (StoreError.Code.full, RPCStatusCode.unavailable), (.inputOutput, .unavailable), (.locked, .unavailable),
            (.damaged, .dataLoss), (.missingBlob, .internal), (.notAStore, .internal), (.newerFormat, .internal),
            (.originOnly, .internal), (.positionMismatch, .internal), (.notFound, .internal),
            (.alreadyExists, .internal),
        ]
    )
    func kept(code: StoreError.Code, status: RPCStatusCode) {
        let error = StatusTable.status(for: StoreError(code: code, message: "/var/lib/secret.db: errno 28"))
        #expect(error.code == status)
        #expect(!error.message.contains("secret"))
        #expect((error.cause as? StoreError)?.code == code)
    }

    @Test("Any other error is INTERNAL without its text")
    func others() {
        struct Odd: Error {
            let secret = "secret"
        }
        let error = StatusTable.status(for: Odd())
        #expect(error.code == .internal)
        #expect(!error.message.contains("secret"))
        #expect(StatusTable.status(for: CancellationError()).code == .cancelled)
    }

    @Test("Bytes that are no message are INTERNAL, a wrong value in one is INVALID_ARGUMENT")
    func messages() {
        for (code, status) in [
            (ProtobufError.Code.malformed, RPCStatusCode.internal), (.duplicateField, .internal),
            (.wrongWireType, .internal), (.invalidText, .internal), (.invalidValue, .invalidArgument),
            (.tooMany, .invalidArgument),
        ] {
            #expect(StatusTable.status(for: ProtobufError(code: code, message: "m")).code == status)
        }
    }
}
