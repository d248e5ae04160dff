//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import Auth0Theme
internal import BenchmarkKit
internal import ThemeModel

/// Bytes on the wire of whole calls, headers and frames included: counted between the client and the server, both ways.
///
/// The client is Themewire's own, over a unix socket, so that no port's digits are in the figures. TCP's and IP's own headers
/// are not counted. The rivals are a GET of JSON with HTTP/2's least: every field an index into HPACK's table, one byte each.
enum DeliverySizeBenchmarks {
    static var all: [Benchmark] {
        [
            size(
                "size/get-theme/default",
                "GetTheme of the built-in theme, for a reader who has nothing",
                Calls.wholeDefault,
                rivals: [
                    get("token files, color objects") { [try TokenFiles.all(.objects).json] },
                    get("least JSON, hex colors") {
                        let (catalog, layers) = (DefaultTheme.catalog, DefaultTheme.layers)
                        return [try DTCGContent.whole(layers, catalog: catalog, colors: .hexStrings).json]
                    },
                ]
            ),
            size(
                "size/get-theme/brand",
                "GetTheme of a brand of twelve colors, for a reader who has its base and the built-in dictionary",
                Calls.brandByDictionary,
                rivals: [
                    get("JSON, color objects") { [try brand(.objects)] },
                    get("JSON, hex colors") { [try brand(.hexStrings)] },
                ]
            ),
            size(
                "size/get-theme/one-token",
                "GetTheme of the brand, for a reader who has it as it was before one color changed",
                Calls.brandByPatch,
                rivals: [get("JSON, hex colors") { [try brand(.hexStrings)] }]
            ),
            size(
                "size/get-theme/unchanged",
                "GetTheme for a reader who has the theme as it is",
                Calls.unchanged,
                rivals: [
                    // An ETag with the request, and 304 without a body.
                    Contender("least GET with an ETag, 304", sizes: { [leastRequest + 1 + HTTP2Frame.headCount + 2] })
                ]
            ),
        ]
    }

    private static func size(
        _ name: String,
        _ summary: String,
        _ call: @escaping DeliveryBenchmarks.Call,
        rivals: [Contender]
    ) -> Benchmark {
        let traffic = Prepared {
            let folder = try ScratchFolder.make()
            let server = try DeliveryServer(socketPath: folder + "/server")
            return try WireTraffic.ofTwoCalls(on: server, through: folder, call)
        }
        let counted = { (name: String, count: @escaping (WireTraffic) -> Int) in
            Contender(name, sizes: { [count(try traffic.value())] })
        }
        return Benchmark(
            name,
            summary: "\(summary): the whole call on the wire",
            subject: counted("call on an open connection, both ways") { $0.calls[1].both },
            rivals: [
                counted("its request alone") { $0.calls[1].request },
                counted("its reply alone") { $0.calls[1].reply },
                counted("first call of a connection, both ways") { $0.calls[0].both },
                counted("the connection's set-up, both ways") { $0.setUp.both },
            ] + rivals
        )
    }

    /// A GET's HEADERS frame: method, scheme, authority, path and accept-encoding, an index each.
    private static let leastRequest = HTTP2Frame.headCount + 5
    /// The answer's: status, content-type, content-encoding, content-length and an ETag.
    private static let leastHead = HTTP2Frame.headCount + 5
    /// The most that a DATA frame holds, unless both sides agree on more.
    private static let frameLimit = 16_384

    private static func get(_ what: String, _ texts: @escaping () throws -> [String]) -> Contender {
        Contender(
            "least GET of \(Compressor.name(what, .brotli))",
            sizes: {
                try Compressor.brotli.sizes(of: texts()).map { body in
                    let frames = (body + frameLimit - 1) / frameLimit
                    return leastRequest + leastHead + frames * HTTP2Frame.headCount + body
                }
            }
        )
    }

    private static func brand(_ colors: DTCGContent.Colors) throws -> String {
        let input = try ThemeInput.auth0()
        return try DTCGContent.layers(input.brand, catalog: input.catalog, colors: colors).json
    }
}
