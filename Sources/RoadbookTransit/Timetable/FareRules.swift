// SPDX-License-Identifier: Apache-2.0

// Fares of version 2 as feeds tell them. Groups of legs, networks, areas and groups of timeframes are numbers that
// count within one feed.

/// What has to be bought where a rule of fares holds.
package enum FareDue: Hashable, Sendable {
  /// A product of the timetable, by its position.
  case product(Int)
  /// Nothing: the transfer is free.
  case nothing
  /// A product that is for other riders alone.
  case forOthers
  /// Nobody knows: the feed lacks the product, or its price.
  case unknown
}

/// A rule that says what has to be bought for a leg: a row of `fare_leg_rules.txt`.
package struct FareLegRule: Hashable, Sendable {
  package var feed: Int
  /// The group of legs that rules of transfers call it by.
  package var group: Int?
  package var network: Int?
  /// The area in which one boards.
  package var origin: Int?
  /// The area in which one gets off.
  package var destination: Int?
  /// The group of timeframes in one of which one boards.
  package var start: Int?
  /// The group of timeframes in one of which one gets off.
  package var end: Int?
  package var due: FareDue
  /// Of all rules that hold, those of the highest priority count; none where the feed has no priorities.
  package var priority: Int?

  package init(feed: Int, due: FareDue) {
    self.feed = feed
    self.due = due
  }
}

/// A rule that says what going on to another leg costs: a row of `fare_transfer_rules.txt`.
package struct FareTransferRule: Hashable, Sendable {
  /// What is paid for two legs and the transfer between them; the numbers are those of GTFS.
  package enum Kind: UInt8, Sendable {
    /// The first leg and the transfer.
    case firstLeg = 0
    /// Both legs and the transfer.
    case bothLegs = 1
    /// The transfer alone.
    case transfer = 2
    /// Nobody knows: the rule is one of its groups, and never holds.
    case never = 255
  }

  /// From where to where its time is measured; the numbers are those of GTFS.
  package enum Interval: UInt8, Sendable {
    case departureToArrival = 0
    case departureToDeparture = 1
    case arrivalToDeparture = 2
    case arrivalToArrival = 3
  }

  package var feed: Int
  /// The group of the leg before; none for all that no rule names there.
  package var from: Int?
  /// The group of the leg behind; none for all that no rule names there.
  package var to: Int?
  /// How many transfers in a row it is for; any number where there is none.
  package var count: Int?
  /// How long the transfers may take together; any time where there is none.
  package var seconds: Int?
  package var interval = Interval.departureToArrival
  package var kind: Kind
  package var due: FareDue

  package init(feed: Int, kind: Kind, due: FareDue) {
    self.feed = feed
    self.kind = kind
    self.due = due
  }
}

/// A rule by which two rides are one leg: a row of `fare_leg_join_rules.txt`.
package struct FareJoinRule: Hashable, Sendable {
  package var feed: Int
  package var fromNetwork: Int
  package var toNetwork: Int
  /// The stop or station where one gets off, and the one where one boards; without them it is one station.
  package var stops: Stops?

  package struct Stops: Hashable, Sendable {
    package var from: Int
    package var to: Int

    package init(from: Int, to: Int) {
      self.from = from
      self.to = to
    }
  }

  package init(feed: Int, fromNetwork: Int, toNetwork: Int, stops: Stops? = nil) {
    self.feed = feed
    self.fromNetwork = fromNetwork
    self.toNetwork = toNetwork
    self.stops = stops
  }
}

/// A part of some days in which other fares count: a row of `timeframes.txt`.
package struct FareTimeframe: Hashable, Sendable {
  package var feed: Int
  package var group: Int
  /// The days, as a position in the services of the timetable.
  package var service: Int
  /// Seconds since midnight on the clocks of the place.
  package var time: Range<Int>

  package init(feed: Int, group: Int, service: Int, time: Range<Int>) {
    self.feed = feed
    self.group = group
    self.service = service
    self.time = time
  }
}
