//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import Glibc

/// A non-blocking stream socket, closed with its owner.
@safe final class Socket {
    /// What reading or writing came to.
    enum Outcome {
        case bytes(Int)
        case wouldBlock
        case ended
        case failed(SystemError)
    }

    let descriptor: Int32

    /// Takes over an open descriptor.
    init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    deinit { close(descriptor) }

    /// Opens a socket for an address's family.
    convenience init(for address: SocketAddress) throws(RPCError) {
        let descriptor = socket(
            address.family,
            Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue) | Int32(SOCK_CLOEXEC.rawValue),
            0
        )
        guard descriptor >= 0 else {
            throw RPCError(code: .resourceExhausted, message: "no socket: \(SystemError.current)")
        }
        self.init(descriptor: descriptor)
    }

    /// Fills `buffer` with what has come.
    func read(into buffer: RawBytes) -> Outcome {
        var result = 0
        repeat {
            // The buffer gives its own memory and capacity.
            unsafe buffer.fill { memory, capacity in
                result = unsafe recv(descriptor, memory, capacity, 0)
                return result
            }
        } while result < 0 && errno == EINTR
        if result > 0 { return .bytes(result) }
        if result == 0 { return .ended }
        return errno == EAGAIN ? .wouldBlock : .failed(.current)
    }

    /// Writes as much as the system takes.
    func write(_ bytes: Span<UInt8>) -> Outcome {
        var result = 0
        repeat {
            // The span's memory is valid for its count; MSG_NOSIGNAL turns SIGPIPE into an error.
            result = unsafe bytes.withUnsafeBufferPointer { buffer in
                unsafe send(descriptor, buffer.baseAddress, buffer.count, Int32(MSG_NOSIGNAL))
            }
        } while result < 0 && errno == EINTR
        if result >= 0 { return .bytes(result) }
        return errno == EAGAIN ? .wouldBlock : .failed(.current)
    }

    /// Sets an option that is an integer.
    func set(_ option: Int32, level: Int32, to value: Int32) {
        var value = value
        // The value's storage is local, and its size is given.
        _ = unsafe setsockopt(descriptor, level, option, &value, socklen_t(MemoryLayout<Int32>.size))
    }

    /// Lets small writes go at once, and finds dead peers in the end.
    func prepareStream() {
        set(TCP_NODELAY, level: Int32(IPPROTO_TCP), to: 1)
        set(SO_KEEPALIVE, level: SOL_SOCKET, to: 1)
    }

    /// The error that a connecting socket ended with; 0 if it is connected.
    var pendingError: SystemError {
        var value: Int32 = 0
        var size = socklen_t(MemoryLayout<Int32>.size)
        // Both are local, and the size says how much fits.
        _ = unsafe getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &value, &size)
        return SystemError(number: value)
    }
}
