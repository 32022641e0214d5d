// SPDX-License-Identifier: Apache-2.0

package import RoadbookCoding
package import RoadbookGeometry

/// What a service answers where it cannot answer a question.
///
/// A code of ``RoutingError`` by its name, or a word for what went wrong with the request itself,
/// and all that is known.
package struct FailureAnswer: Hashable, Sendable {
  package var code: String
  package var message: String
  /// The parameter or the field that is to blame.
  package var parameter: String?
  package var waypointIndex: Int?
  package var place: GeoCoordinates?
  package var limit: String?
  package var osmObject: OSMObjectReference?

  package init(code: String = "", message: String = "", parameter: String? = nil) {
    self.code = code
    self.message = message
    self.parameter = parameter
  }

  /// What an engine says.
  package init(_ error: RoutingError) {
    self.init(code: error.name, message: error.message)
    waypointIndex = error.waypointIndex
    place = error.place
    limit = error.limit
    osmObject = error.osmObject
  }

  /// The error that an engine told, or `nil` where the request itself failed.
  package var routingError: RoutingError? {
    guard let known = RoutingError.allCases.first(where: { $0.name == code }) else { return nil }
    return RoutingError(
      known, message: message, waypointIndex: waypointIndex, place: place, limit: limit,
      osmObject: osmObject)
  }
}

extension FailureAnswer: Codable, FieldCoded {
  package static var blank: FailureAnswer { FailureAnswer() }
  package static let fields: FieldTable<FailureAnswer> = [
    .required("code", \.code),
    .required("message", \.message),
    .optional("parameter", \.parameter),
    .optional("waypointIndex", \.waypointIndex),
    .optional("place", \.place),
    .optional("limit", \.limit),
    .optional("osmObject", \.osmObject),
  ]
}
