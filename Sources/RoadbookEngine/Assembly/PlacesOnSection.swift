// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookGeometry
import RoadbookGuidance
import RoadbookNetwork
import RoadbookStorage

/// What guidance asks of a section's places, looked up when it is asked.
final class PlacesOnSection: GuidedPlaces {
  private let metric: RoadMetric
  private let listed: ListedTurns
  private let segments: SegmentTable
  private let turns: TurnTable
  private let departures: ListColumn<Junction, UInt32>
  private let shelf: StreetShelf
  private let pieces: ArraySlice<DrivenPiece>
  private let line: SectionLine

  init(
    _ graph: VehicleGraph, _ shelf: StreetShelf, _ pieces: ArraySlice<DrivenPiece>,
    _ line: SectionLine
  ) {
    metric = graph.metric
    listed = graph.listed
    segments = graph.metric.network.segments
    turns = graph.metric.network.turns
    departures = graph.metric.network.junctions.departures
    self.shelf = shelf
    self.pieces = pieces
    self.line = line
  }

  private func piece(_ index: Int) -> DrivenPiece { pieces[pieces.startIndex + index] }

  func look(at index: Int, _ arms: inout [JunctionArm]) {
    let piece = piece(index)
    guard piece.hasTurn else { return }
    // Where a road only changes its tags, nothing else is there to look at.
    if departures.range(of: segments.start(of: piece.arc)).count <= 2 { return }
    let straight = segments.endBearing(of: metric.network.turns.directedSegment(of: piece.from))
    metric.forEachExit(of: piece.from, listed: listed) { exit in
      let bearing = Int8(bitPattern: segments.startBearing(of: exit.arc) &- straight)
      arms.append(
        JunctionArm(
          arc: exit.arc, degrees: Double(bearing) * 360 / 256, roadClass: exit.roadClass,
          isLink: exit.flags.contains(.link), isRoundabout: exit.flags.contains(.roundabout),
          mayEnter: exit.mayEnter, isIncoming: exit.isIncoming, isTaken: exit.arc == piece.arc))
    }
  }

  func hasRoadAhead(at index: Int, within degrees: Double) -> Bool {
    let piece = piece(index)
    guard piece.hasTurn else { return false }
    let before = turns.directedSegment(of: piece.from)
    let straight = segments.endBearing(of: before)
    let most = Int(degrees * 256 / 360) + 1
    for position in departures.range(of: segments.start(of: piece.arc)) {
      let arc = DirectedSegment(raw: departures[element: position])
      if arc == piece.arc || arc == before.reversed { continue }
      let bearing = Int8(bitPattern: segments.startBearing(of: arc) &- straight)
      if abs(Int(bearing)) <= most { return true }
    }
    return false
  }

  func turnDegrees(at index: Int, to other: Int) -> Double {
    let before = segments.endBearing(of: piece(index - 1).arc)
    let bearing = Int8(bitPattern: segments.startBearing(of: piece(other).arc) &- before)
    return Double(bearing) * 360 / 256
  }

  func street(of arc: DirectedSegment) -> GuidedStreet {
    shelf.street(of: arc, kind: segments.classID(of: arc.segment))
  }

  var startBearingDegrees: Double {
    let firsts = line.firstVertices
    let end = firsts.count > 1 ? Int(firsts[1]) : line.points.count - 1
    let next = line.points[...end].first { $0 != line.points[0] }
    return next.map { line.points[0].bearing(to: $0) } ?? 0
  }
}

// MARK: - Junctions

extension PlacesOnSection {
  func exitNumber(at index: Int) -> String? { junctionTag("ref", at: index) }

  func junctionName(at index: Int) -> String? { junctionTag("name", at: index) }

  func isMiniRoundabout(at index: Int) -> Bool {
    junctionTag("highway", at: index) == "mini_roundabout"
  }

  /// The value of a tag of the node at the turn to a piece.
  private func junctionTag(_ key: StaticString, at index: Int) -> String? {
    let piece = piece(index)
    guard piece.hasTurn else { return nil }
    let tags = metric.network.junctions.tagSet(of: segments.start(of: piece.arc))
    guard tags.raw != 0, let value = metric.network.tags.value(of: key, in: tags) else {
      return nil
    }
    return value.isEmpty ? nil : value
  }

  func circleMeters(at index: Int, atMost most: Double) -> Double? {
    let first = piece(index).arc
    var arc = first
    var meters = 0.0
    while meters <= most {
      meters += Double(segments[arc.segment].lengthCentimeters) / 100
      var next: DirectedSegment?
      metric.forEachExit(of: arc.baseState, listed: listed) { exit in
        if exit.mayEnter, exit.flags.contains(.roundabout) { next = exit.arc }
      }
      guard let next else { return nil }
      if next == first { return meters <= most ? meters : nil }
      arc = next
    }
    return nil
  }
}
