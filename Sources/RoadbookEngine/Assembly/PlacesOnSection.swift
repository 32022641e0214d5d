// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookGeometry
import RoadbookGuidance
import RoadbookModel
import RoadbookNetwork
import RoadbookProfiles
import RoadbookStorage

/// What guidance asks of a section's places, looked up when it is asked.
final class PlacesOnSection: GuidedPlaces {
  private let graph: VehicleGraph
  private let metric: RoadMetric
  private let segments: SegmentTable
  private let turns: TurnTable
  /// The junctions at the turns to all pieces of the route.
  private let junctions: JunctionExits
  private let streetCache: StreetCache
  private let pieces: ArraySlice<DrivenPiece>
  private let line: SectionLine
  /// `nil` where there are none.
  private let relations: TurnRelations?

  init(
    _ graph: VehicleGraph, _ streetCache: StreetCache, _ pieces: ArraySlice<DrivenPiece>,
    _ junctions: JunctionExits, _ line: SectionLine, _ relations: TurnRelations?
  ) {
    self.graph = graph
    metric = graph.metric
    segments = graph.metric.network.segments
    turns = graph.metric.network.turns
    self.junctions = junctions
    self.streetCache = streetCache
    self.pieces = pieces
    self.line = line
    self.relations = relations
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
          arc: exit.arc, degrees: Self.degrees(from: straight, to: exit.startBearing),
          roadClass: exit.roadClass,
          isLink: exit.flags.contains(.link), isRoundabout: exit.flags.contains(.roundabout),
          mayEnter: mayEnter, isIncoming: exit.isIncoming, isTaken: isTaken))
    }
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

  func turnDegrees(at index: Int, to other: Int) -> Double {
    let before = segments.endBearing(of: piece(index - 1).arc)
    return Self.degrees(from: before, to: segments.startBearing(of: piece(other).arc))
  }

  func bendDegrees(of index: Int) -> Double {
    let bearings = segments.bearings(of: piece(index).arc)
    return Self.degrees(from: bearings.start, to: bearings.end)
  }

  /// Degrees from one bearing to another, −180…180, positive to the right.
  private static func degrees(from start: UInt8, to end: UInt8) -> Double {
    Double(Int8(bitPattern: end &- start)) * 360 / 256
  }

  /// As far as one sees which way a road bends.
  private static let wideMeters = 25.0

  func wideDegrees(at index: Int) -> Double {
    line.turnDegrees(at: Int(line.firstVertices[index]), over: Self.wideMeters)
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

  func note(silent found: [Int]) { graph.silentTurns.insert(found.map { piece($0).input }) }
}

// MARK: - Junctions

extension PlacesOnSection {
  func exitNumber(at index: Int) -> String? { junctionTag("ref", at: index) }

  func exitDestinations(at index: Int, _ side: TurnDirectionSide) -> String? {
    junctionTag(side == .left ? "exit_to:left" : "exit_to:right", at: index)
      ?? junctionTag("exit_to", at: index)
  }

  func sign(at index: Int, to road: Int, _ street: GuidedStreet) -> Signpost? {
    relations?.sign(at: index, to: road, street)
  }

  var hasDemands: Bool { relations?.hasDemands ?? false }

  func demand(at index: Int) -> ManeuverDemand? { relations?.demand(at: index) }

  func junctionName(at index: Int) -> String? { junctionTag("name", at: index) }

  func isMiniRoundabout(at index: Int) -> Bool {
    junctionTag("highway", at: index) == "mini_roundabout"
  }

  /// The value of a tag of the node at the turn to a piece.
  private func junctionTag(_ key: StaticString, at index: Int) -> String? {
    let tags = junctions.tags[pieces.startIndex + index]
    guard tags.raw != 0, let value = metric.network.tags.value(of: key, in: tags) else {
      return nil
    }
    return value.isEmpty ? nil : value
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
