// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookGeometry
import RoadbookGuidance
import RoadbookModel
import RoadbookNetwork
import RoadbookProfiles
import RoadbookStorage

/// The roads at the junctions of a section, looked up when they are asked for.
final class RoadsOnSection: JunctionRoads {
  private let graph: VehicleGraph
  private let metric: RoadMetric
  private let segments: SegmentTable
  private let turns: TurnTable
  /// The junctions at the turns to all pieces of the route.
  private let junctions: JunctionExits
  private let streetCache: StreetCache
  private let pieces: ArraySlice<DrivenPiece>
  private let tags: JunctionTags
  /// Whether the vehicle is a bicycle that may be pushed.
  private let mayBePushed: Bool

  init(
    _ graph: VehicleGraph, _ streetCache: StreetCache, _ pieces: ArraySlice<DrivenPiece>,
    _ junctions: JunctionExits, _ tags: JunctionTags
  ) {
    self.graph = graph
    metric = graph.metric
    segments = graph.metric.network.segments
    turns = graph.metric.network.turns
    self.junctions = junctions
    self.streetCache = streetCache
    self.pieces = pieces
    self.tags = tags
    mayBePushed = graph.metric.profile.rules.pushing != nil
  }

  private func piece(_ index: Int) -> DrivenPiece { pieces[pieces.startIndex + index] }

  func look(at index: Int, _ arms: inout [JunctionArm]) {
    let piece = piece(index)
    guard piece.hasTurn else { return }
    let straight = segments.endBearing(of: turns.directedSegment(of: piece.from))
    var allowed = AllowedTurns(graph, from: piece.from)
    for place in places(at: index) {
      let exit = junctions[place: place]
      guard exit.isUsed else { continue }
      let isTaken = exit.arc == piece.arc
      let mayEnter = exit.isOpen && (isTaken || allowed.contains(exit.arc))
      arms.append(
        JunctionArm(
          arc: exit.arc, degrees: SegmentBearing.degrees(from: straight, to: exit.startBearing),
          roadClass: exit.roadClass,
          isLink: exit.flags.contains(.link), isRoundabout: exit.flags.contains(.roundabout),
          mayEnter: mayEnter, isIncoming: exit.isIncoming, isTaken: isTaken,
          isPushed: isPushed(exit.arc)))
    }
  }

  func lookForClosedExits(at index: Int, _ arms: inout [JunctionArm]) {
    let piece = piece(index)
    guard piece.hasTurn else { return }
    let straight = segments.endBearing(of: turns.directedSegment(of: piece.from))
    for place in places(at: index) {
      let exit = junctions[place: place]
      guard !exit.isUsed, tagSet(of: exit.arc).lets(carsLeaveBy: exit.arc) else { continue }
      arms.append(
        JunctionArm(
          arc: exit.arc, degrees: SegmentBearing.degrees(from: straight, to: exit.startBearing),
          roadClass: .road))
    }
  }

  private func tagSet(of arc: DirectedSegment) -> Tags {
    metric.network.tags[metric.network.tagSet(of: arc.segment)]
  }

  /// Whether a bicycle is pushed along a road; turns do not ask, so that exits do not have it.
  private func isPushed(_ arc: DirectedSegment) -> Bool {
    mayBePushed && metric.rule(of: arc).flags.contains(.pushed)
  }

  private func places(at index: Int) -> Range<Int> {
    junctions.places(at: pieces.startIndex + index)
  }

  func hasRoadAhead(at index: Int, within degrees: Double) -> Bool {
    let piece = piece(index)
    guard piece.hasTurn else { return false }
    let straight = segments.endBearing(of: turns.directedSegment(of: piece.from))
    let most = Int(degrees * 256 / 360) + 1
    return places(at: index).contains { place in
      let exit = junctions[place: place]
      let bearing = Int8(bitPattern: exit.startBearing &- straight)
      return exit.arc != piece.arc && abs(Int(bearing)) <= most
    }
  }

  func allLeadToCircle(at index: Int) -> Bool {
    let straight = segments.endBearing(of: turns.directedSegment(of: piece(index).from))
    return places(at: index).allSatisfy { place in
      let exit = junctions[place: place]
      let bearing = Int8(bitPattern: exit.startBearing &- straight)
      return !exit.isOpen || abs(Int(bearing)) > 64 || leadsToCircle(exit.arc)
    }
  }

  /// The leg of an island before a roundabout is no longer.
  private static let legMeters = 30.0

  /// Whether a road meets a roundabout next, or is the way out of one, which leads to yards at most.
  private func leadsToCircle(_ arc: DirectedSegment) -> Bool {
    let junctions = metric.network.junctions
    var leadsOn = false
    for place in junctions.departures(of: segments.end(of: arc)) {
      let next = junctions.departure(at: place)
      if next == arc.reversed || !metric.allows(next) { continue }
      let rule = metric.rule(of: next)
      if rule.flags.contains(.roundabout) { return true }
      if rule.roadClass < .service { leadsOn = true }
    }
    return !leadsOn && Double(segments[arc.segment].lengthCentimeters) <= Self.legMeters * 100
  }

  func street(of arc: DirectedSegment) -> GuidedStreet {
    streetCache.street(of: arc, classID: segments.classID(of: arc.segment))
  }

  func isTwin(_ arc: DirectedSegment, ofPiece index: Int) -> Bool {
    let own = piece(index).arc
    return segments.end(of: arc) == segments.end(of: own)
      && segments[arc.segment].lengthCentimeters == segments[own.segment].lengthCentimeters
  }

  func isOtherCarriageway(_ arc: DirectedSegment, ofPiece index: Int) -> Bool {
    let own = piece(index).arc
    guard let isWithTraffic = runsWithTraffic(own), let other = runsWithTraffic(arc) else {
      return false
    }
    return isWithTraffic != other && street(of: own).isSameRoad(as: street(of: arc))
  }

  /// Whether a road that is one-way for vehicles leads where they go; `nil` where it is none.
  private func runsWithTraffic(_ arc: DirectedSegment) -> Bool? {
    let network = metric.network
    guard
      let value = network.tags.value(of: "oneway", in: network.tagSet(of: arc.segment)),
      let direction = OnewayDirection(value: value),
      direction == .forward || direction == .backward
    else { return nil }
    return direction.allows(forward: arc.isForward)
  }
}

// MARK: - Circles and islands

extension RoadsOnSection {
  func isMiniRoundabout(at index: Int) -> Bool {
    tags.value("highway", at: index) == "mini_roundabout"
  }

  func isInsideJunction(_ pieces: Range<Int>) -> Bool {
    let inside = JunctionInside(metric: metric) { [self] in
      let (own, other) = (street(of: $0), street(of: $1))
      // Main roads without a name have carriageways, too.
      return own.isSameRoad(as: other)
        || own.roadClass <= .tertiary && own.traits.isNamelessPart(of: other.traits)
    }
    return inside.holds(pieces.map { piece($0).arc })
  }

  func circleMeters(at index: Int, atMost most: Double) -> Double? {
    let first = piece(index).arc
    var arc = first
    var meters = 0.0
    while meters <= most {
      meters += Double(segments[arc.segment].lengthCentimeters) / 100
      guard let next = metric.nextOnCircle(after: arc) else { return nil }
      if next == first { return meters <= most ? meters : nil }
      arc = next
    }
    return nil
  }
}
