//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeCodec
internal import ThemeModel

/// What a blob costs on its way to a reader that holds another one and the built-in dictionary.
struct TransitSizes {
    /// One way to send it.
    struct Way {
        /// `plain`, `dictionary`, `patch` or, for plain HTTP, `dcz`.
        let name: String
        let byteCount: Int
        /// What the reader must have.
        let reference: Digest?
    }

    let ways: [Way]
    /// The smallest of those that the encoder picks from, which is not `dcz`.
    let smallest: TransitEncoding

    /// - Throws: ``CommandError`` where zstd fails.
    init(of blob: DifferenceSide, for reader: DifferenceSide, with dictionary: CompressionDictionary)
        throws(CommandError)
    {
        var holdings = TransitHoldings([dictionary])
        holdings.insert(message: reader.message, digest: reader.loaded.digest)
        let encoder = TransitEncoder()
        do throws(BlobError) {
            var ways = try encoder.encodings(of: blob.frame, message: blob.message, for: holdings).map { blob in
                let name =
                    switch blob.encoding {
                    case .plain: "plain"
                    case .dictionary: "dictionary"
                    case .patch: "patch"
                    }
                return Way(name: name, byteCount: blob.bytes.count, reference: blob.encoding.reference)
            }
            let digest = reader.loaded.digest
            let coded = try encoder.dcz(blob.message, dictionary: reader.message, digest: digest)
            ways.append(Way(name: "dcz", byteCount: coded.count, reference: digest))
            self.ways = ways
            smallest = try encoder.smallest(of: blob.frame, message: blob.message, for: holdings).encoding
        } catch {
            throw CommandError(.data, "\(blob.name): \(error)")
        }
    }

    /// Whether a way is the one that the encoder picks.
    func isSmallest(_ way: Way) -> Bool {
        switch smallest {
        case .plain: way.name == "plain"
        case .dictionary: way.name == "dictionary"
        case .patch: way.name == "patch"
        }
    }
}
