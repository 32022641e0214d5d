// SPDX-License-Identifier: Apache-2.0

import RoadbookOSM

/// The OpenStreetMap objects that a sketch stands for, and which letters are which.
///
/// Letters and ways are numbered in their alphabetical order, so that a sketch gives the same
/// map every time.
struct SketchData: Sendable {
  private(set) var data = OSMData()
  private(set) var letterOfNode: [Int64: Character] = [:]
  private(set) var nameOfWay: [Int64: String] = [:]
  private var nodeOfLetter: [Character: Int64] = [:]
  private var wayOfName: [String: Int64] = [:]

  init(
    _ grid: SketchGrid, ways: [String: RoadTags], nodes: [String: RoadTags],
    restrictions: [RoadRestriction], areas: [RoadArea], relations: [RoadRelation]
  ) throws(SketchError) {
    for name in nodes.keys where name.count != 1 || grid.cells[Character(name)] == nil {
      throw SketchError("the node '\(name)' is not in the drawing")
    }
    for (number, letter) in grid.letters.enumerated() {
      guard let cell = grid.cells[letter] else { continue }
      let id = Int64(number + 1)
      nodeOfLetter[letter] = id
      letterOfNode[id] = letter
      data.nodes.append(
        OSMData.Node(
          id: id, coordinate: grid.coordinate(of: cell), tags: Self.tags(nodes[String(letter)])))
    }
    for (number, name) in ways.keys.sorted().enumerated() {
      try addWay(name, id: Int64(number + 101), ways[name])
    }
    for (number, restriction) in restrictions.enumerated() {
      try add(restriction, id: Int64(number + 1001))
    }
    for (number, relation) in relations.enumerated() { add(relation, id: Int64(number + 3001)) }
    for (number, area) in areas.enumerated() { try add(area, id: Int64(number + 2001)) }
  }

  private mutating func add(_ relation: RoadRelation, id: Int64) {
    let members = relation.members.map { role, name in
      if let way = wayOfName[name] { return OSMData.Member(.way, way, role: role) }
      let node = name.count == 1 ? nodeOfLetter[Character(name)] : nil
      // What is not in the drawing is not in the file.
      return node.map { OSMData.Member(.node, $0, role: role) }
        ?? OSMData.Member(.way, 999_999, role: role)
    }
    data.relations.append(
      OSMData.Relation(id: id, members: members, tags: Self.tags(relation.tags)))
  }

  private mutating func add(_ area: RoadArea, id: Int64) throws(SketchError) {
    var members: [OSMData.Member] = []
    for name in area.outer { members.append(try way(name, role: "outer")) }
    for name in area.inner { members.append(try way(name, role: "inner")) }
    data.relations.append(
      OSMData.Relation(
        id: id, members: members, tags: Self.tags(area.tags.tagged("type", "multipolygon"))))
  }

  private mutating func addWay(_ name: String, id: Int64, _ tags: RoadTags?) throws(SketchError) {
    var nodes: [Int64] = []
    for letter in name {
      guard let node = nodeOfLetter[letter] else {
        throw SketchError("the way '\(name)' passes '\(letter)', which is no letter of the drawing")
      }
      nodes.append(node)
    }
    nameOfWay[id] = name
    wayOfName[name] = id
    data.ways.append(OSMData.Way(id: id, nodes: nodes, tags: Self.tags(tags)))
  }

  private mutating func add(_ restriction: RoadRestriction, id: Int64) throws(SketchError) {
    var members: [OSMData.Member] = []
    for name in restriction.from { members.append(try way(name, role: "from")) }
    if restriction.via.count == 1, let node = nodeOfLetter[Character(restriction.via)] {
      members.append(OSMData.Member(.node, node, role: "via"))
    } else {
      for name in restriction.via.split(separator: " ") {
        members.append(try way(String(name), role: "via"))
      }
    }
    for name in restriction.to { members.append(try way(name, role: "to")) }
    data.relations.append(
      OSMData.Relation(id: id, members: members, tags: Self.tags(RoadTags(restriction.tags))))
  }

  private func way(_ name: String, role: String) throws(SketchError) -> OSMData.Member {
    guard let id = wayOfName[name] else {
      throw SketchError("a relation names '\(name)', which is no way of the sketch")
    }
    return OSMData.Member(.way, id, role: role)
  }

  private static func tags(_ tags: RoadTags?) -> [OSMData.Tag] {
    (tags?.values ?? [:]).sorted { $0.key < $1.key }.map { OSMData.Tag($0.key, $0.value) }
  }
}
