// SPDX-License-Identifier: Apache-2.0

public import Foundation
import RoadbookCoding
public import RoadbookGeometry

/// Why there is no route, with what is known about it.
///
/// Errors are equal when their codes are, so that they are compared like the cases of an enumeration:
///
///     switch error {
///     case .couldNotMatchOrigin: askForAnotherStart()
///     case .noRouteFound: show(error.description)
///     default: log(error)
///     }
///
/// So are those that were thrown: `catch RoutingError.noRouteFound`. In files, the code stands as its name, with all
/// that is known.
public struct RoutingError: Error, Sendable {
  /// The code; 1 or more.
  public let rawValue: UInt32
  /// What went wrong and what to do, in English; empty where the code says all.
  public var message: String
  /// The index of the waypoint that is concerned.
  public var waypointIndex: Int?
  /// The place that is concerned.
  public var place: GeoCoordinates?
  /// The limit or the rule that left no way, as OpenStreetMap writes it: "maxheight=3.5", "hgv=no".
  public var limit: String?
  /// The object of OpenStreetMap that is concerned.
  public var osmObject: OSMObjectReference?
  /// Whether a damaged map is to blame, and neither the question nor the engine.
  package var isDamagedMap = false
  /// What is not built yet and was asked for.
  package var missing: MissingCapability?

  /// Makes an error of a code, with what is known about it.
  public init(
    _ code: RoutingError, message: String, waypointIndex: Int? = nil, place: GeoCoordinates? = nil,
    limit: String? = nil, osmObject: OSMObjectReference? = nil
  ) {
    rawValue = code.rawValue
    self.message = message
    self.waypointIndex = waypointIndex
    self.place = place
    self.limit = limit
    self.osmObject = osmObject
  }

  private init(code: UInt32) {
    rawValue = code
    message = ""
  }

  /// The map cannot answer, as it is damaged.
  package static func damagedMap(_ message: String) -> RoutingError {
    var error = RoutingError(.internalError, message: message)
    error.isDamagedMap = true
    return error
  }
}

// MARK: - Codes

extension RoutingError: CaseIterable {
  /// A fault of the engine itself.
  public static let internalError = RoutingError(code: 1)
  /// Something that was asked for is out of its range or does not fit the rest.
  public static let invalidParameter = RoutingError(code: 2)
  /// The server cannot be reached.
  public static let serverUnreachable = RoutingError(code: 3)
  /// The server answered with an error.
  public static let httpError = RoutingError(code: 4)
  /// The server does not know who asks.
  public static let authenticationFailed = RoutingError(code: 5)
  /// The server does not allow it.
  public static let forbidden = RoutingError(code: 6)
  /// The server has answered often enough.
  public static let exceededUsageLimit = RoutingError(code: 7)
  /// The answer of the server cannot be read.
  public static let parsingError = RoutingError(code: 8)
  /// No allowed way connects the waypoints.
  public static let noRouteFound = RoutingError(code: 9)
  /// The time for the answer ran out.
  public static let timedOut = RoutingError(code: 10)
  /// There is no connection.
  public static let offline = RoutingError(code: 11)
  /// No reachable area can be drawn.
  public static let noIsolineFound = RoutingError(code: 12)
  /// The route has no handle.
  public static let noRouteHandle = RoutingError(code: 13)
  /// The caller cancelled the task.
  public static let operationCancelled = RoutingError(code: 14)
  /// No road that may be used is near the destination.
  public static let couldNotMatchDestination = RoutingError(code: 15)
  /// No road that may be used is near the start.
  public static let couldNotMatchOrigin = RoutingError(code: 16)
  /// The route has no way to be written as a handle.
  public static let failedRouteHandleCreation = RoutingError(code: 17)
  /// The recorded trip is no way through the network.
  public static let importFailed = RoutingError(code: 18)
  /// No charging station can be reached.
  public static let noReachableChargingStationFound = RoutingError(code: 19)
  /// The calculation failed.
  public static let routeCalculationFailed = RoutingError(code: 20)
  /// The route is longer than may be asked for.
  public static let routeLengthLimitExceeded = RoutingError(code: 21)
  /// The route of the handle may not be travelled in this way.
  public static let violatedTransportModeInRouteHandleDecoding = RoutingError(code: 22)
  /// The proxy does not know who asks.
  public static let proxyAuthenticationFailed = RoutingError(code: 23)
  /// The proxy cannot be reached.
  public static let proxyServerUnreachable = RoutingError(code: 24)
  /// The map is being updated.
  public static let activeMapUpdate = RoutingError(code: 25)

  /// All codes, in the order of their numbers.
  public static let allCases: [RoutingError] = (1...25).map(RoutingError.init(code:))

  private static let names = [
    "internalError", "invalidParameter", "serverUnreachable", "httpError", "authenticationFailed",
    "forbidden", "exceededUsageLimit", "parsingError", "noRouteFound", "timedOut", "offline",
    "noIsolineFound", "noRouteHandle", "operationCancelled", "couldNotMatchDestination",
    "couldNotMatchOrigin", "failedRouteHandleCreation", "importFailed",
    "noReachableChargingStationFound", "routeCalculationFailed", "routeLengthLimitExceeded",
    "violatedTransportModeInRouteHandleDecoding", "proxyAuthenticationFailed",
    "proxyServerUnreachable", "activeMapUpdate",
  ]

  /// The name of the code, as it is spelled in Swift.
  public var name: String { Self.names[Int(rawValue) - 1] }
}

// MARK: - Comparing and printing

extension RoutingError: RawRepresentable, Hashable {
  /// The error of a code, or `nil` where there is none.
  public init?(rawValue: UInt32) {
    guard (1...25).contains(rawValue) else { return nil }
    self.init(code: rawValue)
  }

  /// Whether the codes are equal, whatever else is known.
  public static func == (left: RoutingError, right: RoutingError) -> Bool {
    left.rawValue == right.rawValue
  }

  /// Feeds the code to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}

extension RoutingError {
  /// Whether an error is one of a code: what `catch RoutingError.noRouteFound` asks.
  public static func ~= (code: RoutingError, error: any Error) -> Bool {
    (error as? RoutingError) == code
  }
}

extension RoutingError: Codable {
  /// Reads an error; a code that does not exist is refused by name.
  public init(from decoder: any Decoder) throws {
    let answer = try FailureAnswer(from: decoder)
    guard let error = answer.routingError else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription: "\"\(answer.code)\" is no code of RoutingError"))
    }
    self = error
  }

  /// Writes the name of the code and all that is known.
  public func encode(to encoder: any Encoder) throws {
    try FailureAnswer(self).encode(to: encoder)
  }
}

extension RoutingError: CustomStringConvertible, LocalizedError {
  /// The code and all that is known, in one line.
  public var description: String {
    var facts: [String] = []
    if let waypointIndex { facts.append("waypoint \(waypointIndex)") }
    if let place { facts.append("at \(place)") }
    if let limit { facts.append("limit \(limit)") }
    if let osmObject { facts.append("OpenStreetMap \(osmObject)") }
    let details = facts.isEmpty ? "" : " (" + facts.joined(separator: ", ") + ")"
    return name + (message.isEmpty ? "" : ": " + message) + details
  }

  /// The description, where the system shows errors.
  public var errorDescription: String? { description }
}
