// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookModel
import RoadbookNetwork
import RoadbookRouting

/// The places of a drive along lines: waypoints of the question, and where it turns back between.
///
/// A route tells of the former alone.
struct DrivePlaces {
  private(set) var followed: FollowedRoute
  /// By place: the waypoint's number; `nil` where the drive turns back.
  private var numbers: [Int?] = [0]

  init(_ drive: LineDrive, _ waypoints: [Waypoint], in network: RoadNetwork) {
    var legs = drive.legs
    var places = [waypoints[0]]
    Self.setSide(of: waypoints[0], &legs[0].start, in: network)
    var next = 1
    for number in legs.indices {
      if drive.endsAtWaypoint[number] {
        Self.setSide(of: waypoints[next], &legs[number].end, in: network)
        if number + 1 < legs.count { legs[number + 1].start = legs[number].end }
        places.append(waypoints[next])
        numbers.append(next)
        next += 1
      } else {
        let place = GeoCoordinates(legs[number].end.coordinate)
        places.append(Waypoint(coordinates: place, type: .passThrough))
        numbers.append(nil)
      }
    }
    followed = FollowedRoute(legs: legs, waypoints: places)
  }

  private static func setSide(
    of waypoint: Waypoint, _ place: inout SnapCandidate, in network: RoadNetwork
  ) {
    guard let coordinate = Coordinate(waypoint.coordinates) else { return }
    place.setSide(of: coordinate, in: network)
  }

  /// Gives the places of a route the numbers of the question's waypoints, and drops the others.
  func name(_ route: inout RouteData) {
    for index in route.sections.indices {
      route.sections[index].passthroughWaypoints.removeAll { passed in
        passed.place.waypointIndex.map { numbers[Int($0)] == nil } ?? false
      }
    }
    route.rename(waypoints: numbers.map { $0 ?? 0 })
  }
}
