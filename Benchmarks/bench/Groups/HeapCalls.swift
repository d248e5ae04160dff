//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import BenchmarkKit
private import Glibc

/// Heap calls in known numbers, for proving the counter right. Each block is given back at once.
enum HeapCalls {
    static func malloc(bytes: Int) {
        let block = unsafe Glibc.malloc(bytes)
        unsafe consume(address: block)
        // Freed once, by the only owner of the address; the same in every function here.
        unsafe free(block)
    }

    static func calloc(bytes: Int) {
        let block = unsafe Glibc.calloc(bytes, 1)
        unsafe consume(address: block)
        unsafe free(block)
    }

    static func realloc(bytes: Int) {
        let block = unsafe Glibc.malloc(bytes)
        unsafe consume(address: block)
        let larger = unsafe Glibc.realloc(block, bytes * 4)
        unsafe consume(address: larger)
        unsafe free(larger)
    }

    static func posixMemalign(bytes: Int) {
        var block: UnsafeMutableRawPointer?
        _ = unsafe posix_memalign(&block, 256, bytes)
        unsafe consume(address: block)
        unsafe free(block)
    }

    static func alignedAlloc(bytes: Int) {
        let block = unsafe aligned_alloc(256, bytes)
        unsafe consume(address: block)
        unsafe free(block)
    }

    /// Three blocks, of which two are there at once: 100 and 200 bytes, then 200 and 50.
    static func overlapping() {
        let first = unsafe Glibc.malloc(100)
        unsafe consume(address: first)
        let second = unsafe Glibc.malloc(200)
        unsafe consume(address: second)
        unsafe free(first)
        let third = unsafe Glibc.malloc(50)
        unsafe consume(address: third)
        unsafe free(second)
        unsafe free(third)
    }

    /// A block that stays: each call gives back the one of the call before and takes another.
    @safe final class Held {
        private var block: UnsafeMutableRawPointer?

        func replace(bytes: Int) {
            // The only owner of the address, which is not read and given back once.
            unsafe free(block)
            unsafe block = Glibc.malloc(bytes)
            unsafe consume(address: block)
        }

        deinit {
            unsafe free(block)
        }
    }

    /// Without this the compiler removes a pair of malloc and free.
    private static func consume(address: UnsafeMutableRawPointer?) {
        BenchmarkKit.consume(UInt64(UInt(bitPattern: address)))
    }
}
