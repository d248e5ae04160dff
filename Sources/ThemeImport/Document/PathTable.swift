//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Every path that the inputs name, each once, numbered in the order of its first appearance.
///
/// A path is a group's or token's names joined by `.`; names hold no `.`, so the text says all. The hash of a path is
/// that of its parent fed on, so that a walk down a tree hashes each name once, and a reference is found by one probe.
struct PathTable {
    /// The number of a path; also the index of everything kept per path.
    typealias ID = Int

    /// The longest path, in bytes. The longest real one known to us has 90; each path is kept whole, so that a long
    /// group name would otherwise cost its length for every token below it.
    static let maximumLength = 1024
    /// The most bytes of all paths together; offsets are 32 bits wide.
    static let maximumText = 256 << 20

    /// No path: the root group.
    static let root: ID = -1

    private(set) var text: [UInt8] = []
    private var ends: [UInt32] = []
    private(set) var parents: [Int32] = []
    private var hashes: [UInt64] = []
    private var table: [UInt32] = [UInt32](repeating: 0, count: 1024)
    /// Random in each process, so that no file can be made to collide.
    private let seed = UInt64.random(in: .min ... .max)

    var count: Int { ends.count }

    /// The bytes of a path in `text`.
    func range(of path: ID) -> Range<Int> {
        Int(path == 0 ? 0 : ends[path - 1])..<Int(ends[path])
    }

    /// A path as a string; the root group's is empty.
    subscript(path: ID) -> String {
        path < 0 ? "" : String(decoding: text[range(of: path)], as: UTF8.self)
    }

    mutating func reserve(_ paths: Int, bytes: Int) {
        text.reserveCapacity(bytes)
        ends.reserveCapacity(paths)
        parents.reserveCapacity(paths)
        hashes.reserveCapacity(paths)
        grow(to: paths)
    }

    /// The path of a member of a group, added if it is new.
    mutating func child(of parent: ID, named source: [UInt8], _ name: Range<Int>) -> ID {
        var hash = parent < 0 ? seed : Self.feed(hashes[parent], UInt8(ascii: "."))
        for index in name { hash = Self.feed(hash, source[index]) }
        let mask = table.count - 1
        var slot = Self.place(of: hash) & mask
        while table[slot] != 0 {
            let other = Int(table[slot]) - 1
            if hashes[other] == hash, Int(parents[other]) == parent, endsWith(other, source, name) { return other }
            slot = (slot + 1) & mask
        }
        let path = ends.count
        if parent >= 0 {
            // The text grows while it is read: take the range first, it stays where it is.
            let range = range(of: parent)
            for index in range { text.append(text[index]) }
            text.append(UInt8(ascii: "."))
        }
        text.append(contentsOf: source[name])
        ends.append(UInt32(text.count))
        parents.append(Int32(parent))
        hashes.append(hash)
        table[slot] = UInt32(path + 1)
        if ends.count * 2 > table.count { grow(to: ends.count * 2) }
        return path
    }

    /// The number of a whole path's text, if it has one.
    func find(_ source: [UInt8], _ range: Range<Int>) -> ID? {
        var hash = seed
        for index in range { hash = Self.feed(hash, source[index]) }
        let mask = table.count - 1
        var slot = Self.place(of: hash) & mask
        while table[slot] != 0 {
            let other = Int(table[slot]) - 1
            if hashes[other] == hash, equals(other, source, range) { return other }
            slot = (slot + 1) & mask
        }
        return nil
    }

    /// The number of a whole path's text, added with its groups if it is new.
    mutating func intern(_ source: [UInt8], _ range: Range<Int>) -> ID {
        if let known = find(source, range) { return known }
        var parent = Self.root
        var start = range.lowerBound
        for index in range where source[index] == UInt8(ascii: ".") {
            parent = child(of: parent, named: source, start..<index)
            start = index + 1
        }
        return child(of: parent, named: source, start..<range.upperBound)
    }

    /// The number of a whole path's text, added with its groups if it is new.
    mutating func intern(_ path: String) -> ID {
        let bytes = Array(path.utf8)
        return intern(bytes, 0..<bytes.count)
    }

    /// The number of a whole path's text, if it has one.
    func find(_ path: String) -> ID? {
        let bytes = Array(path.utf8)
        return find(bytes, 0..<bytes.count)
    }

    private func endsWith(_ path: ID, _ source: [UInt8], _ name: Range<Int>) -> Bool {
        let own = range(of: path)
        let parent = Int(parents[path])
        let prefix = parent < 0 ? 0 : range(of: parent).count + 1
        guard own.count - prefix == name.count else { return false }
        let start = own.lowerBound + prefix - name.lowerBound
        for index in name where text[start + index] != source[index] { return false }
        return true
    }

    private func equals(_ path: ID, _ source: [UInt8], _ range: Range<Int>) -> Bool {
        let own = self.range(of: path)
        guard own.count == range.count else { return false }
        let start = own.lowerBound - range.lowerBound
        for index in range where text[start + index] != source[index] { return false }
        return true
    }

    private mutating func grow(to paths: Int) {
        var capacity = table.count
        while capacity < paths * 2 { capacity *= 2 }
        guard capacity > table.count else { return }
        table = [UInt32](repeating: 0, count: capacity)
        for path in 0..<ends.count {
            var slot = Self.place(of: hashes[path]) & (capacity - 1)
            while table[slot] != 0 { slot = (slot + 1) & (capacity - 1) }
            table[slot] = UInt32(path + 1)
        }
    }

    @inline(__always)
    private static func feed(_ hash: UInt64, _ byte: UInt8) -> UInt64 {
        (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
    }

    @inline(__always)
    private static func place(of hash: UInt64) -> Int {
        let mixed = (hash ^ hash >> 32) &* 0x9E37_79B9_7F4A_7C15
        return Int(truncatingIfNeeded: mixed >> 20)
    }
}
