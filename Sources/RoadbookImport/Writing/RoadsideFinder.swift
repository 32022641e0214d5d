// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookNetwork
import RoadbookOSM

/// Finds the roads that cameras, signs and toll booths beside them concern, and in which direction.
///
/// Most such nodes are no part of the road: of 13 cameras in Heidelberg 11 stand beside it. The road is the nearest
/// one within 40 m, a service road only where no other is. The direction is that from the relation's `from` to its
/// `to`, or the one against which `direction` looks, or, of signs, the side of the road on which they stand. On one-way
/// roads it is that of their traffic, and a road whose traffic runs against the direction is not the one.
///
/// Sources: https://wiki.openstreetmap.org/wiki/Relation:enforcement,
/// https://wiki.openstreetmap.org/wiki/Tag:highway=speed_camera, https://wiki.openstreetmap.org/wiki/Key:traffic_sign
struct RoadsideFinder {
  struct Entry {
    var segment: UInt32
    var offset: UInt16
    var directions: UInt8
    var role: UInt8
    var tags: UInt32
    var relation: UInt32
    var node: Int64
  }

  private struct Candidate {
    var node: Int64
    var coordinate: Coordinate
    var tags: UInt32
    var relation: UInt32 = 0
    var role: UInt8 = 0
    /// The bearing of those whom it concerns, where that is known.
    var bearing: Double?
    var isSign: Bool
  }

  private struct Best {
    var score = Double.infinity
    var segment = 0
    var along = 0.0
    var bearing = 0.0
    var isLeft = false
    /// The only direction that is driven, as of an entry.
    var oneway: UInt8?

    /// Whether those who drive there may be those whom a candidate concerns.
    ///
    /// The ends of a measured section lie on its road, which may lead anywhere between them.
    func mayConcern(_ candidate: Candidate) -> Bool {
      guard let wanted = candidate.bearing, let oneway, candidate.role == 0 else { return true }
      return abs(turnAngle(from: oneway == 1 ? bearing : bearing + 180, to: wanted)) <= 100
    }
  }

  private static let reach = 40.0
  /// Meters by which a service road must be nearer than another road.
  private static let serviceMeters = 20.0
  /// Degrees of a cell of the grid; more than the reach nearly everywhere where people live.
  private static let cellE7: Int64 = 10_000

  private(set) var entries: [Entry] = []
  private(set) var farFromRoads = 0

  init(_ draft: NetworkDraft) {
    var candidates = Self.beside(draft)
    candidates += Self.enforced(draft)
    guard !candidates.isEmpty else { return }
    let best = Self.nearest(candidates, draft)
    for (candidate, best) in zip(candidates, best) {
      guard best.score < .infinity else {
        farFromRoads += 1
        continue
      }
      entries.append(Self.entry(candidate, best, draft))
    }
    entries.sort {
      ($0.segment, $0.offset, $0.node, $0.role) < ($1.segment, $1.offset, $1.node, $1.role)
    }
  }
}

// MARK: - What there is

extension RoadsideFinder {
  /// The nodes that are no points of roads.
  private static func beside(_ draft: NetworkDraft) -> [Candidate] {
    var onRoads: Set<Int64> = []
    var positions: [UInt32: Int64] = [:]
    var cursor = 0
    for node in draft.nodes.roadside {
      if let position = draft.nodes.wanted.position(of: node.id, near: &cursor) {
        positions[UInt32(position)] = node.id
      }
    }
    if !positions.isEmpty {
      for point in draft.roads.points { if let id = positions[point] { onRoads.insert(id) } }
    }
    let tags = draft.objects.tags
    let devices = draft.objects.relations.reduce(into: Set<Int64>()) { devices, relation in
      guard tags.value("type", in: relation.tags) == "enforcement" else { return }
      for member in relation.members where member.kind == .node { devices.insert(member.id) }
    }
    return draft.nodes.roadside.filter { !onRoads.contains($0.id) && !devices.contains($0.id) }.map
    {
      node in
      Candidate(
        node: node.id, coordinate: node.coordinate, tags: node.tags,
        bearing: tags.value("direction", in: node.tags).flatMap(Tags.degrees).map { $0 + 180 },
        isSign: tags.value("traffic_sign", in: node.tags) != nil)
    }
  }

  /// Devices that relations describe, and the ends of measured sections.
  private static func enforced(_ draft: NetworkDraft) -> [Candidate] {
    let tags = draft.objects.tags
    let roadside = Dictionary(
      draft.nodes.roadside.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var cursor = 0
    func place(_ id: Int64) -> (Coordinate, UInt32)? {
      if let node = roadside[id] { return (node.coordinate, node.tags) }
      guard let position = draft.nodes.wanted.position(of: id, near: &cursor),
        draft.nodes.isPresent(position)
      else { return nil }
      return (draft.nodes.coordinates[position], draft.nodes.tags[position])
    }
    var found: [Candidate] = []
    for relation in draft.objects.relations
    where tags.value("type", in: relation.tags) == "enforcement" {
      func members(_ role: String) -> [(id: Int64, place: (Coordinate, UInt32))] {
        relation.members.compactMap { member in
          guard member.kind == .node, tags.texts[Int(member.role)] == role else { return nil }
          return place(member.id).map { (member.id, $0) }
        }
      }
      let (from, to, devices) = (members("from").first, members("to").first, members("device"))
      let start = from?.place.0
      let end = to?.place.0 ?? devices.first?.place.0
      let bearing = start.flatMap { start in
        end.flatMap { $0 == start ? nil : start.bearing(to: $0) }
      }
      if tags.value("enforcement", in: relation.tags) == "average_speed", let from, let to {
        for (role, member) in [(UInt8(1), from), (UInt8(2), to)] {
          found.append(
            Candidate(
              node: member.id, coordinate: member.place.0, tags: member.place.1,
              relation: relation.tags, role: role, bearing: bearing, isSign: false))
        }
        continue
      }
      for device in devices {
        let own = tags.value("direction", in: device.place.1).flatMap(Tags.degrees).map { $0 + 180 }
        found.append(
          Candidate(
            node: device.id, coordinate: device.place.0, tags: device.place.1,
            relation: relation.tags, bearing: bearing ?? own, isSign: false))
      }
    }
    return found
  }
}

// MARK: - Where it is

extension RoadsideFinder {
  private struct Cell: Hashable {
    var north: Int64
    var east: Int64
    init(_ place: Coordinate) {
      north = Int64(place.latitudeE7) / RoadsideFinder.cellE7
      east = Int64(place.longitudeE7) / RoadsideFinder.cellE7
    }
  }

