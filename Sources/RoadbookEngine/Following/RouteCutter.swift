// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookModel
import RoadbookNetwork
import RoadbookRouting
import RoadbookStorage

/// Cuts off the part of a route that lies behind the traveller.
struct RouteCutter {
  let network: RoadNetwork
  let route: FollowedRoute

  /// A traveller farther from the route than this has left it.
  static let greatestDistance = 50.0
  /// Parts of the route this much farther are equally near: a route may pass a place twice.
  private static let tieMeters = 1.0
  private static let headingToleranceDegrees = 60.0

  /// A place on the route.
  private struct Cut {
    var leg: Int
    var arc: Int
    var candidate: SnapCandidate
  }

  /// The rest of the route from the nearest point to a place, the first one where several are
  /// equally near and fit the heading.
  ///
  /// - Throws: Where the place is off the route.
  func rest(from start: Waypoint) throws(RoutingError) -> FollowedRoute {
    guard let place = Coordinate(start.coordinates) else {
      throw RoutingError(.invalidParameter, message: "is no place on Earth", waypointIndex: 0)
    }
    let cuts = cuts(near: place).filter { cut in
      guard let heading = start.headingInDegrees else { return true }
      return abs(turnAngle(from: heading, to: bearing(of: cut.candidate)))
        <= Self.headingToleranceDegrees
    }
    let nearest = cuts.map(\.candidate.distanceMeters).min() ?? .infinity
    guard nearest <= Self.greatestDistance,
      let cut = cuts.first(where: { $0.candidate.distanceMeters <= nearest + Self.tieMeters })
    else {
      throw RoutingError(
        .couldNotMatchOrigin,
        message:
          "the place is farther than \(Int(Self.greatestDistance)) m from the route, or its heading leads elsewhere; ask for the way back to the route instead",
        waypointIndex: 0, place: start.coordinates)
    }
    var waypoint = start
    waypoint.type = .stopover
    return rest(from: cut, waypoint)
  }

  /// The rest of the route from some meters behind a stop on; the start is stop 0.
  func rest(beyond place: (stop: Int, meters: Double)) -> FollowedRoute {
    let stops = route.waypoints.indices.filter { route.waypoints[$0].type == .stopover }
    let first = place.stop < stops.count ? min(stops[place.stop], route.legs.count - 1) : 0
    var left = place.meters
    for (number, leg) in route.legs.enumerated().dropFirst(first) {
      for index in leg.arcs.indices {
        let part = leg.part(of: index)
        let length = Double(network.segments[leg.arcs[index].segment].lengthCentimeters) / 100
        let driven = length * (part.upperBound - part.lowerBound)
        let isLast = number == route.legs.count - 1 && index == leg.arcs.count - 1
        guard left < driven || isLast else {
          left -= driven
          continue
        }
        let position = min(part.lowerBound + (length > 0 ? left / length : 0), part.upperBound)
        let candidate = SnapCandidate(at: position, on: leg.arcs[index], in: network)
        return rest(
          from: Cut(leg: number, arc: index, candidate: candidate),
          Waypoint(coordinates: GeoCoordinates(candidate.coordinate)))
      }
    }
    return route
  }

  private func rest(from cut: Cut, _ start: Waypoint) -> FollowedRoute {
    var legs = Array(route.legs[cut.leg...])
    legs[0].arcs.removeFirst(cut.arc)
    legs[0].start = cut.candidate
    legs[0].beginsWithUTurn = false
    var rest = FollowedRoute(
      legs: legs, waypoints: [start] + route.waypoints[(cut.leg + 1)...])
    rest.profile = route.profile
    return rest
  }
}

// MARK: - Looking for a place

extension RouteCutter {
  /// The nearest point of each part of the route within reach.
  private func cuts(near place: Coordinate) -> [Cut] {
    var cuts: [Cut] = []
    for (number, leg) in route.legs.enumerated() {
      for index in leg.arcs.indices {
        let part = leg.part(of: index)
        var candidate = SnapCandidate(footOf: place, on: leg.arcs[index], in: network)
        if !part.contains(candidate.position) {
          let end = candidate.position < part.lowerBound ? part.lowerBound : part.upperBound
          candidate.position = end
          candidate.coordinate = ShapeCutter(network.shape(of: leg.arcs[index])).point(at: end)
          candidate.distanceMeters = candidate.coordinate.distance(to: place)
        }
        if candidate.distanceMeters <= Self.greatestDistance {
          cuts.append(Cut(leg: number, arc: index, candidate: candidate))
        }
      }
    }
    return cuts
  }

  private func bearing(of candidate: SnapCandidate) -> Double {
    let line = ShapeCutter(network.shape(of: candidate.arc))
    let ahead = min(1, candidate.position + 0.01)
    return line.point(at: max(0, ahead - 0.02)).bearing(to: line.point(at: ahead))
  }
}

extension FollowedLeg {
  /// Which part of one of its roads it drives, 0…1.
  func part(of index: Int) -> ClosedRange<Double> {
    let start = index == 0 ? startPosition : 0
    return start...max(start, index == arcs.count - 1 ? end.position : 1)
  }
}
