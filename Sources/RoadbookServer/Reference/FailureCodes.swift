// SPDX-License-Identifier: Apache-2.0

import RoadbookModel

/// What an operation may answer instead of an answer: statuses, and the codes that each may have.
///
/// `make test-api` holds the service to it: no answer has a code that is not listed here.
struct FailureCodes {
  let status: String
  let description: String
  let codes: [String]
  /// The name of the operation whose codes they are; empty where all have the same.
  private let owner: String

  private init(_ status: String, _ description: String, _ codes: [String], owner: String = "") {
    self.status = status
    self.description = description
    self.codes = codes
    self.owner = owner
  }

  /// What the description is called among those that operations share.
  var name: String { "failure\(status)" + (owner.isEmpty ? "" : ".\(owner)") }

  /// Those of an operation.
  static func all<Asked: Operation>(of operation: Asked.Type) -> [FailureCodes] {
    var invalid = ["InvalidValue", "InvalidOptions", "TooBig", "BadRequest"]
    var missing = ["NotFound"]
    var unbuilt: [String] = []
    if Asked.Question.self is any RoutingQuestion.Type {
      let refused: [RoutingError] = [.invalidParameter, .failedRouteHandleCreation]
      invalid += refused.map(\.name)
      let nowhere: [RoutingError] = [
        .noRouteFound, .couldNotMatchOrigin, .couldNotMatchDestination,
      ]
      missing += nowhere.map(\.name)
      // Options that nobody answers yet.
      unbuilt.append(RoutingError.invalidParameter.name)
    }
    switch Asked.name {
    case RoutesOperation.name:
      missing.append(RoutingError.noReachableChargingStationFound.name)
    case ImportOperation.name, RefreshOperation.name, ReturnOperation.name:
      let lost: [RoutingError] = [.importFailed, .violatedTransportModeInRouteHandleDecoding]
      invalid += lost.map(\.name)
    case FollowOperation.name:
      invalid.append(RoutingError.importFailed.name)
    case JourneysOperation.name, DeparturesOperation.name, StopsOperation.name:
      invalid.append(RoutingError.invalidParameter.name)
      missing += ["NoTimetable", "UnknownStop", "NoStopNear", "OutsideService"]
    case SearchOperation.name:
      unbuilt.append("NoSearchIndex")
    case NearestOperation.name:
      invalid.append(RoutingError.invalidParameter.name)
      missing.append(RoutingError.couldNotMatchOrigin.name)
    default: break
    }
    return [
      wrong(invalid, owner: Asked.name), unauthorized,
      FailureCodes(
        "404", "No road is near a place, no way leads there, or there is no such map or vehicle.",
        missing, owner: Asked.name),
      tooLarge,
      FailureCodes("414", "The path is too long; ask by POST.", ["TooBig"]),
      FailureCodes("415", "The body is not sent as JSON.", ["InvalidContentType"]),
      tooMany,
      FailureCodes("501", "What is asked for is not built yet.", unbuilt, owner: Asked.name),
      unavailable,
    ].filter { !$0.codes.isEmpty }
  }

  /// Those of what is sent with a token.
  static func ofSent(
    _ name: String, _ invalid: [String], missing: [String]
  ) -> [FailureCodes] {
    [
      wrong(invalid, owner: name), unauthorized,
      FailureCodes("404", "There is no such map.", missing, owner: name),
      FailureCodes(
        "405", "The service has no token for this, and takes nothing.", ["MethodNotAllowed"]),
      tooLarge,
      FailureCodes(
        "415", "The body is of a type that is not read.", ["InvalidContentType"], owner: name),
      tooMany, unavailable,
    ].filter { !$0.codes.isEmpty }
  }

  private static func wrong(_ codes: [String], owner: String) -> FailureCodes {
    FailureCodes(
      "400",
      "Something in the question is wrong; `parameter` names it. `InvalidValue` is a value that "
        + "cannot be read or is out of its range; other codes are about what does not fit together, "
        + "or does not fit the map.", codes, owner: owner)
  }

  private static let unauthorized = FailureCodes(
    "401", "The service wants a key.", ["Unauthorized"])
  private static let tooLarge = FailureCodes("413", "The question is too large.", ["TooBig"])
  private static let tooMany = FailureCodes(
    "429", "Too many questions; see Retry-After.", ["TooManyRequests"])
  private static let unavailable = FailureCodes(
    "503",
    "The service is stopping or overloaded, the question took too long, or the map is damaged.",
    ["NotReady", "Timeout", "Cancelled", "MapUnavailable"])
}
