// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import RoadbookEngine
import RoadbookModel

/// The options by which places are searched for by what their routes take.
struct RoutedPlaceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Places to which a route from here is within --minutes.", valueName: "lat,lon"))
  var within: PlaceArgument?

  @Option(
    help: ArgumentHelp("Places to which the routes from here are best.", valueName: "lat,lon"))
  var nearest: PlaceArgument?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Places along the route through two places or more, with the detour.", valueName: "lat,lon"))
  var along: [PlaceArgument] = []

  @Option(help: ArgumentHelp("What they are, as the value of their tag.", valueName: "value"))
  var category: String?

  @Option(help: "The limit of --within in minutes, up to 540.")
  var minutes = 10.0

  @Option(help: ArgumentHelp("How far from the route they may lie.", valueName: "meters"))
  var corridor = 500

  @OptionGroup var vehicle: VehicleOptions

  func validate() throws {
    guard (0...540).contains(minutes) else {
      throw ValidationError("--minutes is \(minutes); it is 0 to 540")
    }
  }

  var isAsked: Bool { within != nil || nearest != nil || !along.isEmpty }

  /// The question that the options ask.
  func question(_ router: RoadRouter, name: String, limit: Int) -> PlacesQuestion {
    var question = PlacesQuestion()
    question.within = within.map { Waypoint(coordinates: $0.coordinates) }
    question.nearest = nearest.map { Waypoint(coordinates: $0.coordinates) }
    question.along = along.map { Waypoint(coordinates: $0.coordinates) }
    question.category = category
    question.name = name.isEmpty ? nil : name
    question.rangeValue = Int32((minutes * 60).rounded())
    question.corridorInMeters = Int32(clamping: corridor)
    question.limit = Int32(clamping: limit)
    question.options = vehicle.routingOptions(
      on: router, from: question.waypoints.first?.coordinates)
    question.profile = vehicle.profile
    return question
  }
}
