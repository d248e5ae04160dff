//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing
import ThemeModel
import _ThemewireTestSupport

@testable import ThemeCodec

@Suite("Blobs on their way")
struct TransitTests {
    /// A blob, the same with a few changes, and a dictionary made of others.
    struct Sample {
        var before: [UInt8]
        var after: [UInt8]
        var frame: [UInt8]
        var dictionary: CompressionDictionary

        static let dictionaryDigest = Digest(words: 1, 1, 1, 1)
        static let baseDigest = Digest(words: 2, 2, 2, 2)

        init(seed: UInt64) throws {
            var blobs = RandomBlobs(seed: seed)
            let catalog = blobs.catalog(tokens: 200)
            let encoder = BlobEncoder()
            let message = try encoder.message(of: Blob(layers: blobs.layers(for: catalog, count: 3)))
            var changed = message
            // Bytes that differ, as those of colors do.
            for place in [changed.count / 3, changed.count / 2, changed.count - 9] { changed[place] ^= 0x55 }
            before = message
            after = changed
            frame = try encoder.frame(of: changed.span)
            let other = try encoder.message(of: Blob(layers: blobs.layers(for: catalog, count: 3)))
            dictionary = try CompressionDictionary(
                Array(other + message.prefix(message.count / 2)),
                digest: Self.dictionaryDigest
            )
        }
    }

