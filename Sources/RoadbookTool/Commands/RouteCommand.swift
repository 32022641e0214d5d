// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
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
        roadbook route porto.roadbook 41.158,-8.629 41.14,-8.611 --language pt
        roadbook route andorra.roadbook 42.5,1.5 42.54,1.72 --profile-svg climb.svg
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
  @OptionGroup var texts: TextOptions
  @OptionGroup var formats: RouteFormatOptions

  @Option(
    name: .customLong("profile-svg"),
    help: ArgumentHelp(
      "Also draw how the route climbs, into a file; the map needs heights.", valueName: "file"))
  var profileSVG: String?

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
    var options = vehicle.routingOptions(on: router, from: places[0].coordinates)
    options.textOptions = texts.options(for: formats.chosen)
    options.routeOptions.alternatives = Int32(alternatives)
    options.routeOptions.enableRouteLabels = alternatives > 0
    options.routeOptions.optimizeWaypointsOrder = optimizeOrder
    times.apply(
      to: &options.routeOptions, from: places[0].coordinates, on: router, profile: vehicle.profile)
    let found = try router.routes(
      through: places.map(\.waypoint), options: options, profile: vehicle.profile)
    let result = try RouteResult(found, areSeveral: alternatives > 0)
    if let profileSVG { try result.writeProfile(to: profileSVG) }
    try result.write(formats, on: router)
  }
}
