//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

public import ThemeModel

extension ResolvedTheme {
    /// Where a token's value came from, made anew from the layers of the chain: for people who ask, not for rendering.
    ///
    ///     let trace = theme.trace(of: token)
    ///     for candidate in trace.steps[0].candidates { print(candidate.rank, candidate.verdict) }
    ///
    /// Who wins is worked out from the layers alone; what each slot comes to is read from this theme.
    ///
    /// - Parameters:
    ///   - token: The token to explain.
    ///   - maximumHops: How many slots beyond the token's own are followed, the nearest first.
    /// - Returns: The trace, which keeps nothing of the theme.
    /// - Complexity: O(*slots* + *entries of all layers*) time and memory, and for each slot followed O(its entries). A
    ///   chain of any length is followed without recursion.
    /// - Precondition: the token is in the catalog; `maximumHops` is not negative.
    public func trace(
        of token: TokenID,
        maximumHops: Int = ResolutionTrace.defaultMaximumHops
    ) -> ResolutionTrace {
        precondition(maximumHops >= 0, "hops are counted from 0")
        var builder = TraceBuilder(self)
        return builder.trace(of: token, maximumHops: maximumHops)
    }
}
