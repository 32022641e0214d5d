// SPDX-License-Identifier: Apache-2.0

import Foundation
package import RoadbookGeometry
package import RoadbookModel
import RoadbookTime
import RoadbookTransit

/// Makes routes of journeys, as the SDK has them: a section for each walk and each ride.
///
/// Walks are routes of their own, with lines and maneuvers, by the profile of those who go. The line of a ride is that of the
/// feed; where it has none, it leads straight from stop to stop.
package struct TransitRouteMaker: Sendable {
  private let transit: TransitRouter
  private let wheelchair: TransitWheelchair

  /// - Parameters:
  ///   - transit: The timetable and its streets.
  ///   - wheelchair: What wheelchairs need of walks.
  package init(_ transit: TransitRouter, wheelchair: TransitWheelchair = .none) {
    self.transit = transit
    self.wheelchair = wheelchair
  }

  /// The journeys that are asked for, the best one first.
  ///
  /// Where none is better than walking, or none is there and the walk is no longer than one may be, the walk is the only
  /// route. Where somebody who walks is there before each of them, or leaves behind each of them, the walk is the first.
  ///
  /// - Throws: Why there is none.
  package func routes(
    _ start: TransitWaypoint, _ end: TransitWaypoint, _ options: TransitRouteOptions
  ) throws(RoutingError) -> [RouteData] {
    guard options.wheelchair == wheelchair else {
      return try TransitRouteMaker(transit, wheelchair: options.wheelchair)
        .routes(start, end, options)
    }
    try Self.check(options)
    let question = question(start, end, options)
    let answer = try answer(question, count: Int(options.alternatives) + 1)
    if let lack = answer.lack { return try walk(start, end, answer, question, because: lack) }
    var routes = try walksFirst(answer, question) ? walk(start, end) : []
    for journey in answer.journeys { routes.append(try route(journey, start, end)) }
    return Array(routes.prefix(Int(options.alternatives) + 1))
  }

  /// The walk, where it is no longer than one may be.
  private func walk(
    _ start: TransitWaypoint, _ end: TransitWaypoint, _ answer: JourneyAnswer,
    _ question: JourneyQuestion, because lack: JourneyLack
  ) throws(RoutingError) -> [RouteData] {
    if answer.isTooClose || Self.walkSeconds(answer, question) != nil {
      return try walk(start, end)
    }
    if case .noStopNear(let error) = lack { throw RoutingError(error) }
    throw RoutingError(.noRouteFound, message: "the timetable has no journey there within a day")
  }

  /// How long the walk all the way takes, where it is no longer than one may be.
  private static func walkSeconds(_ answer: JourneyAnswer, _ question: JourneyQuestion) -> Int? {
    guard let seconds = answer.walk?.seconds.rounded(.up),
      seconds <= Double(question.maximumWalkSeconds)
    else { return nil }
    return Int(seconds)
  }

  /// Whether somebody who walks is there before each journey, or leaves behind each one.
  private func walksFirst(_ answer: JourneyAnswer, _ question: JourneyQuestion) -> Bool {
    guard !question.lessWalking, let seconds = Self.walkSeconds(answer, question) else {
      return false
    }
    switch question.when {
    case .departing(let time): return answer.journeys.allSatisfy { $0.arrival >= time + seconds }
    case .arriving(let time): return answer.journeys.allSatisfy { $0.departure <= time - seconds }
    case .leaving: return false
    }
  }

  private static func check(_ options: TransitRouteOptions) throws(RoutingError) {
    let checks: [(String, Double, ClosedRange<Double>)] = [
      ("alternatives", Double(options.alternatives), 0...10),
      ("changes", Double(options.changes ?? 0), 0...6),
      (
        "pedestrianSpeedInMetersPerSecond", options.pedestrianSpeedInMetersPerSecond, 0.5...2
      ),
      ("pedestrianMaxDistanceInMeters", Double(options.pedestrianMaxDistanceInMeters), 0...6000),
    ]
    for (name, value, range) in checks where !range.contains(value) {
      throw RoutingError(
        .invalidParameter,
        message: "\(name) is \(value); it is \(range.lowerBound) to \(range.upperBound)")
    }
    guard options.departureTime == nil || options.arrivalTime == nil else {
      throw RoutingError(
        .invalidParameter, message: "departureTime and arrivalTime are both there; give one")
    }
  }

  private func question(
    _ start: TransitWaypoint, _ end: TransitWaypoint, _ options: TransitRouteOptions
  ) -> JourneyQuestion {
    func seconds(_ time: Date) -> Int {
      Int(min(max(time.timeIntervalSince1970, -1e10), 1e10).rounded(.down))
    }
    var question = JourneyQuestion(
      from: .coordinates(start.coordinates), to: .coordinates(end.coordinates),
      when: options.arrivalTime.map { JourneyQuestion.When.arriving(seconds($0)) }
        ?? .departing(seconds(options.departureTime ?? Date())))
    if let changes = options.changes { question.maximumChanges = Int(changes) }
    // Where one changes by bicycle, the speed on foot is the profile's.
    if !options.cyclesBetweenStops {
      question.walkSpeed = options.pedestrianSpeedInMetersPerSecond
    }
    let speed = question.walkSpeed ?? transit.pace(of: "pedestrian")
    question.maximumWalkSeconds = min(
      7200, Int(Double(options.pedestrianMaxDistanceInMeters) / speed))
    question.wheelchair = options.wheelchair
    question.cyclesToStops = options.cyclesToStops
    question.cyclesFromStops = options.cyclesFromStops
    question.cyclesBetweenStops = options.cyclesBetweenStops
    question.estimates = options.estimates
    question.lessWalking = options.lessWalking
    question.visits = options.viaStops.map { .init(stop: $0.id, seconds: $0.staySeconds) }
    question.lines = options.lines
    question.avoidedLines = options.avoidedLines
    question.agencies = options.agencies
    question.avoidedAgencies = options.avoidedAgencies
    let modes = Set(options.modes)
    if options.modeFilter == .exclude {
      question.avoidedModes = modes
    } else if !modes.isEmpty {
      question.modes = modes
    }
    return question
  }

  /// As many journeys as are wanted; of later ones where those that arrive earliest are too few.
  private func answer(
    _ question: JourneyQuestion, count: Int
  ) throws(RoutingError) -> JourneyAnswer {
    var answer = try ask(question)
    answer.journeys.sort { ($0.arrival, $0.changes) < ($1.arrival, $1.changes) }
    if case .departing(let time) = question.when {
      for hours in [2, 8, 24] where answer.journeys.count < count && answer.lack == nil {
        var wider = question
        wider.when = .leaving(time..<time + hours * 3600)
        for journey in try ask(wider).journeys where !answer.journeys.contains(journey) {
          answer.journeys.append(journey)
        }
      }
    }
    answer.journeys = Array(answer.journeys.prefix(count))
    return answer
  }

  private func ask(_ question: JourneyQuestion) throws(RoutingError) -> JourneyAnswer {
    do {
      return try transit.answer(question)
    } catch let error as RoutingError {
      throw error
    } catch let error as TransitError {
      throw RoutingError(error)
    } catch {
      throw RoutingError(.internalError, message: "\(error)")
    }
  }
}

