// SPDX-License-Identifier: Apache-2.0

package import RoadbookCoding
package import RoadbookGeometry

/// What `/v1/match` is asked: the drive that made a trace.
package struct MatchQuestion: Hashable, Sendable {
  /// The readings in the order in which they were made.
  package var locations: [Location]
  /// Where the drive stops: `locationIndex` is the reading, 1 or more.
  ///
  /// A stop at a reading without a place is at the nearer one of those beside it; where a route begins or ends it is an error.
  package var routeStops: [RouteStop]
  package var options: RoutingOptions
  /// The profile in the map to use instead of the transport mode's.
  package var profile: String?
  /// The map to ask where a service has several; else the one whose box holds the readings.
  package var map: String?

  package init(
    locations: [Location] = [], routeStops: [RouteStop] = [],
    options: RoutingOptions = RoutingOptions(), profile: String? = nil, map: String? = nil
  ) {
    self.locations = locations
    self.routeStops = routeStops
    self.options = options
    self.profile = profile
    self.map = map
  }
}

extension MatchQuestion: Codable, FieldCoded {
  package static var blank: MatchQuestion { MatchQuestion() }
  package static let fields: FieldTable<MatchQuestion> = [
    .required("locations", \.locations),
    .value("routeStops", \.routeStops),
    .value("options", \.options),
    .optional("profile", \.profile),
    .optional("map", \.map),
  ]
}

/// What `/v1/match` answers: a route for each piece of the drive, and what became of each reading.
package struct MatchAnswer: Hashable, Sendable {
  /// One for each piece that hangs together, in the order of the readings; none where no road is near.
  package var routes: [RouteData]
  /// By reading.
  package var points: [MatchedPoint]
  package var attributions: [MapAttribution]

  package init(
    routes: [RouteData] = [], points: [MatchedPoint] = [], attributions: [MapAttribution] = []
  ) {
    self.routes = routes
    self.points = points
    self.attributions = attributions
  }
}

extension MatchAnswer {
  /// The route, where the drive hangs together.
  ///
  /// - Throws: `.importFailed` where no road is near, or where the drive breaks.
  package func onlyRoute() throws(RoutingError) -> RouteData {
    guard let route = routes.first else {
      throw RoutingError(.importFailed, message: "no road is near any of the locations")
    }
    if routes.count > 1 {
      let next = points.firstIndex { $0.routeIndex == 1 } ?? 0
      let last = points.lastIndex { $0.routeIndex == 0 } ?? 0
      throw RoutingError(
        .importFailed,
        message:
          "the locations do not hang together: no way leads from locations[\(last)] to locations[\(next)] as a vehicle drives; import the parts"
      )
    }
    return route
  }
}

extension MatchAnswer: Codable, FieldCoded {
  package static var blank: MatchAnswer { MatchAnswer() }
  package static let fields: FieldTable<MatchAnswer> = [
    .required("routes", \.routes),
    .required("points", \.points),
    .required("attributions", \.attributions),
  ]
}

/// What became of a reading of a trace.
package struct MatchedPoint: Hashable, Sendable {
  /// Which route it is on; `nil` where it is on none.
  package var routeIndex: Int32?
  /// Where on the road it was made.
  package var coordinates: GeoCoordinates?
  /// The segment; both offsets say how far along it.
  package var segment: SegmentReference?
  /// Meters from the reading to there.
  package var distanceInMeters: Double?
  /// How likely the road is right, 0…1.
  package var confidence: Double?
  /// Why it is on no route.
  package var unmatched: UnmatchedPoint?

  package init() {}
}

extension MatchedPoint: Codable, FieldCoded {
  package static var blank: MatchedPoint { MatchedPoint() }
  package static let fields: FieldTable<MatchedPoint> = [
    .optional("routeIndex", \.routeIndex),
    .optional("coordinates", \.coordinates),
    .optional("segment", \.segment),
    .optional("distanceInMeters", \.distanceInMeters),
    .optional("confidence", \.confidence),
    .optional("unmatched", \.unmatched),
  ]
}

/// Why a reading is on no route.
package enum UnmatchedPoint: UInt32, CodedByName, JSONWritable {
  /// No road is near enough.
  case offRoad
  /// It fits none of the ways between its neighbours.
  case noise
  /// It is older than a reading before it.
  case outOfOrder
}
