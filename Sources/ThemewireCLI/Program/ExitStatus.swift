//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// The exit statuses of `themewire`: 0, 1 and those of sysexits.h.
enum ExitStatus: Int32, Error {
    case success = 0
    /// The work was done in part: a token could not be resolved or exported.
    case failure = 1
    /// The command line is wrong.
    case usage = 64
    /// An input is not what it should be: token files, blobs, a selection, a refused publish.
    case data = 65
    /// An input file is missing or cannot be read.
    case noInput = 66
    /// The server does not answer, or a system service failed.
    case unavailable = 69
    /// A defect of themewire itself.
    case software = 70
    /// An output file cannot be made.
    case cannotCreate = 73
    /// Reading or writing failed on the way.
    case inputOutput = 74
    /// The server's answer makes no sense.
    case protocolError = 76
    /// The server does not allow it.
    case noPermission = 77

    /// What `help` says of it.
    var meaning: String {
        switch self {
        case .success: "done"
        case .failure: "done in part: some tokens failed, and are named on standard error; or diff found a difference"
        case .usage: "the command line is wrong"
        case .data: "an input is wrong: token files, blobs, a selection, a change the server refuses"
        case .noInput: "an input file cannot be read, or the server has no such theme"
        case .unavailable: "the server cannot be reached or does not answer"
        case .software: "a defect of themewire"
        case .cannotCreate: "an output file, a store or a listening socket cannot be made"
        case .inputOutput: "reading or writing failed on the way"
        case .protocolError: "the server answered what makes no sense"
        case .noPermission: "the server does not allow it"
        }
    }

    static let all: [ExitStatus] = [
        .success, .failure, .usage, .data, .noInput, .unavailable, .software, .cannotCreate, .inputOutput,
        .protocolError, .noPermission,
    ]
}
