// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel

/// The options that say what drives, and what it wants.
struct VehicleOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The vehicle: car, truck, bicycle, … (see roadbook info).", valueName: "name"))
  var profile = "car"

  @Flag(
    help:
      "Find the shortest route instead of the fastest: few metres, with some added for each turn, light and gate."
  )
  var shortest = false

  @OptionGroup(title: "Sizes and loads") var sizes: SizeOptions
  @OptionGroup(title: "What to keep off") var criteria: CriteriaOptions

  func validate() throws {
    let mode = VehicleNames.transportMode(profile)
    guard mode == .car || mode == .taxi, let weight = sizes.weight else { return }
    let most = (sizes.trailers ?? 0) > 0 ? 7.55 : 4.25
    if weight > most {
      throw ValidationError(
        "--weight is \(weight) t, and a car weighs \(most) t at most\(most < 5 ? " without a trailer" : ""): add --profile truck."
      )
    }
  }

  /// The options for trips from a place; of a truck, what is not said is that of a full one there.
  func routingOptions(on router: RoadRouter, from place: GeoCoordinates?) -> RoutingOptions {
    router.describingTruck(
      givenOptions, profile: VehicleNames.builtIn(profile), at: place)
  }

  /// The options as they are given.
  var givenOptions: RoutingOptions {
    var options = RoutingOptions()
    options.routeOptions.optimizationMode = shortest ? .shortest : .fastest
    options.transportSpecification = TransportSpecification(
      transportMode: VehicleNames.transportMode(profile) ?? .car,
      vehicleSpecification: sizes.specification)
    criteria.write(to: &options)
    return options
  }
}
