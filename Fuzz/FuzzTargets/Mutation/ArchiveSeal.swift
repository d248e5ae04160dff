//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Gives an archive the checksums of what it is (docs/formats/archive.md), as far as its parts can be found.
struct ArchiveSeal {
    private static let headerCount = 80
    private static let footerCount = 128

    private(set) var bytes: [UInt8]
    private var seed: UInt64 { number(16, 8) }
    /// Where the footer begins.
    private var footer: Int { bytes.count - Self.footerCount }

    init(sealing bytes: [UInt8]) {
        self.bytes = bytes
        guard bytes.count >= Self.headerCount + Self.footerCount else { return }
        let dictionaryCount = number(24, 8)
        let records =
            dictionaryCount <= UInt64(footer - Self.headerCount) ? Self.headerCount + Int(dictionaryCount) : footer
        if dictionaryCount > 0 { set(checksum(Self.headerCount..<records), at: 64) }
        set(XXHash64.hash(self.bytes[0..<72]), at: 72)
        sealRecords(from: records)
        sealFooter()
    }

    private mutating func sealRecords(from start: Int) {
        let end = Int(min(number(footer, 8), UInt64(footer)))
        var place = start
        while end - place >= 56, Array(bytes[place..<place + 4]) == [0xf1, 0x54, 0x57, 0x52] {
            let head = place + 48 + Int(bytes[place + 4]) + Int(bytes[place + 5])
            let next = head + 8 + Int(number(place + 8, 4))
            guard next <= end else { return }
            set(checksum(head + 8..<next), at: place + 12, count: 4)
            set(checksum(place..<head), at: head)
            place = next
        }
    }

    private mutating func sealFooter() {
        let index = number(footer, 8)
        if index <= UInt64(footer) { set(checksum(Int(index)..<footer), at: footer + 24) }
        bytes.replaceSubrange(footer + 32..<footer + 112, with: bytes[0..<80])
        set(XXHash64.hash(bytes[footer..<footer + 112]), at: footer + 112)
    }

    private func number(_ place: Int, _ count: Int) -> UInt64 {
        XXHash64.word(bytes[...], place, count)
    }

    private func checksum(_ range: Range<Int>) -> UInt64 {
        XXHash64.hash(bytes[range], seed: seed)
    }

    private mutating func set(_ value: UInt64, at place: Int, count: Int = 8) {
        for byte in 0..<count { bytes[place + byte] = UInt8(truncatingIfNeeded: value >> (8 * UInt64(byte))) }
    }
}
