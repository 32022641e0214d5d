// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry

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
    let content = try message.bytes()
    guard column.isAtEnd else {
      throw WireError("a packed list comes in several parts", at: message.offset)
    }
    column = content
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
    nodes.reserve(Self.batchCount)
    let stringCount = UInt64(block.stringCount)
    while nodes.count < Self.batchCount, !columns.ids.isAtEnd {
      let firstTag = UInt32(tags.count)
      let node = try Self.readDense(&columns, scale: scale, firstTag: firstTag)
      nodes.append(node)
      if columns.hasTags {
        try Self.readDenseTags(&columns.tags, stringCount: stringCount, into: &tags)
      }
    }
    dense = columns
    if nodes.count < Self.batchCount { try checkEnds(columns) }
    return nodes.count > 0
  }

  @inline(__always)
  private static func readDense(
    _ columns: inout DenseNodes, scale: CoordinateScale, firstTag: UInt32
  ) throws(WireError) -> Node {
    columns.id = try columns.ids.sum(columns.id)
    // A sum that wraps around is caught by the check of the range, or is harmless.
    columns.latitude &+= try columns.latitudes.zigzag()
    columns.longitude &+= try columns.longitudes.zigzag()
    var isDeleted = false
    if columns.hasVisible { isDeleted = try columns.visible.varint() == 0 }
    var coordinate = scale.coordinate(latitude: columns.latitude, longitude: columns.longitude)
    if coordinate == nil, isDeleted { coordinate = Coordinate(latitudeE7: 0, longitudeE7: 0) }
    guard let coordinate else { throw outsideTheWorld(columns.id, at: columns.latitudes.offset) }
    return Node(id: columns.id, coordinate: coordinate, firstTag: firstTag, isDeleted: isDeleted)
  }

  @inline(__always)
  private static func readDenseTags(
    _ cursor: inout WireCursor, stringCount: UInt64, into tags: inout Scratch<OSMTag>
  ) throws(WireError) {
    while true {
      let key = try cursor.varint()
      if key == 0 { return }
      let value = try cursor.varint()
      guard key < stringCount, value < stringCount else { throw cursor.noSuchString() }
      tags.append(
        OSMTag(key: UInt32(truncatingIfNeeded: key), value: UInt32(truncatingIfNeeded: value)))
    }
  }

  private func checkEnds(_ columns: DenseNodes) throws(WireError) {
    guard columns.latitudes.isAtEnd, columns.longitudes.isAtEnd, columns.tags.isAtEnd else {
      throw WireError(
        "the columns of dense nodes differ in length", at: columns.latitudes.offset)
    }
  }

  @inline(never)
  private static func outsideTheWorld(_ id: Int64, at offset: Int) -> WireError {
    WireError("node \(id) lies outside the world", at: offset)
  }

  /// A node as a message of its own: id (1), keys (2), values (3), info (4), lat (8), lon (9).
  mutating func decodeNode(_ message: WireCursor) throws(WireError) -> Step {
    var message = message
    var object = try ObjectFields(message.emptied())
    var latitude: Int64?
    var longitude: Int64?
    while !message.isAtEnd {
      let key = try message.key()
      switch (key.field, key.type) {
      case (1, 0): object.id = try message.zigzag()
      case (8, 0): latitude = try message.zigzag()
      case (9, 0): longitude = try message.zigzag()
      default: try object.read(key, from: &message)
      }
    }
    let id = try object.requiredID(at: message.offset)
    setID(id)
    if hasHistory, try !object.isVisible() { return .deleted(.node) }
    guard let latitude, let longitude else {
      throw WireError("node \(id) lacks its position", at: message.offset)
    }
    guard let coordinate = scale.coordinate(latitude: latitude, longitude: longitude) else {
      throw Self.outsideTheWorld(id, at: message.offset)
    }
    nodes.removeAll()
    nodes.append(Node(id: id, coordinate: coordinate, firstTag: 0, isDeleted: false))
    try decodeTags(object)
    return .nodes
  }
}

extension WireCursor {
  /// The next of a list of differences, added to the number before it.
  ///
  /// The sum wraps around, so that any two ids can follow each other.
  @inline(__always)
  mutating func sum(_ previous: Int64) throws(WireError) -> Int64 {
    previous &+ (try zigzag())
  }

  @inline(never)
  func noSuchString() -> WireError {
    WireError("an object names a string that its block lacks", at: offset)
  }
}
