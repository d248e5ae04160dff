//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// A length: a number and its unit (DTCG Format 8.2). One px is one dp and one pt; one rem is the root font size.
public struct DimensionValue: Hashable, Sendable {
    /// The two units that DTCG 2025.10 knows.
    public enum Unit: String, Hashable, Sendable, CaseIterable {
        case px
        case rem
    }

    public var value: Double
    public var unit: Unit

    @inlinable public init(value: Double, unit: Unit = .px) {
        self.value = value
        self.unit = unit
    }
}

/// A length of time: a number and its unit (DTCG Format 8.5).
public struct DurationValue: Hashable, Sendable {
    /// Milliseconds or seconds.
    public enum Unit: String, Hashable, Sendable, CaseIterable {
        case milliseconds = "ms"
        case seconds = "s"
    }

    public var value: Double
    public var unit: Unit

    public init(value: Double, unit: Unit = .milliseconds) {
        self.value = value
        self.unit = unit
    }
}

/// An easing curve from (0, 0) to (1, 1) by two control points (DTCG Format 8.6); both x are in 0 to 1.
public struct CubicBezierValue: Hashable, Sendable {
    public var x1: Double
    public var y1: Double
    public var x2: Double
    public var y2: Double

    public init(x1: Double, y1: Double, x2: Double, y2: Double) {
        self.x1 = x1
        self.y1 = y1
        self.x2 = x2
        self.y2 = y2
    }
}

/// How a line is drawn (DTCG Format 9.2): a keyword, or dashes of given lengths.
public enum StrokeStyleValue: Hashable, Sendable {
    /// The eight keywords; the raw values are written into blobs and never change.
    public enum Keyword: UInt8, CaseIterable, Hashable, Sendable {
        case solid = 0
        case dashed = 1
        case dotted = 2
        case double = 3
        case groove = 4
        case ridge = 5
        case outset = 6
        case inset = 7

        /// The DTCG spelling.
        public var name: String { String(describing: self) }
    }

    /// The shape of a dash's ends; the raw values are written into blobs and never change.
    public enum LineCap: UInt8, CaseIterable, Hashable, Sendable {
        case round = 0
        case butt = 1
        case square = 2

        /// The DTCG spelling.
        public var name: String { String(describing: self) }
    }

    case keyword(Keyword)
    case dashes([DimensionValue], lineCap: LineCap)
}
