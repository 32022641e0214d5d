// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Roadbook
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
      """)

  @Argument(help: "The map, a folder named ….roadbook.", completion: .directory)
  var map: String

  @Argument(help: "Two or more places as LAT,LON in degrees.")
  var places: [PlaceArgument]

  @OptionGroup var vehicle: VehicleOptions
  @OptionGroup var result: RouteFormatOptions

  func validate() throws {
    guard places.count >= 2 else {
      throw ValidationError("A route needs two places or more: LAT,LON LAT,LON.")
    }
  }

  func run() throws {
    let router = try MapArgument.open(map)
    let found = try router.routes(
      through: places.map(\.waypoint), options: vehicle.routingOptions, profile: vehicle.profile)
    guard let data = found.first else { throw RoutingError.noRouteFound }
    let route = Route(data)
    for line in RouteWarnings(route).lines { Terminal.standardError.write("Note: \(line)\n") }
    let output = ResultOutput(path: result.output)
    switch result.chosen {
    case .text: try output.write(Directions(route).text(on: terminal))
    case .json: try output.write(try Self.json(route))
    case .geojson: try output.write(route.geoJSON())
    case .svg: try output.write(try RouteDrawing(route, on: router).svg())
    }
  }

  /// Styles and widths are those of the terminal that shows the text; files have none.
  private var terminal: Terminal { result.output == nil ? .standardOutput : .plainFile }

  private static func json(_ route: Route) throws -> [UInt8] {
    guard let data = Route.serialize(route) else {
      throw Failure(.fault, "the route cannot be written as JSON. Please report the two places")
    }
    return Array(data) + [UInt8(ascii: "\n")]
  }
}
