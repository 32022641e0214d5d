// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookTransit

// Vehicles that go on as another trip, with their passengers.

extension FeedReader {
  /// Two trips of one vehicle, by their numbers.
  struct SeatPair: Hashable {
    var from: Int
    var to: Int
  }

  /// A vehicle that ends a trip and begins the next one no farther away than this is boarded through, in metres.
  private static let nearMeters = 200.0
  /// How many trips of a block are looked at behind each one.
  private static let mostSteps = 200

  /// Reads a row of `transfers.txt` of the types 4 and 5.
  mutating func readSeats(_ rows: inout RowReader, mayStay: Bool) {
    let (from, to) = (rows.column("from_trip_id"), rows.column("to_trip_id"))
    guard !rows.isEmpty(from), !rows.isEmpty(to) else {
      report.add(
        "missing_required_field", .dropped, rows, rows.isEmpty(from) ? "from_trip_id" : "to_trip_id"
      )
      return
    }
    guard let first = tripNumbers[rows.text(from)], let second = tripNumbers[rows.text(to)] else {
      let isFirst = tripNumbers[rows.text(from)] == nil
      report.add(
        "foreign_key_violation", .dropped, rows, isFirst ? "from_trip_id" : "to_trip_id",
        example: rows.text(isFirst ? from : to))
      return
    }
    let pair = SeatPair(from: first, to: second)
    guard mayStay else {
      leftSeats.insert(pair)
      return
    }
    if link(pair, isOfBlock: false) { return }
    report.add(
      "transfer_with_suspicious_mid_trip_in_seat", .dropped, rows, "from_trip_id",
      example: rows.text(from))
  }

  /// Lets passengers stay in vehicles that go on: those of a block, unless the feed has them get off.
  mutating func linkVehicles() {
    for block in blocks.keys.sorted() {
      let runs = (blocks[block] ?? []).filter { isLinkable($0) }.sorted {
        (trips[$0].calls[0].departure, $0) < (trips[$1].calls[0].departure, $1)
      }
      for (place, run) in runs.enumerated() { link(run, runs[(place + 1)...]) }
    }
    let (left, numbers, first) = (leftSeats, numberOfTrip, firstTrip)
    draft.continuations.removeAll { step in
      step.from >= first
        && left.contains(SeatPair(from: numbers[step.from] ?? -1, to: numbers[step.to] ?? -1))
    }
    report.keep("trips that go on as others", draft.continuations.count - firstContinuation)
  }

  /// Links a trip with the next one of its block, which may be another one each day.
  private mutating func link(_ run: Int, _ others: ArraySlice<Int>) {
    var days: Set<Int32>?
    let own = draft.services[trips[run].service]
    let end = trips[run].calls[trips[run].calls.count - 1].arrival
    for other in others.prefix(Self.mostSteps) where trips[other].calls[0].departure >= end {
      let isWhole = days == nil && trips[other].service == trips[run].service
      if !isWhole {
        let left = days ?? Set(own)
        let theirs = draft.services[trips[other].service]
        guard theirs.contains(where: left.contains) else { continue }
        days = left.subtracting(theirs)
      }
      if isNear(run, other) { _ = link(SeatPair(from: run, to: other), isOfBlock: true) }
      if isWhole || days?.isEmpty == true { return }
    }
  }

  /// Whether one trip ends where the other one begins.
  private func isNear(_ run: Int, _ other: Int) -> Bool {
    let last = Int(trips[run].calls[trips[run].calls.count - 1].stop)
    let first = Int(trips[other].calls[0].stop)
    let station = draft.stops[last].parent
    return last == first || (station != nil && station == draft.stops[first].parent)
      || draft.stops[last].coordinate.distance(to: draft.stops[first].coordinate)
        <= Self.nearMeters
  }

  /// Whether a trip is one vehicle a day, and not several by their distance in time.
  private func isLinkable(_ number: Int) -> Bool {
    !trips[number].calls.isEmpty && headways[number] == nil && draftTrips[number]?.count == 1
  }

  /// - Returns: Whether the second trip can follow the first one.
  private mutating func link(_ pair: SeatPair, isOfBlock: Bool) -> Bool {
    guard pair.from != pair.to, isLinkable(pair.from), isLinkable(pair.to),
      let from = draftTrips[pair.from]?.lowerBound, let to = draftTrips[pair.to]?.lowerBound,
      let end = trips[pair.from].calls.last?.arrival, trips[pair.to].calls[0].departure >= end
    else { return false }
    (numberOfTrip[from], numberOfTrip[to]) = (pair.from, pair.to)
    guard linked.insert(pair).inserted else { return true }
    draft.continuations.append(.init(from: from, to: to, isOfBlock: isOfBlock))
    return true
  }
}
