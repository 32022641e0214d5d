// SPDX-License-Identifier: Apache-2.0

package import RoadbookModel
import RoadbookNetwork
import RoadbookStorage

/// The road ahead of a vehicle that follows no route, with what its driver is warned of.
///
/// Where the road forks, the way of the same class and name that turns least is taken to be the one that is driven on;
/// the next reading corrects it. What was driven within the last 300 m stays, so that things behind are told as passed.
package struct RoadAhead: Sendable {
  private let network: RoadNetwork
  private let isTruck: Bool
  private let meters: Double
  private var trail: [DirectedSegment] = []
  /// Meters of the way before the vehicle's segment, and what lies on the way.
  private var known: (first: Double, places: [WarnedPlace]) = (0, [])

  private static let trailMeters = 300.0
  private static let mostSteps = 400

  init(_ network: RoadNetwork, isTruck: Bool, meters: Double) {
    self.network = network
    self.isTruck = isTruck
    self.meters = meters
  }

  /// The arc of the road, and how far along it the vehicle is, in meters.
  private func place(_ matched: MapMatchedLocation) -> (arc: DirectedSegment, along: Double)? {
    guard let segment = SegmentFinder(network: network).segment(matched.segmentReference) else {
      return nil
    }
    let arc = DirectedSegment(
      segment, forward: matched.segmentReference.travelDirection != .negative)
    return (arc, Double(matched.segmentOffsetInCentimeters) / 100)
  }

  /// What lies ahead and behind, by meters from the vehicle.
  ///
  /// - Complexity: O(1) on the same segment; O(*k*) for *k* segments ahead on another.
  package mutating func places(at matched: MapMatchedLocation) -> [WarnedPlace] {
    guard let (arc, along) = place(matched) else { return [] }
    if trail.last != arc {
      remember(arc)
      scan()
    }
    let vehicle = known.first + along
    return known.places.map { $0.seen(from: vehicle) }
  }

  private mutating func remember(_ arc: DirectedSegment) {
    let joins = trail.last.map {
      network.segments.end(of: $0).raw == network.segments.start(of: arc).raw
    }
    if joins != true { trail = [] }
    trail.append(arc)
    var meters = 0.0
    var first = trail.count - 1
    while first > 0, meters < Self.trailMeters {
      first -= 1
      meters += length(trail[first])
    }
    trail.removeFirst(first)
  }

  private func length(_ arc: DirectedSegment) -> Double {
    Double(network.segments[arc.segment].lengthCentimeters) / 100
  }

  private mutating func scan() {
    var arcs = trail
    var ahead = 0.0
    while ahead < meters, arcs.count < Self.mostSteps, let last = arcs.last,
      let next = next(after: last), !arcs.contains(next)
    {
      arcs.append(next)
      ahead += length(next)
    }
    var start = 0.0
    let steps = arcs.map { arc in
      defer { start += length(arc) }
      return WarnedRoad.Step(arc: arc, part: 0...1, start: start, meters: length(arc))
    }
    known = (
      trail.dropLast().reduce(0) { $0 + length($1) },
      continued(RoadScan(network: network, isTruck: isTruck).places(steps))
    )
  }

  /// The places, of which zones that began behind the trail keep the keys by which they are known.
  private func continued(_ places: [WarnedPlace]) -> [WarnedPlace] {
    let zones = known.places.filter { $0.end != nil }
    return places.map { place in
      guard place.end != nil, place.start < 1,
        let old = zones.first(where: { Self.areOne($0.content, place.content) })
      else { return place }
      var place = place
      place.key = old.key
      return place
    }
  }

  private static func areOne(_ a: WarningContent, _ b: WarningContent) -> Bool {
    if case .lowSpeedZone(let a) = a, case .lowSpeedZone(let b) = b {
      return a.speedLimitInMetersPerSecond == b.speedLimitInMetersPerSecond
    }
    return a == b
  }

  /// The arc that is most likely driven next.
  private func next(after arc: DirectedSegment) -> DirectedSegment? {
    let own = network.tags[network.tagSet(of: arc.segment)]
    let end = network.segments.endBearing(of: arc)
    var best: (arc: DirectedSegment, cost: Double)?
    for place in network.junctions.departures(of: network.segments.end(of: arc)) {
      let other = network.junctions.departure(at: place)
      guard other.segment.raw != arc.segment.raw else { continue }
      let tags = network.tags[network.tagSet(of: other.segment)]
      guard let highway = tags["highway"], isOpen(tags, other) else { continue }
      let turn =
        abs(Double(Int8(bitPattern: network.segments.startBearing(of: other) &- end))) * 360 / 256
      var cost = turn
      if highway != own["highway"] { cost += 60 }
      if let name = own["name"], tags["name"] != name { cost += 30 }
      if best.map({ cost < $0.cost }) ?? true { best = (other, cost) }
    }
    return best?.arc
  }

  private func isOpen(_ tags: Tags, _ arc: DirectedSegment) -> Bool {
    let isMotorway = tags["highway"]?.hasPrefix("motorway") ?? false
    switch tags["oneway"] {
    case "-1": return !arc.isForward
    case "yes", "1", "true": return arc.isForward
    default: return arc.isForward || !isMotorway && tags["junction"] != "roundabout"
    }
  }
}

extension RoadRouter {
  /// The road ahead of somebody who follows no route.
  ///
  /// - Parameters:
  ///   - isTruck: Whether limits for trucks are wanted.
  ///   - meters: How far to look.
  /// - Returns: What tells the road ahead, reading by reading.
  package func roadAhead(isTruck: Bool, meters: Double = 2000) -> RoadAhead {
    RoadAhead(network, isTruck: isTruck, meters: meters)
  }
}
