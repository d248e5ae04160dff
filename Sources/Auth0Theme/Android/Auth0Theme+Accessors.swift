//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

// What Android reads inside of a theme: Auth0Theme.colors.backgroundPrimary.
extension Auth0Theme {
    /// The current theme's colors by Android's names, with Android's values.
    public static var colors: Auth0Color { Auth0Color(current.colors) }

    /// The current theme's text styles.
    public static var typography: Auth0Typography { Auth0Typography(current.typography) }

    /// The current theme's corner radii by Android's names.
    public static var shapes: Auth0Shapes { current.shapes }

    /// The current theme's distances by Android's names, with Android's values.
    public static var dimensions: Auth0Dimensions { Auth0Dimensions(current.spacing) }

    /// The current theme's sizes by Android's names, with Android's values.
    public static var sizes: Auth0Sizes { Auth0Sizes(current.sizes) }
}

extension Auth0Environment {
    /// Runs `operation` with Android's values.
    static func onAndroid<Result>(_ operation: () -> Result) -> Result {
        var environment = current
        if environment.platform == .android { return operation() }
        environment.platform = .android
        return $current.withValue(environment, operation: operation)
    }
}
