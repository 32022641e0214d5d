// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookNetwork
import RoadbookOSM
import RoadbookStorage
import RoadbookTestSupport

extension OSMData {
  /// A row of nodes from west to east, 100 m apart, with the given ids.
  static func row(
    _ ids: Int64..., north: Double = 48, west: Double = 9
  ) -> OSMData {
    var data = OSMData()
    for (column, id) in ids.enumerated() {
      data.nodes.append(
        Node(
          id: id,
          coordinate: Coordinate(latitude: north, longitude: west + Double(column) * 0.001_343_6)))
    }
    return data
  }

  /// The data with one more way.
  func way(_ id: Int64, _ nodes: Int64..., tags: [String: String] = ["highway": "residential"])
    -> OSMData
  {
    var data = self
    data.ways.append(Way(id: id, nodes: nodes, tags: Self.sorted(tags)))
    return data
  }

  /// The data with tags at a node.
  func node(_ id: Int64, tags: [String: String]) -> OSMData {
    var data = self
    for index in data.nodes.indices where data.nodes[index].id == id {
      data.nodes[index].tags = Self.sorted(tags)
    }
    return data
  }

  /// The data with one more relation; members are "way 7 from".
  func relation(_ id: Int64, _ members: String..., tags: [String: String]) -> OSMData {
    var data = self
    data.relations.append(
      Relation(id: id, members: members.compactMap(Self.member), tags: Self.sorted(tags)))
    return data
  }

  private static func member(_ text: String) -> Member? {
    let words = text.split(separator: " ")
    guard words.count > 1, let id = Int64(words[1]) else { return nil }
    let kind: OSMKind = words[0] == "node" ? .node : words[0] == "way" ? .way : .relation
    return Member(kind, id, role: words.count > 2 ? String(words[2]) : "")
  }

  private static func sorted(_ tags: [String: String]) -> [Tag] {
    tags.sorted { $0.key < $1.key }.map { Tag($0.key, $0.value) }
  }

  /// Both together.
  static func + (left: OSMData, right: OSMData) -> OSMData {
    var data = left
    data.nodes += right.nodes
    data.ways += right.ways
    data.relations += right.relations
    return data
  }
}

extension TemporaryMap {
  func network() throws -> RoadNetwork { try MapBundle(path: path).network }
}

extension RoadNetwork {
  /// The node ids of all segments, each as "1-2-3", in alphabetical order.
  var drawn: [String] {
    (0..<segments.count).map { number in
      segments.nodeIDs(of: SegmentID(UInt32(number))).map(String.init).joined(separator: "-")
    }.sorted()
  }
}
