//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// The header of a received frame.
struct FrameHeader {
    /// The frame's type (RFC 9113 section 6).
    let type: UInt8
    let flags: UInt8
    let stream: Int32
    let length: Int

    static let data: UInt8 = 0
    static let headers: UInt8 = 1
    static let priority: UInt8 = 2
    static let reset: UInt8 = 3
    static let settings: UInt8 = 4
    static let ping: UInt8 = 6
    static let goaway: UInt8 = 7
    static let windowUpdate: UInt8 = 8
    static let continuation: UInt8 = 9

    static let flagEndStream: UInt8 = 1
    static let flagAcknowledgement: UInt8 = 1
}
