//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import Foundation

/// The least that any server could do: a thread that answers so many bytes with so many, and looks at none of them.
final class SocketEcho {
    private let socket: PeerSocket
    private let questionCount: Int
    private let answerCount: Int
    private let atOnce: Int
    /// As many questions as are asked at once.
    private let questions: [UInt8]
    private var buffer = [UInt8](repeating: 0, count: 256 << 10)

    /// Starts the thread, which ends with the connection; at most `atOnce` questions are unanswered.
    init(questionCount: Int, answerCount: Int, atOnce: Int) throws {
        let listener = try PeerSocket.listen(on: .loopback(port: 0))
        socket = try PeerSocket.connect(to: .loopback(port: listener.port))
        let accepted = try listener.accept()
        self.questionCount = questionCount
        self.answerCount = answerCount
        self.atOnce = atOnce
        questions = [UInt8](repeating: 1, count: questionCount * atOnce)
        Thread.detachNewThread { Self.answer(accepted, questionCount, answerCount) }
    }

    /// Asks so often, and waits for all answers.
    func ask(_ count: Int) throws {
        var started = 0
        var received = 0
        while received < count * answerCount {
            let new = min(count - started, atOnce - (started - received / answerCount))
            if new > 0 {
                try socket.write(questions, count: new * questionCount)
                started += new
            }
            let more = try socket.read(into: &buffer)
            guard more > 0 else { throw Disagreement("the echo ended") }
            received += more
        }
    }

    private static func answer(_ socket: PeerSocket, _ questionCount: Int, _ answerCount: Int) {
        var buffer = [UInt8](repeating: 0, count: 256 << 10)
        // As many answers as are written at once.
        let most = max(1, buffer.count / answerCount)
        let answers = [UInt8](repeating: 2, count: most * answerCount)
        var pending = 0
        // It ends with an error or at the end: the asking side has gone.
        while let count = try? socket.read(into: &buffer), count > 0 {
            pending += count
            while pending >= questionCount {
                let ready = min(most, pending / questionCount)
                guard (try? socket.write(answers, count: ready * answerCount)) != nil else { return }
                pending -= ready * questionCount
            }
        }
    }
}