// MARK: - Sections

extension TransitRouteMaker {
  private func walk(
    _ start: TransitWaypoint, _ end: TransitWaypoint
  ) throws(RoutingError) -> [RouteData] {
    try walk(from: start.coordinates, to: end.coordinates)
  }

  /// The walk from one place to another; one route.
  package func walk(
    from start: GeoCoordinates, to end: GeoCoordinates, byBicycle: Bool = false
  ) throws(RoutingError) -> [RouteData] {
    var options = RoutingOptions()
    options.transportSpecification.transportMode = byBicycle ? .bicycle : .pedestrian
    return try transit.router.routes(
      through: [Waypoint(coordinates: start), Waypoint(coordinates: end)], options: options,
      profile: wheelchair == .none || byBicycle ? nil : TransitAccess.wheelchairProfile)
  }

  private func route(
    _ journey: TransitJourney, _ start: TransitWaypoint, _ end: TransitWaypoint
  ) throws(RoutingError) -> RouteData {
    var route = RouteData(transportMode: .publicTransit, optimizationMode: .fastest)
    for part in parts(of: journey, from: start.coordinates, to: end.coordinates) {
      route.sections += part.sections
    }
    for credit in journey.attributions
    where !route.attributions.contains(where: { $0.text == credit.text }) {
      route.attributions.append(MapAttribution(text: credit.text, url: credit.href ?? ""))
    }
    return route
  }

