// SPDX-License-Identifier: Apache-2.0

extension OSMData {
  /// Holds a whole file in memory, for tests and small tools.
  ///
  /// Objects that the file deletes are left out.
  package init(reading path: String, threads: Int = 1) throws {
    try self.init(reading: OSMFile(path: path), threads: threads)
  }

  package init(reading file: OSMFile, threads: Int = 1) throws {
    self.init()
    var data = OSMData()
    try file.read(Set(OSMKind.allCases), threads: threads, makeVisitor: { Collector() }) {
      data.nodes += $0.data.nodes
      data.ways += $0.data.ways
      data.relations += $0.data.relations
    }
    self = data
  }
}

/// Copies what it sees.
private struct Collector: OSMVisitor, Sendable {
  var data = OSMData()

  mutating func visit(_ node: OSMNode, in block: borrowing OSMBlock) {
    data.nodes.append(
      OSMData.Node(id: node.id, coordinate: node.coordinate, tags: copy(node.tags, of: block)))
  }

  mutating func visit(_ way: OSMWay, in block: borrowing OSMBlock) {
    data.ways.append(
      OSMData.Way(id: way.id, nodes: Array(way.refs), tags: copy(way.tags, of: block)))
  }

  mutating func visit(_ relation: OSMRelation, in block: borrowing OSMBlock) {
    var members: [OSMData.Member] = []
    for member in relation.members {
      members.append(OSMData.Member(member.kind, member.id, role: block.text(member.role)))
    }
    data.relations.append(
      OSMData.Relation(id: relation.id, members: members, tags: copy(relation.tags, of: block)))
  }

  private func copy(_ tags: OSMList<OSMTag>, of block: borrowing OSMBlock) -> [OSMData.Tag] {
    var copies: [OSMData.Tag] = []
    for tag in tags { copies.append(OSMData.Tag(block.text(tag.key), block.text(tag.value))) }
    return copies
  }
}
