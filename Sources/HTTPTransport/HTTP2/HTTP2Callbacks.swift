//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import CNghttp2

/// libnghttp2's callbacks: each finds the connection and hands on borrowed bytes. Nothing is thrown through C.
@safe final class HTTP2Callbacks: @unchecked Sendable {
    // @unchecked: the C object is only read once it is made; sessions copy it.

    let handle: OpaquePointer

    private static let server = HTTP2Callbacks()
    private static let client = HTTP2Callbacks()

    /// The callbacks of a role, made once and kept.
    static func shared(_ role: HTTP2Session.Role) -> HTTP2Callbacks {
        switch role {
        case .server: server
        case .client: client
        }
    }

    private init() {
        var callbacks: OpaquePointer?
        // Kept for the program's life; without memory at its start there is nothing to go on with.
        let result = unsafe nghttp2_session_callbacks_new(&callbacks)
        guard result == 0, let callbacks = unsafe callbacks else { fatalError("no memory for HTTP/2 callbacks") }
        unsafe handle = callbacks
        unsafe nghttp2_session_callbacks_set_send_callback(callbacks, sendBytes)
        unsafe nghttp2_session_callbacks_set_send_data_callback(callbacks, sendData)
        unsafe nghttp2_session_callbacks_set_on_begin_frame_callback(callbacks, frameBegan)
        unsafe nghttp2_session_callbacks_set_on_begin_headers_callback(callbacks, headersBegan)
        unsafe nghttp2_session_callbacks_set_on_header_callback(callbacks, headerReceived)
        unsafe nghttp2_session_callbacks_set_on_frame_recv_callback(callbacks, frameReceived)
        unsafe nghttp2_session_callbacks_set_on_data_chunk_recv_callback(callbacks, dataReceived)
        unsafe nghttp2_session_callbacks_set_on_frame_send_callback(callbacks, frameSent)
        unsafe nghttp2_session_callbacks_set_on_stream_close_callback(callbacks, streamClosed)
    }

    /// The provider that asks `stream` for its body.
    @unsafe static func provider(for stream: HTTP2Stream) -> nghttp2_data_provider {
        // Unretained: see HTTP2Session.submitResponse.
        unsafe nghttp2_data_provider(
            source: nghttp2_data_source(ptr: Unmanaged.passUnretained(stream).toOpaque()),
            read_callback: readBody
        )
    }
}

// The context of every session is its connection, which frees the session before it goes away; the object of every
// stream is kept by its connection until the stream is closed. So both pointers are valid in all callbacks below.

/// Lends the connection without counting a reference: some twenty callbacks make up a call, and an uncontended atomic
/// count in each cost more than parsing its headers.
@inline(__always)
private func withConnection<Result>(
    _ context: UnsafeMutableRawPointer?,
    _ body: (HTTP2Connection) -> Result
) -> Result {
    guard let context = unsafe context else { preconditionFailure("a session without its connection") }
    // The connection's owner keeps it while its session runs, as said above.
    return unsafe Unmanaged<HTTP2Connection>.fromOpaque(context)._withUnsafeGuaranteedRef { body($0) }
}

private func stream(_ session: OpaquePointer?, _ id: Int32) -> HTTP2Stream? {
    guard let object = unsafe nghttp2_session_get_stream_user_data(session, id) else { return nil }
    return unsafe Unmanaged<HTTP2Stream>.fromOpaque(object).takeUnretainedValue()
}

private func sendBytes(
    _ session: OpaquePointer?,
    _ data: UnsafePointer<UInt8>?,
    _ length: Int,
    _ flags: Int32,
    _ context: UnsafeMutableRawPointer?
) -> Int {
    guard let data = unsafe data else { return Int(NGHTTP2_ERR_CALLBACK_FAILURE.rawValue) }
    // The library's bytes are valid during the call.
    let bytes = unsafe Span(_unsafeStart: data, count: length)
    let isTaken = unsafe withConnection(context) { $0.append(bytes) }
    return isTaken ? length : Int(NGHTTP2_ERR_WOULDBLOCK.rawValue)
}

