// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookGuidance
import RoadbookNetwork
import RoadbookProfiles
import RoadbookStorage

/// Judges whether a piece of road lies within a junction as people see it.
///
///     ──●───●──      an island: another way joins its ends,      ══●══►   the carriageways
///        ╲ ╱         ``aroundMeters`` long at most                 │      of one road lie
///         │                                                    ◄═══●══   on both sides
struct JunctionInside {
  /// The way around an island is no longer: with a piece of 25 m, a triangle of 28 m a side.
  private static let aroundMeters = 60.0

  let metric: RoadMetric
  /// Whether two roads are called the same.
  let isSameRoad: (DirectedSegment, DirectedSegment) -> Bool

  private var segments: SegmentTable { metric.network.segments }

  /// Whether a way from one junction to another lies within one that people see.
  func holds(_ way: [DirectedSegment]) -> Bool {
    guard let first = way.first, let last = way.last, !way.contains(where: isPath) else {
      return false
    }
    let (start, end) = (segments.start(of: first), segments.end(of: last))
    return liesBetweenCarriageways(start, end)
      || leads(from: start, to: end, meters: Self.aroundMeters, avoiding: way.map(\.segment))
  }

  private func isPath(_ arc: DirectedSegment) -> Bool {
    metric.rule(of: arc).roadClass >= .track
  }

  private func departures(of junction: JunctionID) -> [DirectedSegment] {
    let junctions = metric.network.junctions
    return junctions.departures(of: junction).map { junctions.departure(at: $0) }
  }
}

// MARK: - Islands

extension JunctionInside {
  /// Whether roads lead to a junction in either direction, within some metres.
  private func leads(
    from start: JunctionID, to end: JunctionID, meters: Double, avoiding: [SegmentID]
  ) -> Bool {
    departures(of: start).contains { arc in
      let left = meters - Double(segments[arc.segment].lengthCentimeters) / 100
      guard left >= 0, !avoiding.contains(arc.segment), isStreet(arc) else { return false }
      let next = segments.end(of: arc)
      return next == end
        || leads(from: next, to: end, meters: left, avoiding: avoiding + [arc.segment])
    }
  }

  /// Whether the vehicle may use a road in some direction that is no roundabout and no track.
  private func isStreet(_ arc: DirectedSegment) -> Bool {
    let road = metric.rule(of: arc)
    return (metric.allows(arc) || metric.allows(arc.reversed)) && road.roadClass < .track
      && !road.flags.contains(.roundabout)
  }
}

// MARK: - Carriageways

extension JunctionInside {
  /// Whether one-way roads leave two junctions that are one road, and run against each other.
  private func liesBetweenCarriageways(_ start: JunctionID, _ end: JunctionID) -> Bool {
    let others = carriageways(from: end)
    return !others.isEmpty
      && carriageways(from: start).contains { own in
        others.contains { runAgainst(own, $0) && isSameRoad(own, $0) }
      }
  }

  private func carriageways(from junction: JunctionID) -> [DirectedSegment] {
    departures(of: junction).filter {
      metric.allows($0) && !metric.allows($0.reversed) && isStreet($0)
        && !metric.rule(of: $0).flags.contains(.link)
    }
  }

  /// Whether the bearings of two roads differ by 140° and more.
  private func runAgainst(_ own: DirectedSegment, _ other: DirectedSegment) -> Bool {
    let between = Int8(
      bitPattern: segments.startBearing(of: own) &- segments.startBearing(of: other))
    return abs(Int(between)) >= 100
  }
}