  /// The legs of a journey with their sections.
  ///
  /// - Parameters:
  ///   - journey: The journey.
  ///   - start: Where it begins.
  ///   - end: Where it ends.
  /// - Returns: One for each leg; a walk has up to three sections.
  package func parts(
    of journey: TransitJourney, from start: GeoCoordinates, to end: GeoCoordinates
  ) -> [(leg: TransitJourney.Leg, sections: [SectionData])] {
    let zone = journey.timeZone
    return journey.legs.map { leg in
      switch leg {
      case .walk(let walk): (leg, sections(walk, start, end, zone))
      case .ride(let ride): (leg, [section(ride, isEstimated: journey.estimatedFrom != nil)])
      }
    }
  }

  /// The sections of a walk: out of a station, over streets, into a station.
  private func sections(
    _ walk: TransitJourney.Walk, _ start: GeoCoordinates, _ end: GeoCoordinates, _ zone: String
  ) -> [SectionData] {
    var sections: [SectionData] = []
    var time = walk.departure
    if let from = walk.from, !walk.leaving.isEmpty {
      let seconds = walk.leaving.reduce(0) { $0 + $1.seconds }
      let stop = walk.exit ?? walk.to ?? from
      let last = walk.isOutside ? time + seconds : walk.departure + walk.seconds
      sections.append(passage(walk.leaving, from, stop, zone, time..<max(time, last)))
      time += seconds
    }
    let entering = walk.entering.reduce(0) { $0 + $1.seconds }
    let (first, last) = (walk.exit ?? walk.from, walk.entrance ?? walk.to)
    let arrival = max(time, walk.departure + walk.seconds - entering)
    if walk.isOutside, first == nil || last == nil || first != last {
      sections += self.walk(
        first.map { GeoCoordinates($0.coordinate) } ?? start,
        last.map { GeoCoordinates($0.coordinate) } ?? end, first, last, zone,
        time..<arrival, byBicycle: walk.isByBicycle)
    }
    if let to = walk.to, let entrance = walk.entrance {
      sections.append(passage(walk.entering, entrance, to, zone, arrival..<arrival + entering))
    }
    return sections
  }

  /// The section of a way inside a station.
  private func passage(
    _ steps: [TransitJourney.Step], _ from: TransitJourney.Stop, _ to: TransitJourney.Stop,
    _ zone: String, _ times: Range<Int>
  ) -> SectionData {
    var line = [from.coordinate] + steps.map(\.coordinate)
    if line.count < 2 { line.append(to.coordinate) }
    var section = SectionData(
      geometry: line, transportMode: .pedestrian, departure: from.place, arrival: to.place)
    section.departureTime = LocationTime(times.lowerBound, zone)
    section.arrivalTime = LocationTime(times.upperBound, zone)
    section.lengthInMeters = Self.meters(line)
    section.duration = Double(times.count)
    let sum = steps.reduce(0) { $0 + $1.seconds }
    Self.addSpans(
      to: &section, seconds: steps.map { Double(times.count * $0.seconds) / Double(max(sum, 1)) })
    return section
  }

  /// A span for each part of the line, so that navigators tell what remains of rides and ways in stations, too.
  ///
  /// - Parameters:
  ///   - section: Its line and length are there.
  ///   - seconds: What each part takes.
  ///   - corners: Where on the line parts begin, and the last one ends; each point is one where it is left out.
  private static func addSpans(
    to section: inout SectionData, seconds: [Double], at corners: [Int]? = nil
  ) {
    let line = Array(section.geometry)
    let corners = corners ?? Array(line.indices)
    var (last, way): (Int32, Double) = (0, 0)
    section.spans = seconds.indices.prefix(max(0, corners.count - 1)).map { part in
      var span = SpanData(
        polylineOffset: Int32(corners[part]), segment: .blank, duration: seconds[part],
        baseDuration: seconds[part])
      for corner in corners[part]..<max(corners[part], corners[part + 1]) {
        way += line[corner].distance(to: line[corner + 1])
      }
      let end =
        part == seconds.count - 1 ? section.lengthInMeters : Int32(clamping: Int(way))
      span.lengthInMeters = max(0, end - last)
      last = max(last, end)
      return span
    }
  }

