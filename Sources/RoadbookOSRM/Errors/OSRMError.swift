// SPDX-License-Identifier: Apache-2.0

import RoadbookModel

/// Why a question in OSRM's dialect has no answer: OSRM's code, and a message for people.
///
/// Source: https://project-osrm.org/docs/latest/http, "Responses"; messages as its server words them.
package struct OSRMError: Error, Equatable, Sendable {
  /// OSRM's codes, and those that it has none for.
  package enum Code: String, Sendable {
    case invalidURL = "InvalidUrl"
    case invalidVersion = "InvalidVersion"
    case invalidQuery = "InvalidQuery"
    case invalidOptions = "InvalidOptions"
    case invalidValue = "InvalidValue"
    case noSegment = "NoSegment"
    case noRoute = "NoRoute"
    case noTrips = "NoTrips"
    case noMatch = "NoMatch"
    case tooBig = "TooBig"
    case notImplemented = "NotImplemented"
    /// The question was given up by whoever asked it.
    case cancelled = "Cancelled"
    /// The map is damaged; the message says where.
    case damagedMap = "MapUnavailable"
    case internalError = "InternalError"
  }

  package let code: Code
  /// What is wrong, in English.
  package let message: String
  /// The parameter that is to blame, as OSRM spells it.
  package let parameter: String?

  init(_ code: Code, _ message: String, parameter: String? = nil) {
    self.code = code
    self.message = message
    self.parameter = parameter
  }
}

// MARK: - Questions that cannot be read

extension OSRMError {
  /// The path is no question at all.
  static func invalidURL(_ position: Int, _ path: String) -> OSRMError {
    OSRMError(
      .invalidURL, "URL string malformed close to position \(position): \"\(path)\"")
  }

  static func invalidVersion(_ service: String, _ version: String) -> OSRMError {
    OSRMError(
      .invalidVersion,
      "Service \(service) not found! This server speaks version \(version)",
      parameter: "version")
  }

  /// The text cannot be read from a position on.
  static func malformedQuery(_ position: Int, _ parameter: String?) -> OSRMError {
    OSRMError(
      .invalidQuery, "Query string malformed close to position \(position)", parameter: parameter)
  }

  static func invalidBody(_ message: String, _ parameter: String? = nil) -> OSRMError {
    OSRMError(.invalidQuery, message, parameter: parameter)
  }

  static func invalidValue(_ parameter: String?, _ message: String) -> OSRMError {
    OSRMError(.invalidValue, message, parameter: parameter)
  }

  /// What was asked for can be read, and does not fit together.
  static func invalidOptions(_ message: String, _ parameter: String) -> OSRMError {
    OSRMError(.invalidOptions, message, parameter: parameter)
  }

  static func tooBig(_ message: String, _ parameter: String) -> OSRMError {
    OSRMError(.tooBig, message, parameter: parameter)
  }

  static func notImplemented(_ message: String, parameter: String? = nil) -> OSRMError {
    OSRMError(.notImplemented, message, parameter: parameter)
  }
}

// MARK: - Questions without an answer

extension OSRMError {
  /// VROOM's client looks for the beginning of this message.
  package static func noSegment(_ index: Int) -> OSRMError {
    OSRMError(
      .noSegment, "Could not find a matching segment for coordinate \(index)",
      parameter: "coordinates")
  }

  static let noRoute = OSRMError(
    .noRoute, "Impossible route between points", parameter: "coordinates")

  static let noTrips = OSRMError(
    .noTrips, "No trip visiting all destinations possible.", parameter: "coordinates")

  static let noMatch = OSRMError(
    .noMatch, "Could not match the trace.", parameter: "coordinates")

  static let cancelled = OSRMError(.cancelled, "The question was given up")

  /// Asks the engine; what it throws becomes one of OSRM's errors.
  static func attempt<Result>(
    _ search: () throws(RoutingError) -> Result
  ) throws(OSRMError) -> Result {
    do throws(RoutingError) {
      return try search()
    } catch {
      throw OSRMError(error)
    }
  }

  private init(_ error: RoutingError) {
    switch error {
    case .noRouteFound: self = .noRoute
    case .operationCancelled: self = .cancelled
    default:
      self.init(error.isDamagedMap ? .damagedMap : .internalError, error.message)
    }
  }
}
