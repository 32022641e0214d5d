// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import RoadbookCoding
import RoadbookDrawing
import RoadbookEngine
import RoadbookModel

/// `roadbook ev`: what a vehicle takes along a way, and what is left.
struct EVCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ev",
    abstract: "Show what a trip takes of a battery or a tank, and the charge along it.",
    discussion: """
      Finds the way as roadbook route does, and tells what the vehicle takes on it: by speed, by height where the \
      map has heights, and for everything but driving. With a battery it draws the charge over the \
      distance. --plan adds the charging stops of the least total time, at stations that the map has. Ends with \
      status 1 where there is no route, or the battery does not suffice.

      EXAMPLES:
        roadbook ev andorra.roadbook 42.5,1.5 42.54,1.72
        roadbook ev andorra.roadbook 42.5,1.5 42.54,1.72 --vehicle compact-ev \\
          --charge 20 --svg charge.svg
        roadbook ev rhein-neckar.roadbook 49.48,8.47 49.40,8.69 --charge 3 --plan
        roadbook ev porto.roadbook 41.158,-8.629 41.14,-8.611 \\
          --vehicle petrol-car --least-energy
      """)

  @Argument(help: "The map, a folder named ….roadbook.", completion: .directory)
  var map: String

  @Argument(help: "Two or more places: LAT,LON in degrees, or names that the map has.")
  var places: [PlaceOrName]

  @Option(
    name: .customLong("vehicle"),
    help: ArgumentHelp(
      "What drives: \(VehiclePreset.all.map(\.name).joined(separator: ", ")).", valueName: "name"))
  var preset = "guide-ev"

  @Option(
    help: ArgumentHelp(
      "What is in the battery at the start, in kWh; the vehicle's own where left out.",
      valueName: "kwh"))
  var charge: Double?

  @Option(
    help: ArgumentHelp(
      "What is never used of the battery, in kWh; the vehicle's own where left out.",
      valueName: "kwh"))
  var reserve: Double?

  @Flag(help: "Stop where the vehicle has to be charged, with the least total time.")
  var plan = false

  @Option(
    name: .customLong("arrive-with"),
    help: ArgumentHelp(
      "With --plan: what is left at the destination at least, in kWh.", valueName: "kwh"))
  var leastAtDestination: Double?

  @Option(
    help: ArgumentHelp(
      "With --plan: a provider to charge at if that takes little longer; may be given often.",
      valueName: "name"))
  var prefer: [String] = []

  @Option(
    help: ArgumentHelp(
      "With --plan: a provider, or the id of a station, never to charge at; may be given often.",
      valueName: "name"))
  var exclude: [String] = []

  @Flag(
    name: .customLong("all-ways"),
    help: "With --plan: look along all ways, on large maps too; that takes longer.")
  var allWays = false

  @Flag(help: "Find the shortest route instead of the fastest.")
  var shortest = false

  @Flag(
    name: .customLong("least-energy"),
    help: "Find the route that takes the least energy, or fuel, instead of the fastest.")
  var leastEnergy = false

  @OptionGroup var stations: ChargingOptions
  @OptionGroup(title: "What to keep off") var criteria: CriteriaOptions
  @OptionGroup(title: "Times") var times: TimeOptions

  @Option(help: ArgumentHelp("Draw the charge over the distance.", valueName: "file"))
  var svg: String?

  @Option(help: ArgumentHelp("Write the route as JSON.", valueName: "file"))
  var json: String?

  func validate() throws {
    guard places.count >= 2 else {
      throw ValidationError(
        "A trip needs a map, and two places or more: roadbook ev MAP LAT,LON LAT,LON.")
    }
    guard let vehicle = VehiclePreset.named(preset) else {
      throw ValidationError(
        "There is no vehicle '\(preset)'. There are \(VehiclePreset.all.map(\.name).joined(separator: ", "))."
      )
    }
    if vehicle.options.evOptions?.batterySpecifications == nil, charge != nil || reserve != nil {
      throw ValidationError("\(preset) has no battery; leave --charge and --reserve out.")
    }
    if plan, vehicle.options.evOptions?.batterySpecifications == nil {
      throw ValidationError("\(preset) has no battery to plan for; leave --plan out.")
    }
    if svg != nil, vehicle.options.evOptions?.batterySpecifications == nil {
      throw ValidationError(
        "\(preset) has no battery whose charge could be drawn; leave --svg out.")
    }
    if leastEnergy, shortest || plan {
      throw ValidationError(
        "--least-energy finds a route of its own; leave --\(shortest ? "shortest" : "plan") out.")
    }
    if leastAtDestination != nil, !plan {
      throw ValidationError("--arrive-with says how much plans leave; give --plan, too.")
    }
    if !(prefer + exclude).isEmpty, !plan {
      throw ValidationError("--prefer and --exclude choose among stations; give --plan, too.")
    }
    if allWays, !plan {
      throw ValidationError("--all-ways says how plans are looked for; give --plan, too.")
    }
    if !stations.paths.isEmpty, !plan {
      throw ValidationError("--charging tells of stations for plans; give --plan, too.")
    }
  }

  func run() throws {
    let router = try MapArgument.open(map)
    if !stations.paths.isEmpty { router.use(stations: try stations.read(on: router).snapshot) }
    let stops = try places.waypoints(on: router)
    var options = try asked()
    let profile = options.transportSpecification.transportMode.name
    times.apply(
      to: &options.routeOptions, from: stops[0].coordinates, on: router, profile: profile)
    let found = try router.routes(through: stops, options: options, profile: profile)
    let result = try RouteResult(found, areSeveral: false)
    let route = Route(found[0])
    let report = EnergyReport(
      route, vehicle: preset, battery: options.evOptions?.batterySpecifications)
    if let svg { try ResultOutput(path: svg).write(report.drawing.svg()) }
    if let json { try result.writeJSON(to: json) }
    for line in RouteWarnings(route).lines { Terminal.standardError.write("Note: \(line)\n") }
    if svg == nil, json == nil {
      try ResultOutput.standardOutput.write(report.text(on: .standardOutput))
    }
    if report.isEmptyOnTheWay { throw ExitCode(1) }
  }

  /// What the options ask for.
  func asked() throws -> RoutingOptions {
    var options = VehiclePreset.named(preset)?.options ?? RoutingOptions()
    options.routeOptions.optimizationMode =
      leastEnergy ? .leastEnergy : shortest ? .shortest : .fastest
    criteria.write(to: &options)
    if let charge {
      options.evOptions?.batterySpecifications?.initialChargeInKilowattHours = charge
    }
    if let reserve { options.evOptions?.batterySpecifications?.reserveInKilowattHours = reserve }
    if plan { options.evOptions?.ensureReachability = true }
    options.evOptions?.evMobilityServiceProviderPreferences.high += prefer
    options.evOptions?.excludedChargingProviders += exclude
    if allWays { options.evOptions?.plansAlongAllWays = true }
    if let least = leastAtDestination {
      options.evOptions?.batterySpecifications?.minChargeAtDestinationInKilowattHours = least
    }
    return options
  }
}
