//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// The limits that keep one JSON text from taking the process's memory or time.
struct JSONLimits: Sendable {
    /// The largest file read, in bytes. The largest token file known to us has 1.4 MB; offsets are 32 bits wide.
    var maximumBytes = 64 << 20
    /// The deepest nesting of arrays and objects. Real token files nest 12 deep; the specification sets no limit.
    var maximumDepth = 256
    /// The most values in one file: a node takes 32 bytes, so this is 128 MB. 100,000 tokens have about 1.2 million.
    var maximumNodes = 4_000_000
}
