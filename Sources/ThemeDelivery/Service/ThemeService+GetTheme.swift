//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import HTTPTransport
internal import ThemeCodec
internal import ThemeModel
internal import ThemeStore

extension ThemeService {
    /// Answers GetTheme from memory, on the event loop; nil if it takes the store, or much copying.
    func themeAtHand(_ request: GetThemeRequest) throws -> RPCReply? {
        let copyLimit = DeliveryLimits.immediateCopyBytes
        guard let chain = replies.chain(of: request.name, copyLimit: copyLimit) else { return nil }
        if let pin = request.pin, pin != chain.compositeDigest { return nil }
        // What a reader's holdings may make smaller is made on a worker thread.
        guard !chain.isEncoded(for: request) else { return nil }
        try request.freshness.check(chain.position)
        guard chain.reply.count <= copyLimit || !chain.copies(for: request) else { return nil }
        let message = chain.answer(request)
        guard message.count <= maximumReplyBytes else { throw tooLarge(message.count) }
        return RPCReply(message: message)
    }

    /// Answers GetTheme on a worker thread.
    func theme(_ request: GetThemeRequest) throws -> [UInt8] {
        let chain = try chain(of: request.name, pin: request.pin, request.freshness)
        guard chain.isEncoded(for: request) else { return chain.answer(request) }
        var response = chain.response(to: request)
        for (place, member) in response.members.enumerated() where !member.blob.isEmpty {
            let blob = try encoded(member.blob, member.digest, for: request.holdings)
            response.members[place].blob = blob.bytes
            response.members[place].encoding = blob.encoding
        }
        return response.encoded
    }

    /// A blob in the smallest encoding for a reader.
    func encoded(_ frame: [UInt8], _ digest: Digest, for holdings: HeldReferences) throws -> TransitBlob {
        try transit.smallest(of: frame, digest: digest, for: holdings) { try store.blob($0)?.bytes }
    }

    /// A theme's chain with all blobs, from memory or from the store.
    func chain(of name: ThemeName, pin: Digest?, _ freshness: Freshness) throws -> PreparedChain {
        let chain = try currentChain(of: name, freshness)
        guard let pin, pin != chain.compositeDigest else { return chain }
        guard let members = try ChainHistory(store: store).members(of: name, composite: pin) else {
            throw RPCError(
                code: .notFound,
                message: "theme '\(name)' is not, or no longer known to have been, chain \(pin)"
            )
        }
        return PreparedChain(
            try members.map {
                ($0.name, $0.version.facts.digest, $0.version.revision, try storedBlob($0.version.facts.digest).bytes)
            },
            position: chain.position
        )
    }

    private func currentChain(of name: ThemeName, _ freshness: Freshness) throws -> PreparedChain {
        if let chain = replies.chain(of: name) {
            try freshness.check(chain.position)
            return chain
        }
        guard let read = try store.chain(of: name, blobs: .all) else {
            try settle(freshness, at: store.position)
            throw Self.unknown(name)
        }
        let members = try read.members.map { record in
            guard let blob = read.blobs[record.digest] else {
                throw StoreError(code: .damaged, message: "theme '\(record.name)' has no blob \(record.digest)")
            }
            return (record.name, record.digest, record.revision, blob)
        }
        let chain = PreparedChain(members, position: read.position)
        replies.insert(chain)
        try freshness.check(chain.position)
        return chain
    }
}
