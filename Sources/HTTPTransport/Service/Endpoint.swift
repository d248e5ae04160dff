//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Where a server listens, or a client connects.
public struct Endpoint: Sendable, Hashable {
    enum Address: Sendable, Hashable {
        case tcp(host: String, port: UInt16)
        case unix(path: String)
    }

    let address: Address

    /// A TCP port, in cleartext with prior knowledge of HTTP/2.
    ///
    /// The host is a name or a numeric address, IPv6 without brackets; listening takes the first address that it has.
    /// Port 0 lets the system choose when listening.
    public static func tcp(host: String, port: UInt16) -> Endpoint {
        Endpoint(address: .tcp(host: host, port: port))
    }

    /// A unix socket; the path has at most 107 bytes.
    public static func unix(path: String) -> Endpoint {
        Endpoint(address: .unix(path: path))
    }

    /// The TCP port; nil for a unix socket.
    public var port: UInt16? {
        if case .tcp(_, let port) = address { return port }
        return nil
    }
}

extension Endpoint: CustomStringConvertible {
    /// `http://host:port` or `unix:path`, as ``init(_:)`` reads it.
    public var description: String {
        switch address {
        case .tcp(let host, let port): "http://\(host.contains(":") ? "[\(host)]" : host):\(port)"
        case .unix(let path): "unix:\(path)"
        }
    }
}

extension Endpoint: LosslessStringConvertible {
    /// Reads `http://host:port`, `host:port`, `http://[v6]:port` or `unix:path`; nil for anything else.
    public init?(_ description: String) {
        if description.hasPrefix("unix:") {
            let path = description.dropFirst(5)
            guard !path.isEmpty else { return nil }
            self = .unix(path: String(path))
            return
        }
        var rest = description[...]
        if rest.hasPrefix("http://") { rest = rest.dropFirst(7) }
        if rest.hasSuffix("/") { rest = rest.dropLast() }
        guard let colon = rest.lastIndex(of: ":"), let port = UInt16(rest[rest.index(after: colon)...]) else {
            return nil
        }
        var host = rest[..<colon]
        if host.hasPrefix("["), host.hasSuffix("]") {
            host = host.dropFirst().dropLast()
        } else if host.contains(":") {
            return nil
        }
        guard !host.isEmpty, !host.contains("/") else { return nil }
        self = .tcp(host: String(host), port: port)
    }
}
