//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Foundation

/// Chromium without a window, driven over pipes by its DevTools protocol: messages of JSON, each ended by a zero byte.
actor BrowserPage {
    /// Where Debian installs it; `scripts/test` does.
    static let program = "/usr/bin/chromium"

    static var isInstalled: Bool {
        FileManager.default.isExecutableFile(atPath: program)
    }

    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// How a page is opened.
    struct View {
        var scheme = "light"
        var width = 1_280
        var runsScripts = true
    }

    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private var received = Data()
    private var number = 0
    private var session: String?

    /// What the page asked for since it was opened, by address.
    private(set) var requests: [String] = []

    /// Errors that the page's script, style or policy gave rise to.
    private(set) var complaints: [String] = []

    private var hasLoaded = false

    /// Starts the browser. It ends when this process does, or after a while if it hangs, and then `folder` goes, in which
    /// it keeps what it writes.
    init(folder: String) throws {
        let flags = [
            "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
            "--disable-background-networking", "--disable-component-update", "--host-resolver-rules=MAP * ~NOTFOUND",
            "--user-data-dir=\(folder)/profile", "--remote-debugging-pipe",
        ]
        // Descriptors 3 and 4 are what --remote-debugging-pipe reads and writes.
        let script = #"folder=$1; shift; timeout 1200 "$@" 3<&0 4>&1 >/dev/null 2>&1 </dev/null; rm -rf "$folder""#
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", script, "sh", folder, BrowserPage.program] + flags
        process.standardInput = input
        process.standardOutput = output
        try process.run()
    }

    /// Opens a page anew and waits until it is there.
    func open(_ path: String, _ view: View = View()) throws {
        if session == nil { try attach() }
        let feature = ["name": "prefers-color-scheme", "value": view.scheme]
        try call("Emulation.setEmulatedMedia", ["features": [feature]])
        try call(
            "Emulation.setDeviceMetricsOverride",
            ["width": view.width, "height": 900, "deviceScaleFactor": 1, "mobile": view.width < 600]
        )
        try call("Emulation.setScriptExecutionDisabled", ["value": !view.runsScripts])
        requests = []
        complaints = []
        hasLoaded = false
        try call("Page.navigate", ["url": URL(fileURLWithPath: path).absoluteString])
        while !hasLoaded { _ = try next() }
    }

    /// What a script in the page gives, as a value of this type; promises are awaited.
    func evaluate<Value: Decodable>(_ script: String, as type: Value.Type = Value.self) throws -> Value {
        let options: [String: Any] = ["expression": script, "returnByValue": true, "awaitPromise": true]
        let answer = try call("Runtime.evaluate", options)
        guard let result = answer["result"] as? [String: Any], let value = result["value"] else {
            throw Failure(description: "the script gave nothing: \(answer)")
        }
        return try JSONDecoder().decode(
            Value.self,
            from: JSONSerialization.data(withJSONObject: value, options: .fragmentsAllowed)
        )
    }

    /// Presses the tabulator.
    func pressTab() throws {
        for type in ["keyDown", "keyUp"] {
            try call("Input.dispatchKeyEvent", ["type": type, "key": "Tab", "code": "Tab", "windowsVirtualKeyCode": 9])
        }
    }

    private func attach() throws {
        let target = try call("Target.createTarget", ["url": "about:blank"])
        let attached = try call("Target.attachToTarget", ["targetId": target["targetId"] ?? "", "flatten": true])
        session = attached["sessionId"] as? String
        for domain in ["Page", "Runtime", "Network", "Log"] { try call("\(domain).enable", [:]) }
    }

    /// Sends a message and gives its answer; what happens meanwhile is noted.
    @discardableResult
    private func call(_ method: String, _ parameters: [String: Any]) throws -> [String: Any] {
        number += 1
        var message: [String: Any] = ["id": number, "method": method, "params": parameters]
        message["sessionId"] = session
        let data = try JSONSerialization.data(withJSONObject: message)
        try input.fileHandleForWriting.write(contentsOf: data + Data([0]))
        while true {
            let answer = try next()
            guard answer["id"] as? Int == number else { continue }
            guard let result = answer["result"] as? [String: Any] else {
                throw Failure(description: "\(method): \(answer["error"] ?? "no answer")")
            }
            return result
        }
    }

    /// The next message.
    private func next() throws -> [String: Any] {
        while true {
            if let end = received.firstIndex(of: 0) {
                let data = received[received.startIndex..<end]
                received = Data(received[(end + 1)...])
                let message = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
                note(message)
                return message
            }
            let more = output.fileHandleForReading.availableData
            if more.isEmpty { throw Failure(description: "chromium has ended") }
            received += more
        }
    }

    private func note(_ message: [String: Any]) {
        let parameters = message["params"] as? [String: Any] ?? [:]
        switch message["method"] as? String {
        case "Page.loadEventFired": hasLoaded = true
        case "Network.requestWillBeSent":
            let request = parameters["request"] as? [String: Any]
            requests.append(request?["url"] as? String ?? "?")
        case "Runtime.exceptionThrown", "Log.entryAdded": complaints.append("\(parameters)")
        case "Runtime.consoleAPICalled":
            if ["error", "warning", "assert"].contains(parameters["type"] as? String) {
                complaints.append("\(parameters)")
            }
        default: break
        }
    }
}
