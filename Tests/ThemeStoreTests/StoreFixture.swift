//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing
import ThemeModel
import ThemeStore

/// Every implementation that the conformance tests run over.
enum StoreKind: String, CaseIterable, Sendable, CustomTestStringConvertible {
    case memory
    case sqlite

    var testDescription: String { rawValue }

    /// Makes a store of this kind and gives it to `body`.
    func withStore(
        role: StoreRole = .origin,
        seed: StoreSeed? = nil,
        clock: TestClock = TestClock(),
        _ body: (any ThemeStore) throws -> Void
    ) throws {
        switch self {
        case .memory: try body(MemoryThemeStore(role: role, seed: seed, clock: { clock.now }))
        case .sqlite:
            try TemporaryFolder.with { folder in
                let path = folder.path("store.db")
                try body(SQLiteThemeStore.createIfNeeded(path: path, role: role, seed: seed, clock: { clock.now }))
            }
        }
    }
}

/// Blobs that are told apart by a number; a store never looks into them.
enum Sample {
    static let lineage = Lineage(rawValue: 0x1111_2222_3333_4444)
    static let otherLineage = Lineage(rawValue: 0x5555_6666_7777_8888)

    static func blob(
        _ number: UInt64,
        _ kind: BlobFacts.Kind,
        lineage: Lineage = lineage,
        version: UInt32 = 1,
        size: Int = 40
    ) -> StoredBlob {
        var bytes = [UInt8](repeating: UInt8(truncatingIfNeeded: number), count: size)
        for index in 0..<min(8, size) { bytes[index] = UInt8(truncatingIfNeeded: number >> UInt64(index * 8)) }
        let facts = BlobFacts(
            digest: digest(number),
            lineage: lineage,
            version: version,
            kind: kind,
            byteCount: size,
            messageByteCount: size * 2
        )
        return StoredBlob(facts: facts, bytes: bytes)
    }

    static func digest(_ number: UInt64) -> Digest {
        Digest(words: number, ~number, number &* 0x9e37_79b9_7f4a_7c15, 7)
    }

    static func base(_ number: UInt64, lineage: Lineage = lineage, version: UInt32 = 1) -> StoredBlob {
        blob(number, .base, lineage: lineage, version: version)
    }

    /// The message of `base(number)` in a frame of another length.
    static func base(_ number: UInt64, in size: Int) -> StoredBlob {
        let blob = blob(number, .base, size: size)
        var facts = blob.facts
        facts.messageByteCount = base(number).facts.messageByteCount
        return StoredBlob(facts: facts, bytes: blob.bytes)
    }

    static func layers(_ number: UInt64, lineage: Lineage = lineage) -> StoredBlob {
        blob(number, .layers, lineage: lineage)
    }
}

/// Expects that `body` throws an error with this code.
///
/// Closures stay out of `#expect`: inside another closure, Swift 6.3.1 gives one in the macro and one behind it the same
/// symbol, and runs the wrong one.
func expectRefusal(
    _ code: StoreError.Code,
    _ comment: Comment? = nil,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ body: () throws(StoreError) -> Void
) {
    let refusal = error(body)
    #expect(refusal?.code == code, comment, sourceLocation: sourceLocation)
}

/// The error that `body` throws; nil if it throws none.
func error(_ body: () throws(StoreError) -> Void) -> StoreError? {
    do {
        try body()
        return nil
    } catch {
        return error
    }
}

/// A name written in a test.
func name(_ text: String) -> ThemeName {
    guard let name = ThemeName(text) else { preconditionFailure("'\(text)' in a test is no theme name") }
    return name
}
