//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// The benchmarks by which the comparison is tried.
enum SelftestBenchmarks {
    /// Two dozen of one to ten thousand nanoseconds and more, of every group that neither files nor sockets are part of: quick
    /// enough for hundreds of comparisons.
    static let names: Set<String> = [
        "resolve/auth0/12-dark", "resolve/1000/12-literals", "resolve/1000/12-dependants",
        "resolve/10000/12-dependants",
        "resolve/10000/500-dependants", "resolve/auth0/mode-switch", "lookup/auth0/id", "lookup/auth0/key",
        "lookup/auth0/path", "lookup/auth0/value", "lookup/10000/path", "lookup/1000/value", "decode/brand/layers",
        "decode/auth0/layers", "decode/auth0/layers-reused", "decode/auth0/catalog", "decode/auth0/table",
        "decode/1000/layers", "encode/brand/message", "encode/auth0/message", "encode/auth0/frame-3",
        "transit/brand/read-with-dictionary", "transit/auth0/apply-patch", "import/auth0/resolver",
    ]
}
