//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// The state of one compilation: what has been read, and what is known of each path.
///
/// The stages are in extensions, in this order: load, order (the resolver document), walk (the token tree), types,
/// identity (catalog and ids), layers (cells), checks.
struct Compilation {
    let options: CompileOptions
    var log: DiagnosticLog
    var files: [SourceFile] = []
    /// File indices by name, so that a file that two sets name is read once.
    var fileIndices: [String: Int] = [:]
    /// The modifiers of the document (base) or of the parent's catalog (brand), in catalog order.
    var modifiers: [Modifier] = []
    /// The rank that a modifier's contexts have where it is not the document's own.
    var modifierRanks: [Rank] = []
    /// The layers in the document's order, then those of `when` entries.
    var layers: [SourceLayer] = []
    var declarationCount = 0

    /// Objects with a `$ref` in place of a value: tokens or, where that leads to a group, groups (rule 33).
    var bareReferences: [DeclarationPlace] = []

    // What is known of each path, indexed by its number.
    var paths = PathTable()
    /// The place of a path's declaration in the layer that is being walked, or -1.
    var placeInLayer: [Int32] = []
    /// The raw token type of a path, or 0 while it is unknown or no token.
    var types: [UInt8] = []
    /// A group's statements, where it makes any.
    var groups: [Int: GroupProperties] = [:]
    /// For a token's alternate path, the path it stands for.
    var canonical: [Int: Int] = [:]
    /// The catalog's token, or `noToken`.
    var tokens: [UInt32] = []
    static let noToken = UInt32.max

    /// Whether an input declares a token with the path; alternates are replaced.
    var declared: [Bool] = []
    /// Where a path's metadata is, or -1.
    var metadataOf: [Int32] = []
    var metadata: [TokenMetadata] = []
    /// What the pointers of declarations name behind the tokens that they lead to.
    var pointerRests: [[String]] = []
    /// Tokens of unknown type whose references lead into a circle that has been reported.
    var cyclicTokens: Set<Int> = []
    /// What tokens of unknown type refer to.
    var untypedTargets: [Int: Int] = [:]
    /// The first declaration of each path, made when a message needs it.
    var firstPlaces: [Int: DeclarationPlace]?
    /// The bytes of all files that have been read.
    var loadedBytes = 0
    /// The catalog that a base continues, and where its lock belongs.
    var known = KnownCatalog(lineage: Lineage(rawValue: 0), version: 0)
    var lockPath: String?

    /// Reused by the walk.
    var frames: [WalkFrame] = []
    /// `when` entries found so far.
    var jointEntries: [JointEntry] = []
    /// The names of the token types, as bytes.
    let typeNames: [(bytes: [UInt8], type: TokenType)] = TokenType.allCases.map { (Array($0.name.utf8), $0) }

    // While values are read.
    var pools = ValuePoolsBuilder()
    /// The document of the declaration that is being read.
    var document = JSONDocument.empty
    var file = 0
    /// The path of the token that is being read.
    var path = PathTable.root
    /// The cells of the token that is being read.
    var cells: [Cell] = []
    /// The first slot of a path's token.
    var catalogSlots: [UInt32] = []
    /// Whether an element of a list is being read, no part of which can be left unspecified.
    var isInsideList = false
    /// The slot of the font size of the typography token that is being read, for what is relative to it.
    var fontSizeSlot: SlotID?
    var derivations: [Derivation] = []
    var operations: [DerivationOperation] = []
    /// The declarations that stand for the tokens whose values are read, in the combination at hand.
    var choices = TokenChoices()

    init(options: CompileOptions) {
        self.options = options
        log = DiagnosticLog(isStrict: options.isStrict, maximumErrors: options.maximumErrors)
        if let parent = options.parent {
            modifiers = parent.catalog.modifiers
            modifierRanks = Self.ranks(of: parent)
        }
    }

    var isBrand: Bool { options.parent != nil }

    mutating func run(_ inputs: [String]) throws(CompileError) -> CompileResult {
        guard !inputs.isEmpty else {
            throw CompileError(.invalidInput, "there is no input; name a token file or a resolver document")
        }
        if !isBrand { try loadIdentity(inputs[0]) }
        let loaded = try load(inputs)
        if let document = loaded.resolver {
            try readResolver(document)
        } else {
            layers.append(SourceLayer(rank: isBrand ? .brand : .base, condition: []))
            for file in loaded.files { walk(TokenSource(file: file, node: JSONDocument.root)) }
            endLayer()
        }
        addJointLayers()
        extendGroups()
        applyAlternates()
        try log.throwIfErrors()
        resolveTargets()
        resolveTypes()
        reportTokensWithChildren()
        try log.throwIfErrors()
        let result = options.parent == nil ? try compileBase() : try compileBrand()
        try log.throwIfErrors()
        return result
    }

    // MARK: Messages

    mutating func diagnostic(
        _ severity: Diagnostic.Severity,
        at location: SourceLocation?,
        path: Int,
        rule: Int?,
        _ message: String
    ) -> Diagnostic {
        let position = location.map { files[$0.file].position(of: $0.offset) }
        return Diagnostic(
            severity,
            file: location.map { files[$0.file].name },
            position: position,
            path: path < 0 ? nil : paths[path],
            rule: rule,
            message
        )
    }

    /// Records an error.
    mutating func error(
        at location: SourceLocation?,
        path: Int = PathTable.root,
        rule: Int? = nil,
        code: CompileError.Code = .invalidInput,
        _ message: String
    ) {
        guard log.hasRoom else { return log.omit() }
        let found = diagnostic(.error, at: location, path: path, rule: rule, message)
        log.add(found, code: code)
    }

    /// Whether a string has a NUL.
    func hasNUL(_ document: JSONDocument, _ node: Int) -> Bool {
        document.bytes[document.text(of: node).indices].contains(0)
    }

    /// Records an error for a text of the theme that has a NUL, which JSON allows and no blob can hold.
    mutating func refuseNUL(at location: SourceLocation?, path: Int) {
        error(at: location, path: path, "a name or text of a theme has no NUL (\\u0000); remove it")
    }

    mutating func warn(
        at location: SourceLocation?,
        path: Int = PathTable.root,
        rule: Int? = nil,
        _ message: String
    ) {
        guard log.warnings.count < DiagnosticLog.maximumWarnings else { return }
        let found = diagnostic(.warning, at: location, path: path, rule: rule, message)
        log.warn(found)
    }

    /// Records that something was read although the specification forbids it; an error in strict mode.
    mutating func lenient(
        at location: SourceLocation?,
        path: Int = PathTable.root,
        rule: Int,
        _ message: String
    ) {
        if log.isStrict {
            error(at: location, path: path, rule: rule, message)
        } else {
            warn(at: location, path: path, rule: rule, message)
        }
    }

    /// The place of a node's value; while a pointer is followed, the pointer's own.
    func location(_ file: Int, _ node: Int) -> SourceLocation {
        choices.origin ?? SourceLocation(file: file, offset: Int(files[file].document[node].offset))
    }

    /// The place of a member's name; while a pointer is followed, the pointer's own.
    func keyLocation(_ file: Int, _ node: Int) -> SourceLocation {
        choices.origin ?? SourceLocation(file: file, offset: Int(files[file].document[node].keyOffset))
    }

    /// `tokens.json:3:14`, for messages that name a second place.
    mutating func describe(_ location: SourceLocation) -> String {
        "\(files[location.file].name):\(files[location.file].position(of: location.offset))"
    }

    func location(of declaration: Declaration) -> SourceLocation {
        keyLocation(Int(declaration.file), Int(declaration.node))
    }
}