  private static func meters(_ line: [Coordinate]) -> Int32 {
    Int32(clamping: Int(zip(line, line.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }))
  }

  /// The sections of a walk, at the times of the journey; where no way is found, a straight line.
  private func walk(
    _ start: GeoCoordinates, _ end: GeoCoordinates, _ from: TransitJourney.Stop?,
    _ to: TransitJourney.Stop?, _ zone: String, _ times: Range<Int>, byBicycle: Bool
  ) -> [SectionData] {
    var sections =
      (try? walk(from: start, to: end, byBicycle: byBicycle))?.first?.sections ?? []
    if sections.isEmpty {
      let line = [start, end].compactMap { Coordinate($0) }
      var section = SectionData(
        geometry: line, transportMode: .pedestrian,
        departure: RoutePlace(mapMatchedCoordinates: start),
        arrival: RoutePlace(mapMatchedCoordinates: end))
      section.lengthInMeters = Int32(clamping: Int(start.distance(to: end).rounded()))
      section.duration = Double(times.count)
      sections = [section]
    }
    let last = sections.count - 1
    if let from { sections[0].departure = from.place }
    if let to { sections[last].arrival = to.place }
    sections[0].departureTime = LocationTime(times.lowerBound, zone)
    sections[last].arrivalTime = LocationTime(times.upperBound, zone)
    return sections
  }

  private func section(_ ride: TransitJourney.Ride, isEstimated: Bool) -> SectionData {
    let (first, last) = (ride.calls[0], ride.calls[ride.calls.count - 1])
    let line = ride.path.points
    var section = SectionData(
      geometry: line, transportMode: .publicTransit, departure: first.stop.place,
      arrival: last.stop.place)
    section.departureTime = LocationTime(first.departure, first.stop.timeZone)
    section.arrivalTime = LocationTime(last.arrival, last.stop.timeZone)
    section.lengthInMeters = Self.meters(line)
    section.duration = Double(last.arrival - first.departure)
    var time = first.departure
    Self.addSpans(
      to: &section,
      seconds: ride.calls.dropFirst().map { call in
        defer { time = call.arrival }
        return Double(call.arrival - time)
      }, at: ride.path.calls)
    var details = TransitSectionDetails(
      transport: ride.transport,
      intermediateStops: ride.calls.dropFirst().dropLast().map { call in
        TransitStop(
          departure: TransitDeparture(
            place: call.stop.place, time: Date(timeIntervalSince1970: Double(call.departure)),
            status: .scheduled), duration: Double(call.departure - call.arrival))
      }, agency: ride.agency, attributions: ride.attributions)
    details.staysSeated = ride.isSeated
    details.isEstimated = isEstimated
    section.transitDetails = details
    return section
  }
}

extension TransitJourney {
  /// The name of the time zone of its first stop.
  fileprivate var timeZone: String {
    for case .ride(let ride) in legs {
      if let call = ride.calls.first { return call.stop.timeZone }
    }
    return "UTC"
  }
}

extension TransitJourney.Stop {
  fileprivate var place: RoutePlace {
    RoutePlace(
      mapMatchedCoordinates: GeoCoordinates(coordinate), name: name.isEmpty ? nil : name, id: id,
      platform: platform.isEmpty ? nil : platform)
  }
}

extension LocationTime {
  /// A time on the clocks of a zone.
  fileprivate init(_ time: Int, _ zone: String) {
    let offset = ZoneClocks.clock(zone, at: Int64(time) * 1000, days: 1).offset(at: time)
    self.init(
      utcTime: Date(timeIntervalSince1970: Double(time)), utcOffset: TimeInterval(offset))
  }
}

extension RoutingError {
  /// What an error of public transport is to apps.
  init(_ error: TransitError) {
    let code: RoutingError =
      switch error {
      case .noTimetable, .outsideService: .noRouteFound
      case .noStopNear(let place, _): place == 0 ? .couldNotMatchOrigin : .couldNotMatchDestination
      case .unknownStop, .ambiguousStop, .invalid: .invalidParameter
      }
    self.init(code, message: error.description)
  }
}
