//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

private import CBenchmarkSupport

/// Consumes a number: whatever computed it has to happen. Free of cost, for the innermost loops.
@inline(__always)
package func consume(_ value: UInt64) {
    c_themewire_consume(value)
}

/// Gives back its argument as a number the optimiser knows nothing about. Free of cost.
@inline(__always)
package func hide(_ value: Int) -> Int {
    Int(truncatingIfNeeded: c_themewire_hide(UInt64(truncatingIfNeeded: value)))
}

/// Consumes any value: it has to be complete in memory here. One call that is never inlined, about a nanosecond.
@inline(never)
package func blackHole<Value: ~Copyable>(_ value: borrowing Value) {
    // The address is only given to an empty instruction, and only while the value is borrowed.
    unsafe withUnsafePointer(to: value) { address in
        unsafe c_themewire_consume_memory(address)
    }
}

/// Consumes memory: what was written behind the address has to be there. Free of cost.
///
/// The address is only given to an empty instruction and never read.
@inline(__always)
package func consumeMemory(at address: UnsafeRawPointer) {
    unsafe c_themewire_consume_memory(address)
}
