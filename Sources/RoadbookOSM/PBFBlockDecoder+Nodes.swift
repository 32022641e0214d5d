// SPDX-License-Identifier: Apache-2.0

public import RoadbookGeometry

/// A group of nodes stored as columns, and how far it was read.
///
///     id (1)       +1 +1 +3 …       differences
///     lat (8)      +5 −2 +9 …       differences
///     lon (9)      +4 +7 −1 …       differences
///     tags (10)    k v k v 0  0 …   a zero ends the tags of a node; absent when no node has any
struct DenseNodes: BitwiseCopyable {
  var ids: WireCursor
  var latitudes: WireCursor
  var longitudes: WireCursor
  var tags: WireCursor
  /// One flag a node in files with history, else empty.
  var visible: WireCursor
  var hasTags = false
  var hasVisible = false

  var id: Int64 = 0
  var latitude: Int64 = 0
  var longitude: Int64 = 0

  init(_ message: WireCursor, hasHistory: Bool) throws(WireError) {
    ids = message.emptied()
    (latitudes, longitudes, tags, visible) = (ids, ids, ids, ids)
    var message = message
    while !message.isAtEnd {
      let key = try message.key()
      switch (key.field, key.type) {
      case (1, 2): try Self.set(&ids, from: &message)
      case (5, 2) where hasHistory: try readInfo(message.bytes())
      case (8, 2): try Self.set(&latitudes, from: &message)
      case (9, 2): try Self.set(&longitudes, from: &message)
      case (10, 2): try Self.set(&tags, from: &message)
      case (1, _), (8, _), (9, _), (10, _):
        throw WireError("a column of dense nodes is not packed", at: message.offset)
      default: try message.skip(key)
      }
    }
    hasTags = !tags.isAtEnd
  }

  /// Of a node's history only the flags (6) matter.
  private mutating func readInfo(_ info: WireCursor) throws(WireError) {
    var info = info
    while !info.isAtEnd {
      let key = try info.key()
      if key.isBytes(6) { try Self.set(&visible, from: &info) } else { try info.skip(key) }
    }
    hasVisible = !visible.isAtEnd
  }

  private static func set(
    _ column: inout WireCursor, from message: inout WireCursor
  ) throws(WireError) {
    guard column.isAtEnd else { throw message.inSeveralParts() }
    column = try message.bytes()
  }
}

/// Some decoded nodes, column by column.
@usableFromInline
struct NodeBatch: ~Copyable {
  @usableFromInline var ids = Scratch<Int64>(capacity: 512)
  /// Within the world, except where a node is not visible.
  @usableFromInline var coordinates = Scratch<Coordinate>(capacity: 512)
  /// Where the tags of each node begin, and where those of the last end; empty without tags.
  @usableFromInline var tagStarts = Scratch<UInt32>(capacity: 513)
  /// Empty where all are visible.
  @usableFromInline var visible = Scratch<Bool>(capacity: 512)

  init() {}

  @inlinable var count: Int { ids.count }

  @inlinable
  func isVisible(_ index: Int) -> Bool { visible.count == 0 || visible[index] }

  mutating func removeAll() {
    ids.removeAll()
    coordinates.removeAll()
    tagStarts.removeAll()
    visible.removeAll()
  }
}

extension PBFBlockDecoder {
  /// Bounds the memory for decoded nodes, whatever a file claims; small enough for the cache.
  private static var batchCount: Int { 512 }

  /// Decodes the next dense nodes into `nodes` and `tags`.
  ///
  /// - Returns: Whether there were any.
  mutating func decodeDenseBatch() throws(WireError) -> Bool {
    guard var columns = dense else { return false }
    nodes.removeAll()
    tags.removeAll()
    try nodes.ids.appendIDs(of: &columns.ids, from: &columns.id, limit: Self.batchCount)
    let count = nodes.count
    let start = columns
    let areInside = try nodes.coordinates.appendPlaces(
      of: &columns, scale: scale, count: count)
    if columns.hasTags {
      try tags.appendDenseTags(
        of: &columns.tags, nodeCount: count, stringCount: block.stringCount,
        starts: &nodes.tagStarts)
      nodes.tagStarts.append(UInt32(truncatingIfNeeded: tags.count))
    }
    if columns.hasVisible {
      for _ in 0..<count { nodes.visible.append(try columns.visible.varint() != 0) }
    }
    if !areInside { try findOutside(start) }
    dense = columns
    if count < Self.batchCount, !columns.isAtEnd { throw columns.differ() }
    return count > 0
  }

  /// A node as a message of its own: id (1), keys (2), values (3), info (4), lat (8), lon (9).
  mutating func decodeNode(_ message: WireCursor) throws(WireError) -> Step {
    var message = message
    var object = ObjectFields()
    var latitude: Int64?
    var longitude: Int64?
    while !message.isAtEnd {
      let key = try message.varint()
      switch key {
      case 1 << 3: object.id = try message.zigzag()
      case 8 << 3: latitude = try message.zigzag()
      case 9 << 3: longitude = try message.zigzag()
      default: try object.read(key, from: &message)
      }
    }
    let id = try object.requiredID(at: message.offset)
    setID(id)
    if hasHistory, try !object.isVisible(in: message) { return .deleted(.node) }
    guard let latitude, let longitude else {
      throw WireError("node \(id) lacks its position", at: message.offset)
    }
    guard
      let coordinate = Coordinate(
        checkingLatitudeE7: scale.latitude(latitude), longitudeE7: scale.longitude(longitude))
    else { throw Self.outside(id, at: message.offset) }
    try decodeTags(object, in: message)
    nodes.removeAll()
    nodes.ids.append(id)
    nodes.coordinates.append(coordinate)
    nodes.tagStarts.append(0)
    nodes.tagStarts.append(UInt32(truncatingIfNeeded: tags.count))
    return .nodes
  }
}

extension DenseNodes {
  fileprivate var isAtEnd: Bool {
    ids.isAtEnd && latitudes.isAtEnd && longitudes.isAtEnd && tags.isAtEnd
  }

  fileprivate func differ() -> WireError {
    WireError("the columns of dense nodes differ in length", at: latitudes.offset)
  }
}

// MARK: - Positions outside the world

extension PBFBlockDecoder {
  /// Reads the positions of a batch again, to name the first visible node outside the world.
  private func findOutside(_ start: DenseNodes) throws(WireError) {
    var columns = start
    for index in 0..<nodes.count {
      columns.latitude &+= try columns.latitudes.zigzag()
      columns.longitude &+= try columns.longitudes.zigzag()
      let isInside = CoordinateScale.areInside(
        scale.latitude(columns.latitude), scale.longitude(columns.longitude))
      if nodes.isVisible(index), !isInside {
        throw Self.outside(nodes.ids[index], at: columns.latitudes.offset)
      }
    }
  }

  private static func outside(_ id: Int64, at offset: Int) -> WireError {
    WireError("node \(id) lies outside the world", at: offset)
  }
}
