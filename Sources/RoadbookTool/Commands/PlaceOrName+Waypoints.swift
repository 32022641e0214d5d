// SPDX-License-Identifier: Apache-2.0

import RoadbookEngine
import RoadbookGeometry
import RoadbookModel

extension PlaceOrName {
  /// The place as a stop, a name looked up on a map.
  ///
  /// - Throws: The name that the map lacks.
  func waypoint(on router: RoadRouter) throws -> Waypoint { try [self].waypoints(on: router)[0] }
}

extension Sequence<PlaceOrName> {
  /// The places as stops, names looked up on a map.
  ///
  /// Of several places of a name the best one counts: what lies near the place before comes first. Which one
  /// it is, is told on standard error.
  ///
  /// - Throws: The name that the map lacks.
  func waypoints(on router: RoadRouter) throws -> [Waypoint] {
    var stops: [Waypoint] = []
    for place in self {
      switch place {
      case .place(let coordinates): stops.append(Waypoint(coordinates: coordinates))
      case .name(let name):
        stops.append(Waypoint(coordinates: try router.place(name, near: stops.last?.coordinates)))
      }
    }
    return stops
  }
}

extension RoadRouter {
  /// The place that is meant by a name.
  fileprivate func place(_ name: String, near place: GeoCoordinates?) throws -> GeoCoordinates {
    guard SearchQuestion.textLengths.contains(name.unicodeScalars.count),
      let found = try search(name, near: place, limit: 1).first
    else {
      throw Failure(
        .notFound,
        "nothing in the map is called “\(name)”. Give another name, or the place as LAT,LON; "
          + "roadbook search finds names")
    }
    let area = found.area.isEmpty ? "" : ", \(found.area)"
    Terminal.standardError.write(
      "“\(name)” is \(found.title)\(area) at \(found.coordinates.latitude),\(found.coordinates.longitude)\n"
    )
    return found.coordinates
  }
}
