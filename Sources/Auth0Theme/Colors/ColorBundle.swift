//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// A part of the catalog of named colors, so that two libraries may use one name.
public struct ColorBundle: Hashable, Sendable {
    /// Its name; the main bundle's is empty.
    public let name: String

    /// The bundle of this name.
    public init(_ name: String) {
        self.name = name
    }

    /// The program's own colors.
    public static let main = ColorBundle("")
}
