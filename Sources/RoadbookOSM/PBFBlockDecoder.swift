// SPDX-License-Identifier: Apache-2.0

/// Decodes one inflated block (`PrimitiveBlock`) after the other, object by object.
///
/// Nodes come in batches, ways and relations one at a time; each is decoded into memory that is
/// used again for the next. This part is not generic: the loop that calls a visitor is
/// `visitObjects`, a few lines that are compiled for each visitor.
///
/// Source: https://wiki.openstreetmap.org/wiki/PBF_Format, whose field numbers appear below.
@usableFromInline
struct PBFBlockDecoder: ~Copyable {
  /// What `advance` has decoded.
  @usableFromInline enum Step {
    case nodes
    case way
    case relation
    case deleted(OSMKind)
    case end
  }

  @usableFromInline var block = OSMBlock()
  /// The kinds that this block holds, known after its last step.
  private(set) var kindsSeen: OSMKindSet = []

  @usableFromInline var nodes = NodeBatch()
  @usableFromInline var tags = Scratch<OSMTag>(capacity: 1024)
  @usableFromInline var refs = Scratch<Int64>(capacity: 2048)
  @usableFromInline var members = Scratch<OSMMember>()
  /// The id of the way, relation or deleted object.
  @usableFromInline private(set) var id: Int64 = 0

  var wanted: OSMKindSet = []
  /// Objects may be marked as not visible; only files with history say so.
  var hasHistory = false
  var scale = CoordinateScale()

  /// Whether an iteration over a block is under way.
  private var groups: WireCursor?
  private var group: WireCursor?
  var dense: DenseNodes?

  init() {}
}

// MARK: - Use

extension PBFBlockDecoder {
  /// Starts a block: reads its string table and finds its groups.
  ///
  /// The bytes must outlive all steps through the block.
  mutating func start(
    _ bytes: UnsafePointer<UInt8>, count: Int, wanted: OSMKindSet, hasHistory: Bool
  ) throws(WireError) {
    self.wanted = wanted
    self.hasHistory = hasHistory
    kindsSeen = []
    group = nil
    dense = nil
    scale = CoordinateScale()
    unsafe block.restart(on: bytes)
    let message = unsafe WireCursor(bytes, count: count)
    groups = message
    try readFrame(message)
  }

  /// String table (1), granularity (17) and offsets (19, 20) may come after the groups (2).
  private mutating func readFrame(_ message: WireCursor) throws(WireError) {
    var message = message
    while !message.isAtEnd {
      let key = try message.key()
      switch (key.field, key.type) {
      case (1, 2): try readStrings(message.bytes())
      case (17, 0): scale.granularity = try Int64(message.uint32())
      case (19, 0): scale.latitudeOffset = Int64(bitPattern: try message.varint())
      case (20, 0): scale.longitudeOffset = Int64(bitPattern: try message.varint())
      default: try message.skip(key)
      }
    }
    guard scale.granularity > 0 else {
      throw WireError("the block's granularity is 0", at: message.offset)
    }
  }

  private mutating func readStrings(_ table: WireCursor) throws(WireError) {
    var table = table
    while !table.isAtEnd {
      let key = try table.key()
      guard key.isBytes(1) else {
        try table.skip(key)
        continue
      }
      let string = try table.bytes()
      block.slices.append(
        OSMBlock.Slice(start: UInt32(string.offset), length: UInt32(string.remaining)))
    }
  }

  /// Decodes the next objects of the wanted kinds.
  @usableFromInline
  mutating func advance() throws(WireError) -> Step {
    while true {
      if dense != nil {
        if try decodeDenseBatch() { return .nodes }
        dense = nil
      }
      if let step = try advanceInGroup() { return step }
      guard try openNextGroup() else { return .end }
    }
  }

  private mutating func openNextGroup() throws(WireError) -> Bool {
    guard var groups else { return false }
    while !groups.isAtEnd {
      let key = try groups.key()
      if key.isBytes(2) {
        group = try groups.bytes()
        self.groups = groups
        return true
      }
      try groups.skip(key)
    }
    self.groups = nil
    return false
  }

  /// The next object of the current group, or `nil` when it has no more.
  private mutating func advanceInGroup() throws(WireError) -> Step? {
    guard var group else { return nil }
    while !group.isAtEnd {
      let key = try group.key()
      guard key.type == 2, let kind = OSMKind(groupField: key.field) else {
        try group.skip(key)
        continue
      }
      kindsSeen.insert(kind)
      let message = try group.bytes()
      guard wanted.contains(kind) else { continue }
      self.group = group
      if key.field == 2 {
        dense = try DenseNodes(message, hasHistory: hasHistory)
        if try decodeDenseBatch() { return .nodes }
        dense = nil
        continue
      }
      return try decode(kind, message)
    }
    self.group = nil
    return nil
  }

  private mutating func decode(_ kind: OSMKind, _ message: WireCursor) throws(WireError) -> Step {
    let isVisible: Bool
    switch kind {
    case .node: return try decodeNode(message)
    case .way: isVisible = try decodeWay(message)
    case .relation: isVisible = try decodeRelation(message)
    }
    guard isVisible else { return .deleted(kind) }
    return kind == .way ? .way : .relation
  }

  mutating func setID(_ id: Int64) { self.id = id }
}

extension OSMKind {
  /// The kind of the objects in a field of a group: nodes (1), dense nodes (2), ways (3),
  /// relations (4).
  fileprivate init?(groupField: UInt64) {
    switch groupField {
    case 1, 2: self = .node
    case 3: self = .way
    case 4: self = .relation
    default: return nil
    }
  }
}

// MARK: - Visiting

extension PBFBlockDecoder {
  /// Shows a started block's objects to a visitor.
  @inlinable
  mutating func visitObjects<V: OSMVisitor>(by visitor: inout V) throws(WireError) {
    loop: while true {
      switch try advance() {
      case .nodes: visitNodes(by: &visitor)
      case .way:
        visitor.visit(OSMWay(id: id, refs: refs.all, tags: tags.all), in: block)
      case .relation:
        visitor.visit(OSMRelation(id: id, members: members.all, tags: tags.all), in: block)
      case .deleted(let kind): visitor.visitDeleted(kind, id: id)
      case .end: break loop
      }
    }
    visitor.endOfBlock(block)
  }

  @inlinable
  mutating func visitNodes<V: OSMVisitor>(by visitor: inout V) {
    let count = nodes.count
    let hasTags = nodes.tagStarts.count > 0
    let areAllVisible = nodes.visible.count == 0
    precondition(nodes.coordinates.count == count)
    precondition(!hasTags || nodes.tagStarts.count == count + 1)
    for index in 0..<count {
      // All columns were found to be long enough before, and tag starts grow up to their count.
      let id = unsafe nodes.ids.base[index]
      let start = unsafe hasTags ? Int(nodes.tagStarts.base[index]) : 0
      let end = unsafe hasTags ? Int(nodes.tagStarts.base[index + 1]) : 0
      let list = unsafe OSMList(base: tags.base + start, count: end - start)
      if areAllVisible || nodes.isVisible(index) {
        let coordinate = unsafe nodes.coordinates.base[index]
        visitor.visit(OSMNode(id: id, coordinate: coordinate, tags: list), in: block)
      } else {
        visitor.visitDeleted(.node, id: id)
      }
    }
  }
}
