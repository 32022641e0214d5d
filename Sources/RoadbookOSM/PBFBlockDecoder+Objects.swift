// SPDX-License-Identifier: Apache-2.0

/// The fields that all objects have: id (1), keys (2), values (3), info (4).
struct ObjectFields: BitwiseCopyable {
  var id: Int64?
  var keys: WireCursor
  var values: WireCursor
  var info: WireCursor

  /// No field yet; the cursor must be empty.
  init(_ nothing: WireCursor) throws(WireError) {
    (keys, values, info) = (nothing, nothing, nothing)
  }

  /// Takes or skips a field.
  mutating func read(_ key: WireCursor.Key, from message: inout WireCursor) throws(WireError) {
    switch (key.field, key.type) {
    // Protocol Buffers' int64: negative ids are stored as huge numbers.
    case (1, 0): id = Int64(bitPattern: try message.varint())
    case (2, 2): try message.takeList(into: &keys)
    case (3, 2): try message.takeList(into: &values)
    case (4, 2): info = try message.bytes()
    default: try message.skip(key)
    }
  }

  func requiredID(at offset: Int) throws(WireError) -> Int64 {
    guard let id else { throw WireError("an object lacks its id", at: offset) }
    return id
  }

  /// The flag `visible` (6), which is true unless said otherwise.
  func isVisible() throws(WireError) -> Bool {
    var info = info
    var isVisible = true
    while !info.isAtEnd {
      let key = try info.key()
      if key.isNumber(6) { isVisible = try info.varint() != 0 } else { try info.skip(key) }
    }
    return isVisible
  }
}

extension WireCursor {
  /// Takes a packed list, which must come in one part.
  @inline(__always)
  mutating func takeList(into list: inout WireCursor) throws(WireError) {
    let content = try bytes()
    guard list.isAtEnd else { throw WireError("a packed list comes in several parts", at: offset) }
    list = content
  }
}

// MARK: - Ways and relations

extension PBFBlockDecoder {
  /// Decodes a way; its nodes (8) are differences.
  ///
  /// - Returns: Whether it is visible.
  mutating func decodeWay(_ message: WireCursor) throws(WireError) -> Bool {
    var message = message
    var object = try ObjectFields(message.emptied())
    var nodes = message.emptied()
    while !message.isAtEnd {
      let key = try message.key()
      if key.isBytes(8) {
        try message.takeList(into: &nodes)
      } else {
        try object.read(key, from: &message)
      }
    }
    setID(try object.requiredID(at: message.offset))
    refs.removeAll()
    refs.reserve(nodes.remaining)
    var id: Int64 = 0
    while !nodes.isAtEnd {
      id = try nodes.sum(id)
      refs.append(id)
    }
    try decodeTags(object)
    return hasHistory ? try object.isVisible() : true
  }

  /// Decodes a relation; its members are columns of roles (8), ids (9) and kinds (10).
  ///
  /// - Returns: Whether it is visible.
  mutating func decodeRelation(_ message: WireCursor) throws(WireError) -> Bool {
    var message = message
    var object = try ObjectFields(message.emptied())
    var (roles, ids, kinds) = (message.emptied(), message.emptied(), message.emptied())
    while !message.isAtEnd {
      let key = try message.key()
      switch (key.field, key.type) {
      case (8, 2): try message.takeList(into: &roles)
      case (9, 2): try message.takeList(into: &ids)
      case (10, 2): try message.takeList(into: &kinds)
      default: try object.read(key, from: &message)
      }
    }
    setID(try object.requiredID(at: message.offset))
    try decodeMembers(roles, ids, kinds)
    try decodeTags(object)
    return hasHistory ? try object.isVisible() : true
  }

  private mutating func decodeMembers(
    _ roles: WireCursor, _ ids: WireCursor, _ kinds: WireCursor
  ) throws(WireError) {
    var (roles, ids, kinds) = (roles, ids, kinds)
    members.removeAll()
    members.reserve(roles.remaining)
    var id: Int64 = 0
    while !ids.isAtEnd {
      id = try ids.sum(id)
      let role = try roles.uint32()
      guard Int(role) < block.stringCount else { throw roles.noSuchString() }
      let number = try kinds.varint()
      guard let kind = UInt8(exactly: number).flatMap(OSMKind.init(rawValue:)) else {
        throw WireError("a member has the unknown kind \(number)", at: kinds.offset)
      }
      members.append(OSMMember(id: id, role: role, kind: kind))
    }
    guard roles.isAtEnd, kinds.isAtEnd else {
      throw WireError("the columns of a relation's members differ in length", at: roles.offset)
    }
  }

  mutating func decodeTags(_ object: ObjectFields) throws(WireError) {
    var (keys, values) = (object.keys, object.values)
    let stringCount = UInt64(block.stringCount)
    tags.removeAll()
    while !keys.isAtEnd {
      let key = try keys.varint()
      let value = try values.varint()
      guard key < stringCount, value < stringCount else { throw keys.noSuchString() }
      tags.append(
        OSMTag(key: UInt32(truncatingIfNeeded: key), value: UInt32(truncatingIfNeeded: value)))
    }
    guard values.isAtEnd else {
      throw WireError("an object has more values than keys", at: values.offset)
    }
  }
}
