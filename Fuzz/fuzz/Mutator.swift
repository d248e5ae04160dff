//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

private import CLibFuzzer
import FuzzTargets
import _ThemewireTestSupport

/// The mutator that libFuzzer finds by its name: the target's own, and where that has none, libFuzzer's.
@c(LLVMFuzzerCustomMutator)
public func mutateInput(_ bytes: UnsafeMutablePointer<UInt8>, _ count: Int, _ capacity: Int, _ seed: UInt32) -> Int {
    // The buffer is libFuzzer's, `capacity` bytes of it, the first `count` initialised.
    let input = unsafe [UInt8](UnsafeBufferPointer(start: bytes, count: count))
    var random = SeededGenerator(seed: UInt64(seed))
    let mutated = MainActor.assumeIsolated {
        Fuzz.target?.mutated(input, blindly: mutatedBlindly, using: &random)
    }
    guard let mutated, !mutated.isEmpty, mutated.count <= capacity else {
        return unsafe LLVMFuzzerMutate(bytes, count, capacity)
    }
    unsafe bytes.update(from: mutated, count: mutated.count)
    return mutated.count
}

/// What libFuzzer makes of bytes; it may make them a little longer.
private func mutatedBlindly(_ bytes: [UInt8]) -> [UInt8] {
    let capacity = bytes.count + 64
    // libFuzzer writes at most `capacity` bytes, and as many as it says are initialised then.
    return unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
        for (place, byte) in bytes.enumerated() { unsafe buffer.initializeElement(at: place, to: byte) }
        count = unsafe LLVMFuzzerMutate(buffer.baseAddress, bytes.count, capacity)
    }
}
