//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

private import CBenchmarkSupport

// The instructions behind these are empty, but a call of a function in another module remains: about a nanosecond. Loops
// over something faster add their results up and consume the sum.

/// Consumes a number: whatever computed it has to happen.
@inline(never)
package func consume(_ value: UInt64) {
    c_themewire_consume(value)
}

/// Gives back its argument as a number the optimiser knows nothing about.
@inline(never)
package func hide(_ value: Int) -> Int {
    Int(truncatingIfNeeded: c_themewire_hide(UInt64(truncatingIfNeeded: value)))
}

/// Consumes any value: it has to be complete in memory here.
///
/// Inlined, so that no copy is made for an unspecialised call: of a nanosecond or two, that would make ten.
@inlinable
@inline(__always)
package func blackHole<Value: ~Copyable>(_ value: borrowing Value) {
    // The address is given away only while the value is borrowed.
    unsafe withUnsafePointer(to: value) { address in
        unsafe consumeMemory(at: UnsafeRawPointer(address))
    }
}

/// Consumes memory: what was written behind the address has to be there.
///
/// The address is only given to an empty instruction and never read.
@usableFromInline
@inline(never)
package func consumeMemory(at address: UnsafeRawPointer) {
    unsafe c_themewire_consume_memory(address)
}
