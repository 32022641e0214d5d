// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry

/// Packs objects into blocks (`PrimitiveBlock`), the inverse of `PBFBlockDecoder`.
///
/// Objects may come in any order; each run of one kind becomes a group.
struct PBFBlockEncoder {
  typealias Tag = (key: UInt32, value: UInt32)

  var usesDenseNodes = true
  var strings = StringTable()
  private(set) var objectCount = 0

  private var groups = WireWriter()
  /// The group of ways, relations or plain nodes under way; its kind is its field number.
  private var group = WireWriter()
  private var groupField: UInt64 = 0
  private var dense = DenseColumns()
  private var message = WireWriter()
  private var list = WireWriter()
  private var secondList = WireWriter()

  /// About how large the block would be now.
  var byteCount: Int { groups.count + group.count + dense.byteCount + strings.byteCount }

  /// The block with everything added since the last call.
  mutating func finish() -> [UInt8] {
    endGroup()
    var block = WireWriter()
    block.field(1, strings.encoded())
    let bytes = block.bytes + groups.bytes
    groups.removeAll()
    strings.removeAll()
    objectCount = 0
    return bytes
  }
}

// MARK: - Objects

extension PBFBlockEncoder {
  mutating func addNode(_ id: Int64, _ coordinate: Coordinate, _ tags: [Tag]) {
    // A dense node cannot have an empty key: its index 0 would end the list.
    guard usesDenseNodes, !tags.contains(where: { $0.key == 0 }) else {
      return addPlainNode(id, coordinate, tags, isVisible: true)
    }
    begin(2)
    dense.append(id, coordinate, tags)
  }

  private mutating func addPlainNode(
    _ id: Int64, _ coordinate: Coordinate, _ tags: [Tag], isVisible: Bool
  ) {
    begin(1)
    message.field(1, zigzag: id)
    appendTags(tags)
    if !isVisible { appendInvisible() }
    message.field(8, zigzag: Int64(coordinate.latitudeE7))
    message.field(9, zigzag: Int64(coordinate.longitudeE7))
    group.field(1, message)
  }

  mutating func addWay(_ id: Int64, _ nodes: some Sequence<Int64>, _ tags: [Tag]) {
    begin(3)
    message.field(1, UInt64(bitPattern: id))
    appendTags(tags)
    list.removeAll()
    var previous: Int64 = 0
    for node in nodes {
      list.zigzag(node &- previous)
      previous = node
    }
    message.list(8, list)
    group.field(3, message)
  }

  mutating func addRelation(_ id: Int64, _ members: [OSMMember], _ tags: [Tag]) {
    begin(4)
    message.field(1, UInt64(bitPattern: id))
    appendTags(tags)
    list.removeAll()
    for member in members { list.varint(UInt64(member.role)) }
    message.list(8, list)
    list.removeAll()
    var previous: Int64 = 0
    for member in members {
      list.zigzag(member.id &- previous)
      previous = member.id
    }
    message.list(9, list)
    list.removeAll()
    for member in members { list.varint(UInt64(member.kind.rawValue)) }
    message.list(10, list)
    group.field(4, message)
  }

  /// Marks an object as not visible; only for files that require `HistoricalInformation`.
  mutating func addDeleted(_ kind: OSMKind, _ id: Int64) {
    guard kind != .node else {
      let nowhere = Coordinate(latitudeE7: 0, longitudeE7: 0)
      return addPlainNode(id, nowhere, [], isVisible: false)
    }
    let field: UInt64 = kind == .way ? 3 : 4
    begin(field)
    message.field(1, UInt64(bitPattern: id))
    appendInvisible()
    group.field(field, message)
  }
}

// MARK: - Parts

extension PBFBlockEncoder {
  /// Starts an object in the group of a field number.
  private mutating func begin(_ field: UInt64) {
    if field != groupField { endGroup() }
    groupField = field
    objectCount += 1
    message.removeAll()
  }

  private mutating func endGroup() {
    if !dense.isEmpty {
      group.field(2, dense.encoded())
      dense = DenseColumns()
    }
    if !group.isEmpty { groups.field(2, group) }
    group.removeAll()
    groupField = 0
  }

  private mutating func appendTags(_ tags: [Tag]) {
    list.removeAll()
    secondList.removeAll()
    for tag in tags {
      list.varint(UInt64(tag.key))
      secondList.varint(UInt64(tag.value))
    }
    message.list(2, list)
    message.list(3, secondList)
  }

  private mutating func appendInvisible() {
    var info = WireWriter()
    info.field(6, 0)
    message.field(4, info)
  }
}

/// The columns of a group of dense nodes; see `DenseNodes`.
private struct DenseColumns {
  private var ids = WireWriter()
  private var latitudes = WireWriter()
  private var longitudes = WireWriter()
  private var tags = WireWriter()
  private var hasTags = false
  private var last = (id: Int64(0), latitude: Int64(0), longitude: Int64(0))

  var isEmpty: Bool { ids.isEmpty }
  var byteCount: Int { ids.count + latitudes.count + longitudes.count + tags.count }

  mutating func append(_ id: Int64, _ coordinate: Coordinate, _ list: [PBFBlockEncoder.Tag]) {
    let (latitude, longitude) = (Int64(coordinate.latitudeE7), Int64(coordinate.longitudeE7))
    ids.zigzag(id &- last.id)
    latitudes.zigzag(latitude - last.latitude)
    longitudes.zigzag(longitude - last.longitude)
    last = (id, latitude, longitude)
    for tag in list {
      tags.varint(UInt64(tag.key))
      tags.varint(UInt64(tag.value))
    }
    tags.varint(0)
    hasTags = hasTags || !list.isEmpty
  }

  func encoded() -> WireWriter {
    var message = WireWriter()
    message.field(1, ids)
    message.field(8, latitudes)
    message.field(9, longitudes)
    if hasTags { message.field(10, tags) }
    return message
  }
}
