//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

package import ThemeModel

extension JSONWriter {
    /// Writes a token's value in the strict form of DTCG 2025.10.
    package mutating func tokenValue(_ value: TokenValue) throws(ExportError) {
        switch value {
        case .color(let color): try self.color(color)
        case .dimension(let dimension): try self.dimension(dimension)
        case .fontFamily(let names): try fontFamily(names)
        case .fontWeight(let number), .number(let number): try self.number(number)
        case .duration(let duration): try self.duration(duration)
        case .cubicBezier(let curve): try cubicBezier(curve)
        case .strokeStyle(let style): try strokeStyle(style)
        case .border(let border): try self.border(border)
        case .transition(let transition): try self.transition(transition)
        case .shadow(let shadows): try self.shadows(shadows)
        case .gradient(let stops): try gradient(stops)
        case .typography(let typography): try self.typography(typography)
        case .string(let text): string(text)
        case .boolean(let flag): boolean(flag)
        }
    }

    private mutating func color(_ color: ColorValue) throws(ExportError) {
        try object { writer throws(ExportError) in
            writer.key("colorSpace")
            writer.string(color.space.name)
            writer.key("components")
            try writer.array { writer throws(ExportError) in
                for component in color.components {
                    if let component {
                        try writer.number(component)
                    } else {
                        writer.string("none")
                    }
                }
            }
            if color.alpha != 1 {
                writer.key("alpha")
                try writer.number(color.alpha)
            }
            writer.key("hex")
            writer.string(color.hexFallback)
        }
    }

    private mutating func dimension(_ dimension: DimensionValue) throws(ExportError) {
        try quantity(dimension.value, unit: dimension.unit.rawValue)
    }

    private mutating func duration(_ duration: DurationValue) throws(ExportError) {
        try quantity(duration.value, unit: duration.unit.rawValue)
    }

    private mutating func quantity(_ value: Double, unit: String) throws(ExportError) {
        try object { writer throws(ExportError) in
            writer.key("value")
            try writer.number(value)
            writer.key("unit")
            writer.string(unit)
        }
    }

    /// One name is a string, several are an array; a name in braces would read as a reference, so it stays in an array.
    private mutating func fontFamily(_ names: [String]) throws(ExportError) {
        if let name = names.first, names.count == 1, !name.hasPrefix("{") {
            string(name)
        } else {
            try array { writer throws(ExportError) in
                for name in names { writer.string(name) }
            }
        }
    }

    private mutating func cubicBezier(_ curve: CubicBezierValue) throws(ExportError) {
        try array { writer throws(ExportError) in
            for number in [curve.x1, curve.y1, curve.x2, curve.y2] { try writer.number(number) }
        }
    }

    private mutating func strokeStyle(_ style: StrokeStyleValue) throws(ExportError) {
        switch style {
        case .keyword(let keyword): string(keyword.name)
        case .dashes(let lengths, let lineCap):
            try object { writer throws(ExportError) in
                writer.key("dashArray")
                try writer.array { writer throws(ExportError) in
                    for length in lengths { try writer.dimension(length) }
                }
                writer.key("lineCap")
                writer.string(lineCap.name)
            }
        }
    }

    private mutating func border(_ border: BorderValue) throws(ExportError) {
        try object { writer throws(ExportError) in
            if let color = border.color {
                writer.key("color")
                try writer.color(color)
            }
            if let width = border.width {
                writer.key("width")
                try writer.dimension(width)
            }
            if let style = border.style {
                writer.key("style")
                try writer.strokeStyle(style)
            }
        }
    }

    private mutating func transition(_ transition: TransitionValue) throws(ExportError) {
        try object { writer throws(ExportError) in
            if let duration = transition.duration {
                writer.key("duration")
                try writer.duration(duration)
            }
            if let delay = transition.delay {
                writer.key("delay")
                try writer.duration(delay)
            }
            if let curve = transition.timingFunction {
                writer.key("timingFunction")
                try writer.cubicBezier(curve)
            }
        }
    }

    /// One shadow is an object, several are an array.
    private mutating func shadows(_ shadows: [ShadowValue]) throws(ExportError) {
        if let shadow = shadows.first, shadows.count == 1 {
            try self.shadow(shadow)
        } else {
            try array { writer throws(ExportError) in
                for shadow in shadows { try writer.shadow(shadow) }
            }
        }
    }

    private mutating func shadow(_ shadow: ShadowValue) throws(ExportError) {
        try object { writer throws(ExportError) in
            writer.key("color")
            try writer.color(shadow.color)
            let lengths = [shadow.offsetX, shadow.offsetY, shadow.blur, shadow.spread]
            for (name, length) in zip(["offsetX", "offsetY", "blur", "spread"], lengths) {
                writer.key(name)
                try writer.dimension(length)
            }
            if shadow.isInset {
                writer.key("inset")
                writer.boolean(true)
            }
        }
    }

    private mutating func gradient(_ stops: [GradientStop]) throws(ExportError) {
        try array { writer throws(ExportError) in
            for stop in stops {
                try writer.object { writer throws(ExportError) in
                    writer.key("color")
                    try writer.color(stop.color)
                    writer.key("position")
                    try writer.number(stop.position)
                }
            }
        }
    }

    private mutating func typography(_ typography: TypographyValue) throws(ExportError) {
        try object { writer throws(ExportError) in
            if let family = typography.fontFamily {
                writer.key("fontFamily")
                try writer.fontFamily(family)
            }
            if let size = typography.fontSize {
                writer.key("fontSize")
                try writer.dimension(size)
            }
            if let weight = typography.fontWeight {
                writer.key("fontWeight")
                try writer.number(weight)
            }
            if let spacing = typography.letterSpacing {
                writer.key("letterSpacing")
                try writer.dimension(spacing)
            }
            if let height = typography.lineHeight {
                writer.key("lineHeight")
                try writer.number(height)
            }
        }
    }
}
