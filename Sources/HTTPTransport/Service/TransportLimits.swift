//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// The limits of the gRPC layer that both sides and both transports share.
public enum TransportLimits {
    /// The largest message by default: 4 MiB, what stock gRPC clients accept.
    public static let messageBytes = 4 << 20
    /// The largest header or trailer block, as the sum of name, value and 32 for each field: 8 KiB, gRPC's suggestion.
    public static let headerBytes = 8 << 10
    /// The longest `grpc-message` before percent-encoding: 1 KiB, so that trailers stay below ``headerBytes`` even if
    /// every byte is encoded as three.
    public static let statusMessageBytes = 1 << 10
}
