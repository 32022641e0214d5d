// SPDX-License-Identifier: Apache-2.0

import RoadbookStorage

/// Rides for which one rule of fares of version 2 counts: one ride, or several that are joined.
///
///     rides      bus 7 = bus 9 ── tram ── ferry      = one stays seated
///     legs       └───────────┘   └────────────┘        joined by a rule
///
/// Staying seated is no transfer where both trips are of one network: nobody pays in between. Where they are of two
/// networks, no rule could name the network of both, and each is a leg.
///
/// Source: https://gtfs.org/documentation/schedule/reference/#fare_leg_join_rulestxt, “effective fare leg”. The reference
/// does not say what a leg is where passengers stay seated.
struct FareLeg {
  var rides: Range<Int>
  /// The networks of its rides, `nil` for a ride of none.
  var networks: Set<Int?>
  /// Its first and its last stop.
  var origin: Timetable.StopID
  var destination: Timetable.StopID
  var departure: Int
  var arrival: Int
  /// The lines at its ends, whose clocks count at stops that have none.
  var firstLine: Timetable.LineID
  var lastLine: Timetable.LineID

  /// A ride by itself; `nil` where nobody knows where it goes.
  init?(_ ride: FareBook.Ride, at position: Int, network: Int?) {
    guard let first = ride.stops.first, let last = ride.stops.last else { return nil }
    rides = position..<position + 1
    networks = [network]
    (origin, destination) = (first, last)
    (departure, arrival) = (ride.departure, ride.arrival)
    (firstLine, lastLine) = (ride.line, ride.line)
  }

  /// Adds the leg behind.
  mutating func join(_ next: FareLeg) {
    rides = rides.lowerBound..<next.rides.upperBound
    networks.formUnion(next.networks)
    (destination, arrival, lastLine) = (next.destination, next.arrival, next.lastLine)
  }
}

/// Makes legs of rides.
struct FareLegs: Sendable {
  private struct Networks: Hashable {
    var from: Int
    var to: Int
  }

  private let timetable: Timetable
  private var rules: [Networks: Set<FareJoinRule.Stops?>] = [:]

  init(_ timetable: Timetable, _ rules: [FareJoinRule]) {
    self.timetable = timetable
    for rule in rules {
      self.rules[Networks(from: rule.fromNetwork, to: rule.toNetwork), default: []]
        .insert(rule.stops)
    }
  }

  /// The legs of rides that follow each other; `nil` where nobody knows where some ride goes.
  func legs(_ rides: ArraySlice<FareBook.Ride>) -> [FareLeg]? {
    var legs: [FareLeg] = []
    var before: (leg: FareLeg, network: Int?)?
    for position in rides.indices {
      let network = timetable.network(of: rides[position].line)
      guard let own = FareLeg(rides[position], at: position, network: network) else { return nil }
      if let before, isJoined(before, (own, network), isSeated: rides[position].isSeated) {
        legs[legs.count - 1].join(own)
      } else {
        legs.append(own)
      }
      before = (own, network)
    }
    return legs
  }

  /// Whether two rides are one leg.
  private func isJoined(
    _ ride: (leg: FareLeg, network: Int?), _ next: (leg: FareLeg, network: Int?), isSeated: Bool
  ) -> Bool {
    if isSeated, ride.network == next.network { return true }
    guard let from = ride.network, let to = next.network,
      let stops = rules[Networks(from: from, to: to)]
    else { return false }
    let (left, boarded) = (places(ride.leg.destination), places(next.leg.origin))
    if stops.contains(nil), left.last == boarded.last { return true }
    return left.contains { from in
      boarded.contains { stops.contains(.init(from: from.position, to: $0.position)) }
    }
  }

  /// A stop and what it is a part of; the last one is its station.
  private func places(_ stop: Timetable.StopID) -> [Timetable.StopID] {
    var places = [stop]
    // A boarding area is of a platform, and that of a station.
    while places.count < 3, let parent = timetable.parent(of: places[places.count - 1]) {
      places.append(parent)
    }
    return places
  }
}
