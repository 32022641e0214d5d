// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookModel
import RoadbookStorage
import RoadbookTransit

/// Answers one question for journeys: walks to and from stops, then the search by timetable.
struct JourneyPlanner {
  private let router: TransitRouter
  private let question: JourneyQuestion
  /// What is known beside the timetable, as it was when the question came.
  private let live: LiveTimetable?
  private var timetable: Timetable { router.timetable }

  /// Walks all the way are asked for where they are no longer than this as the crow flies.
  private static let farthestWalkMeters = 5_000.0

  init(_ router: TransitRouter, _ question: JourneyQuestion) {
    self.router = router
    self.question = question
    live = question.realtime ? router.live : nil
  }

  func answer() throws -> JourneyAnswer {
    try checkStops()
    try check()
    let access = try router.access(AccessNeed(question.wheelchair))
    let pace = Pace(question, access)
    // Whoever walks all the way visits nothing.
    let walk = try question.visits.isEmpty ? wholeWalk(access, pace) : nil
    let ends = try (
      stops(question.from, access, pace, isStart: true),
      stops(question.to, access, pace, isStart: false)
    )
    let request = try request(walk, ends.0, ends.1, access, pace)
    let journeys = found(request)
    var teller = JourneyTeller(
      timetable, access.streets, entrances: Self.doors(ends.0), exits: Self.doors(ends.1))
    teller.names = router.names(in: question.language)
    teller.language = question.language
    teller.live = live
    teller.fares = router.fareBook()
    teller.cyclesToStops = question.cyclesToStops
    teller.cyclesFromStops = question.cyclesFromStops
    teller.cyclesBetweenStops = question.cyclesBetweenStops
    return JourneyAnswer(
      journeys: journeys.map(teller.journey)
        .sorted { ($0.departure, $0.changes) < ($1.departure, $1.changes) },
      walk: walk, lack: journeys.isEmpty ? lack(request) : nil,
      realtimeMeasured: live?.measured)
  }

  private func found(_ request: JourneyRequest) -> [FoundJourney] {
    guard !request.access.isEmpty, !request.egress.isEmpty else { return [] }
    switch question.when {
    case .departing(let time):
      let search = JourneySearch(router.trips(at: time, live), request)
      return question.lessWalking
        ? search.departingWithWalking(at: time) : search.departing(at: time)
    case .arriving(let time):
      // The journeys of a day before it have to be there.
      return JourneySearch(router.trips(at: time - 86_400, live), request).arriving(by: time)
    case .leaving(let span):
      let search = JourneySearch(router.trips(at: span.lowerBound, live), request)
      return question.lessWalking
        ? search.leavingWithWalking(from: span.lowerBound, before: span.upperBound)
        : search.leaving(from: span.lowerBound, before: span.upperBound)
    }
  }

  /// Why a request has no journey.
  private func lack(_ request: JourneyRequest) -> JourneyLack {
    if let error = noStopNear(request) { return .noStopNear(error) }
    guard let walk = request.walkSeconds else { return .nothingRuns }
    // Who is there already is there before everybody, whether something runs or not.
    if walk == 0 { return .tooClose }
    var slow = request
    slow.walkSeconds = nil
    return found(slow).isEmpty ? .nothingRuns : .tooClose
  }

  private func noStopNear(_ request: JourneyRequest) -> TransitError? {
    guard request.access.isEmpty || request.egress.isEmpty else { return nil }
    return .noStopNear(
      place: request.access.isEmpty ? 0 : 1, walkSeconds: question.maximumWalkSeconds,
      wheelchair: question.wheelchair)
  }

  /// How long the walk takes that journeys have to beat; `nil` where none has to.
  private func rival(_ walk: RouteTotals?) -> Int32? {
    guard let seconds = walk?.seconds.rounded(.up), !question.lessWalking,
      seconds <= Double(question.maximumWalkSeconds)
    else { return nil }
    return Int32(seconds)
  }

  /// Refuses stops that the timetable does not have: on whatever day that is asked for.
  private func checkStops() throws {
    for place in [question.from, question.to] { _ = try coordinate(place) }
    for visit in question.visits { _ = try router.platforms(visit.stop) }
  }

  private func check() throws(TransitError) {
    if question.lessWalking, !question.visits.isEmpty {
      throw .invalid("stops on the way and less walking are both asked for; choose one")
    }
    let time: Int
    switch question.when {
    case .departing(let departure): time = departure
    case .arriving(let arrival):
      time = arrival
      if question.lessWalking {
        throw .invalid("an arrival and less walking are both asked for; give a departure")
      }
    case .leaving(let span):
      time = span.lowerBound
      guard span.count <= JourneyQuestion.widestSpan else {
        throw .invalid("the span has \(span.count) seconds; at most 86400 are searched at once")
      }
    }
    try router.check(day: time, isNear: true)
    let cycles =
      question.cyclesToStops || question.cyclesFromStops || question.cyclesBetweenStops
    if question.wheelchair != .none, cycles {
      throw .invalid("wheelchair and ways by bicycle are both asked for; choose one")
    }
    if question.cyclesBetweenStops, question.walkSpeed != nil {
      throw .invalid("walkSpeed and changes by bicycle are both asked for; choose one")
    }
    if let speed = question.walkSpeed, !(0.5...2).contains(speed) {
      throw .invalid("walkSpeed is \(speed); it is 0.5 to 2 metres a second")
    }
    guard question.visits.count <= JourneyQuestion.mostVisits else {
      throw .invalid("\(question.visits.count) stops are to be visited; five are at most")
    }
    for visit in question.visits where !(0...7200).contains(visit.seconds) {
      throw .invalid("a stop is to be visited for \(visit.seconds) seconds; it is 0 to 7200")
    }
    for (name, value, range) in [
      ("maximumChanges", question.maximumChanges, 0...63),
      ("minimumChangeSeconds", question.minimumChangeSeconds, 0...7200),
      ("maximumWalkSeconds", question.maximumWalkSeconds, 0...7200),
    ] where !range.contains(value) {
      throw .invalid("\(name) is \(value); it is \(range.lowerBound) to \(range.upperBound)")
    }
  }

