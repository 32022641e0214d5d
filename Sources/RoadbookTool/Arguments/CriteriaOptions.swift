// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import RoadbookCoding
import RoadbookGeometry
import RoadbookModel

/// The options that say what a route keeps off, and how fast the vehicle drives at most.
struct CriteriaOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Keep off roads of kinds, with commas between: \(AvoidedRoads.names).", valueName: "kinds"))
  var avoid: [AvoidArgument] = []

  @Option(
    help: ArgumentHelp(
      "Stay out of a box, LAT,LON;LAT,LON, or of a polygon of three places or more; may be given often.",
      valueName: "places"))
  var avoidArea: [AreaArgument] = []

  @Option(
    help: ArgumentHelp(
      "Stay out of a country, by its code such as ES; may be given often.",
      valueName: "code"))
  var avoidCountry: [CountryArgument] = []

  @Option(
    help: ArgumentHelp(
      "A country whose vignette is paid already, such as CH; may be given often.",
      valueName: "code"))
  var ownVignette: [CountryArgument] = []

  @Option(
    help: ArgumentHelp(
      "People on board: two or more may use roads for shared cars.", valueName: "count"))
  var occupants: Int32?

  @Flag(help: "Pay for roads for shared cars.")
  var hotLanes = false

  @Option(
    help: ArgumentHelp("Never drive faster: 4 to 250.", valueName: "km/h"))
  var speedCap: Double?

  @Flag(
    help: """
      Where no legal way is, violate the fewest rules, and name them; areas, places, matrices and trips refuse it.
      """)
  var violateLeast = false

  func validate() throws {
    if let speedCap, !(4...250).contains(speedCap) {
      throw ValidationError("--speed-cap takes 4 to 250 km/h.")
    }
    if let occupants, !(1...255).contains(occupants) {
      throw ValidationError("--occupants takes 1 to 255.")
    }
  }

  /// Writes what was given into options as the engine takes them.
  func write(to options: inout RoutingOptions) {
    let avoided = avoid.flatMap(\.kinds)
    options.avoidanceOptions.roadFeatures = avoided.compactMap(\.feature)
    options.avoidanceOptions.zoneCategories = avoided.compactMap(\.zones)
    options.tollOptions.ownedVignettes = ownVignette.map(\.country)
    write(occupants: occupants, to: &options)
    options.avoidanceOptions.countries = avoidCountry.map(\.country)
    options.routeOptions.speedCapInMetersPerSecond = speedCap.map { $0 / 3.6 }
    options.routeOptions.violateLeast = violateLeast
    for area in avoidArea {
      switch area.shape {
      case .box(let box):
        options.avoidanceOptions.avoidBoundingBoxAreasOptions.append(
          AvoidBoundingBoxAreaOptions(avoidBoundingBoxArea: box))
      case .polygon(let polygon):
        options.avoidanceOptions.avoidPolygonAreasOptions.append(
          AvoidPolygonAreaOptions(avoidPolygonArea: polygon))
      }
    }
  }

  private func write(occupants: Int32?, to options: inout RoutingOptions) {
    options.allowOptions.allowHot = hotLanes
    guard let occupants else { return }
    var vehicle = options.transportSpecification.vehicleSpecification ?? VehicleSpecification()
    vehicle.occupancy = occupants
    options.transportSpecification.vehicleSpecification = vehicle
    options.allowOptions.allowHov = occupants > 1
  }
}

/// Kinds of roads on the command line, with commas between: "toll,ferry".
struct AvoidArgument: ExpressibleByArgument {
  let kinds: [AvoidedRoads]

  init?(argument: String) {
    let words = argument.split(separator: ",")
    kinds = words.compactMap { AvoidedRoads(word: String($0)) }
    guard !words.isEmpty, kinds.count == words.count else { return nil }
  }
}

/// Kinds of roads by short names.
enum AvoidedRoads: String, CaseIterable {
  case toll, vignette, motorway, ferry, train, tunnel, unpaved, seasonal
  case lowEmissionZones = "low-emission-zones"
  case tollZones = "toll-zones"
  case uTurns = "u-turns"

  /// The kind of a word as people write it: "tolls" and "highways" are understood,
  /// too, and the names of the library.
  init?(word: String) {
    let word = word.filter { $0 != " " }.lowercased()
    let others: [String: Self] = [
      "tolls": .toll, "highway": .motorway, "highways": .motorway, "motorways": .motorway,
      "ferries": .ferry, "tunnels": .tunnel, "dirt": .unpaved, "vignettes": .vignette,
      "trains": .train, "uturns": .uTurns,
    ]
    let own = Self(rawValue: word) ?? others[word]
    guard let kind = own ?? Self.allCases.first(where: { $0.apiName?.lowercased() == word }) else {
      return nil
    }
    self = kind
  }

  /// What the library and `/v1` call it.
  private var apiName: String? { feature?.name ?? zones?.name }

  static let names = allCases.map(\.rawValue).joined(separator: ", ")

  /// The kind of zone; `nil` for kinds of roads.
  var zones: ZoneCategory? {
    switch self {
    case .vignette: .vignette
    case .lowEmissionZones: .environmental
    case .tollZones: .congestionPricing
    default: nil
    }
  }

  /// The kind of road; `nil` for zones.
  var feature: RoadFeatures? {
    switch self {
    case .vignette, .lowEmissionZones, .tollZones: nil
    case .seasonal: .seasonalClosure
    case .toll: .tollRoad
    case .motorway: .controlledAccessHighway
    case .ferry: .ferry
    case .train: .carShuttleTrain
    case .tunnel: .tunnel
    case .unpaved: .dirtRoad
    case .uTurns: .uTurns
    }
  }
}

/// A box or a polygon on the command line.
struct AreaArgument: ExpressibleByArgument {
  enum Shape {
    case box(GeoBox)
    case polygon(GeoPolygon)
  }

  let shape: Shape

  init?(argument: String) {
    let places = argument.split(separator: ";").map {
      GeoCoordinates.fromString(input: String($0))
    }
    let corners = places.compactMap(\.self)
    guard corners.count == places.count, corners.count >= 2 else { return nil }
    if corners.count == 2 {
      guard let box = GeoBox.containing(geoCoordinates: corners) else { return nil }
      shape = .box(box)
    } else {
      guard let polygon = try? GeoPolygon(vertices: corners) else { return nil }
      shape = .polygon(polygon)
    }
  }
}

/// A country on the command line.
struct CountryArgument: ExpressibleByArgument {
  let country: CountryCode

  init?(argument: String) {
    guard let country = CountryCode(alpha2: argument) ?? CountryCode(name: argument.lowercased())
    else { return nil }
    self.country = country
  }
}
