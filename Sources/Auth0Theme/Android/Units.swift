//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

// Jetpack Compose writes lengths with their unit: 18.sp, 8.dp. Both are px here, as in the catalog.

extension Double {
    /// A length in scalable pixels.
    public var sp: Double { self }

    /// A length in density-independent pixels.
    public var dp: Double { self }
}

extension Int {
    /// A length in scalable pixels.
    public var sp: Double { Double(self) }

    /// A length in density-independent pixels.
    public var dp: Double { Double(self) }
}
