//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeResolver

/// How long the contexts of a publish are checked, while other publishes wait.
struct PublishBudget: Sendable {
    /// For the themes that are published, all together.
    var own = DeliveryLimits.checkTime
    /// For the themes below them, all together.
    var children = DeliveryLimits.childrenCheckTime
    /// Selections resolved and steps searched for one theme.
    var contexts = DeliveryLimits.checkedContexts

    /// The options of a check that ends at an instant.
    func options(until deadline: ContinuousClock.Instant) -> ContextCheckOptions {
        var options = ContextCheckOptions()
        options.maximumContexts = contexts
        options.isExpired = { ContinuousClock.now >= deadline }
        return options
    }
}
