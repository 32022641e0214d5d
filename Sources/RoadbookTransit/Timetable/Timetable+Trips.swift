// SPDX-License-Identifier: Apache-2.0

import RoadbookStorage

// What is told of a trip as a whole: its calls, and whom it is owed to.

extension Timetable {
  package struct TripCall: Hashable, Sendable {
    package var stop: StopID
    package var arrival: Int
    package var departure: Int
  }

  /// The trips of a pattern; in a damaged file they may be more than there are.
  func trips(ofPattern pattern: Int) -> Range<Int> {
    let first = Int(patternTrips[at: pattern])
    return first..<max(first, Int(patternTrips[at: pattern + 1]))
  }

  /// The calls of a trip at some of its positions, where it leaves its first stop at `start`.
  package func calls(
    of trip: TripID, _ positions: ClosedRange<Int>, from start: Int
  ) -> [TripCall] {
    let stops = patternStops.range(of: pattern(of: trip))
    let times = profiles.range(at: Int(tripProfile[trip]))
    return positions.clamped(to: 0...max(0, stops.count - 1)).map { position in
      TripCall(
        stop: StopID(patternStops[element: stops.lowerBound + position]),
        arrival: start + Int(profiles[element: times.lowerBound + 2 * position]),
        departure: start + Int(profiles[element: times.lowerBound + 2 * position + 1]))
    }
  }

  /// The numbers that the feed gives the calls of a trip, ascending; `nil` where the timetable does not know them.
  package func sequences(of trip: TripID) -> [Int]? {
    guard let callSequences else { return nil }
    let count = patternStops.range(of: pattern(of: trip)).count
    guard let place = tripSequences?[trip], place != Self.none else { return Array(1..<count + 1) }
    let range = callSequences.range(at: Int(place))
    return range.count == count ? range.map { Int(callSequences[element: $0]) } : nil
  }

  /// How one gets on and off at a call of a trip.
  package func boarding(
    of trip: TripID, at position: Int
  ) -> (pickUp: BoardingRule, dropOff: BoardingRule) {
    let stops = patternStops.range(of: pattern(of: trip))
    guard position < stops.count else { return (.regular, .regular) }
    let rules = patternRules[at: stops.lowerBound + position]
    return (
      BoardingRule(rawValue: rules & 15) ?? .regular, BoardingRule(rawValue: rules >> 4) ?? .regular
    )
  }

  /// The stop at which a trip ends.
  package func lastStop(of trip: TripID) -> StopID? {
    patternStops.range(of: pattern(of: trip)).last.map { StopID(patternStops[element: $0]) }
  }

  /// For each stop, whether some trip calls there.
  package var calledStops: [Bool] {
    var called = [Bool](repeating: false, count: stopCount)
    for position in 0..<patternStops.elements.count {
      let stop = Int(patternStops[element: position])
      if stop < called.count { called[stop] = true }
    }
    return called
  }

  /// For each stop, whether a vehicle might call there: all platforms, as news of the day may name any of them.
  package var callableStops: [Bool] {
    (0..<stopCount).map { kind(of: StopID($0)) == .platform }
  }

  /// Those whom a trip is owed to: named by the feed for it or for all, its publisher, its operator.
  package func credits(of trip: TripID?, _ line: LineID) -> [(name: String, url: String)] {
    let agency = agency(of: line)
    let feed = feed(of: agency)
    var found: [(name: String, url: String)] = []
    func add(_ name: String, _ url: String) {
      if !name.isEmpty, !found.contains(where: { $0.name == name }) { found.append((name, url)) }
    }
    for credit in 0..<credits.count where creditFeed[at: credit] == feed.raw {
      let isMeant =
        [Self.none, agency.raw].contains(creditAgency[at: credit])
        && [Self.none, line.raw].contains(creditLine[at: credit])
        && [Self.none, trip?.raw].contains(creditTrip[at: credit])
      if isMeant {
        add(text(credits.position("name", credit)), text(credits.position("url", credit)))
      }
    }
    add(publisher(of: feed), url(of: feed))
    add(name(of: agency), url(of: agency))
    if found.isEmpty { add(name(of: feed), "") }
    return found
  }
}
