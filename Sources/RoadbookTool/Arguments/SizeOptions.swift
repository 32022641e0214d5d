// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import RoadbookCoding
import RoadbookGeometry
import RoadbookModel

/// The options that say how large and heavy the vehicle is, and what it carries.
struct SizeOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The vehicle's height in meters, such as 3.85.", valueName: "meters"))
  var height: Double?

  @Option(help: ArgumentHelp("Its width, such as 2.55.", valueName: "meters"))
  var width: Double?

  @Option(help: ArgumentHelp("Its length with trailers, such as 16.5.", valueName: "meters"))
  var length: Double?

  @Option(
    help: ArgumentHelp(
      "Its weight in tonnes with trailers and load: 40.", valueName: "tonnes"))
  var weight: Double?

  @Option(help: ArgumentHelp("The greatest load on an axle, such as 11.5.", valueName: "tonnes"))
  var axleLoad: Double?

  @Option(help: ArgumentHelp("How many axles it has with trailers.", valueName: "count"))
  var axles: Int32?

  @Option(help: ArgumentHelp("How many trailers it pulls.", valueName: "count"))
  var trailers: Int32?

  @Option(
    help: ArgumentHelp(
      "Dangerous goods on board, one at a time: \(GoodsArgument.names).",
      valueName: "goods"))
  var hazmat: [GoodsArgument] = []

  @Option(help: ArgumentHelp("The tunnel code of its load: b, c, d or e.", valueName: "code"))
  var tunnelCode: TunnelArgument?

  @Flag(help: "Let the weight slow a truck on slopes and behind turns.")
  var slowByWeight = false

  func validate() throws {
    try Self.require(height, 0.5...50, "height", "meters: 400 cm are 4")
    try Self.require(width, 0.2...50, "width", "meters: 255 cm are 2.55")
    try Self.require(length, 0.5...300, "length", "meters: 1650 cm are 16.5")
    try Self.require(weight, 0.1...1000, "weight", "tonnes: 7500 kg are 7.5")
    try Self.require(axleLoad, 0.05...1000, "axle-load", "tonnes: 11500 kg are 11.5")
    if let axles, !(2...255).contains(axles) {
      throw ValidationError("--axles takes 2 to 255.")
    }
  }

  /// Less than the least and more than the greatest are in another unit.
  private static func require(
    _ value: Double?, _ range: ClosedRange<Double>, _ name: String, _ unit: String
  ) throws(ValidationError) {
    guard let value, !range.contains(value) else { return }
    let least = range.lowerBound
    throw ValidationError(
      "--\(name) takes \(least) to \(Int(range.upperBound)), in \(unit).")
  }

  /// What is told of the vehicle; `nil` where nothing is.
  var specification: VehicleSpecification? {
    func units(_ value: Double?, _ factor: Double) -> Int32? {
      value.map { Int32(($0 * factor).rounded()) }
    }
    let vehicle = VehicleSpecification(
      heightInCentimeters: units(height, 100), widthInCentimeters: units(width, 100),
      lengthInCentimeters: units(length, 100), axleCount: axles, trailerCount: trailers,
      speedProfile: slowByWeight ? .byWeight : .lawful,
      grossWeightInKilograms: units(weight, 1000),
      weightPerAxleInKilograms: units(axleLoad, 1000), tunnelCategory: tunnelCode?.category,
      hazardousMaterials: hazmat.map(\.material))
    return vehicle == VehicleSpecification() ? nil : vehicle
  }
}

/// Dangerous goods on the command line, by the names of the library.
struct GoodsArgument: ExpressibleByArgument {
  let material: HazardousMaterial

  init?(argument: String) {
    guard let material = HazardousMaterial(name: argument) else { return nil }
    self.material = material
  }

  static let names = HazardousMaterial.allCases.map(\.name).joined(separator: ", ")
}

/// A tunnel code on the command line, in either case.
struct TunnelArgument: ExpressibleByArgument {
  let category: TunnelCategory

  init?(argument: String) {
    guard let category = TunnelCategory(name: argument.lowercased()) else { return nil }
    self.category = category
  }
}
