//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import HTTPTransport

/// `grpc.health.v1.Health/Check` (grpc `doc/health-checking.md`): SERVING for the whole server and the services named.
enum HealthService {
    static let name = "grpc.health.v1.Health"

    /// Adds the method, which is answered on the event loop.
    static func register(services: [String], in table: inout ServiceTable) {
        let known = Set(services + ["", name])
        let serving = HealthCheckResponse(status: .serving).encoded
        table.register(
            RPCMethod(
                path: "/\(name)/Check",
                handler: .immediate { message, _ in
                    // It is read on the event loop, and a service's name is not that long.
                    guard message.count <= DeliveryLimits.immediateRequestBytes else {
                        throw RPCError(code: .invalidArgument, message: "a health check is not that large")
                    }
                    let request: HealthCheckRequest
                    do {
                        request = try HealthCheckRequest(encoded: message)
                    } catch {
                        throw StatusTable.status(for: error)
                    }
                    guard known.contains(request.service) else {
                        throw RPCError(code: .notFound, message: "no such service here")
                    }
                    return RPCReply(message: serving)
                }
            )
        )
    }
}
