//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeDigest
internal import ThemeModel
internal import ThemeStore

/// A chain as a GetTheme reply that is ready to be sent: the bytes, and where in them the blobs are.
///
/// The blobs are kept once, inside the reply, so that a reply which leaves some of them out is made of its slices.
struct PreparedChain: Sendable {
    struct Member: Sendable {
        let name: ThemeName
        let digest: Digest
        let revision: UInt64
        /// The blob's bytes within ``PreparedChain/reply``.
        let blob: Range<Int>
    }

    /// Base first.
    let members: [Member]
    let compositeDigest: Digest
    /// The highest of the members' revisions.
    let revision: UInt64
    /// The whole reply, blobs and position included. Its array is shared by all who send it.
    private(set) var reply: [UInt8]
    /// "Not modified", at the same position.
    private(set) var notModified: [UInt8]
    /// The position that the replies say: the chain is what it is at that revision.
    private(set) var position: StorePosition
    /// How many bytes of ``reply`` come before its position.
    private let bodyCount: Int
    private let notModifiedBodyCount: Int

    /// Prepares a chain.
    ///
    /// - Parameters:
    ///   - members: base first, each with its blob.
    ///   - position: where the chain was read.
    init(_ members: [(name: ThemeName, digest: Digest, revision: UInt64, blob: [UInt8])], position: StorePosition) {
        compositeDigest = ThemeDigest.compositeDigest(of: members.map(\.digest))
        revision = members.map(\.revision).max() ?? 0
        self.position = position
        var writer = ProtobufWriter()
        writer.reserve(members.reduce(256) { $0 + $1.blob.count + 128 })
        writer.digest(2, compositeDigest)
        writer.uint64(3, revision)
        var prepared: [Member] = []
        for (name, digest, revision, blob) in members {
            writer.message(4, ChainMember(name: name, digest: digest, revision: revision, blob: blob))
            // The blob is the last field of the member.
            let end = writer.bytes.count
            prepared.append(Member(name: name, digest: digest, revision: revision, blob: end - blob.count..<end))
        }
        self.members = prepared
        bodyCount = writer.bytes.count
        writer.message(15, position)
        reply = writer.bytes

        var short = ProtobufWriter()
        short.bool(1, true)
        short.digest(2, compositeDigest)
        short.uint64(3, revision)
        notModifiedBodyCount = short.bytes.count
        short.message(15, position)
        notModified = short.bytes
    }

    /// About how much memory it takes.
    var cost: Int { reply.count + notModified.count + members.count * 160 + 256 }

    /// The bytes of a member's blob.
    func blob(of member: Member) -> ArraySlice<UInt8> { reply[member.blob] }

    /// Says a later position, at which the chain is still the same.
    mutating func move(to position: StorePosition) {
        guard position != self.position else { return }
        self.position = position
        var field = ProtobufWriter()
        field.message(15, position)
        reply = Array(reply[..<bodyCount]) + field.bytes
        notModified = Array(notModified[..<notModifiedBodyCount]) + field.bytes
    }

    /// Whether the answer to a request has to be put together, as against sent as it is kept.
    func copies(for request: GetThemeRequest) -> Bool {
        request.compositeDigest != compositeDigest
            && (request.digestsOnly || members.contains { request.heldDigests.contains($0.digest) })
    }

    /// The reply's bytes for a request.
    ///
    /// - Complexity: no copy for a whole chain and for "not modified"; else one copy of what is sent.
    func answer(_ request: GetThemeRequest) -> [UInt8] {
        guard copies(for: request) else { return request.compositeDigest == compositeDigest ? notModified : reply }
        return response(to: request).encoded
    }

    /// Whether blobs of the answer may be in another encoding than plain.
    func isEncoded(for request: GetThemeRequest) -> Bool {
        request.compositeDigest != compositeDigest && !request.digestsOnly && !request.holdings.isEmpty
    }

    /// The members, with the blobs that the request asks for.
    func response(to request: GetThemeRequest) -> GetThemeResponse {
        GetThemeResponse(
            isNotModified: false,
            compositeDigest: compositeDigest,
            revision: revision,
            members: members.map { member in
                let isLeftOut = request.digestsOnly || request.heldDigests.contains(member.digest)
                return ChainMember(
                    name: member.name,
                    digest: member.digest,
                    revision: member.revision,
                    blob: isLeftOut ? [] : Array(blob(of: member))
                )
            },
            position: position
        )
    }
}
