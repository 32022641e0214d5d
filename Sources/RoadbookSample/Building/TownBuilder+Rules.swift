// SPDX-License-Identifier: Apache-2.0

// What is said about junctions once they exist: signs, signals, restrictions, relations.

extension TownBuilder {
  /// A street and the side on which it leaves a junction.
  typealias Arm = (street: String, side: Compass)

  /// The node that two streets share; the one nearest to a point when there are several.
  func junction(_ key: String, _ other: String, near point: Point = Point(0, 0)) -> Int {
    let there = Set(streets[streetIndex(other)].vertices.map(\.node))
    let shared = streets[streetIndex(key)].vertices.map(\.node).filter { there.contains($0) }
    guard
      let node = shared.min(by: {
        nodes[$0].point.distance(to: point) < nodes[$1].point.distance(to: point)
      })
    else { preconditionFailure("\(key) does not meet \(other)") }
    return node
  }

  /// The node of a street nearest to a point.
  func node(on key: String, near point: Point) -> Int {
    let vertices = streets[streetIndex(key)].vertices
    guard
      let best = vertices.min(by: {
        nodes[$0.node].point.distance(to: point) < nodes[$1.node].point.distance(to: point)
      })
    else { preconditionFailure("\(key) has no nodes yet") }
    return best.node
  }

  mutating func tag(_ node: Int, _ tags: Tags, feature: String? = nil) {
    nodes[node].tags = nodes[node].tags + tags
    if let feature {
      let note = addFeature(feature, at: nodes[node].point)
      features[note].reference = .node(node)
    }
  }

  /// Cuts a street at a node, so that a rule finds a way that ends there.
  mutating func cut(_ key: String, at node: Int) {
    streets[streetIndex(key)].cuts.append(node)
  }

  /// The way of a street that leaves a node on one side, as a member.
  mutating func arm(_ arm: Arm, at node: Int, role: String) -> Member {
    cut(arm.street, at: node)
    return .arm(
      street: streetIndex(arm.street), node: node, direction: arm.side.vector, role: role)
  }

  /// A turn restriction at a node.
  mutating func restrict(
    _ kind: String, from: Arm, at node: Int, to: Arm, _ tags: Tags = [:], feature: String? = nil
  ) {
    restrict(kind, from: [from], at: node, to: [to], tags, feature: feature)
  }

  /// A restriction at a node with several ways it comes from or leads to.
  mutating func restrict(
    _ kind: String, from: [Arm], at node: Int, to: [Arm], _ tags: Tags = [:],
    feature: String? = nil
  ) {
    var members = from.map { arm($0, at: node, role: "from") }
    members.append(.node(node, role: "via"))
    members += to.map { arm($0, at: node, role: "to") }
    relate(["type": "restriction", "restriction": kind] + tags, members, feature: feature)
  }

  /// A turn restriction over a part of a street between two junctions.
  mutating func restrict(
    _ kind: String, from: Arm, at start: Int, over street: String, to end: Int, _ to: Arm,
    _ tags: Tags = [:], feature: String? = nil
  ) {
    cut(street, at: start)
    cut(street, at: end)
    let members = [
      arm(from, at: start, role: "from"),
      .between(street: streetIndex(street), from: start, to: end, role: "via"),
      arm(to, at: end, role: "to"),
    ]
    relate(["type": "restriction", "restriction": kind] + tags, members, feature: feature)
  }

  /// A relation of any type.
  mutating func relate(_ tags: Tags, _ members: [Member], feature: String? = nil) {
    let note = feature.map { addFeature($0, at: place(of: members)) }
    relations.append(Relation(members: members, tags: tags, note: note))
  }

  /// A relation over whole streets, such as a numbered road.
  mutating func route(_ tags: Tags, along keys: [String]) {
    relate(
      ["type": "route"] + tags, keys.map { .all(street: streetIndex($0), role: "") })
  }

  /// A place to show for a relation: its via, else its first member.
  private func place(of members: [Member]) -> Point {
    for case .node(let node, "via") in members { return nodes[node].point }
    for case .between(_, let node, _, "via") in members { return nodes[node].point }
    switch members[0] {
    case .node(let node, _), .arm(_, let node, _, _), .between(_, let node, _, _):
      return nodes[node].point
    case .all(let street, _): return streets[street].trace.point(at: 0)
    case .area(let area, _): return areas[area].ring[0]
    }
  }

  /// Lists a street among the features, by its part nearest to a point.
  mutating func mention(_ name: String, _ key: String, near point: Point? = nil) {
    let index = streetIndex(key)
    let trace = streets[index].trace
    let distance = point.map { trace.nearest(to: $0).distance } ?? trace.length / 2
    let note = addFeature(name, at: trace.point(at: distance))
    features[note].reference = .street(index, distance)
  }

  mutating func addFeature(_ name: String, at point: Point) -> Int {
    features.append(SampleFeature(name: name, coordinate: Frame.coordinate(point)))
    return features.count - 1
  }
}
