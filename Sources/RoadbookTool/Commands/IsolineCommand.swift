// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel

/// `roadbook isoline`: what is reached from a place within some time or distance.
struct IsolineCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "isoline",
    abstract: "Show what is reached from a place within some time or distance.",
    discussion: """
      Finds the area of each limit: all places on roads whose route is within it, and no road whose \
      route is not. Areas are written as GeoJSON or drawn on the map; --network writes the reached \
      roads themselves, with what the route to each of their ends takes. Without a file, prints how \
      large the areas are. Ends with status 1 where no road is near the place.

      EXAMPLES:
        roadbook isoline porto.roadbook 41.1579,-8.6291 --minutes 10,20,30
        roadbook isoline porto.roadbook 41.158,-8.629 --minutes 10 --geojson a.json
        roadbook isoline porto.roadbook 41.158,-8.629 --minutes 15 --svg area.svg
        roadbook isoline porto.roadbook 41.158,-8.629 --meters 2000 \\
          --profile pedestrian --svg walk.svg
        roadbook isoline sydney.roadbook -33.86,151.21 --minutes 30 --to \\
          --network roads.json
      """)

  @Argument(help: "The map, a folder named ….roadbook.", completion: .directory)
  var map: String

  @Argument(
    help: "A place: LAT,LON in degrees, such as 48.137,11.575, or a name that the map has.")
  var place: PlaceOrName

  @Option(
    help: ArgumentHelp("Limits of time, with commas between them, up to 540.", valueName: "list"))
  var minutes: NumberList?

  @Option(
    help: ArgumentHelp(
      "Limits of distance instead, with commas between them, up to 1000000.", valueName: "list"))
  var meters: NumberList?

  @Option(
    help: ArgumentHelp(
      "Limits of what the vehicle takes instead: Wh of a battery, ml of a tank.", valueName: "list")
  )
  var energy: NumberList?

  @Option(
    name: .customLong("vehicle"),
    help: ArgumentHelp(
      "What takes the energy: \(VehiclePreset.all.map(\.name).joined(separator: ", ")).",
      valueName: "name"))
  var preset: String?

  @Flag(
    name: .customLong("least-energy"),
    help: "With --energy: all that can be reached with it, and not only by the fastest routes.")
  var leastEnergy = false

  @Flag(help: "Find from where the place is reached, not what is reached from it.")
  var to = false

  @Option(
    help: ArgumentHelp(
      "Land without roads that is narrower is no hole, 50 to 5000; 500 when left out.",
      valueName: "meters"))
  var gap: Int?

  @Option(
    help: ArgumentHelp(
      "How many corners the areas of a limit may have together, 30 or more.", valueName: "count"))
  var maxPoints: Int?

  @Option(help: ArgumentHelp("Write the areas as GeoJSON.", valueName: "file"))
  var geojson: String?

  @Option(help: ArgumentHelp("Draw the areas on the map.", valueName: "file"))
  var svg: String?

  @Option(help: ArgumentHelp("Draw them as PNG, by rsvg-convert.", valueName: "file"))
  var png: String?

  @Option(help: ArgumentHelp("Write the reached roads as GeoJSON.", valueName: "file"))
  var network: String?

  @OptionGroup var vehicle: VehicleOptions
  @OptionGroup var departure: DepartureOptions

  private var chosenPreset: VehiclePreset? { preset.flatMap { VehiclePreset.named($0) } }

  func validate() throws {
    let lists = [minutes, meters, energy].compactMap { $0 }
    guard lists.count == 1 else {
      throw ValidationError("Give one of --minutes, --meters and --energy.")
    }
    guard (energy == nil) == (preset == nil) else {
      throw ValidationError("--energy and --vehicle go together.")
    }
    if let preset, chosenPreset == nil {
      throw ValidationError(
        "There is no vehicle '\(preset)'. There are \(VehiclePreset.all.map(\.name).joined(separator: ", "))."
      )
    }
    if leastEnergy, energy == nil || vehicle.shortest {
      throw ValidationError(
        "--least-energy is about what --energy limits: give --energy, and no --shortest.")
    }
    _ = try vehicle.profile(of: chosenPreset)
    let most = IsolineOptions.Calculation.valueCounts.upperBound
    for list in lists where list.values.count > most {
      throw ValidationError("\(list.values.count) limits are given; allowed are 1 to \(most).")
    }
    if let minutes, minutes.values.contains(where: { $0 > 540 }) {
      throw ValidationError("--minutes takes limits up to 540.")
    }
    if let meters, meters.values.contains(where: { $0 > 1_000_000 }) {
      throw ValidationError("--meters takes limits up to 1000000.")
    }
    if let energy, let vehicle = chosenPreset {
      let most = vehicle.rangeType.greatestValue
      if energy.values.contains(where: { $0 > Double(most) }) {
        throw ValidationError("--energy takes limits up to \(most).")
      }
    }
    let least = IsolineOptions.Calculation.leastPoints
    if let maxPoints, maxPoints < least {
      throw ValidationError("--max-points takes \(least) or more.")
    }
    if let gap, !(50...5000).contains(gap) {
      throw ValidationError("--gap takes 50 to 5000 meters.")
    }
  }

  func run() throws {
    let router = try MapArgument.open(map)
    let center = try place.waypoint(on: router)
    let profile = try vehicle.profile(of: chosenPreset)
    let options = self.options(
      vehicle.routingOptions(on: router, from: center.coordinates, as: profile))
    let isolines = try router.isolines(around: center, options, profile: profile)
      .map { Isoline($0) }
    if let geojson {
      try ResultOutput(path: geojson).write(
        Array(Isoline.geoJSON(of: isolines, attributions: router.attributions).utf8))
    }
    if let svg {
      try ResultOutput(path: svg).write(Array(IsolineDrawing(isolines, on: router).svg().utf8))
    }
    if let png { try ResultOutput(path: png).write(try IsolineDrawing(isolines, on: router).png()) }
    if let network {
      let reach = try router.reach(around: center, options, profile: profile).reach
      try ResultOutput(path: network).write(ReachNetwork(reach: reach, router: router).geoJSON())
    }
    if [geojson, svg, png, network].allSatisfy({ $0 == nil }) { try report(isolines) }
    warn(isolines)
  }

  private func options(_ asked: RoutingOptions) -> IsolineOptions {
    let values = minutes.map { $0.values.map { $0 * 60 } } ?? meters?.values ?? energy?.values ?? []
    let vehicle = chosenPreset
    var calculation = IsolineOptions.Calculation(
      rangeType: rangeType(vehicle),
      rangeValues: values.map { Int32(clamping: Int($0.rounded())) },
      isolineDirection: to ? .arrival : .departure)
    calculation.gapInMeters = gap.map { Int32(clamping: $0) }
    calculation.maxPoints = maxPoints.map { Int32(clamping: $0) }
    var routing = asked
    if let vehicle {
      routing.take(vehicle)
      // A limit says how much there is to spend.
      routing.evOptions?.batterySpecifications = nil
    }
    departure.apply(to: &routing.routeOptions)
    if leastEnergy { routing.routeOptions.optimizationMode = .leastEnergy }
    return IsolineOptions(calculationOptions: calculation, routingOptions: routing)
  }

  private func rangeType(_ vehicle: VehiclePreset?) -> IsolineRangeType {
    if minutes != nil { return .timeInSeconds }
    if meters != nil { return .distanceInMeters }
    return vehicle?.rangeType ?? .consumptionInWattHours
  }

  private func report(_ isolines: [Isoline]) throws {
    var table = TextTable()
    for isoline in isolines {
      table.addHeading(isoline.label)
      table.add("areas", Measures.count(isoline.polygons.count))
      table.add(
        "holes", Measures.count(isoline.polygons.reduce(0) { $0 + $1.innerBoundaries.count }))
      table.add(
        "corners",
        Measures.count(
          isoline.polygons.reduce(0) {
            $0 + $1.vertices.count + $1.innerBoundaries.reduce(0) { $0 + $1.count }
          }))
      table.add("gap", Measures.distance(isoline.gapInMeters))
    }
    try ResultOutput.standardOutput.write(table.text(on: .standardOutput))
  }

  private func warn(_ isolines: [Isoline]) {
    if let center = isolines.first?.center {
      let place = RoutePlace(
        originalCoordinates: center.originalCoordinates,
        mapMatchedCoordinates: center.matchedCoordinates)
      let meters = center.originalCoordinates.distance(to: center.matchedCoordinates)
      if place.isOffRoad() {
        Terminal.standardError.write(
          "Note: the place lies \(Measures.distance(meters)) from its road.\n")
      }
    }
    if isolines.contains(where: \.mayEndWithMap) {
      Terminal.standardError.write(
        "The area comes near the edge of the map, behind which roads are not known.\n")
    }
  }
}

/// Numbers with commas between them.
struct NumberList: ExpressibleByArgument {
  let values: [Double]

  init?(argument: String) {
    var values: [Double] = []
    for part in argument.split(separator: ",", omittingEmptySubsequences: false) {
      guard let value = Double(part), value.isFinite, value >= 0 else { return nil }
      values.append(value)
    }
    guard !values.isEmpty else { return nil }
    self.values = values
  }
}
