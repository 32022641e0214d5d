// SPDX-License-Identifier: Apache-2.0

import RoadbookModel

extension RouteAnswering {
  /// So often routes are planned anew; each time leads around one country at least.
  private static var mostRounds: Int { 8 }

  /// Routes that stay in the countries of their points, where they can.
  ///
  /// The countries that the routes enter beside are avoided, and the routes are planned anew, until they enter no other.
  /// A country that has to be crossed stays, with a notice.
  func routesInside(
    _ waypoints: [RoadbookModel.Waypoint], _ options: RoutingOptions
  ) async throws(RoadbookModel.RoutingError) -> [RouteData] {
    var options = options
    var found = try await routes(waypoints, options)
    let home = Set(found.flatMap(\.countriesOfPoints))
    for _ in 0..<Self.mostRounds {
      let avoided = Set(options.avoidanceOptions.countries)
      let entered = Set(found.flatMap(\.countries)).subtracting(home)
      let foreign = CountryCode.allCases.filter {
        entered.contains("\($0)".uppercased()) && !avoided.contains($0)
      }
      if foreign.isEmpty { break }
      options.avoidanceOptions.countries += foreign
      found = try await routes(waypoints, options)
    }
    return found
  }
}

extension RouteData {
  /// The countries in which points lie, by their three letters; harbours are where sections end, too, and no points.
  fileprivate var countriesOfPoints: [String] {
    let ends = sections.filter { $0.arrival.waypointIndex != nil }.map(\.spans.last)
    return ([sections.first?.spans.first] + ends).compactMap { $0?.street.countryCode }
  }

  /// The countries that the route enters.
  fileprivate var countries: Set<String> {
    Set(sections.flatMap { $0.spans.compactMap(\.street.countryCode) })
  }
}
