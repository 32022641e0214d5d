// SPDX-License-Identifier: Apache-2.0

import Foundation
import Roadbook
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel

/// Answers questions for journeys from the maps that have a timetable.
struct JourneyAsking: Sendable {
  let maps: OpenMaps

  typealias Answer = (NMAUrbanMobilityRouteResult, NMAUrbanMobilityError)

  /// Has messages count on all maps with a timetable.
  func updateRealtime(_ messages: [TransitRealtimeMessage]) throws -> TransitRealtimeReport {
    let transits = try maps.all().compactMap(\.transit)
    do throws(RealtimeFileFault) {
      return TransitRealtimeReport(
        try TransitRouter.use(
          messages.map { message throws(RealtimeFileFault) in try message.file() }, on: transits,
          now: Int(Date().timeIntervalSince1970)))
    } catch {
      throw RoutingError(.invalidParameter, message: error.description)
    }
  }

  /// The journeys that are asked for; of the first map that has some, else the first map's error.
  func answer(_ asked: AskedJourneys) -> Answer {
    let transits: [TransitRouter]
    do {
      transits = try maps.all().compactMap(\.transit)
    } catch {
      return Self.failure(.apiUnavailable, "\(error)")
    }
    var first: Answer?
    for transit in transits where !Task.isCancelled {
      let answer = Self.answer(asked, transit)
      if [.none, .startDestinationTooClose].contains(answer.1) { return answer }
      first = first ?? answer
    }
    if Task.isCancelled { return Self.failure(.cancelled, "the calculation was cancelled") }
    return first ?? Self.failure(.noCoverage, "no map has a timetable")
  }

  private static func answer(_ asked: AskedJourneys, _ transit: TransitRouter) -> Answer {
    do {
      let estimates = asked.question.estimates
      try transit.checkService(at: asked.time, isNear: true, estimates: estimates)
      let slices = JourneySlices(
        transit, asked.question, by: asked.isByArrival ? .arrival : .departure)
      let slice =
        try asked.isByArrival
        ? slices.before(asked.time + 1, count: asked.count)
        : slices.from(asked.time, count: asked.count)
      if slice.lack != nil {
        try transit.checkService(at: asked.time, isNear: false, estimates: estimates)
      }
      guard let lack = slice.lack, slice.walk != nil else { return told(slice, asked, transit) }
      return try walk(asked, transit, because: lack)
    } catch {
      return failure(NMAUrbanMobilityError(error), "\(error)")
    }
  }

  /// The journeys that follow a result.
  func answer(behind slice: AskedSlice, _ type: NMASubsequentRouteType, count: Int) -> Answer {
    if Task.isCancelled { return Self.failure(.cancelled, "the calculation was cancelled") }
    let slices = JourneySlices(
      slice.transit, slice.asked.question, by: slice.asked.isByArrival ? .arrival : .departure)
    do {
      let next =
        try type == .forward
        ? slices.from(slice.span.upperBound, count: count)
        : slices.before(slice.span.lowerBound, count: count)
      return Self.told(next, slice.asked, slice.transit)
    } catch {
      return Self.failure(NMAUrbanMobilityError(error), "\(error)")
    }
  }

  private static func told(
    _ slice: JourneySlice, _ asked: AskedJourneys, _ transit: TransitRouter
  ) -> Answer {
    let maker = maker(asked, transit)
    let routes = slice.journeys.map {
      NMAUrbanMobilityRoute($0, maker.parts(of: $0, from: asked.start, to: asked.end))
    }
    let isEmpty = routes.isEmpty
    return (
      NMAUrbanMobilityRouteResult(
        routes, errorMessage: isEmpty ? "nothing runs there within two days" : nil,
        asked: AskedSlice(transit: transit, asked: asked, span: slice.span)),
      isEmpty ? .routingNotPossible : .none
    )
  }

  /// The walk, with the reason why there is no journey.
  private static func walk(
    _ asked: AskedJourneys, _ transit: TransitRouter, because lack: JourneyLack
  ) throws -> Answer {
    let walks = try maker(asked, transit).walk(from: asked.start, to: asked.end)
    let seconds = walks.first?.sections.reduce(0) { $0 + $1.duration } ?? 0
    let departure = Double(asked.time) - (asked.isByArrival ? seconds : 0)
    return (
      NMAUrbanMobilityRouteResult(
        walks.map {
          NMAUrbanMobilityRoute(walk: $0, from: Date(timeIntervalSince1970: departure))
        }, errorMessage: lack.description),
      NMAUrbanMobilityError(lack)
    )
  }

  private static func maker(_ asked: AskedJourneys, _ transit: TransitRouter) -> TransitRouteMaker {
    TransitRouteMaker(
      transit, wheelchair: asked.question.wheelchair, walkSpeed: asked.question.walkSpeed)
  }

  static func failure(_ error: NMAUrbanMobilityError, _ message: String) -> Answer {
    (NMAUrbanMobilityRouteResult([], errorMessage: message), error)
  }
}