  // MARK: - Streets

  private func coordinate(_ place: JourneyQuestion.Place) throws -> Coordinate {
    switch place {
    case .coordinates(let coordinates):
      guard coordinates.isFinite, let place = Coordinate(coordinates) else {
        throw TransitError.invalid("a place is none on Earth")
      }
      return place
    case .stop, .stops:
      let stops = try place.ids.flatMap { id throws(TransitError) in
        try router.positions(ofStop: id)
      }
      guard let stop = stops.first else { throw TransitError.unknownStop(place.ids.first ?? "") }
      return timetable.coordinate(of: .init(stop))
    }
  }

  /// The walk from the start to the destination, where that is near.
  private func wholeWalk(_ access: TransitAccess, _ pace: Pace) throws -> RouteTotals? {
    let (start, end) = (try coordinate(question.from), try coordinate(question.to))
    guard start.distance(to: end) <= Self.farthestWalkMeters else { return nil }
    guard var walk = try access.streets.streets.walk(from: start, to: end) else { return nil }
    walk.seconds *= Double(pace.perMille) / 1000
    return walk
  }

  private func request(
    _ walk: RouteTotals?, _ starts: [DoorStreets.Walk], _ ends: [DoorStreets.Walk],
    _ access: TransitAccess, _ pace: Pace
  ) throws -> JourneyRequest {
    func stops(_ walks: [DoorStreets.Walk]) -> [StopAccess] {
      walks.map { StopAccess(stop: .init($0.stop), seconds: $0.seconds) }
    }
    var request = JourneyRequest(access: stops(starts), egress: stops(ends))
    if walk == nil, let error = noStopNear(request) { throw error }
    request.visits = try question.visits.map { visit in
      StopVisit(
        stops: try router.platforms(visit.stop).filter { access.isOpen[$0.position] },
        seconds: Int32(visit.seconds))
    }
    request.maximumChanges = question.maximumChanges
    request.minimumChangeSeconds = Int32(question.minimumChangeSeconds)
    request.allowedLines = try LineFilter(question, timetable).allowed()
    request.wheelchair = AccessNeed(question.wheelchair)
    request.changes =
      try question.cyclesBetweenStops ? router.cyclingChanges() : access.changes
    request.needsBicycle = question.needsBicycle || question.cyclesBetweenStops
    request.walkPerMille = pace.perMille
    request.walkSeconds = rival(walk)
    return request
  }

  /// The platforms at or near an end of the journey, with the walks there at the request's pace.
  ///
  /// A stop's own platforms take no time; those around it, such as the pole across the street, take their walk.
  private func stops(
    _ place: JourneyQuestion.Place, _ access: TransitAccess, _ pace: Pace, isStart: Bool
  ) throws -> [DoorStreets.Walk] {
    let near = try stops(around: coordinate(place), access, pace, isStart: isStart)
      .filter { router.isServed($0.stop, live) }
    if place.ids.isEmpty { return near }
    let own = try router.platforms(ofAll: place.ids).map(\.position).filter {
      router.isServed($0, live)
    }
    return own.filter { access.isOpen[$0] }.map { DoorStreets.Walk(stop: $0, seconds: 0) }
      + near.filter { !own.contains($0.stop) }
  }

  /// The platforms near a place, with the walks there at the request's pace.
  private func stops(
    around here: Coordinate, _ access: TransitAccess, _ pace: Pace, isStart: Bool
  ) throws -> [DoorStreets.Walk] {
    if isStart ? question.cyclesToStops : question.cyclesFromStops {
      let limit = Int32(question.maximumWalkSeconds)
      let streets = try router.cyclingStreets()
      return try isStart
        ? streets.walks(from: here, within: limit) : streets.walks(to: here, within: limit)
    }
    let limit = Int32(question.maximumWalkSeconds * 1000 / Int(pace.perMille))
    let streets = access.streets
    let walks =
      try isStart
      ? streets.walks(from: here, within: limit) : streets.walks(to: here, within: limit)
    return walks.map { walk in
      var paced = walk
      paced.seconds = Int32((Int(walk.seconds) * Int(pace.perMille) + 999) / 1000)
      return paced
    }
  }

  /// The doors of the platforms that have one.
  private static func doors(_ walks: [DoorStreets.Walk]) -> [Int: Int] {
    var doors: [Int: Int] = [:]
    for walk in walks { doors[walk.stop] = walk.door }
    return doors
  }

  /// What walks take of the time that the profile gives, in thousandths.
  private struct Pace {
    let perMille: Int32

    init(_ question: JourneyQuestion, _ access: TransitAccess) {
      perMille = question.walkSpeed.map { Int32((access.pace / $0 * 1000).rounded()) } ?? 1000
    }
  }
}
