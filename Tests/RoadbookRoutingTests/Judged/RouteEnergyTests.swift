// SPDX-License-Identifier: Apache-2.0

import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookNetwork
import RoadbookRouting
import RoadbookTestSupport
import Testing

@Suite("What routes take")
struct RouteEnergyTests {
  /// Up 100 m over a kilometer, and down again.
  private func pass(_ tags: RoadTags = .residential) throws -> RoadSketch {
    try RoadSketch(
      "A---------B---------C", ways: ["ABC": tags],
      terrain: Terrain { east, _ in east < 1000 ? 500 + east / 10 : 600 - (east - 1000) / 10 })
  }

  private func options(_ battery: BatterySpecifications? = nil) -> RoutingOptions {
    var options = RoutingOptions()
    options.evOptions = ElectricVehicleOptions(
      empiricalConsumptionModel: .guide, batterySpecifications: battery)
    return options
  }

  private func route(
    _ town: RoadSketch, _ places: [SketchPlace], _ options: RoutingOptions
  ) throws -> RouteData {
    try #require(try town.route(through: places, options: options).data)
  }

  @Test("spans add up to sections, and sections to the route")
  func sums() throws {
    let town = try pass()
    let route = try route(town, ["A", "B", "C"], options())
    #expect(route.sections.count == 2)
    for section in route.sections {
      let spans = section.spans.compactMap(\.consumptionInKilowattHours)
      #expect(spans.count == section.spans.count)
      #expect(abs(spans.reduce(0, +) - (section.consumptionInKilowattHours ?? 0)) < 1e-9)
      #expect(section.departure.chargeInKilowattHours == nil)
    }
    let (up, down) = (
      route.sections[0].consumptionInKilowattHours ?? 0,
      route.sections[1].consumptionInKilowattHours ?? 0
    )
    // 900 Wh up and 430 Wh down.
    #expect(abs(up - down - 1.33) < 0.1 && abs(up + down - 0.47 - 2 * 0.26) < 0.1, "\(up), \(down)")
    #expect(abs((route.consumptionInKilowattHours ?? 0) - up - down) < 1e-9)
    #expect(try self.route(town, ["A", "C"], RoutingOptions()).consumptionInKilowattHours == nil)
  }

  @Test("a battery is told at each stop; what a full one regains is lost")
  func battery() throws {
    let town = try pass()
    let battery = BatterySpecifications(
      totalCapacityInKilowattHours: 10, initialChargeInKilowattHours: 9)
    let over = try route(town, ["A", "C"], options(battery))
    let taken = try #require(over.consumptionInKilowattHours)
    #expect(over.sections[0].departure.chargeInKilowattHours == 9)
    let left = try #require(over.sections[0].arrival.chargeInKilowattHours)
    #expect(abs(9 - taken - left) < 1e-6)
    #expect(over.sections[0].spans.last?.chargeInKilowattHours == left)
    // From the top it would regain some 170 Wh.
    let full = BatterySpecifications(
      totalCapacityInKilowattHours: 10, initialChargeInKilowattHours: 9.9)
    let down = try route(town, ["B", "C"], options(full))
    #expect(down.sections[0].arrival.chargeInKilowattHours == 10)
    #expect(down.consumptionInKilowattHours == -0.1)
    #expect(down.sections[0].notices == [])
  }

  @Test("a battery that runs down is told with the place, and one with too little at the end")
  func empty() throws {
    let town = try pass()
    let small = BatterySpecifications(
      totalCapacityInKilowattHours: 10, initialChargeInKilowattHours: 1.5,
      reserveInKilowattHours: 0.9)
    let found = try route(town, ["A", "C"], options(small))
    #expect(found.sections[0].arrival.chargeInKilowattHours == nil)
    #expect((found.consumptionInKilowattHours ?? 0) > 0.9)
    let notice = try #require(found.sections[0].notices.first)
    #expect(notice.code == .violatedMinChargeAtDestination && notice.severity == .critical)
    #expect(notice.violatedRestrictions.first?.cause.contains("0.5 km after") == true, "\(notice)")
    let asked = BatterySpecifications(
      totalCapacityInKilowattHours: 10, initialChargeInKilowattHours: 9,
      minChargeAtDestinationInKilowattHours: 8.5)
    let cause = try route(town, ["A", "C"], options(asked)).sections[0].notices.first?
      .violatedRestrictions.first?.cause
    #expect(cause == "8.0 kWh are left at the destination, where 8.5 kWh are asked for")
  }

  @Test(
    "where a battery runs down is told within a road, too",
    arguments: [(0.0, "0.0 km after"), (0.25, "1.0 km after"), (0.75, "3.0 km after")])
  func emptyWithinRoad(share: Double, words: String) throws {
    let town = try RoadSketch("A----------B", ways: ["AB": .primary], cellMeters: 400 / 1.1)
    let taken = try #require(try route(town, ["A", "B"], options()).consumptionInKilowattHours)
    let battery = BatterySpecifications(
      totalCapacityInKilowattHours: 10, initialChargeInKilowattHours: 2 + share * taken,
      reserveInKilowattHours: 2)
    let found = try route(town, ["A", "B"], options(battery))
    let cause = found.sections[0].notices.first?.violatedRestrictions.first?.cause
    #expect(cause?.contains(words) == true, "\(cause ?? "")")
  }

