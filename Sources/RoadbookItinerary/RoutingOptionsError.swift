// SPDX-License-Identifier: Apache-2.0

public import Foundation
import RoadbookModel

/// Why options for planning are refused.
///
///     do {
///       options = try RoutePlanningOptions(itinerary: itinerary)
///     } catch {
///       print(error.localizedDescription)
///     }
///
/// Roadbook throws the case with a fault, which programs can read; ``invalidRoutingOptions(_:)`` makes the error of a
/// text, as other planners throw it, and matches both.
public struct RoutingOptionsError: Error, Hashable, Sendable {
  /// What is wrong; `nil` where only a text is known.
  ///
  /// Roadbook's own.
  public let fault: RoutingOptionsFault?
  private let text: String

  /// An error that a text describes.
  public static func invalidRoutingOptions(_ text: String) -> RoutingOptionsError {
    RoutingOptionsError(fault: nil, text: text)
  }

  static func invalid(_ fault: RoutingOptionsFault) -> RoutingOptionsError {
    RoutingOptionsError(fault: fault, text: fault.description)
  }

  private init(fault: RoutingOptionsFault?, text: String) {
    self.fault = fault
    self.text = text
  }
}

extension RoutingOptionsError: LocalizedError, CustomStringConvertible {
  /// The sentence that says what is wrong.
  public var errorDescription: String? { text }
  /// The sentence that says what is wrong.
  public var description: String { text }
}

/// What is wrong with options for planning, and where: legs and points count from 0, the origin is point 0.
///
/// Roadbook's own.
public enum RoutingOptionsFault: Hashable, Sendable {
  /// There are more waypoints than 150.
  case tooManyWaypoints(Int)
  /// A coordinate is no place on Earth.
  case noPlace(point: Int)
  /// Two neighbouring points are one place.
  case equalNeighbours(point: Int)
  /// Two points have one id.
  case duplicatedID(point: Int)
  /// A heading is not in 0°…360°.
  case heading(point: Int, degrees: Double)
  /// A pause is below 0, has no meaning, or is at an end of the itinerary.
  case pauseTime(point: Int?, seconds: Double)
  /// A point closes before it opens.
  case timeWindow(point: Int)
  /// Points have time windows, and the order of the waypoints is not to be chosen.
  case timeWindowsWithoutOptimization
  /// Points have time windows, and the trip is to end at a time.
  case timeWindowsWithArrival
  /// Points have time windows, and there are more of them than can be put in order.
  case tooManyPointsWithTimeWindows(Int)
  /// There are options for other legs than the itinerary has.
  case legOptionCount(Int, legs: Int)
  /// A leg has exactly one supporting point; none, or two and more are given.
  case supportingPointCount(leg: Int, Int)
  /// A supporting point is no place on Earth.
  case supportingPoint(leg: Int, index: Int)
  /// The origin is said to be at a supporting point that is none of the first leg's.
  case supportingPointIndexOfOrigin(leg: Int, Int)
  /// Both a departure and an arrival are given.
  case departureAndArrival
  /// Deviation minima need supporting points for each leg.
  case deviationWithoutSupportingPoints(leg: Int?)
  /// Deviation minima and an arrival time exclude each other.
  case deviationWithArrival
  /// A deviation minimum is below 0 or has no meaning.
  case deviationMinimum(Double)
  /// Better routes are asked for without supporting points.
  case betterWithoutReconstruction
  /// The number of alternatives is not in 0…5.
  case alternativeCount(Int)
  /// A way to reconstruct is given without supporting points.
  case reconstructionWithoutSupportingPoints
  /// Alternatives are asked for, and the best order of the waypoints.
  case alternativesWithOptimization
  /// Supporting points are given, and the best order of the waypoints is asked for.
  case supportingPointsWithOptimization
  /// A vehicle's number is below 0 or has no meaning.
  case vehicle(String)
  /// Instructions are asked for in a language that is not spoken.
  case language(String)
  /// Roads are chosen by something that is not built.
  case notBuilt(String)
}

