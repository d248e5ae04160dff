//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// The limits of the theme service. The transport's limit of a message's bytes comes before all of these.
public enum DeliveryLimits {
    /// Most themes on a page of ListThemes: at about 150 bytes a record a page stays far below the 4 MiB that stock gRPC
    /// clients accept.
    public static let pageSize = 1_000
    /// Most changes of one Publish: bounds how long other publishes wait. A message holds fewer blobs than that anyway.
    public static let changes = 1_000
    /// Most `held_digests` of a request: eight chains' worth, since a reader may hold what it had before.
    public static let heldDigests = 64
    /// Most dictionaries, and most bases, of a request's holdings: each is tried for each blob of the reply.
    public static let heldReferences = 4
    /// Most bytes of a message that is compressed for one reader, and of a base it is compressed against: a patch of 1 MiB
    /// takes a millisecond or two. Larger blobs are sent plain.
    static let transitMessageBytes = 1 << 20
    /// Most bytes of a message that is compressed with a dictionary for one reader: level 19 takes 5 milliseconds for that,
    /// and what a dictionary of some KB saves of a larger one is not worth them.
    static let dictionaryMessageBytes = 64 << 10
    /// Most bytes of blobs kept as they went to readers with holdings: some 100,000 brands.
    static let transitBytes = 16 << 20
    /// Most members of a chain in a reply: the store's limit of 8, with room for a server whose limit is higher.
    public static let chainMembers = 64
    /// Most modifiers in a selection; catalogs with 24 are tested, and a list beyond this is no selection.
    public static let modifiers = 1_024
    /// Most paths of one ResolveTheme; who wants more takes all tokens.
    public static let paths = 10_000
    /// Most tokens in a reply that a client reads: several times the largest catalog measured (100,000).
    public static let tokens = 1 << 20
    /// Most bytes of prepared GetTheme replies kept in memory: about 100,000 brands of 600 bytes.
    public static let preparedBytes = 64 << 20
    /// Most bytes of a request that is looked at on an event loop: room for 64 held digests several times over. A larger one
    /// (unknown fields, say) is read on a worker thread.
    static let immediateRequestBytes = 16 << 10
    /// Most bytes copied on an event loop for one reply, about 20 microseconds; whole replies are not copied at all.
    static let immediateCopyBytes = 256 << 10
    /// Most bytes of resolvers kept for ResolveTheme: the bases of a few large systems, or thousands of small ones.
    static let resolverBytes = 128 << 20
    /// How long a publish checks its themes in all contexts: a chain of 10,000 tokens takes a few milliseconds, and other
    /// publishes wait meanwhile. What is not decided by then is refused as undecided.
    public static let checkTime = Duration.seconds(2)
    /// How long a publish checks the themes below its own, some thousands of brands. Those beyond are not looked at.
    public static let childrenCheckTime = Duration.seconds(1)
    /// Most selections resolved and steps searched for one theme of a publish: sixteen groups of the most combinations that
    /// are tried.
    public static let checkedContexts = 1 << 16
    /// Most characters of failures in a refusal: what gRPC clients accept in a trailer is 8 KiB and more.
    static let refusalCharacters = 3_000
    /// Most names of tokens that the refusal of a publish lists.
    public static let namesInMessage = 20
}
