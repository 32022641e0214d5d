// SPDX-License-Identifier: Apache-2.0

import HTTPTypes

/// OSRM's errors by their codes; all of them have the status 400 unless another is named.
///
/// Source: https://project-osrm.org/docs/latest/http, "Responses"; messages as its server words them.
extension RequestFailure {
  /// The path is no question at all.
  static func invalidURL(_ position: Int, _ path: String) -> RequestFailure {
    RequestFailure(
      .badRequest, "InvalidUrl", "URL string malformed close to position \(position): \"\(path)\"")
  }

  static func invalidVersion(_ service: String) -> RequestFailure {
    RequestFailure(
      .badRequest, "InvalidVersion", "Service \(service) not found! This server speaks version v1",
      parameter: "version")
  }

  /// The text cannot be read from a position on.
  static func malformedQuery(_ position: Int, _ parameter: String?) -> RequestFailure {
    RequestFailure(
      .badRequest, "InvalidQuery", "Query string malformed close to position \(position)",
      parameter: parameter)
  }

  static func invalidBody(_ message: String, _ parameter: String? = nil) -> RequestFailure {
    RequestFailure(.badRequest, "InvalidQuery", message, parameter: parameter)
  }

  /// What was asked for can be read, and does not fit together.
  static func invalidOptions(_ message: String, _ parameter: String) -> RequestFailure {
    RequestFailure(.badRequest, "InvalidOptions", message, parameter: parameter)
  }

  /// VROOM's client looks for the beginning of this message.
  static func noSegment(_ index: Int) -> RequestFailure {
    RequestFailure(
      .badRequest, "NoSegment", "Could not find a matching segment for coordinate \(index)",
      parameter: "coordinates")
  }

  static let noRoute = RequestFailure(
    .badRequest, "NoRoute", "Impossible route between points", parameter: "coordinates")

  static func tooBig(_ message: String, _ parameter: String) -> RequestFailure {
    RequestFailure(.badRequest, "TooBig", message, parameter: parameter)
  }
}
