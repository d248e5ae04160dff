//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// A theme that a color was taken from, so that the color can be read as it is there. Compared by identity.
///
/// Only colors that refer to others in a loaded chain need it: the engine follows their references through what the theme
/// has replaced.
final class ThemeSnapshot: Sendable {
    let theme: Auth0Theme

    init(_ theme: Auth0Theme) {
        self.theme = theme
    }
}

extension ThemeSnapshot: Hashable {
    static func == (left: ThemeSnapshot, right: ThemeSnapshot) -> Bool {
        left === right
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}