extension RoutingOptionsFault: CustomStringConvertible {
  /// The sentence that says what is wrong and what to do.
  public var description: String {
    switch self {
    case .tooManyWaypoints(let count):
      "\(count) waypoints are given, and \(Itinerary.greatestWaypointCount) are allowed; split the itinerary"
    case .noPlace(let point):
      "point \(point): the coordinate is no place on Earth; latitudes are −90…90, longitudes −180…180"
    case .equalNeighbours(let point):
      "points \(point - 1) and \(point) are one place; leave one of them out"
    case .duplicatedID(let point):
      "point \(point) has the id of an earlier one; make a new ItineraryPoint"
    case .heading(let point, let degrees):
      "point \(point): the heading is \(degrees)°; headings are 0°…360°, clockwise from north"
    case .pauseTime(let point?, let seconds) where seconds >= 0:
      "point \(point): a pause of \(seconds) s is at an end of the itinerary; pauses are at waypoints"
    case .pauseTime(let point, let seconds):
      "\(point.map { "point \($0): " } ?? "")a pause takes \(seconds) s; pauses are 0 s or more"
    case .timeWindow(let point):
      "point \(point): the time window closes before it opens; exchange opens and closes"
    case .timeWindowsWithoutOptimization:
      "time windows decide the order of the waypoints; set waypointOptimization to .distanceBased"
    case .timeWindowsWithArrival:
      "time windows and arriveAt exclude each other; give departAt"
    case .tooManyPointsWithTimeWindows(let count):
      "\(count) points are given, and \(TripQuestion.waypointCounts.upperBound) with time windows are allowed, both ends among them; split the itinerary"
    case .legOptionCount(let count, let legs):
      "routeLegOptions: \(count) are given for \(legs) legs; give one for each leg, or none"
    case .supportingPointCount(let leg, let count):
      "leg \(leg): \(count) supporting point is given; a line has two or more, and none asks for no line"
    case .supportingPoint(let leg, let index):
      "leg \(leg): supporting point \(index) is no place on Earth"
    case .supportingPointIndexOfOrigin(0, let index):
      "supportingPointIndexOfOrigin is \(index), which is no supporting point of the first leg"
    case .supportingPointIndexOfOrigin(let leg, _):
      "leg \(leg): the origin lies on the first leg; give supportingPointIndexOfOrigin there"
    case .departureAndArrival: "departAt and arriveAt exclude each other; give one of them"
    case .deviationWithoutSupportingPoints(let leg?):
      "minDeviationDistance and minDeviationTime need two supporting points or more for leg \(leg)"
    case .deviationWithoutSupportingPoints(nil):
      "minDeviationDistance and minDeviationTime need supporting points in routeLegOptions"
    case .deviationWithArrival:
      "minDeviationDistance and minDeviationTime count from the departure; leave arriveAt out"
    case .deviationMinimum(let value): "a deviation minimum is \(value); give 0 or more"
    case .betterWithoutReconstruction:
      "better routes are better than one that is given; give its supporting points"
    case .alternativeCount(let count):
      "maxAlternatives is \(count); 0…\(AlternativeRoutesOptions.greatestCount) are allowed"
    case .reconstructionWithoutSupportingPoints:
      "reconstructionMode says how supporting points are followed; give them in routeLegOptions"
    case .alternativesWithOptimization:
      "alternatives of the best order are not looked for; leave maxAlternatives or waypointOptimization out"
    case .supportingPointsWithOptimization:
      "supporting points fix the order of the waypoints; leave waypointOptimization out"
    case .vehicle(let text): "the vehicle: \(text)"
    case .language(let tag):
      "instructions are not spoken in \"\(tag)\"; give a tag such as en-US or de"
    case .notBuilt(let text): "\(text) is not built; leave it out"
    }
  }
}
