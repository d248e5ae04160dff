//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel
internal import ThemeResolver

extension ResolvedTheme {
    func readColor(
        _ slot: SlotID,
        _ path: String,
        _ environment: Auth0Environment
    ) throws(Auth0ThemeError) -> ColorValue {
        let color: ColorValue?
        do {
            color = try self.color(slot)
        } catch {
            throw .unresolvable(path, environment, error.message)
        }
        guard let color else { throw .unresolvable(path, environment, nil) }
        return color
    }

    func readDimension(
        _ slot: SlotID,
        _ path: String,
        _ environment: Auth0Environment
    ) throws(Auth0ThemeError) -> Double {
        let dimension: DimensionValue?
        do {
            dimension = try self.dimension(slot)
        } catch {
            throw .unresolvable(path, environment, error.message)
        }
        guard let dimension else { throw .unresolvable(path, environment, nil) }
        return dimension.pixels
    }

    func readTypography(
        _ token: TokenID,
        _ path: String,
        _ environment: Auth0Environment
    ) throws(Auth0ThemeError) -> TypographyValue {
        let value: TokenValue?
        do {
            value = try self.value(of: token)
        } catch {
            throw .unresolvable(path, environment, error.message)
        }
        guard case .typography(let style) = value else { throw .unresolvable(path, environment, nil) }
        return style
    }
}

extension Auth0ThemeError {
    static func unresolvable(_ path: String, _ environment: Auth0Environment, _ reason: String?) -> Auth0ThemeError {
        let place = "mode=\(environment.mode.rawValue), platform=\(environment.platform.rawValue)"
        return Auth0ThemeError(
            .unresolvable,
            "\(path) has no value for \(place): " + (reason ?? "no theme of the chain gives it one")
        )
    }
}
