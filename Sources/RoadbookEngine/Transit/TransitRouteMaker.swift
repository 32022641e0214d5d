// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookGeometry
package import RoadbookModel

/// Makes routes of journeys, as the SDK has them: a section for each walk and each ride.
///
/// Walks are routes of their own, with lines and maneuvers, by the profile of those who go. The line of a ride is that of the
/// feed; where it has none, it leads straight from stop to stop.
package struct TransitRouteMaker: Sendable {
  let transit: TransitRouter
  let wheelchair: TransitWheelchair
  /// How fast one walks, in metres a second; as the profile has it where it is `nil`.
  let walkSpeed: Double?
  /// How texts of walks are written.
  let texts: RouteTextOptions

  /// - Parameters:
  ///   - transit: The timetable and its streets.
  ///   - wheelchair: What wheelchairs need of walks.
  ///   - walkSpeed: How fast one walks, in metres a second; as the profile has it where it is `nil`.
  ///   - texts: How texts of walks are written.
  package init(
    _ transit: TransitRouter, wheelchair: TransitWheelchair = .none, walkSpeed: Double? = nil,
    texts: RouteTextOptions = RouteTextOptions()
  ) {
    self.transit = transit
    self.wheelchair = wheelchair
    self.walkSpeed = walkSpeed
    self.texts = texts
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
    try Self.check(options)
    let question = question(start, end, options)
    let answer = try answer(question, count: Int(options.alternatives) + 1)
    let maker = TransitRouteMaker(
      transit, wheelchair: options.wheelchair, walkSpeed: question.walkSpeed,
      texts: options.textOptions)
    if let lack = answer.lack { return try maker.walk(start, end, answer, question, because: lack) }
    var routes = try maker.walksFirst(answer, question) ? maker.walk(start, end, question.when) : []
    for journey in answer.journeys { routes.append(try maker.route(journey, start, end)) }
    return Array(routes.prefix(Int(options.alternatives) + 1))
  }

  /// The walk, where it is no longer than one may be.
  private func walk(
    _ start: TransitWaypoint, _ end: TransitWaypoint, _ answer: JourneyAnswer,
    _ question: JourneyQuestion, because lack: JourneyLack
  ) throws(RoutingError) -> [RouteData] {
    if answer.isTooClose || Self.walkSeconds(answer, question) != nil {
      return try walk(start, end, question.when)
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
    question.language = options.textOptions.language.languageTag
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

  /// As many journeys as are wanted: of later ones where those that arrive earliest are too few, and of earlier ones
  /// where those that leave latest are.
  private func answer(
    _ question: JourneyQuestion, count: Int
  ) throws(RoutingError) -> JourneyAnswer {
    var answer = try ask(question)
    switch question.when {
    case .departing(let time):
      answer.journeys.sort { ($0.arrival, $0.changes) < ($1.arrival, $1.changes) }
      for hours in [2, 8, 24] where answer.journeys.count < count && answer.lack == nil {
        var wider = question
        wider.when = .leaving(time..<time + hours * 3600)
        for journey in try ask(wider).journeys where !answer.journeys.contains(journey) {
          answer.journeys.append(journey)
        }
      }
    case .arriving(let time):
      answer.journeys.sort { (-$0.departure, $0.changes) < (-$1.departure, $1.changes) }
      if answer.lack == nil { try addEarlier(to: &answer.journeys, by: time, question, count) }
    case .leaving: break
    }
    answer.journeys = Array(answer.journeys.prefix(count))
    return answer
  }

  /// Adds journeys that arrive by a time until there are enough; those that arrive last come first.
  private func addEarlier(
    to journeys: inout [TransitJourney], by time: Int, _ question: JourneyQuestion, _ count: Int
  ) throws(RoutingError) {
    let slices = JourneySlices(transit, question, by: .arrival)
    var end = time + 1
    while journeys.count < count {
      let behind = end
      let slice = try told {
        try slices.before(behind, count: min(count, JourneySlices.most))
      }
      guard !slice.journeys.isEmpty else { return }
      for journey in slice.journeys.reversed()
      where !journeys.contains(where: { $0.isAsGood(as: journey) }) {
        journeys.append(journey)
      }
      end = slice.span.lowerBound
    }
  }

  private func ask(_ question: JourneyQuestion) throws(RoutingError) -> JourneyAnswer {
    try told { try transit.answer(question) }
  }

  /// What a search finds, with its errors as apps have them.
  private func told<Found>(_ search: () throws -> Found) throws(RoutingError) -> Found {
    do {
      return try search()
    } catch let error as RoutingError {
      throw error
    } catch let error as TransitError {
      throw RoutingError(error)
    } catch {
      throw RoutingError(.internalError, message: "\(error)")
    }
  }
}

extension TransitJourney {
  /// Whether departure, arrival and changes are those of another one.
  fileprivate func isAsGood(as other: TransitJourney) -> Bool {
    (departure, arrival, changes) == (other.departure, other.arrival, other.changes)
  }
}

extension RoutingError {
  /// What an error of public transport is to apps.
  init(_ error: TransitError) {
    let code: RoutingError =
      switch error {
      case .noTimetable, .outsideService: .noRouteFound
      case .noStopAround: .couldNotMatchOrigin
      case .noStopNear(let place, _, _):
        place == 0 ? .couldNotMatchOrigin : .couldNotMatchDestination
      case .unknownStop, .ambiguousStop, .unknownLine, .unknownOperator, .invalid:
        .invalidParameter
      }
    self.init(code, message: error.description)
  }
}
