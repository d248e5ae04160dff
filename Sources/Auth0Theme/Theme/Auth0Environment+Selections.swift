//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

extension Auth0Environment {
    /// One environment a selection of mode and platform.
    static let selections = Auth0Platform.allCases.flatMap { platform in
        Auth0Mode.allCases.map { Auth0Environment(mode: $0, platform: platform) }
    }

    /// The place of this environment's selection in ``selections``.
    var selectionIndex: Int {
        (platform == .ios ? 0 : Auth0Mode.allCases.count) + (mode == .light ? 0 : 1)
    }
}
