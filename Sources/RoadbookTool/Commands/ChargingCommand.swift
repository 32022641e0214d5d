// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import RoadbookCharging
import RoadbookCoding
import RoadbookEngine
import RoadbookModel

/// `roadbook charging`: the charging stations of a map.
struct ChargingCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "charging",
    abstract: "Find the nearest charging stations, or look at those of a map or of files.",
    discussion: """
      With --near it prints the nearest stations by the time of the way to them, and ends with status 1 where \
      there is none. With --vehicle it tells the charge on arrival, and leaves out what the battery does not \
      suffice for; with --by-charge those come first that are reached with most.

      Without --near it says how many stations there are, and which were left out and why: those without a plug, \
      told twice, far from any road, or on an island. Files replace what the map says of a station.

      EXAMPLES:
        roadbook charging porto.roadbook --near 41.15,-8.61 --plug ccs --min-kw 50
        roadbook charging porto.roadbook --near 41.15,-8.61 --vehicle compact-ev \\
          --charge 12
        roadbook charging porto.roadbook --charging locations.json
      """)

  @Argument(help: "The map, a folder named ….roadbook.", completion: .directory)
  var map: String

  @Option(help: ArgumentHelp("Where the trip to a station starts.", valueName: "place"))
  var near: PlaceOrName?

  @Option(
    name: .customLong("plug"),
    help: ArgumentHelp(
      "A plug that will do: ccs, type2, chademo, …; may be given often.", valueName: "name"))
  var plugs: [String] = []

  @Option(
    name: .customLong("min-kw"),
    help: ArgumentHelp("The least power of such a plug, 0 to 4000.", valueName: "kw"))
  var minPower: Double?

  @Flag(help: "Leave out points that were told to be in use or broken within a quarter of an hour.")
  var available = false

  @Option(
    name: .customLong("vehicle"),
    help: ArgumentHelp(
      "An electric vehicle: \(ChargingCommand.vehicles.joined(separator: ", ")).",
      valueName: "name"))
  var preset: String?

  @Option(
    help: ArgumentHelp(
      "What is in its battery, in kWh; the vehicle's own where left out.", valueName: "kwh"))
  var charge: Double?

  @Flag(name: .customLong("by-charge"), help: "Print those first that are reached with most.")
  var byCharge = false

  @Option(help: "How many stations to print at most, 1 to 100.")
  var limit = 10

  @OptionGroup var files: ChargingOptions

  @Flag(help: "Print JSON, as the service answers.")
  var json = false

  private static let vehicles = VehiclePreset.all
    .filter { $0.options.evOptions?.batterySpecifications != nil }.map(\.name)

  func validate() throws {
    guard ChargingQuestion.limits.contains(limit) else {
      throw ValidationError("--limit is \(limit); it is 1 to 100")
    }
    if let minPower, !ChargingQuestion.powers.contains(minPower) {
      throw ValidationError("--min-kw is \(minPower); it is 0 to 4000")
    }
    if let preset, !Self.vehicles.contains(preset) {
      throw ValidationError(
        "There is no electric vehicle '\(preset)'. There are \(Self.vehicles.joined(separator: ", "))."
      )
    }
    for (isGiven, name) in [(charge != nil, "--charge"), (byCharge, "--by-charge")]
    where isGiven && preset == nil {
      throw ValidationError("\(name) is about a vehicle: give --vehicle NAME, too.")
    }
    guard near == nil else { return }
    let asked = [
      (!plugs.isEmpty, "--plug"), (minPower != nil, "--min-kw"), (available, "--available"),
      (preset != nil, "--vehicle"), (json, "--json"),
    ]
    for (isGiven, name) in asked where isGiven {
      throw ValidationError("\(name) is about the nearest stations: give --near PLACE, too.")
    }
  }

  func run() throws {
    let router = try MapArgument.open(map)
    let (snapshot, report) =
      files.paths.isEmpty ? try router.ownChargingStations() : try files.read(on: router)
    guard let near else {
      return try ResultOutput.standardOutput.write(
        ChargingReportText.text(snapshot, report, on: .standardOutput))
    }
    router.use(stations: snapshot)
    let stations = try router.chargingPools(
      try question(near: near.waypoint(on: router)))
    if json {
      var answer = JSONWriter()
      try ChargingAnswer(stations: stations, attributions: router.attributions).write(to: &answer)
      try ResultOutput.standardOutput.write(answer.bytes() + [UInt8(ascii: "\n")])
    } else {
      try ResultOutput.standardOutput.write(
        ChargingReportText.text(stations, on: .standardOutput))
    }
    if stations.isEmpty { throw Failure(.notFound, "no such station is reached") }
  }

  private func question(near: Waypoint) -> ChargingQuestion {
    var question = ChargingQuestion(near: near)
    question.plugs = plugs
    question.minPowerInKilowatts = minPower ?? 0
    question.onlyAvailable = available
    question.byCharge = byCharge
    question.limit = Int32(limit)
    if let preset { question.options = VehiclePreset.named(preset)?.options ?? RoutingOptions() }
    question.chargeInKilowattHours = charge
    return question
  }
}
