// SPDX-License-Identifier: Apache-2.0

import RoadbookModel
import RoadbookNetwork
import RoadbookProfiles
import RoadbookStorage

/// The roads of a way with their tags, as finders of warnings read them.
///
///     steps   ├── arc ──┤├─ arc ─┤├──── arc ────┤     parts of segments, in the direction of travel
///     meters  0         120      200
struct WarnedRoad {
  struct Step {
    var arc: DirectedSegment
    /// The part of the segment, 0…1 in the direction of travel.
    var part: ClosedRange<Double>
    /// Meters of the way at its beginning, and its length.
    var start: Double
    var meters: Double
    /// The vehicle's limit, in meters a second; `nil` where there is none, or nobody has asked.
    var limit: Double?
  }

  /// A node on the way or beside it, with its tags.
  struct Point {
    var step: Int
    /// Meters of the way.
    var meters: Double
    var tags: Tags
    var relation: Tags?
    /// 0 the object, 1 where a measured section begins, 2 where it ends.
    var role: UInt8 = 0
    var isBeside: Bool
    var node: Int64
  }

  let network: RoadNetwork
  let steps: [Step]
  /// By step.
  let tags: [Tags]
  let zones: [Zone]
  private(set) var points: [Point] = []

  init(_ network: RoadNetwork, _ steps: [Step]) {
    self.network = network
    self.steps = steps
    var sets: [UInt32: Tags] = [:]
    tags = steps.map { step in
      let set = network.tagSet(of: step.arc.segment)
      if let known = sets[set.raw] { return known }
      sets[set.raw] = network.tags[set]
      return sets[set.raw] ?? Tags()
    }
    zones = steps.map { network.zones.zone(of: network.segments.classID(of: $0.arc.segment)) }
    for index in steps.indices { addPoints(of: index) }
    points.sort { $0.meters < $1.meters }
  }

  /// A number that is the same for a thing on all ways that lead over it.
  func key(_ type: WarningType, step: Int, at meters: Double) -> UInt64 {
    let own = steps[step]
    let share = own.meters > 0 ? (meters - own.start) / own.meters : 0
    let place = own.part.lowerBound + (own.part.upperBound - own.part.lowerBound) * share
    let cell = UInt64(max(0, min(place, 1)) * 4095)
    return UInt64(own.arc.raw) << 20 | cell << 8 | UInt64(type.rawValue)
  }

  /// The road of a step as routes name it.
  func reference(_ step: Int) -> SegmentReference {
    SegmentReference(steps[step].arc, steps[step].part, in: network)
  }

  /// Whether a step begins where two segments meet, and not where a stop parts one.
  func beginsAtJunction(_ step: Int) -> Bool {
    step > 0 && steps[step].part.lowerBound < 0.0001 && steps[step - 1].part.upperBound > 0.9999
  }

  /// The limit of a step, in meters a second; `nil` where there is none, or it is not known.
  ///
  /// The vehicle's counts, or else what signs tell.
  func limit(_ step: Int) -> Double? {
    if let own = steps[step].limit { return own }
    let forward = steps[step].arc.isForward
    let text =
      tags[step][forward ? "maxspeed:forward" : "maxspeed:backward"] ?? tags[step]["maxspeed"]
    return text.flatMap(Self.speed)
  }

  /// Meters a second of a limit as it is tagged.
  static func speed(_ text: String) -> Double? {
    guard case .kmh(let speed)? = SpeedLimit(text) else { return nil }
    return speed / 3.6
  }
}

// MARK: - Points

extension WarnedRoad {
  private mutating func addPoints(of index: Int) {
    let own = steps[index]
    let segment = own.arc.segment
    var beside: Set<Int64> = []
    if let roadside = network.roadside {
      for entry in roadside.range(of: segment)
      where roadside.directions[at: entry] & (own.arc.isForward ? 1 : 2) != 0 {
        beside.insert(roadside.node[at: entry])
        let relation = roadside.relationTags[at: entry]
        add(
          index, fraction: Double(roadside.offset[at: entry]) / 65535,
          tags: network.tags[TagSetID(roadside.tagSets[at: entry])],
          relation: relation == 0 ? nil : network.tags[TagSetID(relation)],
          role: roadside.role[at: entry], isBeside: true, roadside.node[at: entry])
      }
      // Of an object that a relation describes the relation tells the direction.
      for entry in roadside.range(of: segment) where roadside.relationTags[at: entry] != 0 {
        beside.insert(roadside.node[at: entry])
      }
    }
    let features = network.features.range(of: segment)
    if !features.isEmpty {
      let nodes = network.segments.nodeIDs(of: segment)
      for feature in features {
        let point = Int(network.features.point[at: feature])
        let node = nodes.indices.contains(point) ? nodes[point] : 0
        if beside.contains(node) { continue }
        add(
          index, fraction: Double(network.features.offset[at: feature]) / 65535,
          tags: network.tags[TagSetID(network.features.tagSets[at: feature])], isBeside: false, node
        )
      }
    }
    addJunction(at: index, beside)
  }

  /// The junction at the end of a step, where another follows.
  private mutating func addJunction(at index: Int, _ beside: Set<Int64>) {
    let own = steps[index]
    guard own.part.upperBound > 0.9999, index + 1 < steps.count else { return }
    let junction = network.segments.end(of: own.arc)
    let record = network.junctions[junction]
    guard record.tagSet != 0, !beside.contains(record.node) else { return }
    let tags = network.tags[network.junctions.tagSet(of: junction)]
    guard PointDirection(network, tags).concerns(own.arc, at: 1) else { return }
    points.append(
      Point(
        step: index, meters: own.start + own.meters, tags: tags, isBeside: false, node: record.node)
    )
  }

  private mutating func add(
    _ index: Int, fraction: Double, tags: Tags, relation: Tags? = nil, role: UInt8 = 0,
    isBeside: Bool, _ node: Int64
  ) {
    let own = steps[index]
    let along = own.arc.isForward ? fraction : 1 - fraction
    guard own.part.contains(along),
      isBeside || PointDirection(network, tags).concerns(own.arc, at: along)
    else { return }
    let width = own.part.upperBound - own.part.lowerBound
    let share = width > 0 ? (along - own.part.lowerBound) / width : 0
    points.append(
      Point(
        step: index, meters: own.start + own.meters * share, tags: tags, relation: relation,
        role: role, isBeside: isBeside, node: node))
  }
}
