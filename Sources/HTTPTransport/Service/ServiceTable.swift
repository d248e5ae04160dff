//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// The methods that a server or an in-process client answers, by path.
///
///     var table = ServiceTable()
///     table.register(RPCMethod(path: "/echo.v1.Echo/Say", handler: .immediate { message, _ in
///         RPCReply(message: message)
///     }))
public struct ServiceTable: Sendable {
    /// Decides whether a call may go on; it runs on the event loop after the headers, before a body byte is kept.
    ///
    /// Throwing ends the call with that status. What it returns becomes ``CallContext/authorization``.
    public typealias Authorizer = @Sendable (CallContext) throws -> (any Sendable)?

    /// The methods in the order of their registration.
    public private(set) var methods: [RPCMethod] = []
    /// Called for every call whose path is known; nil lets all pass.
    public var authorize: Authorizer?

    private var positions: [String: Int] = [:]

    /// Makes an empty table: every call is answered with UNIMPLEMENTED.
    public init() {}

    /// Adds a method.
    ///
    /// - Precondition: no method of that path is registered.
    public mutating func register(_ method: RPCMethod) {
        let previous = positions.updateValue(methods.count, forKey: method.path)
        precondition(previous == nil, "\(method.path) is registered twice")
        methods.append(method)
    }

    /// The method at `path`; nil if there is none.
    public func method(at path: String) -> RPCMethod? {
        positions[path].map { methods[$0] }
    }
}
