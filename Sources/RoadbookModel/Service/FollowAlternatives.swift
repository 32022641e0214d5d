// SPDX-License-Identifier: Apache-2.0

package import RoadbookCoding
package import RoadbookGeometry

/// Which routes are looked for beside one that follows lines.
package struct FollowAlternatives: Hashable, Sendable {
  /// How many there may be, within ``counts``.
  package var count: Int32 = 0
  package var type: FollowAlternativeType = .anyRoute
  /// How far each one coincides with the route that follows, from the origin.
  package var minDeviationInMeters = 0.0
  /// How long each one coincides with it, without pauses.
  package var minDeviationInSeconds = 0.0

  package init() {}

  /// How many there may be.
  package static let counts: ClosedRange<Int32> = 0...5

  /// What the minima may be, in meters and in seconds.
  package static let minima = 0...1e9

  /// Refuses numbers out of their ranges.
  package func validate() throws(RoutingError) {
    guard Self.counts.contains(count) else {
      throw RoutingError(
        .invalidParameter,
        message:
          "alternatives.count is \(count); \(Self.counts.lowerBound)…\(Self.counts.upperBound) are allowed"
      )
    }
    for (name, value) in [
      ("minDeviationInMeters", minDeviationInMeters),
      ("minDeviationInSeconds", minDeviationInSeconds),
    ] where !Self.minima.contains(value) {
      throw RoutingError(
        .invalidParameter, message: "alternatives.\(name) is \(value); give 0 or more")
    }
  }
}

extension FollowAlternatives: Codable, FieldCoded {
  package static var blank: FollowAlternatives { FollowAlternatives() }
  package static let fields: FieldTable<FollowAlternatives> = [
    .value("count", \.count),
    .value("type", \.type),
    .value("minDeviationInMeters", \.minDeviationInMeters),
    .value("minDeviationInSeconds", \.minDeviationInSeconds),
  ]
}

/// Which routes count as alternatives.
package enum FollowAlternativeType: UInt32, CodedByName, JSONWritable {
  /// Any that differs much.
  case anyRoute
  /// Those that are faster, or keep off a closed road that the line leads over.
  case betterRoute
}

/// A route beside one that follows lines.
package struct FollowAlternative: Hashable, Sendable {
  package var route: RouteData
  package var reason: FollowAlternativeReason
  /// How far it coincides with the route that follows, in meters from the origin.
  package var deviationInMeters = 0.0
  /// How long it does, in seconds without pauses.
  package var deviationInSeconds = 0.0
  /// Where the two part.
  package var deviationPlace: GeoCoordinates

  package init(
    route: RouteData, reason: FollowAlternativeReason, deviationPlace: GeoCoordinates
  ) {
    self.route = route
    self.reason = reason
    self.deviationPlace = deviationPlace
  }
}

extension FollowAlternative: Codable, FieldCoded {
  package static var blank: FollowAlternative {
    FollowAlternative(route: .blank, reason: .otherRoute, deviationPlace: .blank)
  }
  package static let fields: FieldTable<FollowAlternative> = [
    .required("route", \.route),
    .required("reason", \.reason),
    .required("deviationInMeters", \.deviationInMeters),
    .required("deviationInSeconds", \.deviationInSeconds),
    .required("deviationPlace", \.deviationPlace),
  ]
}

/// Why a route was planned beside another.
package enum FollowAlternativeReason: UInt32, CodedByName, JSONWritable {
  /// It is another way.
  case otherRoute
  /// It is faster.
  case betterRoute
  /// It keeps off a closed road.
  case blockage
}
