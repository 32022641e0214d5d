// SPDX-License-Identifier: Apache-2.0

import RoadbookModel
import RoadbookNetwork
import RoadbookStorage

/// Judges by the tags and the shape of the map alone what drivers see as one junction.
///
/// Two places are one junction where the road between them is shorter than 25 m and
///
/// - is a link, or tagged as a part of a junction,
/// - or lies between the carriageways of one road: one-way roads with the same class, name and number
///   leave both its ends and run against each other; only tertiary and better roads may have neither,
/// - or goes around an island: other streets join its ends within 60 m.
///
/// Places less than 10 m apart are one junction whatever lies between. Two side streets that leave a road
/// further apart are two junctions. Roundabouts are junctions of their own.
///
/// It holds the guidance to its own definition, with the lengths of that. ``LineManeuverJudge`` has none of
/// them and is the one that grades.
struct SeenJunctions {
  static let besideMeters = 10
  static let nearMeters = 25
  static let aroundMeters = 60.0

  private let network: RoadNetwork
  private let junctions: [Int64: JunctionID]

  init(_ network: RoadNetwork) {
    self.network = network
    junctions = Dictionary(
      (0..<network.junctions.count).map { (network.junctions[at: $0].node, JunctionID($0)) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Whether the two ends of some spans are one junction.
  func areOne(_ spans: ArraySlice<SpanData>, meters: Int) -> Bool {
    if meters >= Self.nearMeters { return false }
    if meters < Self.besideMeters { return true }
    let way = spans.compactMap(arc)
    guard way.count == spans.count, let first = way.first, let last = way.last else { return false }
    let (start, end) = (network.segments.start(of: first), network.segments.end(of: last))
    return way.allSatisfy(isLink) || way.contains(where: isPartOfJunction)
      || isBetweenCarriageways(start, end)
      || isJoined(start, to: end, within: Self.aroundMeters, without: way.map(\.segment))
  }

  /// The directed segment of a span; `nil` where the span is a part of one.
  private func arc(_ span: SpanData) -> DirectedSegment? {
    guard span.segment.offsetStart == 0, span.segment.offsetEnd == 1,
      let key = SegmentKey(span.segment.segmentId)
    else { return nil }
    let isForward = span.segment.travelDirection == .positive
    guard let start = junctions[isForward ? key.first : key.last] else { return nil }
    return departures(start).first {
      network.way(of: $0.segment) == key.way && $0.isForward == isForward
        && network.junctions[network.segments.end(of: $0)].node
          == (isForward ? key.last : key.first)
    }
  }

  private func departures(_ junction: JunctionID) -> [DirectedSegment] {
    network.junctions.departures(of: junction).map { network.junctions.departure(at: $0) }
  }

  private func tag(_ key: StaticString, _ arc: DirectedSegment) -> String {
    network.tags.value(of: key, in: network.tagSet(of: arc.segment)) ?? ""
  }
}

// MARK: - Rules

extension SeenJunctions {
  private func isLink(_ arc: DirectedSegment) -> Bool { tag("highway", arc).hasSuffix("_link") }

  private func isCircle(_ arc: DirectedSegment) -> Bool {
    ["roundabout", "circular"].contains(tag("junction", arc))
  }

  private func isPartOfJunction(_ arc: DirectedSegment) -> Bool {
    !tag("junction", arc).isEmpty && !isCircle(arc)
  }

  private static let streets: Set<String> = [
    "motorway", "trunk", "primary", "secondary", "tertiary", "unclassified", "residential",
    "living_street", "service", "road", "pedestrian",
  ]

  private func isStreet(_ arc: DirectedSegment) -> Bool {
    let kind = tag("highway", arc)
    let plain = isLink(arc) ? String(kind.dropLast(5)) : kind
    return Self.streets.contains(plain) && !isCircle(arc)
  }

  private func isJoined(
    _ start: JunctionID, to end: JunctionID, within meters: Double, without used: [SegmentID]
  ) -> Bool {
    departures(start).contains { arc in
      let left = meters - Double(network.segments[arc.segment].lengthCentimeters) / 100
      guard left >= 0, !used.contains(arc.segment), isStreet(arc) else { return false }
      let next = network.segments.end(of: arc)
      return next == end || isJoined(next, to: end, within: left, without: used + [arc.segment])
    }
  }

  private func isBetweenCarriageways(_ start: JunctionID, _ end: JunctionID) -> Bool {
    carriageways(start).contains { own in
      carriageways(end).contains { other in
        let bearing = network.segments.startBearing(of: own)
        let turn = Int8(bitPattern: network.segments.startBearing(of: other) &- bearing)
        return abs(Int(turn)) >= 100
          && ["highway", "name", "ref"].allSatisfy { tag($0, own) == tag($0, other) }
          && (isMain(own) || !tag("name", own).isEmpty || !tag("ref", own).isEmpty)
      }
    }
  }

  private func isMain(_ arc: DirectedSegment) -> Bool {
    ["motorway", "trunk", "primary", "secondary", "tertiary"].contains(tag("highway", arc))
  }

  private func carriageways(_ junction: JunctionID) -> [DirectedSegment] {
    departures(junction).filter {
      isStreet($0) && !isLink($0)
        && ($0.isForward ? ["yes", "true", "1"] : ["-1"]).contains(tag("oneway", $0))
    }
  }
}
