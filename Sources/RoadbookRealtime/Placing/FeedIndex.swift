// SPDX-License-Identifier: Apache-2.0

import RoadbookStorage
package import RoadbookTransit

/// Finds trips, lines, stops and agencies of a timetable by the ids that their feeds give them.
///
/// - Complexity: O(*n* log *n*) to make, for *n* trips; a look-up is O(log *n*).
package struct FeedIndex: Sendable {
  package let timetable: Timetable
  /// Trips by the hash of their ids.
  private let trips: [(hash: UInt64, trip: UInt32)]
  private let stops: [Key: Timetable.StopID]
  private let lines: [Key: Timetable.LineID]
  private let agencies: [Key: Index<Timetable.Agency>]
  private let tripsOfLine: [[Timetable.TripID]]

  private struct Key: Hashable {
    var feed: UInt32
    var id: String
  }

  package init(_ timetable: Timetable) {
    self.timetable = timetable
    tripsOfLine = timetable.tripsOfLines
    trips = (0..<timetable.tripCount)
      .map { (Self.hash(timetable.id(of: Timetable.TripID($0))), UInt32($0)) }
      .sorted { ($0.hash, $0.trip) < ($1.hash, $1.trip) }
    stops = Dictionary(
      (0..<timetable.stopCount).map { place in
        let stop = Timetable.StopID(place)
        return (Key(feed: timetable.feed(of: stop).raw, id: timetable.id(of: stop)), stop)
      }, uniquingKeysWith: { first, _ in first })
    agencies = Dictionary(
      (0..<timetable.agencyCount).map { place in
        let agency = Index<Timetable.Agency>(place)
        return (Key(feed: timetable.feed(of: agency).raw, id: timetable.id(of: agency)), agency)
      }, uniquingKeysWith: { first, _ in first })
    lines = Dictionary(
      (0..<timetable.lineCount).map { place in
        let line = Timetable.LineID(place)
        let feed = timetable.feed(of: timetable.agency(of: line))
        return (Key(feed: feed.raw, id: timetable.id(of: line)), line)
      }, uniquingKeysWith: { first, _ in first })
  }

  /// The trips of an id in a feed: several where a frequency with exact times was spread out.
  func trips(_ id: String, in feed: Timetable.FeedID) -> [Timetable.TripID] {
    let hash = Self.hash(id)
    var (low, high) = (0, trips.count)
    while low < high {
      let middle = (low + high) / 2
      if trips[middle].hash < hash { low = middle + 1 } else { high = middle }
    }
    return trips[low...].prefix { $0.hash == hash }.map { Timetable.TripID($0.trip) }
      .filter { timetable.id(of: $0) == id && self.feed(of: $0) == feed }
  }

  func stop(_ id: String, in feed: Timetable.FeedID) -> Timetable.StopID? {
    stops[Key(feed: feed.raw, id: id)]
  }

  func line(_ id: String, in feed: Timetable.FeedID) -> Timetable.LineID? {
    lines[Key(feed: feed.raw, id: id)]
  }

  func trips(of line: Timetable.LineID) -> [Timetable.TripID] { tripsOfLine[line.position] }

  func agency(_ id: String, in feed: Timetable.FeedID) -> Index<Timetable.Agency>? {
    agencies[Key(feed: feed.raw, id: id)]
  }

  /// Whether a feed has some of the ids of a message.
  package func knows(_ message: RealtimeFeed, in feed: Timetable.FeedID) -> Bool {
    message.trips.contains { knows($0.trip, in: feed) }
      || message.vehicles.lazy.compactMap(\.trip).contains { knows($0, in: feed) }
      || message.alerts.lazy.flatMap(\.informed).contains { informed in
        informed.stopID.map { stop($0, in: feed) != nil } ?? false
          || informed.routeID.map { line($0, in: feed) != nil } ?? false
          || informed.agencyID.map { agency($0, in: feed) != nil } ?? false
          || informed.trip?.tripID.map { !trips($0, in: feed).isEmpty } ?? false
      }
  }

  private func knows(_ trip: TripSelector, in feed: Timetable.FeedID) -> Bool {
    trip.tripID.map { !trips($0, in: feed).isEmpty } ?? false
      || trip.routeID.map { line($0, in: feed) != nil } ?? false
  }

  private func feed(of trip: Timetable.TripID) -> Timetable.FeedID {
    timetable.feed(of: timetable.agency(of: timetable.line(of: timetable.pattern(of: trip))))
  }

  /// FNV-1a, 64 bits.
  private static func hash(_ text: String) -> UInt64 {
    text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}
