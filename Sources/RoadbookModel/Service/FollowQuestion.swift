// SPDX-License-Identifier: Apache-2.0

package import RoadbookCoding
package import RoadbookGeometry

/// What `/v1/follow` is asked: the route that follows lines.
package struct FollowQuestion: Hashable, Sendable {
  /// A line for each leg; or one line for all legs, which is cut where the waypoints are.
  package var lines: [FollowLine]
  /// The ends of the legs; those of the lines where there are none.
  package var waypoints: [Waypoint]
  /// The point of the first line that the first waypoint is nearest to; where it is left out and the line passes the
  /// waypoint several times, the first pass counts.
  package var supportingPointIndexOfOrigin: Int32?
  package var mode: FollowMode
  /// Which routes are looked for beside the one that follows.
  package var alternatives: FollowAlternatives?
  package var options: RoutingOptions
  /// The profile in the map to use instead of the transport mode's.
  package var profile: String?
  /// The map to ask where a service has several; else the one whose box holds the lines.
  package var map: String?

  /// How many waypoints may lie between the ends.
  package static let mostWaypointsBetween = 150
  /// How many legs a question may have.
  package static let legCounts = 1...mostWaypointsBetween + 1
  /// How many waypoints it may have with the ends, where it has any.
  package static let waypointCounts = 2...mostWaypointsBetween + 2
  /// The most points that all lines together may have.
  package static let mostPoints = 200_000

  package init(
    lines: [FollowLine] = [], waypoints: [Waypoint] = [], mode: FollowMode = .track,
    options: RoutingOptions = RoutingOptions(), profile: String? = nil, map: String? = nil
  ) {
    self.lines = lines
    self.waypoints = waypoints
    self.mode = mode
    self.options = options
    self.profile = profile
    self.map = map
  }
}

extension FollowQuestion: Codable, FieldCoded {
  package static var blank: FollowQuestion { FollowQuestion() }
  package static let fields: FieldTable<FollowQuestion> = [
    .required("lines", \.lines),
    .list("waypoints", \.waypoints),
    .optional("supportingPointIndexOfOrigin", \.supportingPointIndexOfOrigin),
    .value("mode", \.mode),
    .optional("alternatives", \.alternatives),
    .value("options", \.options),
    .optional("profile", \.profile),
    .optional("map", \.map),
  ]
}

/// A line to follow: its points, or a text in the polyline format with six digits.
package struct FollowLine: Hashable, Sendable {
  package var vertices: [GeoCoordinates]
  package var polyline6: String?

  package init(vertices: [GeoCoordinates] = [], polyline6: String? = nil) {
    self.vertices = vertices
    self.polyline6 = polyline6
  }
}

extension FollowLine: Codable, FieldCoded {
  package static var blank: FollowLine { FollowLine() }
  package static let fields: FieldTable<FollowLine> = [
    .list("vertices", \.vertices),
    .optional("polyline6", \.polyline6),
  ]
}

/// How a line is followed.
package enum FollowMode: UInt32, CodedByName, JSONWritable {
  /// A line of somebody else, such as a recorded track: with gaps, loops, jitter and stretches off the roads.
  ///
  /// What the vehicle may not do on it is told in notices.
  case track
  /// A line of an earlier route, kept as it is where the vehicle may drive it; around what is closed or forbidden
  /// to it now leads the shortest detour.
  case route
  /// A line of an earlier route, kept as it is: closures and restrictions on it are told, and times are those of
  /// now.
  case update
}

// MARK: - Checks

extension FollowQuestion {
  /// The points of each line.
  ///
  /// - Throws: `RoutingError.invalidParameter` with the line and the point that are wrong.
  package func places() throws(RoutingError) -> [[Coordinate]] {
    guard Self.legCounts.contains(lines.count) else {
      throw Self.refused(
        "lines: \(lines.count) are given; \(Self.legCounts.lowerBound)…\(Self.legCounts.upperBound) are followed, one for each leg"
      )
    }
    try checkWaypoints()
    try alternatives?.validate()
    var places: [[Coordinate]] = []
    var count = 0
    for (number, line) in lines.enumerated() {
      places.append(try line.places("lines[\(number)]"))
      count += places[number].count
      guard count <= Self.mostPoints else {
        throw Self.refused(
          "lines: they have more than \(Self.mostPoints) points; ask in parts, or leave points out")
      }
    }
    try checkOrigin(places[0].count)
    return places
  }

  /// Refuses an origin that is no point of the first line.
  private func checkOrigin(_ count: Int) throws(RoutingError) {
    guard let index = supportingPointIndexOfOrigin else { return }
    guard !waypoints.isEmpty else {
      throw Self.refused(
        "supportingPointIndexOfOrigin says where waypoint 0 is on the line; give waypoints")
    }
    guard (0..<count).contains(Int(index)) else {
      throw Self.refused(
        "supportingPointIndexOfOrigin is \(index); the first line has points 0…\(count - 1)")
    }
  }

  private func checkWaypoints() throws(RoutingError) {
    guard waypoints.count <= Self.waypointCounts.upperBound else {
      throw Self.refused(
        "waypoints: \(waypoints.count) are given; \(Self.waypointCounts.upperBound) are allowed, \(Self.mostWaypointsBetween) of them between the ends"
      )
    }
    guard
      waypoints.isEmpty || lines.count == 1 && waypoints.count >= 2
        || waypoints.count == lines.count + 1
    else {
      throw Self.refused(
        "lines: \(lines.count) are given for \(max(0, waypoints.count - 1)) legs; give one for each leg, or one for all"
      )
    }
    for (index, waypoint) in waypoints.enumerated()
    where (index == 0 || index == waypoints.count - 1) && waypoint.type != .stopover {
      throw RoutingError(
        .invalidParameter,
        message: "the first and the last waypoint are stopovers, not passed through",
        waypointIndex: index, place: waypoint.coordinates)
    }
  }

  private static func refused(_ message: String) -> RoutingError {
    RoutingError(.invalidParameter, message: message)
  }
}

extension FollowLine {
  fileprivate func places(_ name: String) throws(RoutingError) -> [Coordinate] {
    guard (polyline6 == nil) != vertices.isEmpty else {
      throw RoutingError(
        .invalidParameter, message: "\(name): give either vertices or polyline6")
    }
    var places: [Coordinate] = []
    if let polyline6 {
      do {
        places = try PolylineCodec.decode(polyline6, digits: 6)
      } catch {
        throw RoutingError(.invalidParameter, message: "\(name).polyline6: \(error)")
      }
    }
    for (index, vertex) in vertices.enumerated() {
      guard let place = Coordinate(vertex) else {
        throw RoutingError(
          .invalidParameter, message: "\(name).vertices[\(index)] is no place on Earth")
      }
      places.append(place)
    }
    guard places.contains(where: { $0 != places[0] }) else {
      throw RoutingError(
        .invalidParameter,
        message: "\(name): a line has two different points or more, and \(places.count) are given")
    }
    return places
  }
}
