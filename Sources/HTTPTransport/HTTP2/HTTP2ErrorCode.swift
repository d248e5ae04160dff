//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// The error codes of HTTP/2 that this module sends (RFC 9113 section 7).
enum HTTP2ErrorCode: UInt32 {
    case noError = 0x0
    case protocolError = 0x1
    case internalError = 0x2
    case refusedStream = 0x7
    case cancel = 0x8
    case enhanceYourCalm = 0xB
}
