// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import RoadbookCoding
import RoadbookGeometry
import RoadbookModel

/// The options that say what a route keeps off, and how fast the vehicle drives at most.
struct CriteriaOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Keep off roads of a kind: \(AvoidedRoads.names). May be given several times.",
      valueName: "kind"))
  var avoid: [AvoidedRoads] = []

  @Option(
    help: ArgumentHelp(
      "Stay out of an area: LAT,LON;LAT,LON for a box, three places or more for a polygon. May be given several times.",
      valueName: "places"))
  var avoidArea: [AreaArgument] = []

  @Option(
    help: ArgumentHelp(
      "Stay out of a country, by its code such as ES. May be given several times.",
      valueName: "code"))
  var avoidCountry: [CountryArgument] = []

  @Option(
    help: ArgumentHelp(
      "A country whose motorway vignette is paid already, such as CH: keeping off toll roads or vignettes does not keep off its roads. May be given several times.",
      valueName: "code"))
  var ownVignette: [CountryArgument] = []

  @Option(
    help: ArgumentHelp(
      "People on board; with two or more, roads for shared cars may be used.", valueName: "count"))
  var occupants: Int32?

  @Flag(help: "Pay for roads for shared cars where too few people are on board.")
  var hotLanes = false

  @Option(
    help: ArgumentHelp("Never drive faster, in km/h, 4 to 250.", valueName: "km/h"))
  var speedCap: Double?

  @Flag(
    help:
      "Where no legal way leads there, take the one that violates the fewest rules, and name them.")
  var violateLeast = false

  func validate() throws {
    if let speedCap, !(4...250).contains(speedCap) {
      throw ValidationError("--speed-cap takes 4 to 250 km/h.")
    }
  }

  /// Writes what was given into options as the engine takes them.
  func write(to options: inout RoutingOptions) {
    options.avoidanceOptions.roadFeatures = avoid.compactMap(\.feature)
    options.avoidanceOptions.zoneCategories = avoid.compactMap(\.zones)
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

/// Kinds of roads by short names.
enum AvoidedRoads: String, ExpressibleByArgument, CaseIterable {
  case toll, vignette, motorway, ferry, train, tunnel, unpaved, seasonal
  case lowEmissionZones = "low-emission-zones"
  case tollZones = "toll-zones"
  case uTurns = "u-turns"

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
