// SPDX-License-Identifier: Apache-2.0

import RoadbookOSM

// How the plan becomes objects with ids: nodes in the order they were made, ways of streets in
// the order they were laid, then areas, then relations.

extension TownBuilder {
  /// Where ids begin, high enough for 64 bits to matter and in order by themselves.
  static let firstNode: Int64 = 10_000_000_001
  static let firstWay: Int64 = 1_000_000_001
  static let firstRelation: Int64 = 10_000_001

  /// A way of a street: its id and which of the street's vertices it spans.
  private struct Piece {
    var id: Int64
    var from: Int
    var to: Int
  }

  /// The finished town.
  mutating func finished() -> (data: OSMData, features: [SampleFeature]) {
    var data = OSMData()
    var pieces: [[Piece]] = []
    for street in streets { pieces.append(write(street, to: &data)) }
    let firstArea = Self.firstWay + Int64(data.ways.count)
    for area in areas { write(area, to: &data) }
    data.nodes = nodes.indices.map {
      OSMData.Node(
        id: Self.firstNode + Int64($0), coordinate: Frame.coordinate(nodes[$0].point),
        tags: nodes[$0].tags.sorted)
    }
    for relation in relations {
      let id = Self.firstRelation + Int64(data.relations.count)
      let members = relation.members.flatMap { resolve($0, pieces, firstArea) }
      data.relations.append(
        OSMData.Relation(id: id, members: members, tags: relation.tags.sorted))
      if let note = relation.note { features[note].object = (.relation, id) }
    }
    for note in features.indices { features[note].object = object(of: features[note], pieces) }
    return (data, features)
  }

  private func object(
    of feature: SampleFeature, _ pieces: [[Piece]]
  ) -> (kind: OSMKind, id: Int64)? {
    switch feature.reference {
    case .node(let node): return (.node, Self.firstNode + Int64(node))
    case .street(let street, let distance):
      let vertices = streets[street].vertices
      let piece = pieces[street].first { vertices[$0.to].distance >= distance }
      return piece.map { (.way, $0.id) }
    case nil: return feature.object
    }
  }

  private func write(_ street: Street, to data: inout OSMData) -> [Piece] {
    let cuts = Set(street.cuts)
    var bounds = [0]
    for index in street.vertices.indices.dropFirst().dropLast() {
      let distance = street.vertices[index].distance
      let changes = street.stretches.contains { $0.from == distance || $0.to == distance }
      if changes || cuts.contains(street.vertices[index].node) { bounds.append(index) }
    }
    bounds.append(street.vertices.count - 1)
    return zip(bounds, bounds.dropFirst()).map { from, to in
      let middle = (street.vertices[from].distance + street.vertices[to].distance) / 2
      let id = Self.firstWay + Int64(data.ways.count)
      let nodes = street.vertices[from...to].map { Self.firstNode + Int64($0.node) }
      data.ways.append(OSMData.Way(id: id, nodes: nodes, tags: street.tags(at: middle).sorted))
      return Piece(id: id, from: from, to: to)
    }
  }

  private mutating func write(_ area: Area, to data: inout OSMData) {
    let id = Self.firstWay + Int64(data.ways.count)
    var ids = area.ring.map { Self.firstNode + Int64(addNode($0)) }
    if let ends = area.ends {
      ids = [Self.firstNode + Int64(ends.from)] + ids + [Self.firstNode + Int64(ends.to)]
    } else {
      ids.append(ids[0])
    }
    data.ways.append(OSMData.Way(id: id, nodes: ids, tags: area.tags.sorted))
    if let note = area.note { features[note].object = (.way, id) }
  }

  private func resolve(
    _ member: Member, _ pieces: [[Piece]], _ firstArea: Int64
  ) -> [OSMData.Member] {
    switch member {
    case .node(let node, let role):
      return [OSMData.Member(.node, Self.firstNode + Int64(node), role: role)]
    case .area(let area, let role):
      return [OSMData.Member(.way, firstArea + Int64(area), role: role)]
    case .all(let street, let role):
      return pieces[street].map { OSMData.Member(.way, $0.id, role: role) }
    case .arm(let street, let node, let direction, let role):
      let id = armID(streets[street], pieces[street], node, direction)
      return [OSMData.Member(.way, id, role: role)]
    case .between(let street, let from, let to, let role):
      return between(streets[street], pieces[street], from, to)
        .map { OSMData.Member(.way, $0, role: role) }
    }
  }

  /// The way that ends at a node and leaves it most nearly in a direction.
  private func armID(
    _ street: Street, _ pieces: [Piece], _ node: Int, _ direction: Point
  ) -> Int64 {
    var best: (id: Int64, likeness: Double)?
    for piece in pieces {
      for (end, next) in [(piece.from, piece.from + 1), (piece.to, piece.to - 1)]
      where street.vertices[end].node == node {
        let away = nodes[street.vertices[next].node].point - nodes[node].point
        let likeness = away.unit.dot(direction)
        if likeness > (best?.likeness ?? -2) { best = (piece.id, likeness) }
      }
    }
    guard let best else { preconditionFailure("\(street.key) does not end at the junction") }
    return best.id
  }

  private func between(_ street: Street, _ pieces: [Piece], _ from: Int, _ to: Int) -> [Int64] {
    guard let a = street.vertices.firstIndex(where: { $0.node == from }),
      let b = street.vertices.firstIndex(where: { $0.node == to })
    else { preconditionFailure("\(street.key) does not hold both nodes") }
    // On a ring the part may run over the seam.
    if street.trace.isClosed, a > b {
      return pieces.filter { $0.from >= a || $0.to <= b }.map(\.id)
    }
    return pieces.filter { $0.from >= min(a, b) && $0.to <= max(a, b) }.map(\.id)
  }
}
