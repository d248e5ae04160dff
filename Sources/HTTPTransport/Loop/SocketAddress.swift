//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import Glibc

/// An internet or unix address.
@safe struct SocketAddress {
    private var storage = sockaddr_storage()
    private var length: socklen_t = 0

    var family: Int32 { Int32(storage.ss_family) }

    /// Makes the address of a unix socket.
    ///
    /// - Throws: INTERNAL if the path does not fit, since it is the program's own configuration.
    init(unixPath path: String) throws(RPCError) {
        var address = sockaddr_un()
        let bytes = Array(path.utf8)
        let room = MemoryLayout.size(ofValue: address.sun_path) - 1
        guard !bytes.isEmpty, bytes.count <= room, !bytes.contains(0) else {
            throw RPCError(code: .internal, message: "a unix socket's path has 1 to \(room) bytes: '\(path)'")
        }
        address.sun_family = sa_family_t(AF_UNIX)
        // The bytes fit, checked above; the rest stays zero and ends the string.
        unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: bytes) }
        unsafe withUnsafeMutableBytes(of: &storage) { target in
            unsafe withUnsafeBytes(of: address) { unsafe target.copyMemory(from: $0) }
        }
        length = socklen_t(MemoryLayout<sockaddr_un>.size)
    }

    private init() {}

    /// Looks up a host's addresses. Blocks while it asks the network, unless `host` is numeric.
    ///
    /// - Throws: UNAVAILABLE naming the host.
    static func resolve(host: String, port: UInt16, forListening: Bool) throws(RPCError) -> [SocketAddress] {
        // Plain C structs; the hints' pointers stay nil.
        var hints = unsafe addrinfo()
        unsafe hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        unsafe hints.ai_flags = AI_NUMERICSERV | (forListening ? AI_PASSIVE : 0)
        var list: UnsafeMutablePointer<addrinfo>?
        // The list is ours after success and freed once, below; strings live during the call.
        let result = unsafe getaddrinfo(host, String(port), &hints, &list)
        guard result == 0 else {
            let reason = unsafe String(cString: gai_strerror(result))
            throw RPCError(code: .unavailable, message: "the host '\(host)' was not found: \(reason)")
        }
        defer { unsafe freeaddrinfo(list) }
        var addresses: [SocketAddress] = []
        var next = unsafe list
        while let entry = unsafe next {
            var address = SocketAddress()
            let size = unsafe Int(entry.pointee.ai_addrlen)
            if size <= MemoryLayout<sockaddr_storage>.size, let source = unsafe entry.pointee.ai_addr {
                // Copies `size` bytes, which fit by the check above.
                unsafe withUnsafeMutableBytes(of: &address.storage) { target in
                    unsafe target.copyMemory(from: UnsafeRawBufferPointer(start: source, count: size))
                }
                address.length = socklen_t(size)
                addresses.append(address)
            }
            unsafe next = entry.pointee.ai_next
        }
        return addresses
    }

    /// The address that a socket has on this side.
    static func local(of socket: Socket) -> SocketAddress? {
        var address = SocketAddress()
        address.length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        let result = unsafe address.withPointer { unsafe getsockname(socket.descriptor, $0, $1) }
        return result == 0 ? address : nil
    }

    /// Accepts a connection; nil with `errno` set if there is none.
    static func accept(on listener: Int32) -> (descriptor: Int32, peer: SocketAddress)? {
        var address = SocketAddress()
        address.length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        let descriptor = unsafe address.withPointer { unsafe Glibc.accept(listener, $0, $1) }
        guard descriptor >= 0 else { return nil }
        // Descriptor flags only; no memory is involved.
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        return (descriptor, address)
    }

    /// Binds a socket; 0 or an errno.
    func bind(_ socket: Socket) -> SystemError? {
        var copy = self
        let result = unsafe copy.withPointer { unsafe Glibc.bind(socket.descriptor, $0, $1.pointee) }
        return result == 0 ? nil : .current
    }

    /// Begins to connect a socket; nil also when that is under way.
    func connect(_ socket: Socket) -> SystemError? {
        var copy = self
        let result = unsafe copy.withPointer { unsafe Glibc.connect(socket.descriptor, $0, $1.pointee) }
        if result == 0 || errno == EINPROGRESS { return nil }
        return .current
    }

    /// The port; 0 for unix sockets.
    var port: UInt16 {
        switch family {
        case AF_INET: UInt16(bigEndian: read(as: sockaddr_in()).sin_port)
        case AF_INET6: UInt16(bigEndian: read(as: sockaddr_in6()).sin6_port)
        default: 0
        }
    }

    /// Who is at this address.
    var peer: Peer {
        switch family {
        case AF_INET:
            let address = UInt32(bigEndian: read(as: sockaddr_in()).sin_addr.s_addr)
            return Peer(kind: address >> 24 == 127 ? .loopback : .network, address: "\(Self.text(address)):\(port)")
        case AF_INET6:
            let address = read(as: sockaddr_in6()).sin6_addr
            // A plain struct of sixteen bytes, copied.
            let bytes = unsafe withUnsafeBytes(of: address) { unsafe [UInt8]($0) }
            return Self.peer(ofIPv6: bytes, port: port)
        default:
            return Peer(kind: .unixSocket, address: "unix")
        }
    }

    private static func peer(ofIPv6 bytes: [UInt8], port: UInt16) -> Peer {
        let isMapped = bytes[..<10].allSatisfy { $0 == 0 } && bytes[10] == 0xFF && bytes[11] == 0xFF
        if isMapped {
            let address = bytes[12...].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
            return Peer(kind: bytes[12] == 127 ? .loopback : .network, address: "\(text(address)):\(port)")
        }
        let isLoopback = bytes[..<15].allSatisfy { $0 == 0 } && bytes[15] == 1
        let groups = (0..<8).map { String(UInt16(bytes[$0 * 2]) << 8 | UInt16(bytes[$0 * 2 + 1]), radix: 16) }
        let text = isLoopback ? "::1" : groups.joined(separator: ":")
        return Peer(kind: isLoopback ? .loopback : .network, address: "[\(text)]:\(port)")
    }

    private static func text(_ address: UInt32) -> String {
        "\(address >> 24).\(address >> 16 & 255).\(address >> 8 & 255).\(address & 255)"
    }

    /// The storage's first bytes as another plain C struct.
    private func read<Address>(as initial: Address) -> Address {
        var result = initial
        // The storage is larger than any address, and both are plain bytes.
        unsafe withUnsafeMutableBytes(of: &result) { target in
            unsafe withUnsafeBytes(of: storage) { source in
                unsafe target.copyMemory(from: UnsafeRawBufferPointer(rebasing: source[..<target.count]))
            }
        }
        return result
    }

    /// Calls with the storage as a `sockaddr` and its length; valid during the call only.
    @unsafe private mutating func withPointer<Result>(
        _ body: (UnsafeMutablePointer<sockaddr>, UnsafeMutablePointer<socklen_t>) -> Result
    ) -> Result {
        // sockaddr_storage is made to be used as any sockaddr: size and alignment suffice.
        unsafe withUnsafeMutablePointer(to: &storage) { address in
            unsafe withUnsafeMutablePointer(to: &length) { length in
                unsafe body(UnsafeMutableRawPointer(address).assumingMemoryBound(to: sockaddr.self), length)
            }
        }
    }
}
