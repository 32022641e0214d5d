// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel

/// A question for journeys that is taken from a request, with all that its answer needs.
struct AskedJourneys: Sendable {
  var start: GeoCoordinates
  var end: GeoCoordinates
  var question: JourneyQuestion
  var isByArrival: Bool
  /// Seconds from 1970 in UTC.
  var time: Int
  var count: Int

  /// - Throws: ``NMAUrbanMobilityError/invalidParameters``.
  init(_ stops: [NMAWaypoint], _ mode: NMARoutingMode) throws(NMAUrbanMobilityError) {
    let places = stops.compactMap(\.place)
    guard stops.count == 2, places.count == 2, mode.resultLimit >= 1, mode.maximumChanges <= 10,
      (0...7200).contains(mode.minimumChangeDuration), mode.maximumWalkDistance <= 6000
    else { throw .invalidParameters }
    (start, end) = (places[0], places[1])
    count = Int(min(mode.resultLimit, UInt(JourneySlices.most)))
    isByArrival = mode.arrivalTime != nil
    let date = mode.arrivalTime ?? mode.departureTime ?? Date()
    time = Int(min(max(date.timeIntervalSince1970, -1e10), 1e10).rounded(.down))
    question = JourneyQuestion(
      from: .coordinates(start), to: .coordinates(end), when: .departing(time))
    question.maximumChanges = Int(mode.maximumChanges)
    question.minimumChangeSeconds = Int(mode.minimumChangeDuration.rounded(.up))
    question.walkSpeed = mode.walkSpeed
    let speed = mode.walkSpeed ?? Self.usualSpeed
    guard (0.5...2).contains(speed) else { throw .invalidParameters }
    question.maximumWalkSeconds = min(7200, Int(Double(mode.maximumWalkDistance) / speed))
    question.wheelchair = mode.wheelchair
    question.visits = mode.viaStops.map { .init(stop: $0.id, seconds: $0.staySeconds) }
    question.estimates = mode.allowsEstimates
    question.lines = mode.allowedLines
    question.avoidedLines = mode.avoidedLines
    question.agencies = mode.allowedOperators
    question.avoidedAgencies = mode.avoidedOperators
    question.avoidedModes = Set(mode.avoidedTransitTypes.flatMap(\.modes))
    if !mode.allowedTransitTypes.isEmpty {
      question.modes = Set(mode.allowedTransitTypes.flatMap(\.modes))
    }
  }

  /// Of walkers whose speed is not told, in metres a second.
  private static let usualSpeed = 4.0 / 3
}

/// What a result answers: the map, the question, and the span of times that it is all of.
struct AskedSlice: Sendable {
  var transit: TransitRouter
  var asked: AskedJourneys
  var span: Range<Int>
}
