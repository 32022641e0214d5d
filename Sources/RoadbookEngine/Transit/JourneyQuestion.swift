// SPDX-License-Identifier: Apache-2.0

package import RoadbookGeometry
package import RoadbookModel

/// A question for journeys by public transport.
package struct JourneyQuestion: Sendable {
  /// Where a journey begins or ends.
  package enum Place: Hashable, Sendable {
    case coordinates(GeoCoordinates)
    /// A stop or a station, by its id in the feed.
    case stop(String)
    /// Stops of one name near each other, by their ids: the one that suits best.
    case stops([String])

    /// The ids of its stops; none of a place.
    package var ids: [String] {
      switch self {
      case .coordinates: []
      case .stop(let id): [id]
      case .stops(let ids): ids
      }
    }
  }

  /// When, in seconds from 1970 in UTC.
  package enum When: Hashable, Sendable {
    case departing(Int)
    case arriving(Int)
    /// All that leave within a span.
    case leaving(Range<Int>)

    /// The departure or the arrival, or the first of a span.
    package var time: Int {
      switch self {
      case .departing(let time), .arriving(let time): time
      case .leaving(let span): span.lowerBound
      }
    }

    /// Whether all journeys of a span are asked for.
    package var isSpan: Bool {
      if case .leaving = self { true } else { false }
    }
  }

  /// A stop or a station on the way.
  package struct Visit: Hashable, Sendable {
    /// Its id in the feed.
    package var stop: String
    /// How long one is there at least; a vehicle that calls may be ridden through where it is 0.
    package var seconds: Int

    package init(stop: String, seconds: Int) {
      self.stop = stop
      self.seconds = seconds
    }
  }

  package var from: Place
  package var to: Place
  package var when: When
  /// What is visited on the way, in this order; five at most.
  package var visits: [Visit] = []
  /// How often one may change, at most.
  package var maximumChanges = 10
  /// Added to every change, in seconds.
  package var minimumChangeSeconds = 60
  /// How long the walks to the first and from the last stop may be, in seconds.
  package var maximumWalkSeconds = 900
  /// How fast somebody walks, in metres a second on flat ground, 0.5…2; as the profile has it where it is `nil`.
  package var walkSpeed: Double?
  /// Kinds of lines that may be ridden; all where it is `nil`.
  package var modes: Set<TransitMode>?
  /// Kinds of lines that may not be ridden.
  package var avoidedModes: Set<TransitMode> = []
  /// Names or ids of lines that may be ridden, where it is not empty.
  package var lines: Set<String> = []
  package var avoidedLines: Set<String> = []
  /// Names or ids of operators whose lines may be ridden, where it is not empty.
  package var agencies: Set<String> = []
  package var avoidedAgencies: Set<String> = []
  /// Which stops, vehicles and ways are used, by what is known of wheelchairs.
  package var wheelchair = TransitWheelchair.none
  package var needsBicycle = false
  /// The language of names, as a tag such as "de"; as the feed has them where it is `nil`.
  package var language: String?
  /// Whether less walking counts as much as time and changes.
  package var lessWalking = false
  /// Whether days of which the timetable says nothing are taken for those of its usual week.
  package var estimates = false
  /// Whether what is known of vehicles beside the timetable counts: delays, cancellations, changed platforms.
  package var realtime = true
  /// Whether one goes to the first stop by bicycle, and leaves it there unless it is needed on.
  package var cyclesToStops = false
  /// Whether one goes on from the last stop by bicycle.
  package var cyclesFromStops = false
  /// Whether one changes between stops by bicycle; it is taken along.
  package var cyclesBetweenStops = false

  package init(from: Place, to: Place, when: When) {
    self.from = from
    self.to = to
    self.when = when
  }

  /// How many stops may be visited on the way.
  package static let mostVisits = 5
  /// The widest span of one question, in seconds.
  package static let widestSpan = 86_400
}

/// What was found.
package struct JourneyAnswer: Sendable {
  /// By departure, then by changes.
  package var journeys: [TransitJourney]
  /// The walk all the way, where it is short enough to be asked for.
  package var walk: RouteTotals?
  /// Why there is no journey; `nil` where there is one.
  package var lack: JourneyLack?
  /// When what is known of vehicles beside the timetable was measured, in seconds from 1970; `nil` where nothing is known.
  package var realtimeMeasured: Int?
  /// Whether no journey is better than that walk.
  package var isTooClose: Bool { lack == .tooClose }
}

/// Why an answer has no journey.
package enum JourneyLack: Hashable, Sendable {
  /// Walking is as quick as each one that there is.
  case tooClose
  /// No stop lies within the walk of a place: the error says which.
  case noStopNear(TransitError)
  /// Nothing runs there at that time.
  case nothingRuns

  /// In words for people.
  package var description: String {
    switch self {
    case .tooClose: "walking is at least as quick as all that runs"
    case .noStopNear(let error): error.description
    case .nothingRuns: "the timetable has no journey there at that time"
    }
  }
}
