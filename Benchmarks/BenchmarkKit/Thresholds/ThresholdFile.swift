//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

private import Foundation

/// What each benchmark's subject may take of what can be counted exactly: the file that is committed, and what a check compares
/// with. One for each toolchain and architecture, as another compiler makes other code.
package struct ThresholdFile: Equatable, Sendable {
    /// The version of the format. Raised when a reader of the one before would misread it.
    package static let currentSchema = 1

    /// Where the files are, from the directory of the package.
    package static let folder = "Benchmarks/thresholds"

    /// The toolchain, as in the file's name: `swift-6.3.1`.
    package let toolchain: String

    /// The architecture, as in the file's name.
    package let architecture: String

    /// `debug` or `release`.
    package let configuration: String

    /// By benchmark and by metric, as users call it, what an operation takes; sizes are added up over their inputs.
    package var benchmarks: [String: [String: Double]]

    /// A file of these figures.
    package init(
        toolchain: String,
        architecture: String,
        configuration: String,
        benchmarks: [String: [String: Double]]
    ) {
        self.toolchain = toolchain
        self.architecture = architecture
        self.configuration = configuration
        self.benchmarks = benchmarks
    }

    /// The path of the file of this toolchain and machine, from the directory of the package.
    package static func path(toolchain: String, architecture: String) -> String {
        "\(folder)/\(toolchain)-\(architecture).json"
    }

    /// The short name in the first line of `swift --version`: `swift-6.3.1`, or `swift-unknown`.
    package static func toolchainName(_ version: String?) -> String {
        let words = (version ?? "").split(separator: " ")
        guard let place = words.firstIndex(of: "version"), place + 1 < words.count else { return "swift-unknown" }
        let name = words[place + 1].filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "." || $0 == "-") }
        return name.isEmpty ? "swift-unknown" : "swift-\(name)"
    }

    /// The file's text: sorted, and one line a benchmark, so that a difference of two versions shows which ones changed.
    package var text: String {
        var text = "{\n  \"schema\": \(Self.currentSchema),\n  \"toolchain\": \(Self.quoted(toolchain)),\n"
        text += "  \"architecture\": \(Self.quoted(architecture)),\n"
        text += "  \"configuration\": \(Self.quoted(configuration)),\n  \"benchmarks\": {"
        let lines = benchmarks.sorted { $0.key < $1.key }.map { name, figures in
            "    \(Self.quoted(name)): {\(Self.line(figures))}"
        }
        return text + (lines.isEmpty ? "" : "\n" + lines.joined(separator: ",\n") + "\n  ") + "}\n}\n"
    }

    private static func line(_ figures: [String: Double]) -> String {
        figures.sorted { $0.key < $1.key }.map { "\(quoted($0)): \(number($1))" }.joined(separator: ", ")
    }

    /// A whole number without its fraction; others as short as they read back the same.
    private static func number(_ value: Double) -> String {
        Int64(exactly: value).map(String.init) ?? String(value)
    }

    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": result += "\\\(scalar)"
            case _ where scalar.value < 0x20:
                let hex = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    /// Reads a file's text; `place` is what errors call it.
    ///
    /// - Throws: ``BenchFailure`` for what is no such file or says what cannot be.
    package init(_ text: String, place: String) throws(BenchFailure) {
        let content: Content
        do {
            content = try JSONDecoder().decode(Content.self, from: Data(text.utf8))
        } catch let error as DecodingError {
            throw BenchFailure("\(place) is no file of thresholds: \(error.sentence)")
        } catch {
            throw BenchFailure("\(place) is no file of thresholds: \(error.localizedDescription)")
        }
        guard content.schema == Self.currentSchema else {
            throw BenchFailure("\(place) has schema \(content.schema), and this bench reads \(Self.currentSchema)")
        }
        for (name, figures) in content.benchmarks.sorted(by: { $0.key < $1.key }) {
            for (word, figure) in figures.sorted(by: { $0.key < $1.key }) {
                guard Metric.called(word) != nil else {
                    let near = NearMiss.suggestion(for: word, among: Metric.all.map(\.word))
                    let hint = near.map { "; did you mean '\($0)'?" } ?? ""
                    throw BenchFailure("\(place): \(name) has the unknown metric '\(word)'\(hint)")
                }
                guard figure.isFinite, figure >= 0 else {
                    throw BenchFailure("\(place): \(name) has \(word) \(figure), which no count is")
                }
            }
        }
        toolchain = content.toolchain
        architecture = content.architecture
        configuration = content.configuration
        benchmarks = content.benchmarks
    }

    private struct Content: Decodable {
        let schema: Int
        let toolchain: String
        let architecture: String
        let configuration: String
        let benchmarks: [String: [String: Double]]
    }
}
