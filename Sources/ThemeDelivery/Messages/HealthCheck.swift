//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// `grpc.health.v1.HealthCheckRequest`: asks how one service is; the empty name means the whole server.
struct HealthCheckRequest: Hashable, WireMessage {
    static var wireName: String { "grpc.health.v1.HealthCheckRequest" }

    var service: String

    init(service: String) {
        self.service = service
    }

    init(reading reader: inout ProtobufReader) throws(ProtobufError) {
        self.init(service: "")
        while let field = try reader.nextField() {
            switch field.number {
            case 1: service = try reader.string(field)
            default: try reader.skip(field)
            }
        }
    }

    func write(to writer: inout ProtobufWriter) {
        writer.string(1, service)
    }
}

/// `grpc.health.v1.HealthCheckResponse`.
struct HealthCheckResponse: Hashable, WireMessage {
    static var wireName: String { "grpc.health.v1.HealthCheckResponse" }

    var status: ServingStatus

    init(status: ServingStatus) {
        self.status = status
    }

    init(reading reader: inout ProtobufReader) throws(ProtobufError) {
        self.init(status: ServingStatus(rawValue: 0))
        while let field = try reader.nextField() {
            switch field.number {
            case 1: status = ServingStatus(rawValue: try reader.uint32(field))
            default: try reader.skip(field)
            }
        }
    }

    func write(to writer: inout ProtobufWriter) {
        writer.uint32(1, status.rawValue)
    }
}

/// How a service is, as `grpc.health.v1` numbers it. A server may send further numbers; they are kept.
public struct ServingStatus: RawRepresentable, Hashable, Sendable {
    /// The number on the wire.
    public var rawValue: UInt32

    /// Makes a status of its number.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The service answers calls.
    public static let serving = ServingStatus(rawValue: 1)
    /// The service is there and does not answer calls now.
    public static let notServing = ServingStatus(rawValue: 2)
}
