//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import Glibc
internal import ThemewireCLI

exit(await ThemewireProgram.run(Array(CommandLine.arguments.dropFirst())))
