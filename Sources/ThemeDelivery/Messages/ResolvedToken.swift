//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// One token's value.
public struct ResolvedToken: Hashable, Sendable {
    /// The path as it was asked for.
    public var path: String
    /// The DTCG type, such as `color`.
    public var type: String
    /// The DTCG `$value` as JSON text in UTF-8.
    public var value: [UInt8]

    /// Makes a token.
    public init(path: String, type: String, value: [UInt8]) {
        self.path = path
        self.type = type
        self.value = value
    }
}

/// A token that could not be answered; all others are right all the same.
public struct TokenFailure: Hashable, Sendable {
    /// Why a token could not be answered. A server may send further numbers; they are kept.
    public struct Reason: RawRepresentable, Hashable, Sendable {
        /// The number on the wire.
        public var rawValue: UInt32

        /// Makes a reason of its number.
        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        /// The catalog has no such path.
        public static let unknownToken = Reason(rawValue: 1)
        /// The token exists in the catalog, yet not in this selection.
        public static let absent = Reason(rawValue: 2)
        /// A cycle, a missing target or a mismatch of types in this selection.
        public static let unresolvable = Reason(rawValue: 3)
    }

    /// The path as it was asked for.
    public var path: String
    /// Why.
    public var reason: Reason
    /// Why, for people.
    public var message: String

    /// Makes a failure.
    public init(path: String, reason: Reason, message: String) {
        self.path = path
        self.reason = reason
        self.message = message
    }
}

extension ResolvedToken: WireMessage {
    static var wireName: String { "themewire.v1.ResolvedToken" }

    init(reading reader: inout ProtobufReader) throws(ProtobufError) {
        self.init(path: "", type: "", value: [])
        while let field = try reader.nextField() {
            switch field.number {
            case 1: path = try reader.string(field)
            case 2: type = try reader.string(field)
            case 3: value = try reader.data(field)
            default: try reader.skip(field)
            }
        }
    }

    func write(to writer: inout ProtobufWriter) {
        writer.string(1, path)
        writer.string(2, type)
        writer.data(3, value)
    }
}

extension TokenFailure: WireMessage {
    static var wireName: String { "themewire.v1.TokenFailure" }

    init(reading reader: inout ProtobufReader) throws(ProtobufError) {
        self.init(path: "", reason: Reason(rawValue: 0), message: "")
        while let field = try reader.nextField() {
            switch field.number {
            case 1: path = try reader.string(field)
            case 2: reason = Reason(rawValue: try reader.uint32(field))
            case 3: message = try reader.string(field)
            default: try reader.skip(field)
            }
        }
    }

    func write(to writer: inout ProtobufWriter) {
        writer.string(1, path)
        writer.uint32(2, reason.rawValue)
        writer.string(3, message)
    }
}
