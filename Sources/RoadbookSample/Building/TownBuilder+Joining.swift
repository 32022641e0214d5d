// SPDX-License-Identifier: Apache-2.0

// How lines become a network: crossings on one layer, ends that touch, then the nodes of each.

extension TownBuilder {
  /// Joins all streets laid so far; after this no street may be laid.
  mutating func join() {
    trimAtRoundabouts()
    joinCrossings()
    for index in streets.indices where streets[index].trace.isClosed == false {
      joinEnd(of: index, atStart: true)
      joinEnd(of: index, atStart: false)
    }
    for index in streets.indices { place(index) }
    tagCrossings()
  }

  /// Whether two lines share a node where they meet.
  private func meets(_ a: Street, _ b: Street) -> Bool {
    if a.kind == .water || b.kind == .water { return false }
    // A motorway meets only its ramps.
    let links = ["motorway", "motorway_link"]
    if a.highway == "motorway" { return links.contains(b.highway) }
    if b.highway == "motorway" { return links.contains(a.highway) }
    return true
  }

  private mutating func trimAtRoundabouts() {
    for ring in streets where ring.isRoundabout {
      let center = ring.trace.point(at: 0).mix(ring.trace.point(at: ring.trace.length / 2), 0.5)
      let radius = center.distance(to: ring.trace.first)
      for index in streets.indices where !streets[index].trace.isClosed {
        let trace = streets[index].trace
        let cuts = trace.crossings(with: ring.trace).map(\.here)
        guard let first = cuts.first, let last = cuts.last else { continue }
        if trace.first.distance(to: center) < radius { streets[index].low = first }
        if trace.last.distance(to: center) < radius { streets[index].high = last }
      }
    }
  }

  private mutating func joinCrossings() {
    for a in streets.indices {
      for b in streets.indices.dropFirst(a + 1) where meets(streets[a], streets[b]) {
        for crossing in streets[a].trace.crossings(with: streets[b].trace) {
          let (here, there) = (crossing.here, crossing.there)
          guard isOpen(a, here), isOpen(b, there) else { continue }
          guard streets[a].layer(at: here) == streets[b].layer(at: there) else { continue }
          join(a, here, b, there, at: streets[a].trace.point(at: here))
        }
      }
    }
  }

  /// Whether a distance lies between a street's trimmed ends.
  private func isOpen(_ index: Int, _ distance: Double) -> Bool {
    distance >= streets[index].low - 0.5 && distance <= streets[index].high + 0.5
  }

  /// Shares a node between two streets, one that is there already if it is near.
  private mutating func join(_ a: Int, _ here: Double, _ b: Int, _ there: Double, at point: Point) {
    let near = 6.0
    let known =
      streets[a].joint(near: here, within: near)?.node
      ?? streets[b].joint(near: there, within: near)?.node
    let node = known ?? addNode(point)
    for (index, distance) in [(a, here), (b, there)]
    where streets[index].joint(near: distance, within: near)?.node != node {
      streets[index].joints.append(Street.Vertex(distance: distance, node: node))
    }
  }

  /// Joins a loose end to the street that it touches, or cuts off what hangs over a crossing.
  private mutating func joinEnd(of index: Int, atStart: Bool) {
    let street = streets[index]
    guard street.kind != .water else { return }
    let end = atStart ? street.low : street.high
    let point = street.trace.point(at: end)
    var best: (street: Int, distance: Double, offset: Double)?
    for other in streets.indices where other != index && meets(street, streets[other]) {
      let place = streets[other].trace.nearest(to: point)
      guard place.offset < min(best?.offset ?? 14, 14), isOpen(other, place.distance),
        streets[other].layer(at: place.distance) == street.layer(at: end)
      else { continue }
      best = (other, place.distance, place.offset)
    }
    if let joint = street.joint(near: end, within: 22), (best?.offset ?? 14) > 2 {
      if atStart {
        streets[index].low = joint.distance
      } else {
        streets[index].high = joint.distance
      }
    } else if let best {
      let place = streets[best.street].trace.point(at: best.distance)
      join(index, end, best.street, best.distance, at: place)
    }
  }

