//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

public import ThemeStore

/// How new the answer to a read must be.
///
/// A server that is behind answers UNAVAILABLE and sends nothing older; one whose store is another or was restored since
/// answers FAILED_PRECONDITION, and the reader starts anew without a position.
public struct Freshness: Hashable, Sendable {
    /// Any answer will do.
    public static let any = Freshness()

    /// The revision at which the answer must be read at least; 0 asks for nothing.
    public var minimumRevision: UInt64
    /// The position that the reader knows, such as that of the last reply or publish.
    public var minimumPosition: StorePosition?

    /// Makes a demand on an answer.
    public init(minimumRevision: UInt64 = 0, minimumPosition: StorePosition? = nil) {
        self.minimumRevision = minimumRevision
        self.minimumPosition = minimumPosition
    }

    /// Reads one of the two fields that all reads have, or skips an unknown one.
    mutating func read(
        _ field: ProtobufReader.Field,
        of reader: inout ProtobufReader
    ) throws(ProtobufError) {
        switch field.number {
        case 14: minimumRevision = try reader.uint64(field)
        case 15: minimumPosition = try reader.message(field)
        default: try reader.skip(field)
        }
    }

    func write(to writer: inout ProtobufWriter) {
        writer.uint64(14, minimumRevision)
        writer.message(15, minimumPosition)
    }
}
