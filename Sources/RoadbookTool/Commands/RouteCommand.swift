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
      Prints directions street by street, or writes the route to a file whose name's end chooses \
      the format. Places are LAT,LON or names that the map has. Ends with status 1 where there is \
      no route.

      EXAMPLES:
        roadbook route porto.roadbook 41.1579,-8.6291 41.1404,-8.6110
        roadbook route porto.roadbook "rua de cedofeita" "casa da musica"
        roadbook route sydney.roadbook -33.86,151.21 -33.9,151.2 --shortest
        roadbook route porto.roadbook 41.158,-8.629 41.14,-8.611 -o way.gpx
        roadbook route porto.roadbook 41.158,-8.629 41.14,-8.611 --language pt
        roadbook route andorra.roadbook 42.5,1.5 42.54,1.72 --profile-svg climb.svg
        roadbook route porto.roadbook 41.158,-8.629 41.2,-8.5 --avoid toll,ferry
        roadbook route porto.roadbook 41.158,-8.629 41.2,-8.5 --profile truck \\
          --height 4 --weight 40 --hazmat flammable
        roadbook route porto.roadbook 41.158,-8.629 41.14,-8.61 --svg \\
          --avoid-area '41.15,-8.62;41.16,-8.61' > around.svg
        roadbook route porto.roadbook 41.158,-8.629 41.149,-8.61 41.16,-8.6 \\
          41.14,-8.611 --optimize-order --depart 2026-11-23T08:00
      """)

  @Argument(help: "The map, a folder named ….roadbook.", completion: .directory)
  var map: String

  @Argument(help: "Two or more places: LAT,LON in degrees, or names that the map has.")
  var places: [PlaceOrName]

  @Option(
    help: ArgumentHelp(
      "Find up to so many other ways, 0 to 6; JSON then has a list.",
      valueName: "count"))
  var alternatives = 0

  @Flag(help: "Visit the places between the first and the last in the best order.")
  var optimizeOrder = false

  @OptionGroup var vehicle: VehicleOptions
  @OptionGroup(title: "Times") var times: TimeOptions
  @OptionGroup var traffic: TrafficOptions
  @OptionGroup(title: "Texts") var texts: TextOptions
  @OptionGroup(title: "Result") var formats: RouteFormatOptions

  @Option(
    name: .customLong("profile-svg"),
    help: ArgumentHelp(
      "Also draw how the route climbs, into a file; the map needs heights.", valueName: "file"))
  var profileSVG: String?

  func validate() throws {
    guard places.count >= 2 else {
      throw ValidationError(
        "A route needs a map, and two places or more: roadbook route MAP LAT,LON LAT,LON.")
    }
    guard (0...6).contains(alternatives) else {
      throw ValidationError("--alternatives takes 0 to 6.")
    }
    try formats.refuseTables()
  }

  func run() throws {
    let router = try MapArgument.open(map)
    if let note = try traffic.apply(to: router) { Terminal.standardError.write(note) }
    let stops = try places.waypoints(on: router)
    var options = vehicle.routingOptions(on: router, from: stops[0].coordinates)
    options.textOptions = texts.options(for: formats.chosen)
    options.routeOptions.alternatives = Int32(alternatives)
    options.routeOptions.enableRouteLabels = alternatives > 0
    options.routeOptions.optimizeWaypointsOrder = optimizeOrder
    times.apply(
      to: &options.routeOptions, from: stops[0].coordinates, on: router, profile: vehicle.profile)
    let found = try router.routes(
      through: stops, options: options, profile: vehicle.profile)
    let result = try RouteResult(found, areSeveral: alternatives > 0)
    try result.write(formats, on: router)
    if let profileSVG { try result.writeProfile(to: profileSVG) }
  }
}