  mutating func addNode(_ point: Point, _ tags: Tags = [:]) -> Int {
    nodes.append(Node(point: point, tags: tags))
    return nodes.count - 1
  }
}

// MARK: - A street's nodes

extension TownBuilder {
  private mutating func place(_ index: Int) {
    var fixed = streets[index].joints
    for pin in streets[index].pins { fixed.append(place(pin, on: index, among: fixed)) }
    for number in streets[index].stretches.indices {
      let stretch = streets[index].stretches[number]
      streets[index].stretches[number].from = bound(stretch.from, on: index, among: &fixed)
      streets[index].stretches[number].to = bound(stretch.to, on: index, among: &fixed)
    }
    var vertices = fixed
    let street = streets[index]
    for distance in street.trace.reach + [street.low, street.high] {
      guard distance >= street.low, distance <= street.high else { continue }
      let isEnd = distance == street.low || distance == street.high
      guard !vertices.contains(where: { street.gap($0.distance, distance) < (isEnd ? 6 : 5) })
      else { continue }
      vertices.append(
        Street.Vertex(distance: distance, node: addNode(street.trace.point(at: distance))))
    }
    vertices.removeAll { $0.distance < street.low - 0.5 || $0.distance > street.high + 0.5 }
    vertices.sort { ($0.distance, $0.node) < ($1.distance, $1.node) }
    if street.trace.isClosed { close(&vertices, length: street.trace.length) }
    streets[index].vertices = vertices.reduce(into: []) { kept, vertex in
      if kept.last?.node != vertex.node { kept.append(vertex) }
    }
  }

  private mutating func place(
    _ pin: Street.Pin, on index: Int, among fixed: [Street.Vertex]
  ) -> Street.Vertex {
    let street = streets[index]
    let known = fixed.first { street.gap($0.distance, pin.distance) < 3 }
    let vertex =
      known
      ?? Street.Vertex(
        distance: pin.distance, node: addNode(street.trace.point(at: pin.distance)))
    nodes[vertex.node].tags = nodes[vertex.node].tags + pin.tags
    if let note = pin.note { features[note].reference = .node(vertex.node) }
    return vertex
  }

  /// The node at which a stretch begins or ends: one that is near, or a new one.
  private mutating func bound(
    _ distance: Double, on index: Int, among fixed: inout [Street.Vertex]
  ) -> Double {
    let street = streets[index]
    if distance <= street.low + 6 { return street.low }
    if distance >= street.high - 6 { return street.high }
    if let known = fixed.first(where: { street.gap($0.distance, distance) < 8 }) {
      return known.distance
    }
    let node = addNode(street.trace.point(at: distance))
    fixed.append(Street.Vertex(distance: distance, node: node))
    streets[index].cuts.append(node)
    return distance
  }

  /// Makes a ring's first node its last one too.
  private func close(_ vertices: inout [Street.Vertex], length: Double) {
    if let last = vertices.last, last.distance > length - 6 {
      vertices[vertices.count - 1].distance = length
      if vertices[0].distance > 6 || vertices[0].node == last.node {
        if vertices[0].distance <= 6 { vertices.removeFirst() }
        vertices.insert(Street.Vertex(distance: 0, node: last.node), at: 0)
      }
    } else {
      vertices[0].distance = 0
      vertices.append(Street.Vertex(distance: length, node: vertices[0].node))
    }
  }

  /// Tags the nodes where roads cross railways, and paths cross roads.
  private mutating func tagCrossings() {
    var rails = Set<Int>()
    var roads = Set<Int>()
    for street in streets {
      let inner = street.vertices.map(\.node)
      if street.kind == .rail { rails.formUnion(inner) }
      if street.kind == .road && street.isDrivable { roads.formUnion(inner.dropFirst().dropLast()) }
    }
    for street in streets where street.kind == .road {
      for vertex in street.vertices.dropFirst().dropLast() {
        if rails.contains(vertex.node) {
          let tag = street.isDrivable ? "level_crossing" : "crossing"
          nodes[vertex.node].tags["railway"] = tag
        } else if street.isFootway, roads.contains(vertex.node) {
          nodes[vertex.node].tags["highway"] = "crossing"
          nodes[vertex.node].tags["crossing"] = "marked"
        }
      }
    }
  }
}
