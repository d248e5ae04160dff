//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import HTTPTransport
internal import ThemeCodec
internal import ThemeDigest
internal import ThemeModel

/// Checks that what arrived is what its digests say.
struct BlobVerifier {
    private let decoder = BlobDecoder()

    /// - Throws: DATA_LOSS.
    func verify(_ blob: [UInt8], _ digest: Digest) throws(RPCError) {
        let message: [UInt8]
        do throws(BlobError) {
            message = try decoder.message(of: blob)
        } catch {
            throw Self.wrong("blob \(digest) is no blob: \(error)")
        }
        let found = Digest(hashing: message)
        guard found == digest else { throw Self.wrong("blob \(digest) has digest \(found)") }
    }

    /// - Throws: DATA_LOSS.
    func verify(_ response: GetThemeResponse, for request: GetThemeRequest) throws(RPCError) {
        if let pin = request.pin, pin != response.compositeDigest {
            throw Self.wrong("chain \(response.compositeDigest) is not the pinned one, \(pin)")
        }
        if response.isNotModified {
            guard request.compositeDigest == response.compositeDigest, response.members.isEmpty else {
                throw Self.wrong("\"not modified\" speaks of another chain, \(response.compositeDigest)")
            }
            return
        }
        guard response.members.last?.name == request.name else {
            throw Self.wrong("the chain is not that of '\(request.name)'")
        }
        let composite = compositeDigest(of: response.members.map(\.digest))
        guard composite == response.compositeDigest else {
            throw Self.wrong("the chain's digests give \(composite), not \(response.compositeDigest)")
        }
        for member in response.members {
            if member.blob.isEmpty, request.digestsOnly || request.heldDigests.contains(member.digest) { continue }
            try verify(member.blob, member.digest)
        }
    }

    private static func wrong(_ problem: String) -> RPCError {
        RPCError(code: .dataLoss, message: "the reply is damaged: \(problem)")
    }
}
