//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// The messages of one server-streaming call, pulled by the transport on the call's event loop.
///
/// For streams that mostly wait, such as a watch: no task and no queue stand behind an idle call, and a slow peer is
/// simply asked for less, so the source can always hand out its newest state.
///
/// The transport calls ``next()`` when the call opens, whenever the previous message has left and after a wake-up;
/// never concurrently for one call.
public protocol MessageSource: AnyObject, Sendable {
    /// The next step of the stream. It must not block.
    ///
    /// - Throws: an ``RPCError`` to end the call with that status.
    func next() throws -> MessageSourceStep

    /// The call is over, for whatever reason; called exactly once, and ``next()`` never after it.
    func close()
}

/// What a ``MessageSource`` has to say.
public enum MessageSourceStep: Sendable {
    /// Send this message and ask again when it has left.
    case message([UInt8])
    /// Nothing now; ask again after the call's ``SourceWaker`` was used.
    case wait
    /// The stream ends with OK and this trailing metadata.
    case end(Metadata)
}

/// Wakes the ``MessageSource`` of one call. Any thread may use it, also after the call has ended.
public struct SourceWaker: Sendable {
    private let action: @Sendable () -> Void

    package init(_ action: @escaping @Sendable () -> Void) {
        self.action = action
    }

    /// Lets the transport call ``MessageSource/next()`` soon. Several wake-ups before that are one.
    public func wake() {
        action()
    }
}
