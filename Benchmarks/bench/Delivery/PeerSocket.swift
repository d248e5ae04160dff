//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import Glibc

/// A blocking stream socket of a peer that is no part of what is measured, closed with its owner.
@safe final class PeerSocket: Sendable {
    /// What the system refused.
    struct Failure: Error, CustomStringConvertible {
        let description: String

        init(_ call: String) {
            description = "\(call): \(unsafe String(cString: strerror(errno)))"
        }
    }

    /// How long one read or write may wait, seconds: what hangs ends the benchmark.
    private static let patience = 30

    private let descriptor: Int32

    private init(descriptor: Int32) {
        self.descriptor = descriptor
        var timeout = timeval(tv_sec: Self.patience, tv_usec: 0)
        var yes: Int32 = 1
        // The values are local, and their sizes are given.
        for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
            _ = unsafe setsockopt(descriptor, SOL_SOCKET, option, &timeout, socklen_t(MemoryLayout<timeval>.size))
        }
        // Refused by a unix socket, which has no such delay.
        let size = socklen_t(MemoryLayout<Int32>.size)
        _ = unsafe setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, size)
    }

    deinit { close(descriptor) }

    /// Connects.
    static func connect(to address: PeerAddress) throws -> PeerSocket {
        let socket = try open(address.family)
        let result = unsafe address.withPointer { unsafe Glibc.connect(socket.descriptor, $0, $1) }
        guard result == 0 else { throw Failure("connect to \(address)") }
        return socket
    }

    /// Listens; port 0 takes any.
    static func listen(on address: PeerAddress) throws -> PeerSocket {
        let socket = try open(address.family)
        let result = unsafe address.withPointer { unsafe bind(socket.descriptor, $0, $1) }
        guard result == 0, Glibc.listen(socket.descriptor, 1_024) == 0 else { throw Failure("listen on \(address)") }
        return socket
    }

    private static func open(_ family: Int32) throws -> PeerSocket {
        let descriptor = socket(family, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw Failure("socket") }
        return PeerSocket(descriptor: descriptor)
    }

    /// The port that the socket has on this side.
    var port: UInt16 {
        var address = sockaddr_in()
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        // At most `size` bytes are written; the struct is made to be used as a sockaddr.
        unsafe withUnsafeMutablePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                _ = unsafe getsockname(descriptor, $0, &size)
            }
        }
        return UInt16(bigEndian: address.sin_port)
    }

    /// The next connection of a listening socket.
    func accept() throws -> PeerSocket {
        let accepted = Glibc.accept(descriptor, nil, nil)
        guard accepted >= 0 else { throw Failure("accept") }
        // Descriptor flags only; no memory is involved.
        _ = fcntl(accepted, F_SETFD, FD_CLOEXEC)
        return PeerSocket(descriptor: accepted)
    }

    /// Writes the first so many bytes, or all.
    func write(_ bytes: [UInt8], count: Int? = nil) throws {
        let count = count ?? bytes.count
        var done = 0
        while done < count {
            // Within the array, by the condition; its memory is valid during the call.
            let result = unsafe bytes.withUnsafeBytes {
                unsafe send(descriptor, $0.baseAddress?.advanced(by: done), count - done, Int32(MSG_NOSIGNAL))
            }
            guard result > 0 else { throw Failure("send") }
            done += result
        }
    }

    /// Reads what is there behind the bytes that `buffer` has already, waiting for the first; 0 at the end.
    func read(into buffer: inout [UInt8], at place: Int = 0) throws -> Int {
        precondition(place < buffer.count, "no room to read into")
        // At most as many bytes are written as there is room for behind `place`.
        let result = unsafe buffer.withUnsafeMutableBytes {
            unsafe recv(descriptor, $0.baseAddress?.advanced(by: place), $0.count - place, 0)
        }
        guard result >= 0 else { throw Failure("recv") }
        return result
    }

    /// Says that nothing more will be written.
    func endWriting() {
        _ = shutdown(descriptor, Int32(SHUT_WR))
    }
}
