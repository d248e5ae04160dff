//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import CNghttp2

/// The owner of a `nghttp2_session`, one side of a connection. On its loop's thread only.
///
/// The library's return codes: what a peer can cause becomes a value; the rest are mistakes of this program (wrong
/// arguments) or lack of memory, and end the connection.
@safe final class HTTP2Session {
    /// Which side of the connection this is.
    enum Role {
        case server
        case client
    }

    private let handle: OpaquePointer

    /// Makes a session that reports to `connection`.
    ///
    /// - Throws: RESOURCE_EXHAUSTED without memory.
    init(role: Role, limits: SessionLimits, connection: HTTP2Connection) throws(RPCError) {
        let callbacks = HTTP2Callbacks.shared(role)
        var option: OpaquePointer?
        var session: OpaquePointer?
        // The options are ours until the session has copied them.
        guard unsafe nghttp2_option_new(&option) == 0, let option = unsafe option else { throw Self.noMemory }
        defer { unsafe nghttp2_option_del(option) }
        unsafe nghttp2_option_set_no_auto_window_update(option, 1)
        unsafe nghttp2_option_set_max_outbound_ack(option, limits.outboundAcknowledgements)
        unsafe nghttp2_option_set_max_continuations(option, limits.continuations)
        unsafe nghttp2_option_set_no_closed_streams(option, 1)
        unsafe nghttp2_option_set_peer_max_concurrent_streams(option, 100)
        unsafe nghttp2_option_set_stream_reset_rate_limit(option, limits.peerResetBurst, limits.peerResetRate)
        // The connection owns the session and frees it first, so the pointer is valid in every callback.
        let context = unsafe Unmanaged.passUnretained(connection).toOpaque()
        let result =
            switch role {
            case .server: unsafe nghttp2_session_server_new2(&session, callbacks.handle, context, option)
            case .client: unsafe nghttp2_session_client_new2(&session, callbacks.handle, context, option)
            }
        guard result == 0, let session = unsafe session else { throw Self.noMemory }
        unsafe handle = session
        submitSettings(limits, role: role)
    }

    deinit { unsafe nghttp2_session_del(handle) }

    private static let noMemory = RPCError(code: .resourceExhausted, message: "no memory for an HTTP/2 session")

    private func submitSettings(_ limits: SessionLimits, role: Role) {
        var settings = [
            Self.setting(NGHTTP2_SETTINGS_MAX_HEADER_LIST_SIZE, limits.headerBytes),
            Self.setting(NGHTTP2_SETTINGS_INITIAL_WINDOW_SIZE, limits.streamWindow),
        ]
        switch role {
        case .server:
            settings.append(Self.setting(NGHTTP2_SETTINGS_MAX_CONCURRENT_STREAMS, limits.concurrentStreams))
        case .client:
            settings.append(Self.setting(NGHTTP2_SETTINGS_ENABLE_PUSH, 0))
        }
        // The library copies the settings.
        _ = unsafe nghttp2_submit_settings(handle, UInt8(NGHTTP2_FLAG_NONE.rawValue), settings, settings.count)
        if limits.connectionWindow > Self.initialWindow {
            // No memory is involved.
            _ = unsafe nghttp2_session_set_local_window_size(
                handle,
                UInt8(NGHTTP2_FLAG_NONE.rawValue),
                0,
                Int32(limits.connectionWindow)
            )
        }
    }

    /// The window of a connection before anyone changes it (RFC 9113 section 6.9.2).
    private static let initialWindow = 65_535

    private static func setting(_ id: nghttp2_settings_id, _ value: Int) -> nghttp2_settings_entry {
        nghttp2_settings_entry(settings_id: Int32(id.rawValue), value: UInt32(value))
    }

    /// Handles received bytes, calling back for what is in them.
    ///
    /// - Returns: nil, or why the connection must end.
    func receive(_ bytes: Span<UInt8>) -> String? {
        // The span is valid during the call, and the library keeps nothing of it.
        let result = unsafe bytes.withUnsafeBufferPointer { buffer in
            unsafe nghttp2_session_mem_recv(handle, buffer.baseAddress, buffer.count)
        }
        return result < 0 ? Self.text(Int32(truncatingIfNeeded: result)) : nil
    }

    /// Writes frames by the send callbacks until nothing is left or the buffer is full enough.
    ///
    /// - Returns: nil, or why the connection must end.
    func send() -> String? {
        // The callbacks copy into the loop's buffer.
        let result = unsafe nghttp2_session_send(handle)
        return result == 0 ? nil : Self.text(result)
    }

    private static func text(_ code: Int32) -> String {
        // A static string for every code.
        unsafe String(cString: nghttp2_strerror(code))
    }

