// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import RoadbookModel

/// Why no route was planned.
public struct RoutingError: Error, Hashable, Sendable {
  /// What kind of reason it is.
  public let code: Code
  /// What went wrong, and what to do.
  public let message: String
  /// The leg that is concerned, from 0; `nil` where none is or it is not known.
  ///
  /// Roadbook's own.
  public let legIndex: Int?

  /// Kinds of reasons.
  public enum Code: Hashable, Sendable, CaseIterable {
    /// Nothing else.
    case unknown
    /// Something that was asked for is out of its range or does not fit the rest.
    case badInput
    /// No allowed way connects the points.
    case noRouteFound
    /// A fault of the planner.
    case internalError
    /// The supporting points cannot be followed, or a point of the itinerary is not on them.
    case cannotRestoreBaseroute
    /// The service cannot be reached, or does not answer.
    case serviceUnavailable
    /// The answer of the service cannot be read.
    case deserialization
    /// There is no connection.
    case network
    /// The time for the answer ran out.
    case computationTimeout
    /// The service does not know who asks.
    case apiKeyError
    /// No road that may be used is near a point.
    case mapMatchingFailure
    /// The planning was cancelled.
    case cancelled
  }
}

extension RoutingError: LocalizedError {
  /// What went wrong, and what to do.
  public var errorDescription: String? { message }
}

extension RoutingError {
  /// The error that stands for one of Roadbook's.
  ///
  /// Roadbook's own.
  ///
  /// - Parameters:
  ///   - error: As its engines throw it.
  ///   - reconstructs: Whether supporting points were to be followed.
  public init(_ error: RoadbookModel.RoutingError, reconstructs: Bool = false) {
    message = error.description
    legIndex = error.waypointIndex.map { max(0, $0 - 1) }
    code =
      switch error {
      case .operationCancelled: .cancelled
      case .couldNotMatchOrigin, .couldNotMatchDestination:
        reconstructs ? .cannotRestoreBaseroute : .mapMatchingFailure
      case .importFailed: .cannotRestoreBaseroute
      case .noRouteFound: .noRouteFound
      case .invalidParameter: reconstructs ? .cannotRestoreBaseroute : .badInput
      case .internalError: .internalError
      case .serverUnreachable, .httpError, .exceededUsageLimit: .serviceUnavailable
      case .offline: .network
      case .parsingError: .deserialization
      case .timedOut: .computationTimeout
      case .authenticationFailed, .forbidden: .apiKeyError
      default: .unknown
      }
  }
}
