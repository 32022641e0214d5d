// SPDX-License-Identifier: Apache-2.0

package import RoadbookCoding
package import RoadbookGeometry

/// What `/v1/explain` is asked.
package struct ExplainQuestion: Hashable, Sendable {
  /// 2…20.
  package var waypoints: [Waypoint]
  /// The road that a route should go over, as a segment of the map; not together with ``viaPlace``.
  package var viaSegment: SegmentReference?
  /// A place, for the road that is nearest to it.
  package var viaPlace: GeoCoordinates?
  package var options: RoutingOptions
  /// The profile in the map to use instead of the transport mode's.
  package var profile: String?
  /// The map to ask where a service has several; else the one whose box holds the waypoints.
  package var map: String?

  /// How many waypoints a route may have that is explained.
  package static let waypointCounts = 2...20

  package init(
    waypoints: [Waypoint] = [], over road: RoadToExplain? = nil,
    options: RoutingOptions = RoutingOptions(), profile: String? = nil, map: String? = nil
  ) {
    self.waypoints = waypoints
    switch road {
    case .segment(let segment): viaSegment = segment
    case .near(let place): viaPlace = place
    case nil: break
    }
    self.options = options
    self.profile = profile
    self.map = map
  }

  /// The road that is asked about.
  ///
  /// - Throws: `RoutingError.invalidParameter` where both ways to name it are used.
  package func road() throws(RoutingError) -> RoadToExplain? {
    if viaSegment != nil, viaPlace != nil {
      throw RoutingError(
        .invalidParameter, message: "viaSegment and viaPlace both name a road; give one of them")
    }
    return viaSegment.map { .segment($0) } ?? viaPlace.map { .near($0) }
  }
}

extension ExplainQuestion: Codable, FieldCoded {
  package static var blank: ExplainQuestion { ExplainQuestion() }
  package static let fields: FieldTable<ExplainQuestion> = [
    .required("waypoints", \.waypoints),
    .optional("viaSegment", \.viaSegment),
    .optional("viaPlace", \.viaPlace),
    .value("options", \.options),
    .optional("profile", \.profile),
    .optional("map", \.map),
  ]
}
