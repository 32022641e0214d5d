// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import RoadbookEngine
import RoadbookModel

/// `roadbook route`: the way from place to place.
struct RouteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "route",
    abstract: "Find the way through two or more places.",
    discussion: """
      Prints directions street by street, or writes the route as JSON, as GeoJSON or as a picture. \
      The end of the file's name chooses the format; --format overrides it. Ends with status 1 \
      where there is no route.

      EXAMPLES:
        roadbook route porto.roadbook 41.1579,-8.6291 41.1404,-8.6110
        roadbook route porto.roadbook 41.158,-8.629 41.149,-8.61 41.14,-8.611
        roadbook route sydney.roadbook -33.86,151.21 -33.9,151.2 --shortest
        roadbook route porto.roadbook 41.158,-8.629 41.14,-8.611 -o way.geojson
        roadbook route porto.roadbook 41.158,-8.629 41.14,-8.611 --svg > way.svg
        roadbook route porto.roadbook 41.158,-8.629 41.2,-8.5 --alternatives 2
        roadbook route porto.roadbook 41.158,-8.629 41.2,-8.5 --avoid toll
        roadbook route porto.roadbook 41.158,-8.629 41.2,-8.5 --profile truck \\
          --height 4 --weight 40 --hazmat flammable
        roadbook route porto.roadbook 41.158,-8.629 41.14,-8.61 --svg \\
          --avoid-area '41.15,-8.62;41.16,-8.61' > around.svg
        roadbook route porto.roadbook 41.158,-8.629 41.149,-8.61 41.16,-8.6 \\
          41.14,-8.611 --optimize-order
        roadbook route porto.roadbook 41.158,-8.629 41.14,-8.611 \\
          --depart 2026-11-23T08:00
      """)

  @Argument(help: "The map, a folder named ….roadbook.", completion: .directory)
  var map: String

  @Argument(help: "Two or more places as LAT,LON in degrees.")
  var places: [PlaceArgument]

  @Option(
    help: ArgumentHelp(
      "Find up to so many other ways, 0 to 6. JSON then holds all routes as a list.",
      valueName: "count"))
  var alternatives = 0

  @Flag(help: "Visit the places between the first and the last in the order that takes the least.")
  var optimizeOrder = false

  @OptionGroup var vehicle: VehicleOptions
  @OptionGroup var times: TimeOptions
  @OptionGroup var result: RouteFormatOptions

  func validate() throws {
    guard places.count >= 2 else {
      throw ValidationError("A route needs two places or more: LAT,LON LAT,LON.")
    }
    guard (0...6).contains(alternatives) else {
      throw ValidationError("--alternatives takes 0 to 6.")
    }
  }

  func run() throws {
    let router = try MapArgument.open(map)
    var options = vehicle.routingOptions
    options.routeOptions.alternatives = Int32(alternatives)
    options.routeOptions.optimizeWaypointsOrder = optimizeOrder
    times.apply(
      to: &options.routeOptions, from: places[0], on: router, profile: vehicle.profile)
    let found = try router.routes(
      through: places.map(\.waypoint), options: options, profile: vehicle.profile)
    let routes = found.map { Route($0) }
    guard let route = routes.first else { throw RoutingError.noRouteFound }
    for line in RouteWarnings(route).lines { Terminal.standardError.write("Note: \(line)\n") }
    let output = ResultOutput(path: result.output)
    switch result.chosen {
    case .text: try output.write(text(routes))
    case .json: try output.write(try alternatives == 0 ? Self.json(route) : Self.json(found))
    case .geojson:
      try output.write(
        alternatives == 0 ? route.geoJSON() : Route.geoJSON(of: routes) ?? route.geoJSON())
    case .svg: try output.write(try RouteDrawing(routes, on: router).svg())
    }
  }

  /// The table of the routes where others were asked for, and the directions of the best one.
  private func text(_ routes: [Route]) -> String {
    let directions = Directions(routes[0]).text(on: terminal)
    if alternatives == 0 { return directions }
    return RouteChoice(routes).text(on: terminal) + "\n" + directions
  }

  /// Styles and widths are those of the terminal that shows the text; files have none.
  private var terminal: Terminal { result.output == nil ? .standardOutput : .plainFile }

  /// As the service answers `/v1/routes`.
  private static func json(_ routes: [RouteData]) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(RoutesAnswer(routes: routes))) + [UInt8(ascii: "\n")]
  }

  private static func json(_ route: Route) throws -> [UInt8] {
    guard let data = Route.serialize(route) else {
      throw Failure(.fault, "the route cannot be written as JSON. Please report the two places")
    }
    return Array(data) + [UInt8(ascii: "\n")]
  }
}
