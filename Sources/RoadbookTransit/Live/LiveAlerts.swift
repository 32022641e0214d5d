// SPDX-License-Identifier: Apache-2.0

package import RoadbookStorage

/// What passengers of some lines, stops or vehicles are to be told.
package struct LiveAlert: Hashable, Sendable {
  /// A text in several languages.
  package struct Text: Hashable, Sendable {
    package var text: String
    package var language: String?

    package init(_ text: String, language: String? = nil) {
      self.text = text
      self.language = language
    }
  }

  /// A span of time, in seconds from 1970; an end that is missing is far away.
  package struct Period: Hashable, Sendable {
    package var start: Int?
    /// The first second behind it.
    package var end: Int?

    package init(start: Int? = nil, end: Int? = nil) {
      self.start = start
      self.end = end
    }
  }

  /// Whom it concerns; all that is there has to hold.
  package struct Selector: Hashable, Sendable {
    package var feed: Timetable.FeedID
    package var agency: Index<Timetable.Agency>?
    package var line: Timetable.LineID?
    package var lineType: UInt16?
    package var stop: Timetable.StopID?
    package var trip: Timetable.TripID?
    /// The id of a trip that is not in the timetable.
    package var tripID: String?
    /// The service day of the trip; any where there is none.
    package var day: Int?

    package init(feed: Timetable.FeedID) { self.feed = feed }
  }

  package var id: String
  /// When it counts; always where there is none.
  package var periods: [Period]
  /// The numbers of cause, effect and severity in GTFS-realtime.
  package var cause: Int
  package var effect: Int
  package var severity: Int
  package var header: [Text]
  package var description: [Text]
  package var url: [Text]
  package var selectors: [Selector]

  package init(
    id: String, periods: [Period] = [], cause: Int = 1, effect: Int = 8,
    severity: Int = 1, header: [Text] = [], description: [Text] = [], url: [Text] = [],
    selectors: [Selector] = []
  ) {
    self.id = id
    self.periods = periods
    self.cause = cause
    self.effect = effect
    self.severity = severity
    self.header = header
    self.description = description
    self.url = url
    self.selectors = selectors
  }

  /// The period that touches a span of time; `nil` where it does not count then.
  func period(in span: ClosedRange<Int>) -> Period? {
    if periods.isEmpty { return Period() }
    return periods.first {
      ($0.start ?? .min) <= span.upperBound && ($0.end ?? .max) > span.lowerBound
    }
  }
}

/// The alerts of a snapshot, found by what they concern.
///
/// - Complexity: A ride finds its own in the number of those that name its trip, stops, line, kind or agency.
package struct LiveAlerts: Sendable {
  private enum Key: Hashable {
    case trip(UInt32), added(String), stop(UInt32), line(UInt32), type(UInt16), agency(UInt32)
    case feed(UInt32)

    /// What names the fewest vehicles.
    init(_ selector: LiveAlert.Selector) {
      if let trip = selector.trip {
        self = .trip(trip.raw)
      } else if let id = selector.tripID {
        self = .added(id)
      } else if let stop = selector.stop {
        self = .stop(stop.raw)
      } else if let line = selector.line {
        self = .line(line.raw)
      } else if let type = selector.lineType {
        self = .type(type)
      } else if let agency = selector.agency {
        self = .agency(agency.raw)
      } else {
        self = .feed(selector.feed.raw)
      }
    }
  }

  /// A ride, or a departure: what alerts are looked up for.
  package struct Subject: Sendable {
    package var line: Timetable.LineID
    package var trip: Timetable.TripID?
    package var tripID: String
    package var day: Int?
    /// Where one gets on and off.
    package var stops: [Timetable.StopID]
    package var times: ClosedRange<Int>

    package init(
      line: Timetable.LineID, trip: Timetable.TripID?, tripID: String, day: Int?,
      stops: [Timetable.StopID], times: ClosedRange<Int>
    ) {
      self.line = line
      self.trip = trip
      self.tripID = tripID
      self.day = day
      self.stops = stops
      self.times = times
    }
  }

  /// An alert that concerns a ride, with the span for which it counts.
  package struct Found: Sendable {
    package var alert: LiveAlert
    package var period: LiveAlert.Period
  }

  package let alerts: [LiveAlert]
  private var selectors: [Key: [(alert: Int, selector: Int)]] = [:]

  package init(_ alerts: [LiveAlert]) {
    self.alerts = alerts
    for (number, alert) in alerts.enumerated() {
      for (place, selector) in alert.selectors.enumerated() {
        selectors[Key(selector), default: []].append((number, place))
      }
    }
  }

  /// The alerts that concern a ride, in the order of the feed.
  package func alerts(for subject: Subject, in timetable: Timetable) -> [Found] {
    guard !alerts.isEmpty else { return [] }
    let agency = timetable.agency(of: subject.line)
    // An alert for a station is one for its platforms.
    let stops = subject.stops.flatMap { [$0] + (timetable.parent(of: $0).map { [$0] } ?? []) }
    var keys: [Key] = stops.map { .stop($0.raw) }
    if let trip = subject.trip { keys.append(.trip(trip.raw)) }
    keys += [
      .added(subject.tripID), .line(subject.line.raw), .type(timetable.type(of: subject.line)),
      .agency(agency.raw), .feed(timetable.feed(of: agency).raw),
    ]
    var found: Set<Int> = []
    for (number, place) in keys.flatMap({ selectors[$0] ?? [] })
    where concerns(alerts[number].selectors[place], subject, stops, timetable) {
      found.insert(number)
    }
    return found.sorted().compactMap { number in
      alerts[number].period(in: subject.times).map {
        Found(alert: alerts[number], period: $0)
      }
    }
  }

  private func concerns(
    _ selector: LiveAlert.Selector, _ subject: Subject, _ stops: [Timetable.StopID],
    _ timetable: Timetable
  ) -> Bool {
    let agency = timetable.agency(of: subject.line)
    return selector.feed == timetable.feed(of: agency)
      && (selector.agency.map { $0 == agency } ?? true)
      && (selector.line.map { $0 == subject.line } ?? true)
      && (selector.lineType.map { $0 == timetable.type(of: subject.line) } ?? true)
      && (selector.stop.map { stops.contains($0) } ?? true)
      && (selector.trip.map { $0 == subject.trip } ?? true)
      && (selector.tripID.map { $0 == subject.tripID } ?? true)
      && (selector.day.flatMap { day in subject.day.map { $0 == day } } ?? true)
  }
}
