// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry

extension XMLSource {
  private static var objectLimit: Int { 12 << 20 }
  private static var itemLimit: Int { 500_000 }

  func openObject() throws(OSMError) -> Bool {
    let kind: OSMKind
    if scanner.isElement("node") {
      kind = .node
    } else if scanner.isElement("way") {
      kind = .way
    } else if scanner.isElement("relation") {
      kind = .relation
    } else {
      return false
    }
    object.restart(kind, id: try id("id", of: "<\(kind)>"))
    let visible = try scanner.text(of: "visible")
    let action = try scanner.text(of: "action")
    object.isDeleted = isDeleting || visible == "false" || action == "delete"
    if kind == .node, !object.isDeleted { object.coordinate = try position() }
    enter(.object)
    return true
  }

  private func position() throws(OSMError) -> Coordinate {
    guard let latitude = try coordinateE7("lat"), let longitude = try coordinateE7("lon") else {
      throw scanner.error("node \(object.id) lacks its position")
    }
    guard let place = Coordinate(checkingLatitudeE7: latitude, longitudeE7: longitude) else {
      throw scanner.error("node \(object.id) lies outside the world")
    }
    return place
  }

  func openPart() throws(OSMError) -> Bool {
    if scanner.isElement("tag") {
      object.tags.append((key: try string("k", of: "<tag>"), value: try string("v", of: "<tag>")))
    } else if object.kind == .way, scanner.isElement("nd") {
      object.refs.append(try id("ref", of: "<nd>"))
    } else if object.kind == .relation, scanner.isElement("member") {
      try readMember()
    } else {
      return false
    }
    guard object.itemCount <= Self.itemLimit, encoder.strings.byteCount <= Self.objectLimit else {
      throw scanner.error("\(object.kind) \(object.id) is too large")
    }
    return true
  }

  private func readMember() throws(OSMError) {
    let kind: OSMKind
    switch try scanner.text(of: "type") {
    case "node", "n": kind = .node
    case "way", "w": kind = .way
    case "relation", "r": kind = .relation
    case let other?: throw scanner.error("a member has the unknown type “\(other)”")
    case nil: throw scanner.error("a member lacks its type")
    }
    let id = try id("ref", of: "<member>")
    let role = scanner.rawValue(of: "role") == nil ? 0 : try string("role", of: "<member>")
    object.members.append(OSMMember(id: id, role: role, kind: kind))
  }

  func finishObject() throws(OSMError) {
    guard !object.isDeleted else { return encoder.addDeleted(object.kind, object.id) }
    switch object.kind {
    case .node: encoder.addNode(object.id, object.coordinate, object.tags)
    case .way: encoder.addWay(object.id, object.refs, object.tags)
    case .relation: encoder.addRelation(object.id, object.members, object.tags)
    }
  }
}

// MARK: - Attributes

extension XMLSource {
  private func id(_ attribute: StaticString, of element: String) throws(OSMError) -> Int64 {
    guard let range = scanner.rawValue(of: attribute) else {
      throw scanner.error("\(element) lacks its \(attribute)")
    }
    guard let id = unsafe DecimalText.integer(scanner.window.bytes(range)) else {
      throw scanner.error("the \(attribute) of \(element) is not a whole number of 64 bits")
    }
    return id
  }

  /// Degrees as units of 10⁻⁷.
  func coordinateE7(_ attribute: StaticString) throws(OSMError) -> Int64? {
    guard let range = scanner.rawValue(of: attribute) else { return nil }
    guard let value = unsafe DecimalText.e7(scanner.window.bytes(range)) else {
      throw scanner.error("the \(attribute) is not a number of degrees")
    }
    return value
  }

  /// The index of a value among the block's strings.
  private func string(_ attribute: StaticString, of element: String) throws(OSMError) -> UInt32 {
    guard let range = scanner.rawValue(of: attribute) else {
      throw scanner.error("\(element) lacks its \(attribute)")
    }
    if scanner.isPlain(range) {
      return unsafe encoder.strings.index(of: scanner.window.bytes(range))
    }
    let bytes = try scanner.decoded(range)
    return unsafe bytes.withUnsafeBufferPointer { unsafe encoder.strings.index(of: $0) }
  }
}

/// The object under way; its memory is used again for the next.
struct XMLObject {
  private(set) var kind = OSMKind.node
  private(set) var id: Int64 = 0
  var isDeleted = false
  var coordinate = Coordinate(latitudeE7: 0, longitudeE7: 0)
  var tags: [PBFBlockEncoder.Tag] = []
  var refs: [Int64] = []
  var members: [OSMMember] = []

  var itemCount: Int { tags.count + refs.count + members.count }

  mutating func restart(_ kind: OSMKind, id: Int64) {
    self.kind = kind
    self.id = id
    tags.removeAll(keepingCapacity: true)
    refs.removeAll(keepingCapacity: true)
    members.removeAll(keepingCapacity: true)
  }
}
