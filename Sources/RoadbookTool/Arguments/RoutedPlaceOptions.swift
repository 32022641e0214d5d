// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import RoadbookEngine
import RoadbookModel

/// The options by which places are searched for by what their routes take.
struct RoutedPlaceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Places to which a route from here is within --minutes, or --energy.", valueName: "place"))
  var within: PlaceOrName?

  @Option(
    help: ArgumentHelp("Places to which the routes from here are best.", valueName: "place"))
  var nearest: PlaceOrName?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Places along the route through two places or more, with the detour.", valueName: "place"))
  var along: [PlaceOrName] = []

  @Option(help: ArgumentHelp("What they are, as the value of their tag.", valueName: "value"))
  var category: String?

  @Option(help: "The limit of --within in minutes, up to 540; 10 when left out.")
  var minutes: Double?

  @Option(
    help: ArgumentHelp(
      "The limit of --within by what the vehicle takes instead: Wh of a battery, ml of a tank.",
      valueName: "amount"))
  var energy: Double?

  @Option(
    name: .customLong("vehicle"),
    help: ArgumentHelp(
      "Whose consumption limits --within, or orders --nearest: \(VehiclePreset.all.map(\.name).joined(separator: ", ")).",
      valueName: "name"))
  var preset: String?

  @Option(
    help: ArgumentHelp(
      "How far from the route of --along they may lie; 500 when left out.", valueName: "meters"))
  var corridor: Int?

  @OptionGroup var vehicle: VehicleOptions

  func validate() throws {
    if let minutes, !(0...540).contains(minutes) {
      throw ValidationError("--minutes is \(minutes); it is 0 to 540")
    }
    try validateEnergy()
    if minutes != nil, within == nil {
      throw ValidationError("--minutes is the limit of --within: give --within PLACE, too.")
    }
    if corridor != nil, along.isEmpty {
      throw ValidationError("--corridor is about a route: give --along PLACE PLACE, too.")
    }
    if category != nil, !isAsked {
      throw ValidationError(
        "--category is about places by their routes: give --within, --nearest or --along, too.")
    }
    if vehicle.areGiven, !isAsked {
      throw ValidationError(
        "A vehicle drives to places by their routes: give --within, --nearest or --along, too.")
    }
  }

  private func validateEnergy() throws {
    if energy != nil, preset == nil {
      throw ValidationError("--energy is what a vehicle takes: give --vehicle NAME, too.")
    }
    guard let preset else { return }
    guard let vehicle = VehiclePreset.named(preset) else {
      throw ValidationError(
        "There is no vehicle '\(preset)'. There are \(VehiclePreset.all.map(\.name).joined(separator: ", "))."
      )
    }
    guard let energy else {
      if nearest != nil { return }
      throw ValidationError(
        "--vehicle is about consumption: give --nearest PLACE, or --within PLACE and --energy, too."
      )
    }
    let most = vehicle.rangeType.greatestValue
    if !(0...Double(most)).contains(energy) {
      throw ValidationError("--energy is \(energy); it is 0 to \(most)")
    }
    if within == nil || minutes != nil {
      throw ValidationError(
        "--energy is the limit of --within: give --within PLACE, too, and no --minutes.")
    }
  }

  var isAsked: Bool { within != nil || nearest != nil || !along.isEmpty }

  /// The question that the options ask.
  ///
  /// - Throws: Where the map lacks the name of a place.
  func question(_ router: RoadRouter, name: String, limit: Int) throws -> PlacesQuestion {
    var question = PlacesQuestion()
    question.within = try within.map { try $0.waypoint(on: router) }
    question.nearest = try nearest.map { try $0.waypoint(on: router) }
    question.along = try along.waypoints(on: router)
    question.category = category
    question.name = name.isEmpty ? nil : name
    let vehicle = preset.flatMap { VehiclePreset.named($0) }
    question.rangeType = vehicle?.rangeType ?? .timeInSeconds
    question.rangeValue = Int32((energy ?? (minutes ?? 10) * 60).rounded())
    question.corridorInMeters = Int32(clamping: corridor ?? 500)
    question.limit = Int32(clamping: limit)
    let profile = try self.vehicle.profile(of: vehicle)
    question.options = self.vehicle.routingOptions(
      on: router, from: question.waypoints.first?.coordinates, as: profile)
    if let vehicle {
      question.options.take(vehicle)
      // A limit says how much there is to spend.
      question.options.evOptions?.batterySpecifications = nil
    }
    question.profile = profile
    return question
  }
}

extension VehiclePreset {
  /// By what limits of its consumption are.
  var rangeType: IsolineRangeType {
    options.fuelConsumptionModel == nil ? .consumptionInWattHours : .fuelInMilliliters
  }
}
