// SPDX-License-Identifier: Apache-2.0

import RoadbookEngine
import RoadbookModel

/// How a calculation of journeys has ended.
public enum NMAUrbanMobilityError: UInt, Error, Hashable, Sendable, CaseIterable {
  /// With journeys.
  case none
  /// There are no maps, or they cannot be opened.
  case apiUnavailable
  /// No map has a timetable for the place.
  case noCoverage
  /// A stop is not known.
  case notFound
  /// The request is out of its range, or has not two waypoints.
  case invalidParameters
  /// The timetable says nothing of the day.
  case invalidPeriod
  /// Nothing runs there within two days.
  case routingNotPossible
  /// Walking is at least as quick: the result has the walk.
  case startDestinationTooClose
  /// No stop lies within the walk of start or destination.
  case noStationNearby
  /// It was cancelled.
  case cancelled
  /// A fault of this library or of a file.
  case unexpected

  init(_ error: any Error) {
    self =
      switch error {
      case let error as TransitError: Self.meaning(error)
      case let error as RoutingError: Self.meaning(error)
      case is CancellationError: .cancelled
      default: .unexpected
      }
  }

  init(_ lack: JourneyLack) {
    self =
      switch lack {
      case .tooClose: .startDestinationTooClose
      case .noStopNear: .noStationNearby
      case .nothingRuns: .routingNotPossible
      }
  }

  private static func meaning(_ error: TransitError) -> NMAUrbanMobilityError {
    switch error {
    case .noTimetable: .noCoverage
    case .unknownStop: .notFound
    case .noStopNear, .noStopAround: .noStationNearby
    case .outsideService: .invalidPeriod
    case .ambiguousStop, .unknownLine, .unknownOperator, .invalid: .invalidParameters
    }
  }

  private static func meaning(_ error: RoutingError) -> NMAUrbanMobilityError {
    switch error {
    case .operationCancelled: .cancelled
    case .couldNotMatchOrigin, .couldNotMatchDestination: .noCoverage
    case .invalidParameter: .invalidParameters
    default: .unexpected
    }
  }
}

/// How a calculation of routes on streets has ended.
public enum NMARoutingError: UInt, Error, Hashable, Sendable, CaseIterable {
  /// With routes.
  case none
  /// A fault of this library or of a file.
  case unknown
  /// The request is out of its range, or has too few waypoints.
  case invalidParameters
  /// There are no maps, or they cannot be opened.
  case insufficientMapData
  /// No way leads there.
  case graphDisconnected
  /// No road is near the start.
  case noStartPoint
  /// No road is near the destination.
  case noEndPoint
  /// It was cancelled.
  case routingCancelled

  init(_ error: any Error) {
    guard let error = error as? RoutingError else {
      self = error is MapOpeningError ? .insufficientMapData : .unknown
      return
    }
    self =
      switch error {
      case .couldNotMatchOrigin: .noStartPoint
      case .couldNotMatchDestination: .noEndPoint
      case .noRouteFound: .graphDisconnected
      case .invalidParameter: .invalidParameters
      case .operationCancelled: .routingCancelled
      default: .unknown
      }
  }

  /// What an error of journeys is to somebody who asked for public transport among other ways.
  init(_ error: NMAUrbanMobilityError) {
    self =
      switch error {
      case .none, .startDestinationTooClose: .none
      case .apiUnavailable, .noCoverage, .invalidPeriod: .insufficientMapData
      case .notFound, .invalidParameters: .invalidParameters
      case .routingNotPossible: .graphDisconnected
      case .noStationNearby: .noStartPoint
      case .cancelled: .routingCancelled
      case .unexpected: .unknown
      }
  }
}
