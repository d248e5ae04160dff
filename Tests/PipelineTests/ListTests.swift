//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing
import ThemeModel

/// Lists of a brand over lists of another length, and references in their elements, from file to JSON.
@Suite struct ListTests {
    private static let ink = ##"{"colorSpace":"srgb","components":[0,0,0],"hex":"#000000"}"##
    private static let red = ##"{"colorSpace":"srgb","components":[1,0,0],"hex":"#ff0000"}"##

    private static func px(_ value: Int) -> String { #"{"value":\#(value),"unit":"px"}"# }

    private static func shadow(_ color: String, _ blur: String, inset: Bool = false) -> String {
        #"{"color":\#(color),"offsetX":\#(px(0)),"offsetY":\#(px(1)),"blur":\#(blur),"spread":\#(px(0))"#
            + (inset ? #","inset":true}"# : "}")
    }

    private static let base = ##"""
        {
          "ink": {"$type": "color", "$value": \##(ink)},
          "size": {"$type": "dimension", "small": {"$value": \##(px(2))}, "large": {"$value": \##(px(8))}},
          "half": {"$type": "number", "$value": 0.5},
          "elevation": {"$type": "shadow",
            "card": {"$value": \##(shadow("\"{ink}\"", "\"{size.large}\""))},
            "glow": {"$value": \##(shadow("\"{ink}\"", "\"{size.large}\""))},
            "ring": {"$value": [\##(shadow(ink, px(4), inset: true))]},
            "linked": {"$value": ["{elevation.glow}", "{elevation.ring}"]}},
          "fade": {"$type": "gradient",
            "sky": {"$value": [
              {"color": "{ink}", "position": 0}, {"color": \##(red), "position": 0.25},
              {"color": "{ink}", "position": "{half}"}, {"color": \##(red), "position": 0.75},
              {"color": "{ink}", "position": 1}]}},
          "stroke": {"$type": "strokeStyle",
            "dashed": {"$value": {"dashArray": ["{size.small}", \##(px(3)), "{size.large}", \##(px(5))], "lineCap": "round"}},
            "plain": {"$value": "dotted"}},
          "line": {"$type": "border", "$value": {"color": "{ink}", "width": "{size.small}", "style": "{stroke.dashed}"}},
          "font": {"$type": "fontFamily",
            "house": {"$value": "Inter"},
            "stack": {"$value": ["{font.house}", "Helvetica Neue", "sans-serif"]}}
        }
        """##

    private static func brand(_ text: String) throws -> Pipeline { try Pipeline(base, brand: text) }

    @Test func theBaseHasItsOwnLists() throws {
        let base = try Pipeline(Self.base)
        #expect(try base.json("elevation.card") == "[\(Self.shadow(Self.ink, Self.px(8)))]".dropBrackets)
        #expect(try base.json("fade.sky")?.components(of: "position") == ["0", "0.25", "0.5", "0.75", "1"])
        #expect(
            try base.json("stroke.dashed")
                == #"{"dashArray":[\#([2, 3, 8, 5].map(Self.px).joined(separator: ","))],"lineCap":"round"}"#
        )
        #expect(try base.json("font.stack") == #"["Inter","Helvetica Neue","sans-serif"]"#)
    }

    @Test func threeShadowsOverOne() throws {
        let brand = try Self.brand(
            ##"""
            {"ink": {"$value": \##(Self.red)},
             "elevation": {"card": {"$value": [
               \##(Self.shadow("\"{ink}\"", Self.px(1))), \##(Self.shadow(Self.ink, "\"{size.small}\"", inset: true)),
               "{elevation.ring}"]}}}
            """##
        )
        let wanted = [
            Self.shadow(Self.red, Self.px(1)), Self.shadow(Self.ink, Self.px(2), inset: true),
            Self.shadow(Self.ink, Self.px(4), inset: true),
        ]
        #expect(try brand.json("elevation.card") == "[\(wanted.joined(separator: ","))]")
    }

    @Test func oneShadowOverThree() throws {
        let three = (0..<3).map { Self.shadow(Self.ink, Self.px($0)) }.joined(separator: ",")
        let pipeline = try Pipeline(
            #"{"s": {"$type": "shadow", "$value": [\#(three)]}}"#,
            brand: #"{"s": {"$value": \#(Self.shadow(Self.red, Self.px(9)))}}"#
        )
        #expect(try pipeline.json("s") == Self.shadow(Self.red, Self.px(9)))
    }

    @Test func shadowsFollowWhatABrandChanges() throws {
        let brand = try Self.brand(
            #"{"ink": {"$value": \#(Self.red)}, "size": {"large": {"$value": \#(Self.px(20))}}}"#
        )
        #expect(try brand.json("elevation.card") == Self.shadow(Self.red, Self.px(20)))
        let wanted = [Self.shadow(Self.red, Self.px(20)), Self.shadow(Self.ink, Self.px(4), inset: true)]
        #expect(try brand.json("elevation.linked") == "[\(wanted.joined(separator: ","))]")
    }

    @Test func twoStopsOverFive() throws {
        let brand = try Self.brand(
            ##"""
            {"half": {"$value": 0.125}, "ink": {"$value": \##(Self.red)},
             "fade": {"sky": {"$value": [{"color": "{ink}", "position": "{half}"}, {"color": \##(Self.ink), "position": 1}]}}}
            """##
        )
        #expect(
            try brand.json("fade.sky")
                == #"[{"color":\#(Self.red),"position":0.125},{"color":\#(Self.ink),"position":1}]"#
        )
    }

    @Test func stopsFollowWhatABrandChanges() throws {
        let brand = try Self.brand(#"{"half": {"$value": 0.375}, "ink": {"$value": \#(Self.red)}}"#)
        #expect(try brand.json("fade.sky")?.components(of: "position") == ["0", "0.25", "0.375", "0.75", "1"])
        #expect(try brand.json("fade.sky")?.contains("#000000") == false)
    }

    @Test func twoDashesOverFour() throws {
        let brand = try Self.brand(
            ##"""
            {"size": {"small": {"$value": \##(Self.px(7))}},
             "stroke": {"dashed": {"$value": {"dashArray": [\##(Self.px(1)), "{size.small}"], "lineCap": "square"}}}}
            """##
        )
        let dashes = #"{"dashArray":[\#(Self.px(1)),\#(Self.px(7))],"lineCap":"square"}"#
        #expect(try brand.json("stroke.dashed") == dashes)
        // The border's style is a reference to it, its width to the length.
        #expect(try brand.json("line") == #"{"color":\#(Self.ink),"width":\#(Self.px(7)),"style":\#(dashes)}"#)
    }

    @Test func dashesFollowWhatABrandChanges() throws {
        let brand = try Self.brand(#"{"size": {"large": {"$value": \#(Self.px(80))}}}"#)
        #expect(
            try brand.json("stroke.dashed")
                == #"{"dashArray":[\#([2, 3, 80, 5].map(Self.px).joined(separator: ","))],"lineCap":"round"}"#
        )
    }

    @Test func aKeywordOverDashesAndTheReverse() throws {
        let brand = try Self.brand(
            ##"""
            {"stroke": {"dashed": {"$value": "groove"},
                        "plain": {"$value": {"dashArray": ["{size.large}"], "lineCap": "butt"}}}}
            """##
        )
        #expect(try brand.json("stroke.dashed") == #""groove""#)
        #expect(try brand.json("stroke.plain") == #"{"dashArray":[\#(Self.px(8))],"lineCap":"butt"}"#)
        #expect(try brand.json("line")?.hasSuffix(#""style":"groove"}"#) == true)
    }

    @Test func aFamilyOverThreeAndFourOverOne() throws {
        let brand = try Self.brand(
            #"{"font": {"house": {"$value": "Lato"}, "stack": {"$value": ["{font.house}", "a", "b", "c"]}}}"#
        )
        #expect(try brand.json("font.house") == #""Lato""#)
        #expect(try brand.json("font.stack") == #"["Lato","a","b","c"]"#)
        let single = try Self.brand(#"{"font": {"stack": {"$value": "Mono"}}}"#)
        #expect(try single.json("font.stack") == #""Mono""#)
    }

    @Test func familiesFollowWhatABrandChanges() throws {
        let brand = try Self.brand(#"{"font": {"house": {"$value": "Lato"}}}"#)
        #expect(try brand.json("font.stack") == #"["Lato","Helvetica Neue","sans-serif"]"#)
    }
}

extension String {
    /// `[x]` as `x`.
    fileprivate var dropBrackets: String { String(dropFirst().dropLast()) }

    /// The texts of the numbers behind a key.
    fileprivate func components(of key: String) -> [String] {
        split(separator: "\"\(key)\":").dropFirst().map { String($0.prefix { $0 != "}" && $0 != "," }) }
    }
}
