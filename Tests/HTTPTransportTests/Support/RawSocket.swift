//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Glibc

/// A blocking TCP socket for peers that do as they like. Every wait ends after ten seconds.
@safe final class RawSocket: @unchecked Sendable {
    // @unchecked: used by one test at a time.

    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    private let descriptor: Int32

    private init(descriptor: Int32) {
        self.descriptor = descriptor
        var timeout = timeval(tv_sec: 10, tv_usec: 0)
        // The value is local, and its size is given.
        _ = unsafe setsockopt(
            descriptor,
            SOL_SOCKET,
            SO_RCVTIMEO,
            &timeout,
            socklen_t(MemoryLayout<timeval>.size)
        )
        _ = unsafe setsockopt(
            descriptor,
            SOL_SOCKET,
            SO_SNDTIMEO,
            &timeout,
            socklen_t(MemoryLayout<timeval>.size)
        )
    }

    deinit { close(descriptor) }

    private static func loopback(_ port: UInt16) -> sockaddr_in {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        return address
    }

    private static func withAddress<Result>(
        _ address: inout sockaddr_in,
        _ body: (UnsafeMutablePointer<sockaddr>, socklen_t) -> Result
    ) -> Result {
        // A sockaddr_in is made to be passed as a sockaddr, with its size.
        unsafe withUnsafeMutablePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
    }

    /// Connects to a port of this machine; with a small receive buffer if it will not read.
    static func connect(port: UInt16, receiveBuffer: Int32? = nil) throws -> RawSocket {
        let socket = RawSocket(descriptor: socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0))
        if var size = receiveBuffer {
            // The value is local, and its size is given.
            _ = unsafe setsockopt(
                socket.descriptor,
                SOL_SOCKET,
                SO_RCVBUF,
                &size,
                socklen_t(MemoryLayout<Int32>.size)
            )
        }
        var address = loopback(port)
        let result = unsafe withAddress(&address) { unsafe Glibc.connect(socket.descriptor, $0, $1) }
        guard result == 0 else { throw Failure(description: "connect: errno \(errno)") }
        return socket
    }

    /// Listens on a port of this machine that the system chooses.
    static func listen() throws -> (RawSocket, port: UInt16) {
        let socket = RawSocket(descriptor: socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0))
        var address = loopback(0)
        guard unsafe withAddress(&address, { unsafe bind(socket.descriptor, $0, $1) }) == 0,
            Glibc.listen(socket.descriptor, 16) == 0
        else { throw Failure(description: "listen: errno \(errno)") }
        unsafe withAddress(&address) { pointer, size in
            var size = size
            _ = unsafe getsockname(socket.descriptor, pointer, &size)
        }
        return (socket, UInt16(bigEndian: address.sin_port))
    }

    func accept() throws -> RawSocket {
        let accepted = Glibc.accept(descriptor, nil, nil)
        guard accepted >= 0 else { throw Failure(description: "accept: errno \(errno)") }
        return RawSocket(descriptor: accepted)
    }

    /// Writes all; false if the peer has closed.
    @discardableResult
    func write(_ bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            // The slice's memory is valid during the call.
            let count = unsafe rest.withUnsafeBytes {
                unsafe send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// Reads what is there, at most `count` bytes; nil at the end. A reset by the peer is an end, too.
    func read(_ count: Int = 65_536) throws -> [UInt8]? {
        var buffer = [UInt8](repeating: 0, count: count)
        // The array's memory is valid during the call.
        let result = unsafe buffer.withUnsafeMutableBytes { unsafe recv(descriptor, $0.baseAddress, $0.count, 0) }
        if result > 0 { return Array(buffer[..<result]) }
        if result < 0, errno == EAGAIN { throw Failure(description: "nothing came within ten seconds") }
        return nil
    }

    /// Reads and drops everything until the peer closes.
    func drain() throws {
        while try read() != nil {}
    }
}
