// SPDX-License-Identifier: Apache-2.0

import RoadbookModel
import RoadbookTestSupport
import Testing

@testable import RoadbookCosting

@Suite("A share of what another vehicle takes")
struct ConsumptionShareTests {
  @Test("is never more than what any way takes", arguments: 0..<200)
  func bound(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let other = Consumption(measured(&random))
    let own =
      seed % 2 == 0 ? Consumption(measured(&random)) : physical(&random)
    for isLevel in [false, true] {
      let share = ConsumptionShare(of: own, in: other, isLevel: isLevel)
      for _ in 0..<20 {
        let way = RandomDrive(isLevel: isLevel, &random)
        let least =
          share.factor * way.use(of: other) + share.perMeterUp * way.rise
          + share.perSecond * way.seconds
          - share.perSquaredSpeed * way.startSpeed * way.startSpeed
        if share.factor > 0 { #expect(way.use(of: own) >= least - 1e-6, "\(own) \(other)") }
      }
    }
  }

  @Test("of the same vehicle is all of it, and of half as much twice")
  func whole() {
    let table: [Int32: Double] = [20: 0.2, 60: 0.15, 120: 0.25]
    func car(_ factor: Double) -> Consumption {
      Consumption(
        EmpiricalConsumptionModel(
          ascentConsumptionInWattHoursPerMeter: 6 * factor,
          descentRecoveryInWattHoursPerMeter: 4 * factor,
          freeFlowSpeedTable: table.mapValues { $0 * factor },
          auxiliaryConsumptionInWattHoursPerSecond: 0.1))
    }
    // Steps of 1 km/h are held against each other, so a little is lost.
    let twice = ConsumptionShare(of: car(2), in: car(1), isLevel: false).factor
    #expect(ConsumptionShare(of: car(1), in: car(1), isLevel: false).factor == 1)
    #expect(twice > 1.94 && twice <= 2)
    let fuel = Consumption(FuelConsumptionModel(speedTableInLitersPer100Kilometers: [30: 8]))
    #expect(ConsumptionShare(of: fuel, in: car(1), isLevel: false).factor == 0)
  }

  private func measured(_ random: inout SeededGenerator) -> EmpiricalConsumptionModel {
    func table() -> [Int32: Double] {
      var table: [Int32: Double] = [:]
      for _ in 0..<Int.random(in: 1...5, using: &random) {
        table[.random(in: 0...140, using: &random)] = .random(in: 0.1...0.4, using: &random)
      }
      return table
    }
    let down = Double.random(in: 0...5, using: &random)
    return EmpiricalConsumptionModel(
      ascentConsumptionInWattHoursPerMeter: down + .random(in: 0...5, using: &random),
      descentRecoveryInWattHoursPerMeter: down, freeFlowSpeedTable: table(),
      trafficSpeedTable: Bool.random(using: &random) ? table() : [:],
      auxiliaryConsumptionInWattHoursPerSecond: .random(in: 0...0.5, using: &random))
  }

  private func physical(_ random: inout SeededGenerator) -> Consumption {
    Consumption(
      PhysicalConsumptionModel(
        driveTrainEfficiency: .random(in: 0.6...1, using: &random),
        recuperationEfficiency: .random(in: 0...1, using: &random),
        auxiliaryPowerConsumptionInWatts: .random(in: 0...2000, using: &random),
        frontalAreaInSquareMeters: .random(in: 0.5...8, using: &random),
        rollingResistanceCoefficient: .random(in: 0.004...0.015, using: &random),
        airDragCoefficient: .random(in: 0.2...0.8, using: &random)),
      kilograms: .random(in: 200...20_000, using: &random))
  }
}

/// Stretches behind one another, with some standing.
private struct RandomDrive {
  private var stretches: [Consumption.Stretch] = []
  private let standing: Double

  init(isLevel: Bool, _ random: inout SeededGenerator) {
    standing = .random(in: 0...60, using: &random)
    let slope = Double.random(in: -0.15...0.15, using: &random)
    for _ in 0..<Int.random(in: 1...12, using: &random) {
      let meters = Double.random(in: 1...300, using: &random)
      let steep = slope + .random(in: -0.05...0.05, using: &random)
      stretches.append(
        Consumption.Stretch(
          meters: meters, seconds: meters / .random(in: 1...50, using: &random),
          rise: isLevel ? 0 : steep * meters, isInTraffic: .random(using: &random)))
    }
  }

  var rise: Double { stretches.reduce(0) { $0 + $1.rise } }
  var seconds: Double { stretches.reduce(standing) { $0 + $1.seconds } }
  var startSpeed: Double { stretches[0].kmh / 3.6 }

  func use(of vehicle: Consumption) -> Double {
    var sum = vehicle.use(standing: standing)
    for (number, stretch) in stretches.enumerated() {
      if number > 0 {
        sum += vehicle.use(fromSpeed: stretches[number - 1].kmh / 3.6, to: stretch.kmh / 3.6)
      }
      sum += vehicle.use(of: stretch)
    }
    return sum
  }
}
