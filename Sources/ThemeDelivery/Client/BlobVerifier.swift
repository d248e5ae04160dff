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
    private let decoder = TransitDecoder()
    private let holdings: TransitHoldings

    /// - Parameter holdings: what the request said is here, so that blobs may refer to it.
    init(holdings: TransitHoldings = TransitHoldings()) {
        self.holdings = holdings
    }

    /// - Returns: The blob, plain.
    /// - Throws: DATA_LOSS where it is not what its digest says, or refers to what is not here.
    func verified(
        _ blob: [UInt8],
        _ encoding: TransitEncoding,
        _ digest: Digest
    ) throws(RPCError) -> [UInt8] {
        let message: [UInt8]
        do throws(BlobError) {
            message = try decoder.message(of: TransitBlob(encoding: encoding, bytes: blob), from: holdings)
        } catch {
            throw Self.wrong("blob \(digest) is no blob: \(error)")
        }
        let found = Digest(hashing: message)
        guard found == digest else { throw Self.wrong("blob \(digest) has digest \(found)") }
        if encoding == .plain { return blob }
        do throws(BlobError) {
            // The file that the publisher wrote may differ in what zstd made of it, never in its message.
            return try BlobEncoder().frame(of: message.span)
        } catch {
            throw RPCError(code: .internal, message: "blob \(digest): \(error)", cause: error)
        }
    }

    /// - Returns: The reply with its blobs plain.
    /// - Throws: DATA_LOSS.
    func verified(
        _ response: GetThemeResponse,
        for request: GetThemeRequest
    ) throws(RPCError) -> GetThemeResponse {
        if let pin = request.pin, pin != response.compositeDigest {
            throw Self.wrong("chain \(response.compositeDigest) is not the pinned one, \(pin)")
        }
        if response.isNotModified {
            guard request.compositeDigest == response.compositeDigest, response.members.isEmpty else {
                throw Self.wrong("\"not modified\" speaks of another chain, \(response.compositeDigest)")
            }
            return response
        }
        guard response.members.last?.name == request.name else {
            throw Self.wrong("the chain is not that of '\(request.name)'")
        }
        let composite = compositeDigest(of: response.members.map(\.digest))
        guard composite == response.compositeDigest else {
            throw Self.wrong("the chain's digests give \(composite), not \(response.compositeDigest)")
        }
        var plain = response
        for (place, member) in response.members.enumerated() {
            if member.blob.isEmpty, request.digestsOnly || request.heldDigests.contains(member.digest) { continue }
            plain.members[place].blob = try verified(member.blob, member.encoding, member.digest)
            plain.members[place].encoding = .plain
        }
        return plain
    }

    private static func wrong(_ problem: String) -> RPCError {
        RPCError(code: .dataLoss, message: "the reply is damaged: \(problem)")
    }
}