private func sendData(
    _ session: OpaquePointer?,
    _ frame: UnsafeMutablePointer<nghttp2_frame>?,
    _ header: UnsafePointer<UInt8>?,
    _ length: Int,
    _ source: UnsafeMutablePointer<nghttp2_data_source>?,
    _ context: UnsafeMutableRawPointer?
) -> Int32 {
    guard let header = unsafe header, let object = unsafe source?.pointee.ptr else {
        return NGHTTP2_ERR_CALLBACK_FAILURE.rawValue
    }
    let stream = unsafe Unmanaged<HTTP2Stream>.fromOpaque(object).takeUnretainedValue()
    // A frame's header has nine bytes.
    let bytes = unsafe Span(_unsafeStart: header, count: 9)
    let isTaken = unsafe withConnection(context) { $0.append(frameHeader: bytes, bodyOf: stream, count: length) }
    return isTaken ? 0 : NGHTTP2_ERR_WOULDBLOCK.rawValue
}

private func readBody(
    _ session: OpaquePointer?,
    _ id: Int32,
    _ buffer: UnsafeMutablePointer<UInt8>?,
    _ length: Int,
    _ flags: UnsafeMutablePointer<UInt32>?,
    _ source: UnsafeMutablePointer<nghttp2_data_source>?,
    _ context: UnsafeMutableRawPointer?
) -> Int {
    guard let object = unsafe source?.pointee.ptr, let flags = unsafe flags else {
        return Int(NGHTTP2_ERR_CALLBACK_FAILURE.rawValue)
    }
    let stream = unsafe Unmanaged<HTTP2Stream>.fromOpaque(object).takeUnretainedValue()
    switch stream.nextBody(limit: length) {
    case .wait: return Int(NGHTTP2_ERR_DEFERRED.rawValue)
    case .frame(let count, let isLast):
        var result = NGHTTP2_DATA_FLAG_NO_COPY.rawValue
        if isLast {
            result |= NGHTTP2_DATA_FLAG_EOF.rawValue
            let haveTrailers = unsafe withConnection(context) { $0.bodyEnds(stream) }
            if haveTrailers { result |= NGHTTP2_DATA_FLAG_NO_END_STREAM.rawValue }
        }
        unsafe flags.pointee |= result
        return count
    }
}

private func frameBegan(
    _ session: OpaquePointer?,
    _ header: UnsafePointer<nghttp2_frame_hd>?,
    _ context: UnsafeMutableRawPointer?
) -> Int32 {
    guard let header = unsafe header?.pointee else { return 0 }
    let frame = FrameHeader(
        type: header.type,
        flags: header.flags,
        stream: header.stream_id,
        length: header.length
    )
    unsafe withConnection(context) { $0.frameBegan(frame) }
    return 0
}

private func headersBegan(
    _ session: OpaquePointer?,
    _ frame: UnsafePointer<nghttp2_frame>?,
    _ context: UnsafeMutableRawPointer?
) -> Int32 {
    guard let header = unsafe frame?.pointee.hd else { return 0 }
    let found = unsafe stream(session, header.stream_id)
    let isAccepted = unsafe withConnection(context) { connection in
        guard let stream = found ?? connection.acceptStream(header.stream_id) else { return false }
        connection.headersBegan(stream)
        return true
    }
    return isAccepted ? 0 : NGHTTP2_ERR_TEMPORAL_CALLBACK_FAILURE.rawValue
}

