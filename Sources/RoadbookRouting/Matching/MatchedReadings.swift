// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookNetwork

/// What became of the readings of a trace, until it is taken.
///
///     readings    ●  ·  ·  ●  ·  ·  ●  ·
///     taken       ─────────┘        │  a reading that was not looked at is put on the drive between the
///     decided     ──────────────────┘  places of those around it, once the later one is decided
struct MatchedReadings {
  private struct Reading {
    var coordinate: Coordinate
    var outcome: TraceMatcher.Outcome
    var match: PointMatch = .unmatched(.noise)

    /// Whether it was not looked at, as it is near others.
    var isNear: Bool { if case .near = outcome { true } else { false } }

    /// Whether it is nowhere on the drive, whatever that will be.
    var isUnmatched: Bool { if case .unmatched = outcome { true } else { false } }
  }

  private var readings: [Reading] = []
  /// The number of the first of ``readings`` in the trace.
  private var first = 0
  /// So many of ``readings`` are decided.
  private var decidedCount = 0
  /// The last place of the drive.
  private var before: MatchedPlace?

  /// Takes the next readings of the trace.
  mutating func add(_ points: some Sequence<TracePoint>, _ outcomes: [TraceMatcher.Outcome]) {
    for (point, outcome) in zip(points, outcomes) {
      var reading = Reading(coordinate: point.coordinate, outcome: outcome)
      if case .unmatched(let reason) = outcome { reading.match = .unmatched(reason) }
      readings.append(reading)
    }
  }

  /// Hands out what is decided and was not handed out before, in the order of the readings.
  mutating func takeDecided() -> [PointMatch] {
    while decidedCount < readings.count, readings[decidedCount].isUnmatched { decidedCount += 1 }
    let taken = readings[..<decidedCount].map(\.match)
    readings.removeFirst(decidedCount)
    first += decidedCount
    decidedCount = 0
    return taken
  }
}

// MARK: - Places

extension MatchedReadings {
  /// Puts a reading at a place of the drive, and those between it and the one before.
  ///
  /// - Parameters:
  ///   - number: The reading's in the trace.
  ///   - place: Where it is.
  ///   - pieces: Those of the drive.
  ///   - leg: The leg that grows at the end of the last piece.
  ///   - network: Of the roads.
  mutating func place(
    _ number: Int, at place: MatchedPlace, among pieces: [MatchedPiece], growing leg: FollowedLeg?,
    _ network: RoadNetwork
  ) {
    let drive = DriveSoFar(pieces: pieces, leg: leg, network: network)
    for index in decidedCount..<number - first where readings[index].isNear {
      readings[index].match = drive.match(readings[index].coordinate, between: before, and: place)
    }
    readings[number - first].match = .matched(place)
    decidedCount = number - first + 1
    before = place
  }

  /// Says why a reading that was looked at has no place.
  mutating func leaveOut(_ number: Int, as reason: UnmatchedReason) {
    readings[number - first].match = .unmatched(reason)
  }

  /// Puts the last readings on the drive.
  mutating func finish(among pieces: [MatchedPiece], _ network: RoadNetwork) {
    let drive = DriveSoFar(pieces: pieces, leg: nil, network: network)
    for index in decidedCount..<readings.count where readings[index].isNear {
      readings[index].match = drive.match(readings[index].coordinate, between: before, and: nil)
    }
    decidedCount = readings.count
  }
}

/// The drive as far as it is known.
private struct DriveSoFar {
  let pieces: [MatchedPiece]
  /// The leg that grows at the end of the last piece.
  let leg: FollowedLeg?
  let network: RoadNetwork

  /// The nearest place of the drive between two others.
  func match(
    _ point: Coordinate, between before: MatchedPlace?, and after: MatchedPlace?
  ) -> PointMatch {
    guard let known = before ?? after else { return .unmatched(.noise) }
    var best: MatchedPlace?
    for (leg, road, arc) in roads(from: known, to: after ?? known) {
      let foot = PolylineFoot(of: point, on: network.shape(of: arc))
      if foot.meters < best?.meters ?? .infinity {
        best = MatchedPlace(
          piece: known.piece, leg: leg, road: road, arc: arc, position: foot.position,
          coordinate: foot.coordinate, meters: foot.meters,
          confidence: min(known.confidence, (after ?? known).confidence),
          alternativeCount: known.alternativeCount)
      }
    }
    return best.map { .matched($0) } ?? .unmatched(.noise)
  }

  /// The roads of a piece between two places, few of them.
  private func roads(
    from start: MatchedPlace, to end: MatchedPlace
  ) -> [(leg: Int, road: Int, arc: DirectedSegment)] {
    let end = start.piece == end.piece ? end : start
    var roads: [(leg: Int, road: Int, arc: DirectedSegment)] = []
    var (leg, road) = (start.leg, start.road)
    while leg < end.leg || leg == end.leg && road <= end.road, roads.count < 32 {
      let arcs = arcs(ofLeg: leg, piece: start.piece)
      if road < arcs.count {
        roads.append((leg, road, arcs[road]))
        road += 1
      } else {
        (leg, road) = (leg + 1, 0)
      }
    }
    return roads
  }

  private func arcs(ofLeg number: Int, piece: Int) -> [DirectedSegment] {
    let legs = pieces[piece].legs
    return number < legs.count ? legs[number].arcs : leg?.arcs ?? []
  }
}
