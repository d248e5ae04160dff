//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import Glibc

/// Where a peer of this machine is.
enum PeerAddress: CustomStringConvertible {
    case loopback(port: UInt16)
    case unix(path: String)

    var family: Int32 {
        switch self {
        case .loopback: AF_INET
        case .unix: AF_UNIX
        }
    }

    var description: String {
        switch self {
        case .loopback(let port): "127.0.0.1:\(port)"
        case .unix(let path): path
        }
    }

    /// Calls with the address as the system takes it; valid during the call only.
    ///
    /// - Precondition: a path has at most 107 bytes.
    @unsafe func withPointer<Result>(_ body: (UnsafePointer<sockaddr>, socklen_t) throws -> Result) rethrows -> Result {
        switch self {
        case .loopback(let port):
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_port = port.bigEndian
            address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
            return try unsafe Self.with(address, body)
        case .unix(let path):
            var address = sockaddr_un()
            address.sun_family = sa_family_t(AF_UNIX)
            let bytes = Array(path.utf8)
            precondition(bytes.count < MemoryLayout.size(ofValue: address.sun_path), "too long for a socket: \(path)")
            // The bytes fit, checked above; the rest stays zero and ends the string.
            unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: bytes) }
            return try unsafe Self.with(address, body)
        }
    }

    @unsafe private static func with<Address, Result>(
        _ address: Address,
        _ body: (UnsafePointer<sockaddr>, socklen_t) throws -> Result
    ) rethrows -> Result {
        // These structs are made to be passed as a sockaddr, with their size.
        try unsafe withUnsafePointer(to: address) { pointer in
            try unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                try unsafe body($0, socklen_t(MemoryLayout<Address>.size))
            }
        }
    }
}