  @Test("on a ferry nothing is taken")
  func ferry() throws {
    let town = try RoadSketch(
      "A-----B-----C-----D",
      ways: ["AB": .residential, "BC": .ferry(minutes: 5), "CD": .residential])
    let found = try route(town, ["A", "D"], options())
    #expect(found.sections.map { $0.consumptionInKilowattHours == 0 } == [false, true, false])
  }

  @Test("an engine burns by its table, by height, and while it waits")
  func fuel() throws {
    let town = try pass()
    var options = RoutingOptions()
    options.fuelConsumptionModel = FuelConsumptionModel(
      speedTableInLitersPer100Kilometers: [50: 6], ascentConsumptionInLitersPerMeter: 0.001)
    let found = try route(town, ["A", "C"], options)
    #expect(abs((found.fuelInLiters ?? 0) - 0.22) < 0.005)
    #expect(found.consumptionInKilowattHours == nil)
    options.fuelConsumptionModel?.idleConsumptionInLitersPerSecond = 0.01
    let corner = try RoadSketch(
      """
      D
      |
      A-----B
      |
      C
      """, ways: ["BA": .primary, "DAC": .primary])
    let idle = try route(corner, ["B", "C"], options).fuelInLiters ?? 0
    options.fuelConsumptionModel?.idleConsumptionInLitersPerSecond = 0
    #expect(try idle > route(corner, ["B", "C"], options).fuelInLiters ?? 0)
  }

  @Test("by physics: a heavier car takes more, and one without a weight is refused")
  func physical() throws {
    let town = try pass()
    var options = RoutingOptions()
    options.evOptions = ElectricVehicleOptions(
      physicalConsumptionModel: PhysicalConsumptionModel(
        driveTrainEfficiency: 0.9, recuperationEfficiency: 0.7,
        auxiliaryPowerConsumptionInWatts: 400, frontalAreaInSquareMeters: 2.2,
        rollingResistanceCoefficient: 0.01, airDragCoefficient: 0.24))
    let error = #expect(throws: RoutingError.invalidParameter) {
      try town.route(through: ["A", "C"], options: options)
    }
    #expect(error?.message.contains("currentWeightInKilograms") == true)
    func taken(_ kilograms: Int32) throws -> Double {
      options.transportSpecification.vehicleSpecification = VehicleSpecification(
        currentWeightInKilograms: kilograms)
      return try #require(try route(town, ["A", "C"], options).consumptionInKilowattHours)
    }
    #expect(try taken(2500) > taken(1500) * 1.4)
  }

  @Test("equal an integration along their geometry that shares nothing with it", arguments: 0..<3)
  func integration(seed: UInt64) throws {
    var town = RandomTown(seed: seed + 400)
    let data = town.data
    let map = try TemporaryMap(
      data, country: "DE",
      elevation: Terrain { east, south in
        300 + 60 * Math.sine(east / 170) * Math.sine(south / 230)
      }.tiff(under: data))
    let router = try RoadRouter(opening: map.path)
    try check(router, count: 60) { town.place() }
  }

  @Test(
    "equal it in the mountains, and in a city without heights",
    .enabled("needs ../shared/data") { try Need.extracts.isMet },
    arguments: [
      ("andorra-2021", "n42e001.hgt.zip" as String?, 42.43...42.65, 1.42...1.74),
      ("porto-2015", nil, 41.14...41.17, -8.65...(-8.58)),
    ])
  func realRoutes(
    name: String, heights: String?, latitudes: ClosedRange<Double>, longitudes: ClosedRange<Double>
  ) throws {
    let map = try TemporaryMap(
      importing: RealData.osm(name + ".osm.pbf"),
      elevation: heights.map { RealData.elevation($0) })
    let router = try RoadRouter(opening: map.path)
    #expect((router.network.heights != nil) == (heights != nil))
    var random = SeededGenerator(seed: 7)
    try check(router, count: 250) {
      Coordinate(
        latitude: Double.random(in: latitudes, using: &random),
        longitude: Double.random(in: longitudes, using: &random))
    }
  }

  private func check(
    _ router: RoadRouter, count: Int, _ place: () -> Coordinate
  ) throws {
    let options = options()
    var compared = 0
    for _ in 0..<count * 3 where compared < count {
      let ends = [place(), place()].map { Waypoint(coordinates: GeoCoordinates($0)) }
      let found = try? router.solve(ends, options)
      guard let found else { continue }
      let route = try #require(
        try router.routes(through: ends, options: options, profile: nil).first)
      let judged = EnergyJudge(graph: found.graph, model: .guide).taken(by: found.path).used / 1000
      let told = try #require(route.consumptionInKilowattHours)
      // Told in thousandths of a watt-hour.
      #expect(abs(told - judged) < 1e-5, "\(ends.map(\.coordinates)): \(told), \(judged)")
      compared += 1
    }
    #expect(compared == count)
  }
}
