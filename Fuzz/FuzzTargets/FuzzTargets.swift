//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// The targets there are.
public enum FuzzTargets {
    public static var all: [any FuzzTarget.Type] {
        [
            FrameTarget.self, ResolveTarget.self, PatchTarget.self, DictionaryTarget.self, ArchiveTarget.self,
            TokenFileTarget.self,
        ]
    }

    /// The target with a name.
    public static func named(_ name: String) -> (any FuzzTarget.Type)? {
        all.first { $0.name == name }
    }
}