  private static let carRoads: Set<String> = [
    "motorway", "motorway_link", "trunk", "trunk_link", "primary", "primary_link", "secondary",
    "secondary_link", "tertiary", "tertiary_link", "unclassified", "residential", "living_street",
    "road", "busway",
  ]

  /// The nearest road of each candidate.
  ///
  /// - Complexity: O(*n*) for *n* points of roads, beside what lies near candidates.
  private static func nearest(_ candidates: [Candidate], _ draft: NetworkDraft) -> [Best] {
    var cells: [Cell: [Int]] = [:]
    for (index, candidate) in candidates.enumerated() {
      let middle = Cell(candidate.coordinate)
      for north in -1...1 {
        for east in -1...1 {
          var cell = middle
          cell.north += Int64(north)
          cell.east += Int64(east)
          cells[cell, default: []].append(index)
        }
      }
    }
    var best = Array(repeating: Best(), count: candidates.count)
    var line: [Coordinate] = []
    for (number, segment) in draft.roads.segments.enumerated() {
      let tags = draft.objects.ways[Int(segment.way)].tags
      guard let highway = draft.objects.tags.value("highway", in: tags) else { continue }
      let isService = highway == "service"
      guard isService || carRoads.contains(highway) else { continue }
      let oneway = Self.oneway(highway, draft.objects.tags, tags)
      draft.points(of: segment, into: &line)
      var along = 0.0
      for (a, b) in zip(line, line.dropFirst()) {
        let meters = a.distance(to: b)
        defer { along += meters }
        for index in touched(a, b, meters, cells) {
          let plane = LocalPlane(at: candidates[index].coordinate)
          let foot = plane.project(candidates[index].coordinate, onto: a, b)
          let score = foot.meters + (isService ? serviceMeters : 0)
          guard foot.meters <= reach, score < best[index].score else { continue }
          let own = Best(
            score: score, segment: number, along: along + meters * foot.fraction,
            bearing: a.bearing(to: b), isLeft: foot.isLeft, oneway: oneway)
          if own.mayConcern(candidates[index]) { best[index] = own }
        }
      }
    }
    return best
  }

  /// The only direction of a one-way road, as of an entry; `nil` of another.
  private static func oneway(_ highway: String, _ table: TagInterner, _ tags: UInt32) -> UInt8? {
    switch table.value("oneway", in: tags) {
    case "yes", "1", "true": return 1
    case "-1", "reverse": return 2
    case nil:
      let isCircle = table.value("junction", in: tags) == "roundabout"
      return isCircle || highway.hasPrefix("motorway") ? 1 : nil
    default: return nil
    }
  }

  /// The candidates near a piece of line, each once or more.
  private static func touched(
    _ a: Coordinate, _ b: Coordinate, _ meters: Double, _ cells: [Cell: [Int]]
  ) -> [Int] {
    let steps = max(1, Int(meters / 50))
    guard steps > 1 || Cell(a) != Cell(b) else { return cells[Cell(a)] ?? [] }
    var found: [Int] = []
    var last: Cell?
    for step in 0...steps {
      let cell = Cell(a.interpolated(to: b, fraction: Double(step) / Double(steps)))
      if cell == last { continue }
      last = cell
      found += cells[cell] ?? []
    }
    return found
  }

  private static func entry(
    _ candidate: Candidate, _ best: Best, _ draft: NetworkDraft
  ) -> Entry {
    let length = draft.roads.segments[best.segment].geometry.lengthMeters
    return Entry(
      segment: UInt32(best.segment),
      offset: UInt16(min(max(best.along / max(length, 0.01), 0), 1) * 65535),
      directions: directions(candidate, best, draft), role: candidate.role, tags: candidate.tags,
      relation: candidate.relation, node: candidate.node)
  }

  private static func directions(
    _ candidate: Candidate, _ best: Best, _ draft: NetworkDraft
  ) -> UInt8 {
    if let oneway = best.oneway { return oneway }
    if let bearing = candidate.bearing {
      let turn = abs(turnAngle(from: best.bearing, to: bearing))
      // What looks across the road may concern both.
      if turn < 80 { return 1 }
      if turn > 100 { return 2 }
      return 3
    }
    guard candidate.isSign else { return 3 }
    let zone = draft.zones[Int(draft.classes[Int(draft.segmentClass[best.segment])].zone)]
    return best.isLeft == (zone.drivingSide == .left) ? 1 : 2
  }
}
