// SPDX-License-Identifier: Apache-2.0

import RoadbookModel
import Testing

@testable import RoadbookCosting

@Suite("What driving takes")
struct ConsumptionTests {
  private typealias Stretch = Consumption.Stretch

  static let guide = EmpiricalConsumptionModel(
    ascentConsumptionInWattHoursPerMeter: 9, descentRecoveryInWattHoursPerMeter: 4.3,
    freeFlowSpeedTable: [0: 0.239, 27: 0.239, 45: 0.259, 60: 0.196, 75: 0.207],
    trafficSpeedTable: [0: 0.349, 27: 0.319], auxiliaryConsumptionInWattHoursPerSecond: 0.5)

  private func close(_ value: Double, _ expected: Double) -> Bool {
    abs(value - expected) < 1e-9 * max(1, abs(expected))
  }

  @Test(
    "tables are straight between their speeds and level beyond",
    arguments: [(0.0, 0.239), (36, 0.249), (52.5, 0.2275), (60, 0.196), (200, 0.207), (-1, 0.239)])
  func table(kmh: Double, value: Double) {
    #expect(close(SpeedTable(Self.guide.freeFlowSpeedTable).value(at: kmh), value))
    #expect(SpeedTable([50: 0.2]).value(at: kmh) == 0.2)
  }

  @Test("a measured car takes for way, height and time, and regains downhill")
  func measured() {
    let car = Consumption(Self.guide)
    // 1 km at 60 km/h.
    #expect(close(car.use(of: Stretch(meters: 1000, seconds: 60)), 196 + 30))
    #expect(close(car.use(of: Stretch(meters: 1000, seconds: 60, rise: 20)), 226 + 180))
    #expect(close(car.use(of: Stretch(meters: 1000, seconds: 60, rise: -100)), 226 - 430))
    #expect(close(car.use(standing: 10), 5))
    #expect(car.use(fromSpeed: 0, to: 30) == 0)
    #expect(
      close(car.use(of: Stretch(meters: 1000, seconds: 60, isInTraffic: true)), 319 + 30))
    var model = Self.guide
    model.trafficSpeedTable = [:]
    #expect(
      close(
        Consumption(model).use(of: Stretch(meters: 1000, seconds: 60, isInTraffic: true)), 226))
  }

  @Test("by physics: rolling, air, height, and speed, with losses each way")
  func physical() {
    let model = PhysicalConsumptionModel(
      driveTrainEfficiency: 0.8, recuperationEfficiency: 0.5,
      auxiliaryPowerConsumptionInWatts: 360, frontalAreaInSquareMeters: 2,
      rollingResistanceCoefficient: 0.01, airDragCoefficient: 0.25)
    let car = Consumption(model, kilograms: 2000)
    // 20 m/s: 196.133 N of rolling, 122.5 N of air.
    let force = 196.133 + 0.5 * 1.225 * 2 * 0.25 * 400
    #expect(close(car.use(of: Stretch(meters: 1000, seconds: 50)), force * 1000 / 0.8 / 3600 + 5))
    let down = force * 1000 - 2000 * 9.80665 * 50
    #expect(
      close(car.use(of: Stretch(meters: 1000, seconds: 50, rise: -50)), down * 0.5 / 3600 + 5))
    #expect(close(car.use(fromSpeed: 10, to: 20), 300_000 / 0.8 / 3600))
    #expect(close(car.use(fromSpeed: 20, to: 10), -300_000 * 0.5 / 3600))
  }

  @Test("an engine burns by speed and height, idles, and regains nothing")
  func fuel() {
    let car = Consumption(
      FuelConsumptionModel(
        speedTableInLitersPer100Kilometers: [30: 8, 90: 5],
        ascentConsumptionInLitersPerMeter: 0.001,
        idleConsumptionInLitersPerSecond: 0.0002))
    // Milliliters: 1 km at 60 km/h.
    #expect(close(car.use(of: Stretch(meters: 1000, seconds: 60)), 65))
    #expect(close(car.use(of: Stretch(meters: 1000, seconds: 60, rise: 30)), 95))
    #expect(close(car.use(of: Stretch(meters: 1000, seconds: 60, rise: -300)), 65))
    #expect(close(car.use(standing: 60), 12) && car.isFuel)
  }

  @Test("no way takes less than the least", arguments: 0..<50)
  func least(seed: UInt64) {
    var random = SplitMix(state: seed)
    let physical = PhysicalConsumptionModel(
      driveTrainEfficiency: 0.9, recuperationEfficiency: 0.7,
      auxiliaryPowerConsumptionInWatts: 500, frontalAreaInSquareMeters: 2.2,
      rollingResistanceCoefficient: 0.01, airDragCoefficient: 0.25)
    for vehicle in [Consumption(Self.guide), Consumption(physical, kilograms: 1900)] {
      var (use, meters, rise) = (0.0, 0.0, 0.0)
      let first = Double.random(in: 5...40, using: &random)
      var speed = first
      for _ in 0..<20 {
        let next = Double.random(in: 5...40, using: &random)
        let length = Double.random(in: 1...300, using: &random)
        let up = Double.random(in: -0.1...0.1, using: &random) * length
        use += vehicle.use(fromSpeed: speed, to: next)
        use += vehicle.use(of: Stretch(meters: length, seconds: length / next, rise: up))
        (meters, rise, speed) = (meters + length, rise + up, next)
      }
      let bound = vehicle.least.greatestMeters(within: use, drop: -min(rise, 0), speed: first)
      #expect(bound >= meters || rise > 0 && use < 0)
      let least = vehicle.least
      #expect(
        use + 1e-9 >= least.perMeter * meters + least.perMeterUp * rise
          - least.perSquaredSpeed * first * first)
    }
  }
}