private func headerReceived(
    _ session: OpaquePointer?,
    _ frame: UnsafePointer<nghttp2_frame>?,
    _ name: UnsafePointer<UInt8>?,
    _ nameLength: Int,
    _ value: UnsafePointer<UInt8>?,
    _ valueLength: Int,
    _ flags: UInt8,
    _ context: UnsafeMutableRawPointer?
) -> Int32 {
    guard let name = unsafe name, let value = unsafe value else { return 0 }
    // The library's bytes are valid during the call.
    let nameBytes = unsafe Span(_unsafeStart: name, count: nameLength)
    let valueBytes = unsafe Span(_unsafeStart: value, count: valueLength)
    unsafe withConnection(context) { $0.headerReceived(nameBytes, valueBytes) }
    return 0
}

private func dataReceived(
    _ session: OpaquePointer?,
    _ flags: UInt8,
    _ id: Int32,
    _ data: UnsafePointer<UInt8>?,
    _ length: Int,
    _ context: UnsafeMutableRawPointer?
) -> Int32 {
    guard let data = unsafe data else { return 0 }
    let receiver = unsafe stream(session, id)
    // The library's bytes are valid during the call.
    let bytes = unsafe Span(_unsafeStart: data, count: length)
    unsafe withConnection(context) { connection in
        connection.session?.consumeConnection(bytes.count)
        if let receiver { connection.dataReceived(receiver, bytes) }
    }
    return 0
}

private func frameReceived(
    _ session: OpaquePointer?,
    _ frame: UnsafePointer<nghttp2_frame>?,
    _ context: UnsafeMutableRawPointer?
) -> Int32 {
    guard let frame = unsafe frame else { return 0 }
    let header = unsafe frame.pointee.hd
    let isEnd = header.flags & UInt8(NGHTTP2_FLAG_END_STREAM.rawValue) != 0
    let isAcknowledgement = header.flags & UInt8(NGHTTP2_FLAG_ACK.rawValue) != 0
    switch nghttp2_frame_type(UInt32(header.type)) {
    case NGHTTP2_HEADERS:
        guard let stream = unsafe stream(session, header.stream_id) else { break }
        unsafe withConnection(context) { $0.headersEnded(stream, isEnd: isEnd) }
    case NGHTTP2_DATA:
        guard let stream = unsafe stream(session, header.stream_id) else { break }
        unsafe withConnection(context) { $0.dataEnded(stream, isEnd: isEnd) }
    case NGHTTP2_GOAWAY:
        // The union's member is told by the frame's type.
        let code = unsafe frame.pointee.goaway.error_code
        unsafe withConnection(context) { $0.goawayReceived(code: code) }
    case NGHTTP2_SETTINGS:
        unsafe withConnection(context) { $0.settingsReceived(isAcknowledgement: isAcknowledgement) }
    case NGHTTP2_PING:
        unsafe withConnection(context) { $0.pingReceived(isAcknowledgement: isAcknowledgement) }
    default: break
    }
    return 0
}

private func frameSent(
    _ session: OpaquePointer?,
    _ frame: UnsafePointer<nghttp2_frame>?,
    _ context: UnsafeMutableRawPointer?
) -> Int32 {
    guard let frame = unsafe frame else { return 0 }
    let header = unsafe frame.pointee.hd
    switch nghttp2_frame_type(UInt32(header.type)) {
    case NGHTTP2_HEADERS:
        let isEnd = header.flags & UInt8(NGHTTP2_FLAG_END_STREAM.rawValue) != 0
        unsafe withConnection(context) { $0.headersSent(header.stream_id, isEnd: isEnd) }
    case NGHTTP2_DATA: unsafe withConnection(context) { $0.dataSent() }
    case NGHTTP2_RST_STREAM:
        // The union's member is told by the frame's type.
        let code = unsafe frame.pointee.rst_stream.error_code
        unsafe withConnection(context) { $0.resetSent(code: code) }
    default: break
    }
    return 0
}

private func streamClosed(
    _ session: OpaquePointer?,
    _ id: Int32,
    _ code: UInt32,
    _ context: UnsafeMutableRawPointer?
) -> Int32 {
    guard let stream = unsafe stream(session, id) else { return 0 }
    unsafe withConnection(context) { $0.close(stream, code: code) }
    return 0
}
