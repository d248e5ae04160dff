//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import Synchronization
internal import ThemeCodec
internal import ThemeModel

/// Blobs in the smallest encoding for readers that have something already; each is made once and kept for the next reader.
///
/// Worker threads only: a patch takes up to a few milliseconds.
final class TransitBlobs: Sendable {
    private struct Key: Hashable {
        let digest: Digest
        let encoding: TransitEncoding
    }

    /// The bytes of each encoding; none where it is not smaller than the blob.
    private let made: Mutex<LeastRecentlyUsed<Key, [UInt8]>>
    private let dictionaries: [Digest: CompressionDictionary]

    /// - Parameters:
    ///   - capacity: the most bytes kept.
    ///   - dictionaries: what blobs are compressed with for readers that have it.
    init(capacity: Int, dictionaries: [CompressionDictionary]) {
        made = Mutex(LeastRecentlyUsed(capacity: capacity))
        self.dictionaries = Dictionary(dictionaries.map { ($0.digest, $0) }) { first, _ in first }
    }

    /// The bytes that are kept.
    var cost: Int { made.withLock { $0.cost } }

    /// The smallest encoding of a blob for a reader; plain where nothing is smaller or anything goes wrong.
    ///
    /// - Parameters:
    ///   - frame: the blob.
    ///   - digest: its digest.
    ///   - holdings: what the reader says it has.
    ///   - base: a blob by its digest, nil where it is not in the store.
    /// - Returns: the bytes, and how they are written.
    func smallest(
        of frame: [UInt8],
        digest: Digest,
        for holdings: HeldReferences,
        base: (Digest) throws -> [UInt8]?
    ) rethrows -> TransitBlob {
        var smallest = TransitBlob(encoding: .plain, bytes: frame)
        var message: [UInt8]?
        for encoding in encodings(of: digest, for: holdings) {
            let key = Key(digest: digest, encoding: encoding)
            var bytes = made.withLock { $0.use(key) { $0 } }
            if bytes == nil {
                // The blob is decompressed once, and only for what has not been made yet.
                let content = message ?? Self.message(of: frame) ?? []
                message = content
                switch encoding {
                case .plain: continue
                case .dictionary(let name): bytes = dictionary(content, name)
                case .patch(let name):
                    // A base that is not here now may come with the next publish, so nothing is kept of that.
                    guard let frame = try base(name) else { continue }
                    bytes = Self.patch(content, Self.message(of: frame) ?? [])
                }
                let kept = (bytes ?? []).count < frame.count ? bytes ?? [] : []
                made.withLock { $0.insert(kept, for: key, cost: kept.count + 160) }
                bytes = kept
            }
            guard let bytes, !bytes.isEmpty, bytes.count < smallest.bytes.count else { continue }
            smallest = TransitBlob(encoding: encoding, bytes: bytes)
        }
        return smallest
    }

    private func encodings(of digest: Digest, for holdings: HeldReferences) -> [TransitEncoding] {
        holdings.dictionaries.filter { dictionaries[$0] != nil }.map { .dictionary($0) }
            + holdings.bases.filter { $0 != digest }.map { .patch(base: $0) }
    }

    private func dictionary(_ message: [UInt8], _ name: Digest) -> [UInt8]? {
        guard !message.isEmpty, message.count <= DeliveryLimits.dictionaryMessageBytes,
            let dictionary = dictionaries[name]
        else { return nil }
        return try? TransitEncoder().encode(message, with: dictionary)
    }

    private static func patch(_ message: [UInt8], _ base: [UInt8]) -> [UInt8]? {
        guard !message.isEmpty, !base.isEmpty else { return nil }
        return try? TransitEncoder().encode(message, against: base)
    }

    /// The message in a blob of the store; nil where it is too large to be worth the time, or is damaged, which the reader
    /// finds and says.
    private static func message(of frame: [UInt8]) -> [UInt8]? {
        var options = BlobDecodingOptions()
        options.maximumMessageByteCount = DeliveryLimits.transitMessageBytes
        return try? BlobDecoder(options: options).message(of: frame)
    }
}
