// SPDX-License-Identifier: Apache-2.0

/// The fields that all objects have: id (1), keys (2), values (3), info (4).
struct ObjectFields: BitwiseCopyable {
  var id: Int64?
  var keys = WireCursor.Part()
  var values = WireCursor.Part()
  var info = WireCursor.Part()

  /// Takes or skips a field by its key, which is its number times 8 and its wire type.
  mutating func read(_ key: UInt64, from message: inout WireCursor) throws(WireError) {
    switch key {
    // Protocol Buffers' int64: negative ids are stored as huge numbers.
    case 1 << 3: id = Int64(bitPattern: try message.varint())
    case 2 << 3 | 2: try message.takeList(into: &keys)
    case 3 << 3 | 2: try message.takeList(into: &values)
    case 4 << 3 | 2: try message.takeList(into: &info)
    default: try message.skip(WireCursor.Key(key))
    }
  }

  func requiredID(at offset: Int) throws(WireError) -> Int64 {
    guard let id else { throw WireError("an object lacks its id", at: offset) }
    return id
  }

  /// The flag `visible` (6), which is true unless said otherwise.
  func isVisible(in message: WireCursor) throws(WireError) -> Bool {
    var info = message.over(info)
    var isVisible = true
    while !info.isAtEnd {
      let key = try info.key()
      if key.isNumber(6) { isVisible = try info.varint() != 0 } else { try info.skip(key) }
    }
    return isVisible
  }
}

// MARK: - Ways and relations

extension PBFBlockDecoder {
  /// Decodes a way; its nodes (8) are differences.
  ///
  /// - Returns: Whether it is visible.
  mutating func decodeWay(_ message: WireCursor) throws(WireError) -> Bool {
    var message = message
    var object = ObjectFields()
    var nodes = WireCursor.Part()
    while !message.isAtEnd {
      let key = try message.varint()
      switch key {
      case 8 << 3 | 2: try message.takeList(into: &nodes)
      // What nearly every way has, here once more because the call costs more than the work.
      case 1 << 3: object.id = Int64(bitPattern: try message.reference())
      case 2 << 3 | 2: try message.takeList(into: &object.keys)
      case 3 << 3 | 2: try message.takeList(into: &object.values)
      default: try object.read(key, from: &message)
      }
    }
    setID(try object.requiredID(at: message.offset))
    refs.removeAll()
    try refs.appendReferences(of: message.over(nodes))
    try decodeTags(object, in: message)
    return hasHistory ? try object.isVisible(in: message) : true
  }

  /// Decodes a relation; its members are columns of roles (8), ids (9) and kinds (10).
  ///
  /// - Returns: Whether it is visible.
  mutating func decodeRelation(_ message: WireCursor) throws(WireError) -> Bool {
    var message = message
    var object = ObjectFields()
    var roles = WireCursor.Part()
    var ids = WireCursor.Part()
    var kinds = WireCursor.Part()
    while !message.isAtEnd {
      let key = try message.varint()
      switch key {
      case 8 << 3 | 2: try message.takeList(into: &roles)
      case 9 << 3 | 2: try message.takeList(into: &ids)
      case 10 << 3 | 2: try message.takeList(into: &kinds)
      default: try object.read(key, from: &message)
      }
    }
    setID(try object.requiredID(at: message.offset))
    try decodeMembers(message.over(roles), message.over(ids), message.over(kinds))
    try decodeTags(object, in: message)
    return hasHistory ? try object.isVisible(in: message) : true
  }

  private mutating func decodeMembers(
    _ roles: WireCursor, _ ids: WireCursor, _ kinds: WireCursor
  ) throws(WireError) {
    var (roles, kinds) = (roles, kinds)
    refs.removeAll()
    try refs.appendReferences(of: ids)
    members.removeAll()
    members.reserve(refs.count)
    for id in refs.all {
      let role = try roles.index()
      guard role < block.stringCount else { throw roles.noSuchString() }
      let number = try kinds.index()
      guard number < 3, let kind = OSMKind(rawValue: UInt8(number)) else {
        throw WireError("a member has the unknown kind \(number)", at: kinds.offset)
      }
      members.append(OSMMember(id: id, role: UInt32(truncatingIfNeeded: role), kind: kind))
    }
    guard roles.isAtEnd, kinds.isAtEnd else {
      throw WireError("the columns of a relation's members differ in length", at: roles.offset)
    }
  }

  mutating func decodeTags(
    _ object: ObjectFields, in message: WireCursor
  ) throws(WireError) {
    tags.removeAll()
    try tags.appendTags(
      keys: message.over(object.keys), values: message.over(object.values),
      stringCount: block.stringCount)
  }
}
