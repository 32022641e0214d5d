// SPDX-License-Identifier: Apache-2.0

import RoadbookConcurrency
package import RoadbookGeometry
import RoadbookModel
import RoadbookNetwork
import RoadbookProfiles
import RoadbookRealtime
import RoadbookStorage
package import RoadbookTransit

/// Answers journeys by timetable on one prepared map, from any number of threads at once.
///
/// Streets and timetable meet here: walks to stops are exact ways of the map. The vehicles of a day are laid out
/// when they are first asked for; those of a few days are kept.
package final class TransitRouter: Sendable {
  package let router: RoadRouter
  package let timetable: Timetable
  private let walkers = Once<TransitAccess>()
  private let names = Guarded<[String: TranslatedNames]>([:])
  private let cyclists = Once<DoorStreets>()
  private let cycled = Once<StopChanges>()
  private let wheelchairs = Guarded<[AccessNeed: TransitAccess]>([:])
  private let knownFeeds = Once<[TransitFeed]>()
  private let knownExtents = Once<[FeedExtent]>()
  private let knownWeek = Once<Int?>()
  private let days = Guarded<[DayKey: RunningTrips]>([:])
  let liveState = Guarded<LiveTimetable?>(nil)
  private let knownIndex = Once<FeedIndex>()
  private let knownNames = Once<StopNames>()
  private let knownFares = Once<FareBook?>()
  let stopPositions: [String: [Int]]
  /// For each stop, whether vehicles of the timetable call there.
  let isCalledAt: [Bool]
  /// For each stop, whether a vehicle might, beside the timetable.
  let mayBeCalledAt: [Bool]

  /// A place's departures are those of the stops that lie so near.
  private static let boardMeters = 500.0
  /// So far boards look ahead, in seconds.
  private static let boardSeconds = 7 * 86_400

  /// How many days are kept, with and without what is known of vehicles.
  private static let keptDays = 6

  /// A day, by the timetable alone or with what a snapshot knows.
  private struct DayKey: Hashable {
    var day: Int
    var live: ObjectIdentifier?
  }

  /// Opens the timetable of a map.
  ///
  /// - Throws: Where the map has none, or a damaged one.
  package init(_ router: RoadRouter) throws {
    guard let file = try router.bundle.files.known(MapBundle.timetableFile) else {
      throw TransitError.noTimetable
    }
    self.router = router
    timetable = try Timetable(file)
    stopPositions = Dictionary(
      grouping: 0..<timetable.stopCount,
      by: { [timetable] in timetable.id(of: Timetable.StopID($0)) })
    isCalledAt = timetable.calledStops
    mayBeCalledAt = timetable.callableStops
  }

  /// The vehicles that matter to journeys about a time.
  func trips(at time: Int, _ live: LiveTimetable? = nil) -> RunningTrips {
    // A day begins at noon in UTC the day before, so that evenings see the night behind them.
    let day = (time - 43_200) / 86_400
    let live = live?.hasRuns == true ? live : nil
    let key = DayKey(day: day, live: live.map { ObjectIdentifier($0) })
    if let known = days.withLock({ $0[key] }) { return known }
    let made = RunningTrips(timetable, live: live, base: day * 86_400 + 43_200)
    days.withLock { days in
      if days.count >= Self.keptDays { days.removeAll() }
      days[key] = made
    }
    return made
  }

  /// Trips, stops and lines by their ids; looked up when messages first come.
  func feedIndex() -> FeedIndex { knownIndex { FeedIndex(timetable) } }

  /// Stations and stops by their names; looked up when one is first asked for.
  func stopNames() -> StopNames { knownNames { StopNames(timetable, isCalledAt: isCalledAt) } }

  /// What rides cost; read when it is first asked for, `nil` where the timetable does not know it.
  func fareBook() -> FareBook? { knownFares { timetable.hasTickets ? FareBook(timetable) : nil } }

  /// Forgets the days of snapshots other than one.
  func forgetDays(butOf live: LiveTimetable?) {
    let own = live.map { ObjectIdentifier($0) }
    days.withLock { days in days = days.filter { $0.key.live == nil || $0.key.live == own } }
  }

  /// The feeds of the timetable.
  func feeds() -> [TransitFeed] { knownFeeds { makeFeeds() } }

  /// What each feed brought; looked up when it is first asked for.
  func extents() -> [FeedExtent] { knownExtents { timetable.feedExtents() } }

  /// The first day of the timetable's usual week; `nil` where it knows no week.
  func usualWeek() -> Int? { knownWeek { makeUsualWeek() } }

  /// What is there for walkers, or for wheelchairs; laid out when it is first asked for.
  func access(_ need: AccessNeed) throws(RoutingError) -> TransitAccess {
    if need == .none {
      return try walkers { () throws(RoutingError) in try TransitAccess(self, need) }
    }
    if let known = wheelchairs.withLock({ $0[need] }) { return known }
    let made = try TransitAccess(self, need)
    return wheelchairs.withLock { wheelchairs in
      let kept = wheelchairs[need] ?? made
      wheelchairs[need] = kept
      return kept
    }
  }

  /// Names in a language; those of few languages are kept.
  func names(in language: String?) -> TranslatedNames {
    guard let language, language.utf8.count <= 35 else { return TranslatedNames() }
    if let known = names.withLock({ $0[language] }) { return known }
    let found = timetable.names(in: language)
    names.withLock { names in
      if names.count >= 16 { names.removeAll() }
      names[language] = found
    }
    return found
  }

  /// The ways by bicycle to the stops and from them; inside stations one walks.
  func cyclingStreets() throws(RoutingError) -> DoorStreets {
    try cyclists { () throws(RoutingError) in
      try DoorStreets(
        router, places: (0..<timetable.stopCount).map { timetable.coordinate(of: .init($0)) },
        kinds: timetable.stopKinds, isCalledAt: mayBeCalledAt, ways: timetable.stationWays,
        profile: "bicycle")
    }
  }

  /// The changes of somebody with a bicycle, laid out when they are first asked for.
  func cyclingChanges() throws(RoutingError) -> StopChanges {
    try cycled { () throws(RoutingError) in
      // No farther than the feed's walks lead: changes are between the same stops.
      let rides = try cyclingStreets().walksBetween(within: 900, meters: 1800)
      return StopChanges(timetable, orFaster: rides)
    }
  }

  /// The pace of those who go by a profile on flat ground, in metres a second; 5 km/h where the map does not say.
  func pace(of name: String) -> Double {
    let bytes = try? router.bundle.profile(name)
    let profile = bytes.flatMap { try? Profile(decoding: $0) }
    return (profile?.rules.walking?.paceKmh ?? 5) / 3.6
  }
}

