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

  /// - Parameters:
  ///   - legs: Each begins where the one before ends.
  ///   - waypoints: Where they begin and end.
  ///   - numbers: Those of the waypoints in the question.
  init(_ legs: [FollowedLeg], _ waypoints: [Waypoint], _ numbers: [Int?]) {
    followed = FollowedRoute(legs: legs, waypoints: waypoints)
    self.numbers = numbers
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

// MARK: - Other ways

extension DrivePlaces {
  /// The waypoints of the question behind the start of a leg.
  func waypointsAhead(of leg: Int) -> (waypoints: [Waypoint], numbers: [Int]) {
    var ahead: (waypoints: [Waypoint], numbers: [Int]) = ([], [])
    for place in leg + 1..<numbers.count {
      guard let number = numbers[place] else { continue }
      ahead.waypoints.append(followed.waypoints[place])
      ahead.numbers.append(number)
    }
    return ahead
  }

  /// The drive up to a road, and another path from its start on.
  func turning(
    _ path: RoutePath, at leg: Int, _ road: Int, _ network: RoadNetwork
  ) -> DrivePlaces {
    let others = path.legs.map { FollowedLeg($0, network) }
    var joined = followed.legs[leg]
    joined.arcs = Array(joined.arcs[...road] + others[0].arcs.dropFirst())
    joined.end = others[0].end
    let ahead = waypointsAhead(of: leg)
    return DrivePlaces(
      Array(followed.legs[..<leg]) + [joined] + Array(others.dropFirst()),
      Array(followed.waypoints[...leg]) + ahead.waypoints,
      Array(numbers[...leg]) + ahead.numbers.map { Optional($0) })
  }
}
