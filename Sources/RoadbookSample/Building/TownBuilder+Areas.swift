// SPDX-License-Identifier: Apache-2.0

extension TownBuilder {
  /// A closed line of its own: land use, a building, a platform.
  @discardableResult
  mutating func area(_ tags: Tags, _ ring: [Point], feature: String? = nil) -> Int {
    let points = ring.count > 1 && ring.first == ring.last ? Array(ring.dropLast()) : ring
    let note = feature.map { addFeature($0, at: points[0]) }
    areas.append(Area(ring: points, tags: tags, note: note))
    return areas.count - 1
  }

  /// An open line of its own between two nodes: a part of a border.
  mutating func border(_ tags: Tags, from: Int, _ points: [Point], to: Int) -> Int {
    areas.append(Area(ring: points, tags: tags, ends: (from, to)))
    return areas.count - 1
  }

  /// An area made of closed lines, with holes.
  mutating func multipolygon(
    _ tags: Tags, outer: [[Point]], inner: [[Point]], feature: String? = nil
  ) {
    let members =
      outer.map { Member.area(area([:], $0), role: "outer") }
      + inner.map { Member.area(area([:], $0), role: "inner") }
    relate(["type": "multipolygon"] + tags, members, feature: feature)
  }

  /// A node that lies on no street: a shop, a place, a camera.
  @discardableResult
  mutating func spot(_ point: Point, _ tags: Tags, feature: String? = nil) -> Int {
    let node = addNode(point, tags)
    if let feature {
      let note = addFeature(feature, at: point)
      features[note].reference = .node(node)
    }
    return node
  }
}
