//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

package import ThemeModel

/// Values in a few characters, for people to read.
package enum ValueText {
    /// A value as CSS has it, `#c4b5fd` or `16px`; as compact DTCG JSON where CSS has no one value for it.
    ///
    /// - Throws: ``ExportError/Code/numberNotFinite``.
    package static func short(_ value: TokenValue) throws(ExportError) -> String {
        if CSSProperties.loss(of: value) == nil, let text = try CSSProperties.texts(of: value)[0] { return text }
        return try DTCGFormat.value(value, layout: .compact)
    }
}
