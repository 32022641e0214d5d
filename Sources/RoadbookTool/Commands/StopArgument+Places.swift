// SPDX-License-Identifier: Apache-2.0

import RoadbookEngine
import RoadbookGeometry
import RoadbookModel

extension StopArgument {
  /// The place; a name that is just that of a stop means the stop, others are looked up on the map.
  ///
  /// - Throws: Where the name is that of stops far from each other, or neither the map nor the timetable has it.
  func place(on transit: TransitRouter) throws -> JourneyQuestion.Place {
    switch self {
    case .stop(let id): return .stop(id)
    case .place(.place(let place)): return .coordinates(place)
    case .place(.name(let name)):
      if let stop = try Self.stop(name, transit.stops(calledExactly: name)) { return stop }
      do {
        return .coordinates(try PlaceOrName.name(name).waypoint(on: transit.router).coordinates)
      } catch {
        let near = transit.stops(named: name, limit: 3).map(\.stop)
        guard !near.isEmpty else { throw error }
        throw Failure(
          .notFound,
          "nothing is called “\(name)”. Stops with names like it: \(near.map(Self.told).joined(separator: ", "))"
        )
      }
    }
  }

  /// Stops of one name so near to each other are platforms of one place, in meters.
  private static let farthest = 1000.0

  /// The stop that a name means; `nil` where there is none.
  private static func stop(
    _ name: String, _ stops: [TransitJourney.Stop]
  ) throws -> JourneyQuestion.Place? {
    guard let first = stops.first else { return nil }
    guard stops.allSatisfy({ $0.coordinate.distance(to: first.coordinate) <= farthest }) else {
      throw Failure(
        .usage,
        "several stops are called “\(name)”: \(stops.prefix(5).map(told).joined(separator: ", ")). Give one of them"
      )
    }
    let others = stops.count > 1 ? ", and \(stops.count - 1) more of this name there" : ""
    Terminal.standardError.write("“\(name)” is \(told(first))\(others)\n")
    return .stops(stops.map(\.id))
  }

  private static func told(_ stop: TransitJourney.Stop) -> String {
    "stop:\(stop.id) (\(stop.name) at \(stop.coordinate.latitude),\(stop.coordinate.longitude))"
  }
}
