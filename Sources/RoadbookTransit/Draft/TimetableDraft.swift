// SPDX-License-Identifier: Apache-2.0

package import RoadbookGeometry

/// A timetable in memory, as readers of feeds fill it in and ``TimetableWriter`` writes it down.
///
///     feeds ─► agencies ─► lines ─► trips ─► calls ─► stops
///                                     └────► services (days)
///
/// Positions in its lists stand for references; every one lies inside its list.
package struct TimetableDraft: Sendable {
  package var feeds: [Feed] = []
  package var agencies: [Agency] = []
  package var lines: [Line] = []
  package var stops: [Stop] = []
  /// The days of each service, counted from 1970-01-01, ascending.
  package var services: [[Int32]] = []
  package var trips: [Trip] = []
  package var changes: [ChangeRule] = []
  package var continuations: [Continuation] = []
  package var pathways: [Pathway] = []
  package var credits: [Credit] = []
  package var translations: [Translation] = []
  package var tickets: [Ticket] = []
  package var products = Products()
  /// The lines along which vehicles run; each has two points or more.
  package var shapes: [[Coordinate]] = []

  package init() {}

  /// Where a part of the timetable comes from.
  package struct Feed: Hashable, Sendable {
    /// The file's name.
    package var name: String
    package var publisher = ""
    package var url = ""
    package var version = ""

    package init(name: String) { self.name = name }
  }

  /// The operator of lines.
  package struct Agency: Hashable, Sendable {
    package var feed: Int
    package var id = ""
    package var name = ""
    package var url = ""
    /// The name of its time zone in the tz database.
    package var timeZone = ""

    package init(feed: Int) { self.feed = feed }
  }

  /// What passengers call a line; GTFS calls it a route.
  package struct Line: Hashable, Sendable {
    package var agency: Int
    package var id = ""
    package var shortName = ""
    package var longName = ""
    /// The number of its kind in GTFS, with those of the extended list.
    package var type: UInt16 = 3
    /// RGB, where the feed has one.
    package var color: UInt32?
    package var textColor: UInt32?
    /// The number of its network for fares, in its feed.
    package var network: Int?

    package init(agency: Int) { self.agency = agency }
  }

  /// A platform, station, entrance or another place of a station.
  package struct Stop: Hashable, Sendable {
    package var feed: Int
    package var id = ""
    package var name = ""
    package var platform = ""
    /// The name of the level that it is on.
    package var level = ""
    package var coordinate: Coordinate
    package var parent: Int?
    package var kind = TransitStopKind.platform
    package var wheelchair = Answer.unknown
    /// The name of its time zone in the tz database; empty where clocks are those of the agency.
    package var timeZone = ""
    /// The id of its zone of fares.
    package var zone = ""
    /// The numbers of its areas for fares, in its feed; ascending.
    package var areas: [Int] = []

    package init(feed: Int, coordinate: Coordinate) {
      self.feed = feed
      self.coordinate = coordinate
    }
  }

  /// A vehicle's run, with its calls.
  package struct Trip: Sendable {
    package var line: Int
    package var service: Int
    package var id = ""
    package var headsign = ""
    package var shortName = ""
    package var wheelchair = Answer.unknown
    package var bicycles = Answer.unknown
    package var calls: [Call] = []
    /// What stands on the vehicle at each call, where it is not ``headsign`` at all of them.
    package var callHeadsigns: [String] = []
    /// The numbers that the feed gives its calls, where they are not 1, 2, 3 and so on.
    package var sequences: [Int32] = []
    /// Where it runs by its distance in time alone; its calls then count from its first departure.
    package var headway: Headway?
    /// The line along which it runs.
    package var shape: Int?

    package init(line: Int, service: Int) {
      self.line = line
      self.service = service
    }
  }

  /// A trip's stop: seconds from noon minus twelve hours of the service day.
  package struct Call: Hashable, Sendable {
    package var stop: Int32
    package var arrival: Int32
    package var departure: Int32
    package var pickUp = BoardingRule.regular
    package var dropOff = BoardingRule.regular

    package init(stop: Int, arrival: Int, departure: Int) {
      self.stop = Int32(stop)
      self.arrival = Int32(arrival)
      self.departure = Int32(departure)
    }
  }

  /// A span of a service day in which a vehicle comes each so many seconds, nobody knows when.
  package struct Headway: Hashable, Sendable {
    /// When the first vehicle leaves the first stop.
    package var start: Int32
    /// When vehicles cease to leave the first stop.
    package var end: Int32
    package var seconds: Int32

    package init(start: Int, end: Int, seconds: Int) {
      self.start = Int32(start)
      self.end = Int32(end)
      self.seconds = Int32(seconds)
    }
  }

  /// What a feed says of changing from one platform to another.
  package struct ChangeRule: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
      /// A recommended place to change.
      case recommended
      /// The second vehicle waits for the first one.
      case timed
      /// Takes this long at least, walking included.
      case minimum(seconds: Int32)
      /// Cannot be done.
      case impossible
    }

    package var from: Int
    package var to: Int
    package var kind: Kind
    /// The vehicle that is left, and the one that is boarded, where the rule is not one of all of them.
    package var leaving = Side.any
    package var boarding = Side.any

    package init(from: Int, to: Int, kind: Kind) {
      self.from = from
      self.to = to
      self.kind = kind
    }

    /// Which vehicles a rule is about.
    package enum Side: Hashable, Sendable {
      case any
      case line(Int)
      /// Those of one trip of the feed, by their positions.
      case trips(Range<Int>)

      /// Whether a trip of a line is meant.
      func matches(_ trip: Int, _ line: Int) -> Bool {
        switch self {
        case .any: true
        case .line(let own): own == line
        case .trips(let own): own.contains(trip)
        }
      }

      /// What it counts for: two sides of lines are less than one of a trip.
      var weight: Int {
        switch self {
        case .any: 0
        case .line: 1
        case .trips: 4
        }
      }
    }

    /// Whether it is a rule of some vehicles alone.
    package var isNarrow: Bool { leaving != .any || boarding != .any }
    /// Of the rules of two vehicles, the one that counts for most holds.
    ///
    /// Source: https://gtfs.org/documentation/schedule/reference/#transferstxt, "Specificity of a transfer".
    var weight: Int { leaving.weight + boarding.weight }
  }

  /// A vehicle that goes on as another trip: passengers stay in their seats.
  package struct Continuation: Hashable, Sendable {
    package var from: Int
    package var to: Int
    /// Whether it is known by the vehicle's block alone: of several that run on a day, the first one counts.
    package var isOfBlock: Bool

    package init(from: Int, to: Int, isOfBlock: Bool) {
      self.from = from
      self.to = to
      self.isOfBlock = isOfBlock
    }
  }

  /// Somebody who is to be named with journeys: a line of `attributions.txt`.
  package struct Credit: Hashable, Sendable {
    package var feed: Int
    package var agency: Int?
    package var line: Int?
    package var trip: Int?
    package var name = ""
    package var url = ""

    package init(feed: Int) { self.feed = feed }
  }
}

extension TimetableDraft {
  /// What a name is in another language: a line of `translations.txt`.
  package struct Translation: Hashable, Sendable {
    package var feed: Int
    package var field: TranslatedField
    /// A tag such as "de" or "pt-BR", in small letters.
    package var language: String
    /// The id of the object that has the name, where it is not one of all that have it.
    package var record: String?
    package var original: String
    package var text: String

    package init(
      feed: Int, field: TranslatedField, language: String, record: String?, original: String,
      text: String
    ) {
      self.feed = feed
      self.field = field
      self.language = language
      self.record = record
      self.original = original
      self.text = text
    }
  }

  /// For each stop, whether some trip calls there.
  package var calledStops: [Bool] {
    var called = [Bool](repeating: false, count: stops.count)
    for trip in trips {
      for call in trip.calls { called[Int(call.stop)] = true }
    }
    return called
  }

  /// For each stop, whether a vehicle might call there: all platforms, as news of the day may name any of them.
  package var callableStops: [Bool] { stops.map { $0.kind == .platform } }

  /// The ways inside stations.
  package var stationWays: StationWays {
    StationWays(pathways, kinds: stops.map(\.kind), parents: stops.map(\.parent))
  }
}
