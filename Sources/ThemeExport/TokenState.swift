//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

public import ThemeModel

/// What a token is in one selection, as an exporter sees it.
public enum TokenState: Hashable, Sendable {
    case value(TokenValue)
    /// The token does not exist in this selection.
    case absent
    /// The token could not be resolved; why.
    case failed(String)
}
