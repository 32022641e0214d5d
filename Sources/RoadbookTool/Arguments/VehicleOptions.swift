// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel

/// The options that say what drives, and what it wants.
struct VehicleOptions: ParsableArguments {
  @Option(
    name: .customLong("profile"),
    help: ArgumentHelp(
      "The vehicle: car, truck, bicycle, … (see roadbook info); car when left out.",
      valueName: "name"))
  var chosenProfile: String?

  /// The vehicle that is chosen, or a car.
  var profile: String { chosenProfile ?? "car" }

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

  /// The profile for a vehicle that comes with the library: its own, where none is chosen.
  ///
  /// - Throws: Where another one is chosen: a truck drives as no car.
  func profile(of preset: VehiclePreset?) throws -> String {
    guard let preset else { return profile }
    let own = preset.options.transportSpecification.transportMode
    if let chosenProfile, VehicleNames.transportMode(chosenProfile) != own {
      throw ValidationError(
        "--vehicle \(preset.name) goes by the profile \(own.name): leave --profile \(chosenProfile) out."
      )
    }
    return own.name
  }

  /// The options for trips from a place; of a truck, what is not said is that of a full one there.
  ///
  /// - Parameters:
  ///   - router: The map.
  ///   - place: Where trips begin.
  ///   - profile: Another one than the chosen one.
  /// - Returns: The options.
  func routingOptions(
    on router: RoadRouter, from place: GeoCoordinates?, as profile: String? = nil
  ) -> RoutingOptions {
    let profile = profile ?? self.profile
    return router.describingTruck(
      givenOptions(as: profile), profile: VehicleNames.builtIn(profile), at: place)
  }

  /// Whether any is given.
  var areGiven: Bool {
    guard let none = try? VehicleOptions.parse([]) else { return false }
    return chosenProfile != nil || givenOptions != none.givenOptions
  }

  /// The options as they are given.
  var givenOptions: RoutingOptions { givenOptions(as: profile) }

  private func givenOptions(as profile: String) -> RoutingOptions {
    var options = RoutingOptions()
    options.routeOptions.optimizationMode = shortest ? .shortest : .fastest
    options.transportSpecification = TransportSpecification(
      transportMode: VehicleNames.transportMode(profile) ?? .car,
      vehicleSpecification: sizes.specification)
    criteria.write(to: &options)
    return options
  }
}