// MARK: - Questions

extension TransitRouter {
  /// The journeys that are asked for.
  ///
  /// - Throws: `TransitError` and `RoutingError`.
  package func answer(_ question: JourneyQuestion) throws -> JourneyAnswer {
    if question.estimates, let answer = try estimatedAnswer(question) { return answer }
    let answer = try JourneyPlanner(self, question).answer()
    if answer.journeys.isEmpty { try checkDays(of: question.when) }
    return answer
  }

  /// What leaves a stop or a place's stops next.
  ///
  /// - Parameters:
  ///   - place: A stop, a station, or a place with stops within 500 metres as the crow flies.
  ///   - time: Seconds from 1970 in UTC.
  ///   - limit: How many to tell at most.
  ///   - language: That of names, as a tag such as "de"; as the feed has them where it is `nil`.
  ///   - realtime: Whether what is known of vehicles beside the timetable counts.
  /// - Returns: The earliest first.
  /// - Throws: Where there is no stop, or the timetable says nothing of the day.
  package func departures(
    from place: JourneyQuestion.Place, at time: Int, limit: Int, language: String? = nil,
    realtime: Bool = true
  ) throws(TransitError) -> [TransitCall] {
    let stops: [Timetable.StopID]
    switch place {
    case .stop, .stops: stops = try platforms(ofAll: place.ids)
    case .coordinates(let coordinates):
      stops = nearStops(coordinates, meters: Self.boardMeters)
    }
    try check(day: time, isNear: true)
    guard !stops.isEmpty else { throw .noStopAround(meters: Int(Self.boardMeters)) }
    var teller = JourneyTeller(timetable)
    teller.names = names(in: language)
    teller.language = language
    teller.live = realtime ? live : nil
    let entries = entries(from: stops, at: time, limit: limit, teller.live)
    if entries.isEmpty { try check(day: time) }
    return entries.map(teller.call)
  }

  /// The departures of the next two days at least; where there is none, those of some later day of the week.
  private func entries(
    from stops: [Timetable.StopID], at time: Int, limit: Int, _ live: LiveTimetable?
  ) -> [DepartureBoard.Entry] {
    var start = time
    while start < time + Self.boardSeconds {
      let trips = trips(at: start, live)
      let found = DepartureBoard(trips).departures(from: stops, at: start, limit: limit)
        .filter { $0.time < min(trips.end, time + Self.boardSeconds) }
      if !found.isEmpty { return found }
      start = trips.end
    }
    return []
  }

  /// The stops near a place with how far they are, in metres.
  package func stops(
    near place: GeoCoordinates, meters: Double, limit: Int
  ) -> [(stop: TransitJourney.Stop, meters: Double)] {
    guard let here = Coordinate(place) else { return [] }
    return nearStops(place, meters: meters).prefix(limit).map { stop in
      (told(stop), timetable.coordinate(of: stop).distance(to: here))
    }
  }

  func told(_ stop: Timetable.StopID) -> TransitJourney.Stop {
    TransitJourney.Stop(
      id: askedID(of: stop), name: timetable.name(of: stop),
      platform: timetable.platform(of: stop), coordinate: timetable.coordinate(of: stop),
      timeZone: timetable.timeZone(of: stop) ?? timetable.mainZone,
      wheelchair: timetable.wheelchair(of: stop).isYes)
  }

  /// The stops near a place as the crow flies, the nearest first, where vehicles call.
  package func nearStops(_ place: GeoCoordinates, meters: Double) -> [Timetable.StopID] {
    guard place.isFinite, let here = Coordinate(place) else { return [] }
    let live = live
    return (0..<timetable.stopCount).filter { isServed($0, live) }
      .map { (stop: $0, meters: timetable.coordinate(of: .init($0)).distance(to: here)) }
      .filter { $0.meters <= meters }
      .sorted { ($0.meters, $0.stop) < ($1.meters, $1.stop) }
      .map { Timetable.StopID($0.stop) }
  }
}