    /// Whether the session still has something to read or write.
    var isAlive: Bool {
        // Queries only.
        unsafe nghttp2_session_want_read(handle) != 0 || nghttp2_session_want_write(handle) != 0
    }

    /// Frames that wait to be sent.
    var queuedFrames: Int { unsafe nghttp2_session_get_outbound_queue_size(handle) }

    /// How many streams the peer lets this side open at once.
    var peerConcurrentStreams: Int {
        Int(unsafe nghttp2_session_get_remote_settings(handle, NGHTTP2_SETTINGS_MAX_CONCURRENT_STREAMS))
    }

    /// Answers a stream: headers, and a body from the stream object if it has one.
    func submitResponse(_ stream: HTTP2Stream, _ block: HeaderBlock, hasBody: Bool) {
        // The connection keeps the stream object until the library has closed the stream; fields are copied unless
        // they are permanent.
        unsafe block.withFields { fields, count in
            guard hasBody else {
                _ = unsafe nghttp2_submit_response(handle, stream.id, fields, count, nil)
                return
            }
            var provider = unsafe HTTP2Callbacks.provider(for: stream)
            _ = unsafe nghttp2_submit_response(handle, stream.id, fields, count, &provider)
        }
    }

    /// Opens a stream; false if no more numbers are left.
    func submitRequest(_ stream: HTTP2Stream, _ block: HeaderBlock) -> Bool {
        // As above: the object outlives the stream, fields and provider are copied.
        let id = unsafe block.withFields { fields, count in
            var provider = unsafe HTTP2Callbacks.provider(for: stream)
            let object = unsafe Unmanaged.passUnretained(stream).toOpaque()
            return unsafe nghttp2_submit_request(handle, nil, fields, count, &provider, object)
        }
        guard id > 0 else { return false }
        stream.id = id
        return true
    }

    /// Ends a stream's body with trailers.
    func submitTrailers(_ stream: HTTP2Stream, _ block: HeaderBlock) {
        // Fields are copied unless they are permanent.
        _ = unsafe block.withFields { unsafe nghttp2_submit_trailer(handle, stream.id, $0, $1) }
    }

    /// Lets the library ask a waiting stream for its body again.
    func resume(_ stream: HTTP2Stream) {
        // An error means that the stream was not waiting, which is as good.
        _ = unsafe nghttp2_session_resume_data(handle, stream.id)
    }

    /// Resets a stream.
    func reset(_ id: Int32, _ code: HTTP2ErrorCode) {
        // No memory is involved; unknown streams are ignored.
        _ = unsafe nghttp2_submit_rst_stream(handle, UInt8(NGHTTP2_FLAG_NONE.rawValue), id, code.rawValue)
    }

    /// Binds a stream's number to its object.
    func attach(_ stream: HTTP2Stream) {
        // The connection keeps the object until the stream is closed.
        let object = unsafe Unmanaged.passUnretained(stream).toOpaque()
        _ = unsafe nghttp2_session_set_stream_user_data(handle, stream.id, object)
    }

    /// Whether the peer has ended its half of a stream.
    func isRemoteClosed(_ id: Int32) -> Bool {
        unsafe nghttp2_session_get_stream_remote_close(handle, id) != 0
    }

    /// Gives the connection's window back for bytes that were taken out.
    func consumeConnection(_ count: Int) {
        _ = unsafe nghttp2_session_consume_connection(handle, count)
    }

    /// Gives a stream's window back for bytes that were taken out.
    func consumeStream(_ id: Int32, _ count: Int) {
        _ = unsafe nghttp2_session_consume_stream(handle, id, count)
    }

    /// Announces a shutdown without refusing streams yet.
    func announceShutdown() {
        _ = unsafe nghttp2_submit_shutdown_notice(handle)
    }

    /// Refuses streams from now on; those that were begun go on.
    func submitGoaway(_ code: HTTP2ErrorCode, _ text: StaticString = "") {
        let last = unsafe nghttp2_session_get_last_proc_stream_id(handle)
        // The library copies the text.
        _ = unsafe nghttp2_submit_goaway(
            handle,
            UInt8(NGHTTP2_FLAG_NONE.rawValue),
            last,
            code.rawValue,
            text.utf8Start,
            text.utf8CodeUnitCount
        )
    }

    /// Ends the connection with a GOAWAY, the last frame it sends.
    func terminate(_ code: HTTP2ErrorCode) {
        _ = unsafe nghttp2_session_terminate_session(handle, code.rawValue)
    }

    /// Sends a PING.
    func ping() {
        _ = unsafe nghttp2_submit_ping(handle, UInt8(NGHTTP2_FLAG_NONE.rawValue), nil)
    }
}