    @Test("each encoding gives the message back, and the smallest is picked", arguments: 1...20 as ClosedRange<UInt64>)
    func roundTrip(seed: UInt64) throws {
        let sample = try Sample(seed: seed)
        var holdings = TransitHoldings([sample.dictionary])
        holdings.insert(message: sample.before, digest: Sample.baseDigest)
        let encoder = TransitEncoder()
        let all = try encoder.encodings(of: sample.frame, message: sample.after, for: holdings)
        #expect(
            all.map(\.encoding) == [
                .plain, .dictionary(Sample.dictionaryDigest), .patch(base: Sample.baseDigest),
            ]
        )
        let decoder = TransitDecoder()
        for blob in all {
            #expect(try decoder.message(of: blob, from: holdings) == sample.after, "\(blob.encoding)")
        }
        #expect(all[0].bytes == sample.frame)
        #expect(all[2].bytes.count < all[1].bytes.count && all[1].bytes.count < all[0].bytes.count)
        let smallest = try encoder.smallest(of: sample.frame, message: sample.after, for: holdings)
        #expect(smallest == all[2])
        // Three bytes that differ cost what three places and three bytes cost, whatever surrounds them.
        #expect(smallest.bytes.count < 48)
    }

    @Test("a reader that has nothing gets the blob as it is")
    func nothingHeld() throws {
        let sample = try Sample(seed: 3)
        let blob = try TransitEncoder().smallest(of: sample.frame, message: sample.after, for: TransitHoldings())
        #expect(blob == TransitBlob(encoding: .plain, bytes: sample.frame))
        #expect(try TransitDecoder().message(of: blob, from: TransitHoldings()) == sample.after)
    }

    @Test("of two encodings that are as small, the one that needs less is picked")
    func ties() throws {
        let message: [UInt8] = [1, 2, 3, 4, 5]
        var holdings = TransitHoldings()
        holdings.insert(message: CompressionDictionaryTests.noise(64, seed: 1), digest: Sample.baseDigest)
        let encoder = TransitEncoder()
        let patch = try encoder.encode(message, against: CompressionDictionaryTests.noise(64, seed: 1))
        let plain = [UInt8](repeating: 0, count: patch.count)
        #expect(try encoder.smallest(of: plain, message: message, for: holdings).encoding == .plain)
        #expect(
            try encoder.smallest(of: plain + [0], message: message, for: holdings).encoding
                == .patch(base: Sample.baseDigest)
        )
    }

    @Test("what is not at hand is named, and nothing is decompressed")
    func missing() throws {
        let sample = try Sample(seed: 4)
        let decoder = TransitDecoder()
        for (encoding, code) in [
            (TransitEncoding.dictionary(Sample.dictionaryDigest), BlobError.Code.needsDictionary),
            (.patch(base: Sample.baseDigest), .needsBase),
        ] {
            let error = #expect(throws: BlobError.self) {
                // Bytes that are no frame at all: they are not reached.
                try decoder.message(of: TransitBlob(encoding: encoding, bytes: [0]), from: TransitHoldings())
            }
            #expect(error?.code == code)
            #expect(error?.message.contains("\(encoding.reference?.description ?? "?"), which is not at hand") == true)
        }
        #expect(sample.before != sample.after)
    }

    /// Without a checksum the decoder can't know: it gives an error or other bytes, never the right digest's message.
    @Test("a wrong dictionary or base never gives the message", arguments: 1...20 as ClosedRange<UInt64>)
    func wrongReference(seed: UInt64) throws {
        let sample = try Sample(seed: seed)
        var held = TransitHoldings([sample.dictionary])
        held.insert(message: sample.before, digest: Sample.baseDigest)
        var wrong = TransitHoldings([
            try CompressionDictionary(Array(sample.dictionary.bytes.reversed()), digest: Sample.dictionaryDigest)
        ])
        wrong.insert(message: Array(sample.before.reversed()), digest: Sample.baseDigest)
        let decoder = TransitDecoder()
        for blob in try TransitEncoder().encodings(of: sample.frame, message: sample.after, for: held).dropFirst() {
            let result = Result { () throws(BlobError) in try decoder.message(of: blob, from: wrong) }
            switch result {
            case .success(let message): #expect(message != sample.after && message.count == sample.after.count)
            case .failure(let error): #expect(error.code == .corruptFrame)
            }
            #expect(try decoder.message(of: blob, from: held) == sample.after, "and the decoder is as good as before")
        }
    }

    @Test("the frame's rules hold in every encoding")
    func frameRules() throws {
        let sample = try Sample(seed: 5)
        var holdings = TransitHoldings([sample.dictionary])
        holdings.insert(message: sample.before, digest: Sample.baseDigest)
        let decoder = TransitDecoder()
        var small = BlobDecodingOptions()
        small.maximumMessageByteCount = sample.after.count - 1
        func code(_ encoding: TransitEncoding, _ bytes: [UInt8], _ decoder: TransitDecoder) -> BlobError.Code? {
            do throws(BlobError) {
                _ = try decoder.message(of: TransitBlob(encoding: encoding, bytes: bytes), from: holdings)
                return nil
            } catch {
                return error.code
            }
        }
        for blob in try TransitEncoder().encodings(of: sample.frame, message: sample.after, for: holdings) {
            #expect(code(blob.encoding, blob.bytes, decoder) == nil)
            #expect(code(blob.encoding, blob.bytes, TransitDecoder(options: small)) == .messageTooLarge)
            #expect(code(blob.encoding, blob.bytes + [0], decoder) == .trailingBytes)
            #expect(code(blob.encoding, blob.bytes + blob.bytes, decoder) == .trailingBytes)
            // RFC 8878, 3.1.2: a skippable frame of no bytes.
            let skippable: [UInt8] = [0x50, 0x2a, 0x4d, 0x18, 0, 0, 0, 0]
            #expect(code(blob.encoding, skippable + blob.bytes, decoder) == .notAFrame)
            for count in 0..<blob.bytes.count {
                #expect(code(blob.encoding, Array(blob.bytes[..<count]), decoder) == .truncatedFrame)
            }
            // Magic, a window of 1 KiB and no content size, one empty last block.
            let sizeless: [UInt8] = [0x28, 0xb5, 0x2f, 0xfd, 0x00, 0x00, 0x01, 0, 0]
            #expect(code(blob.encoding, sizeless, decoder) == .unknownSize)
        }
    }

    @Test("damaged bytes give an error or a message of the stated size", arguments: 1...4 as ClosedRange<UInt64>)
    func damage(seed: UInt64) throws {
        let sample = try Sample(seed: seed)
        var holdings = TransitHoldings([sample.dictionary])
        holdings.insert(message: sample.before, digest: Sample.baseDigest)
        let decoder = TransitDecoder()
        for blob in try TransitEncoder().encodings(of: sample.frame, message: sample.after, for: holdings) {
            for index in blob.bytes.indices {
                var bytes = blob.bytes
                bytes[index] ^= 1 << UInt8(index % 8)
                let damaged = TransitBlob(encoding: blob.encoding, bytes: bytes)
                // Neither traps; with a checksum, as plain blobs have, no other message passes.
                let result = Result { () throws(BlobError) in try decoder.message(of: damaged, from: holdings) }
                if case .success(let message) = result, blob.encoding == .plain { #expect(message == sample.after) }
                _ = Result { () throws(BlobError) in try decoder.decode(damaged, from: holdings) }
            }
        }
    }

    @Test("a decode gives what the blob says")
    func decode() throws {
        var blobs = RandomBlobs(seed: 9)
        let catalog = blobs.catalog(tokens: 60)
        let encoder = BlobEncoder()
        let before = try encoder.message(of: Blob(layers: blobs.layers(for: catalog, count: 2)))
        let blob = Blob(layers: blobs.layers(for: catalog, count: 2))
        let after = try encoder.message(of: blob)
        var holdings = TransitHoldings()
        holdings.insert(message: before, digest: Sample.baseDigest)
        let patch = try TransitEncoder().encode(after, against: before)
        let decoder = TransitDecoder()
        let transit = TransitBlob(encoding: .patch(base: Sample.baseDigest), bytes: patch)
        #expect(try Contents.lines(of: decoder.decode(transit, from: holdings)) == Contents.lines(of: blob))
        let error = #expect(throws: BlobError.self) {
            try decoder.decode(
                TransitBlob(encoding: .plain, bytes: encoder.frame(of: [1, 2, 3].span)),
                from: holdings
            )
        }
        #expect(error?.field != nil, "the message is what is wrong: \(String(describing: error))")
    }

    @Test("a patch of a message to itself is small, whether or not it is the same array", arguments: [60, 500, 50_000])
    func patchToItself(count: Int) throws {
        let message = CompressionDictionaryTests.noise(count, seed: 10)
        let patch = try TransitEncoder().encode(message, against: message)
        #expect(patch.count < 30)
        #expect(try patch == TransitEncoder().encode(message, against: [UInt8](copying: message.span)))
    }

    @Test("a patch to a message of megabytes reaches all of it")
    func largePatch() throws {
        let base = CompressionDictionaryTests.noise(4 << 20, seed: 6)
        var after = base
        for place in stride(from: 1_000, to: after.count, by: 1 << 20) { after[place] ^= 1 }
        let patch = try TransitEncoder().encode(after, against: base)
        #expect(patch.count < 4_000, "\(patch.count)")
        var holdings = TransitHoldings()
        holdings.insert(message: base, digest: Sample.baseDigest)
        let blob = TransitBlob(encoding: .patch(base: Sample.baseDigest), bytes: patch)
        #expect(try TransitDecoder().message(of: blob, from: holdings) == after)
    }
}
