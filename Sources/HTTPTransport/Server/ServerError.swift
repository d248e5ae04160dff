//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import Glibc

/// A server that could not start.
public struct ServerError: Error, Sendable, Equatable {
    /// What kind of failure it is.
    public struct Code: Sendable, Hashable, CustomStringConvertible {
        private enum Kind: String {
            case addressInUse
            case addressUnavailable
            case accessDenied
            case system
        }

        private let kind: Kind

        /// Another server has the address.
        public static let addressInUse = Code(kind: .addressInUse)
        /// This machine has no such address, or its name is not known.
        public static let addressUnavailable = Code(kind: .addressUnavailable)
        /// The address may not be used by this user: a port below 1,024, or a folder without the right to write.
        public static let accessDenied = Code(kind: .accessDenied)
        /// The system gave no thread, socket or memory.
        public static let system = Code(kind: .system)

        /// The code's name.
        public var description: String { kind.rawValue }
    }

    /// What kind of failure it is.
    public let code: Code
    /// What could not be done, where, and why.
    public let message: String

    init(code: Code, message: String) {
        self.code = code
        self.message = message
    }

    init(_ error: SystemError, _ place: String) {
        switch error.number {
        case EADDRINUSE:
            self.init(
                code: .addressInUse,
                message: "cannot listen on \(place): address in use; is another server running?"
            )
        case EACCES, EPERM: self.init(code: .accessDenied, message: "cannot listen on \(place): \(error)")
        case EADDRNOTAVAIL, ENOENT, ENOTDIR, EAFNOSUPPORT:
            self.init(code: .addressUnavailable, message: "cannot listen on \(place): \(error)")
        default: self.init(code: .system, message: "cannot listen on \(place): \(error)")
        }
    }
}

extension ServerError: CustomStringConvertible {
    /// The message.
    public var description: String { message }
}
