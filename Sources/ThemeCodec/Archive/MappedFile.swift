//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

private import Glibc

/// A file in memory, read-only: the owner of a mapping.
///
/// Sendable: the memory is only read, and an address is a number that any thread may hold.
@safe final class MappedFile: Sendable {
    // The mapping is this object's alone: made in `init`, taken away in `deinit`.
    private let address: UInt
    let count: Int

    /// - Precondition: the file is not empty.
    init(_ file: ReadableFile) throws(ArchiveError) {
        precondition(file.count > 0, "nothing can be mapped of an empty file")
        // The descriptor is open for the call; the mapping stays when it is closed.
        let result = unsafe mmap(nil, file.count, PROT_READ, MAP_SHARED, file.descriptor, 0)
        guard let result = unsafe result, unsafe result != MAP_FAILED else {
            throw ArchiveError(
                .unreadable,
                "the file can't be mapped into memory: \(ReadableFile.reason()); read it instead (access reading)"
            )
        }
        address = UInt(bitPattern: result)
        count = file.count
    }

    /// Gives `count` bytes from `offset` on to `body`.
    ///
    /// What another process does to the file shows here: every number is read once, and looked at before it is used.
    @inline(__always)
    func read<Result>(
        _ offset: Int,
        _ count: Int,
        _ body: (Span<UInt8>) throws(ArchiveError) -> Result
    ) throws(ArchiveError) -> Result {
        precondition(offset >= 0 && count >= 0 && offset <= self.count - count, "within the mapping")
        // Within the mapping by the line above, and this object keeps it until `body` returns.
        defer { withExtendedLifetime(self) {} }
        let start = unsafe UnsafePointer<UInt8>(bitPattern: address &+ UInt(offset))
        return try body(unsafe Span(_unsafeStart: start.unsafelyUnwrapped, count: count))
    }

    deinit {
        // No thread has a reference any more, so nothing reads the memory after this.
        _ = unsafe munmap(UnsafeMutableRawPointer(bitPattern: address), count)
    }
}
