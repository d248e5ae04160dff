//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

public import _ThemewireTestSupport

/// One format: what is done with bytes that anybody may have written.
///
/// Whatever the bytes are, a run comes to an end, traps nowhere and keeps no memory. It keeps what a decoder keeps between
/// blobs, so that runs are as they are in a server.
public protocol FuzzTarget {
    /// The name, also of its folders in `Fuzz/corpus` and `Fuzz/failures`.
    static var name: String { get }

    init()

    /// Does everything with the bytes.
    ///
    /// - Throws: ``FuzzFinding`` where what must hold does not. Input that is refused throws nothing.
    mutating func run(_ input: [UInt8]) throws(FuzzFinding)

    /// Another input, made from one in a way that knows the format; nil: change the bytes blindly.
    ///
    /// - Parameters:
    ///   - input: The input to change.
    ///   - blindly: Changes bytes without knowing what they are.
    ///   - random: Where choices come from.
    /// - Returns: The input, or nil.
    mutating func mutated(
        _ input: [UInt8],
        blindly: ([UInt8]) -> [UInt8],
        using random: inout SeededGenerator
    ) -> [UInt8]?
}

extension FuzzTarget {
    public mutating func mutated(
        _ input: [UInt8],
        blindly: ([UInt8]) -> [UInt8],
        using random: inout SeededGenerator
    ) -> [UInt8]? {
        nil
    }
}
