//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import HTTPTransport
internal import ThemeModel

/// What a page token holds: the last name of the page before, behind a mark of the token's form.
enum PageToken {
    private static let mark = "a:"

    static func token(for name: ThemeName) -> String {
        mark + name.description
    }

    /// - Throws: INVALID_ARGUMENT for a token that this server did not make for that prefix.
    static func name(of token: String, prefix: ThemePrefix) throws(RPCError) -> ThemeName? {
        if token.isEmpty { return nil }
        guard token.hasPrefix(mark), let name = ThemeName(String(token.dropFirst(mark.count))), prefix.covers(name)
        else {
            throw RPCError(
                code: .invalidArgument,
                message: "the page token is not one of a page before with the same prefix; begin without one"
            )
        }
        return name
    }
}
