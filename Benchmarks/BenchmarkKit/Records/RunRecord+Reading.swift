//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

private import Foundation

extension RunRecord {
    /// The record in a file, checked: what it says can be computed with.
    ///
    /// - Throws: ``BenchFailure`` for a file that cannot be read, is no record, or is one of another schema.
    package static func read(from path: String) throws(BenchFailure) -> RunRecord {
        let data: Data
        do {
            data = try Data(contentsOf: URL(fileURLWithPath: path))
        } catch {
            throw BenchFailure("cannot read '\(path)': \(error.localizedDescription)")
        }
        do {
            let found = try JSONDecoder().decode(SchemaOnly.self, from: data).schema
            guard found == currentSchema else { throw BenchFailure(schemaMessage(path, found: found)) }
            let record = try JSONDecoder().decode(RunRecord.self, from: data)
            if let problem = record.problem { throw BenchFailure("'\(path)' is no record of a run: \(problem)") }
            return record
        } catch let failure as BenchFailure {
            throw failure
        } catch let error as DecodingError {
            throw BenchFailure("'\(path)' is no record of a run: \(error.sentence)")
        } catch {
            throw BenchFailure("'\(path)' is no record of a run: \(error.localizedDescription)")
        }
    }

    private struct SchemaOnly: Decodable {
        let schema: Int
    }

    private static func schemaMessage(_ path: String, found: Int) -> String {
        let why =
            found < currentSchema
            ? "an older bench wrote it, which did not keep what a comparison needs; save it again"
            : "a newer bench wrote it; compare with that one"
        return "'\(path)' has schema \(found), and this bench reads \(currentSchema): \(why)"
    }

    /// What about the record contradicts itself, or nil.
    private var problem: String? {
        if !(1...100).contains(launches) { return "it has \(launches) launches" }
        var names: Set<String> = []
        for benchmark in benchmarks {
            if !names.insert(benchmark.name).inserted { return "it has \(benchmark.name) twice" }
            if let problem = benchmark.problem { return "\(benchmark.name) \(problem)" }
        }
        return nil
    }
}

extension BenchmarkRecord {
    /// What about the record contradicts itself, or nil.
    fileprivate var problem: String? {
        if contenders.isEmpty { return "has no contenders" }
        if rounds.contains(where: { $0 < 1 }) { return "has a launch without rounds" }
        let (total, isTooMany) = rounds.reduce((0, false)) { sum, count in
            let (next, overflows) = sum.0.addingReportingOverflow(count)
            return (next, sum.1 || overflows)
        }
        var names: Set<String> = []
        for contender in contenders {
            if !names.insert(contender.name).inserted { return "has the contender \(contender.name) twice" }
            if contender.iterations < 1 { return "has batches of \(contender.iterations) operations" }
            if contender.samples.values.contains(where: \.isEmpty) { return "has a metric without samples" }
            let timed = contender.samples[Metric.wallTime.name]?.count
            if isTooMany || timed.map({ $0 != total }) == true {
                return "has \(timed ?? 0) samples of \(contender.name) and not one for each round of its launches"
            }
        }
        return nil
    }
}

extension DecodingError {
    /// What is wrong, and where: `benchmarks[3].name: there is no value`.
    package var sentence: String {
        let (context, what): (Context, String) =
            switch self {
            case .typeMismatch(let type, let context): (context, "it is not of type \(type)")
            case .valueNotFound(_, let context): (context, "it is null")
            case .keyNotFound(let key, let context): (context, "'\(key.stringValue)' is missing")
            case .dataCorrupted(let context): (context, context.debugDescription)
            @unknown default: (Context(codingPath: [], debugDescription: ""), "\(self)")
            }
        let path = context.codingPath.map { key in
            key.intValue.map { "[\($0)]" } ?? "." + key.stringValue
        }
        let place = path.joined().drop { $0 == "." }
        return place.isEmpty ? what : "\(place): \(what)"
    }
}
