// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookModel

/// By measured tables: distance by speed, height, and time for everything but driving.
struct MeasuredConsumption: Hashable, Sendable {
  let freeFlow: SpeedTable
  let traffic: SpeedTable
  let ascent: Double
  let descent: Double
  let auxiliary: Double
  private let envelope: PaceEnvelope

  init(_ model: EmpiricalConsumptionModel) {
    freeFlow = SpeedTable(model.freeFlowSpeedTable)
    let traffic = SpeedTable(model.trafficSpeedTable)
    self.traffic = traffic.isEmpty ? freeFlow : traffic
    ascent = model.ascentConsumptionInWattHoursPerMeter
    descent = model.descentRecoveryInWattHoursPerMeter
    auxiliary = model.auxiliaryConsumptionInWattHoursPerSecond
    envelope = PaceEnvelope([freeFlow, self.traffic])
  }

  func use(of stretch: Consumption.Stretch) -> Double {
    let table = stretch.isInTraffic ? traffic : freeFlow
    return stretch.meters * table.value(at: stretch.kmh)
      + stretch.rise * (stretch.rise > 0 ? ascent : descent) + auxiliary * stretch.seconds
  }

  /// See ``Consumption/leastUse(meters:seconds:rise:startSpeed:)``.
  func leastUse(meters: Double, seconds: Double, rise: Double) -> Double {
    guard ascent >= descent else { return -.infinity }
    return meters * envelope.value(at: meters > 0 ? seconds / meters : 0) + auxiliary * seconds
      + rise * descent
  }

  var slopes: SlopeConsumption {
    SlopeConsumption(up: ascent, down: descent, regains: false, auxiliary: auxiliary)
  }

  /// Up takes no less than down gives back, so each meter of height counts at least as one down.
  var least: LeastConsumption {
    LeastConsumption(
      perMeter: ascent < descent ? 0 : min(freeFlow.least, traffic.least),
      perMeterUp: min(ascent, descent))
  }
}

/// By physics: rolling, air, height, and changes of speed, through a drive train that loses a part each way.
///
///     at the wheels   m · g · (c · along + rise) + ½ · ρ · A · cw · v² · meters     joules
///     from battery    ÷ efficiency of the drive train
///     to battery      × efficiency of recuperation
struct PhysicalConsumption: Hashable, Sendable {
  private let efficiency: Double
  private let recuperation: Double
  private let kilograms: Double
  private let rolling: Double
  private let drag: Double
  /// Watt-hours a second.
  let auxiliary: Double

  private static let gravity = 9.80665
  /// Dry air at 15 °C at the sea, kg/m³.
  private static let airDensity = 1.225
  private static let joulesPerWattHour = 3600.0

  init(_ model: PhysicalConsumptionModel, kilograms: Double) {
    efficiency = model.driveTrainEfficiency
    recuperation = model.recuperationEfficiency
    self.kilograms = kilograms
    rolling = model.rollingResistanceCoefficient
    drag =
      Self.airDensity * model.frontalAreaInSquareMeters * model.airDragCoefficient / 2
    auxiliary = model.auxiliaryPowerConsumptionInWatts / Self.joulesPerWattHour
  }

  func use(of stretch: Consumption.Stretch) -> Double {
    let speed = stretch.seconds > 0 ? stretch.meters / stretch.seconds : 0
    // Lengths lie on the map; rolling presses on what lies under it.
    let weight = kilograms * Self.gravity
    let joules =
      weight * (rolling * stretch.meters + stretch.rise) + drag * speed * speed * stretch.meters
    return fromBattery(joules) + auxiliary * stretch.seconds
  }

  func use(fromSpeed before: Double, to after: Double) -> Double {
    fromBattery(kilograms * (after * after - before * before) / 2)
  }

  private func fromBattery(_ joules: Double) -> Double {
    (joules > 0 ? joules / efficiency : joules * recuperation) / Self.joulesPerWattHour
  }

  /// See ``Consumption/leastUse(meters:seconds:rise:startSpeed:)``; air takes least at an even speed.
  func leastUse(meters: Double, seconds: Double, rise: Double, startSpeed: Double) -> Double {
    let speed = seconds > 0 ? meters / seconds : 0
    let joules = kilograms * Self.gravity * rolling * meters + drag * speed * speed * meters
    let least = least
    return joules / (efficiency * Self.joulesPerWattHour) + least.perMeterUp * rise
      - least.perSquaredSpeed * startSpeed * startSpeed + auxiliary * seconds
  }

  var slopes: SlopeConsumption {
    let joules = kilograms * Self.gravity / Self.joulesPerWattHour
    return SlopeConsumption(
      up: joules / efficiency, down: joules * recuperation, regains: true, auxiliary: auxiliary)
  }

  /// As if all that is regained were worth what it took: the sum over a way is then its length's and the
  /// difference of its ends.
  var least: LeastConsumption {
    let worth = 1 / (efficiency * Self.joulesPerWattHour)
    return LeastConsumption(
      perMeter: kilograms * Self.gravity * rolling * worth,
      perMeterUp: kilograms * Self.gravity * worth, perSquaredSpeed: kilograms / 2 * worth)
  }
}

/// Of fuel in milliliters: distance by speed, height, and the time in which the engine idles.
struct FuelConsumption: Hashable, Sendable {
  private let table: SpeedTable
  private let climbing: Double
  let idling: Double

  init(_ model: FuelConsumptionModel) {
    // Liters for 100 km are hundredths of a milliliter for a meter.
    table = SpeedTable(model.speedTableInLitersPer100Kilometers.mapValues { $0 / 100 })
    climbing = model.ascentConsumptionInLitersPerMeter * 1000
    idling = model.idleConsumptionInLitersPerSecond * 1000
  }

  func use(of stretch: Consumption.Stretch) -> Double {
    stretch.meters * table.value(at: stretch.kmh) + max(stretch.rise, 0) * climbing
  }

  var least: LeastConsumption { LeastConsumption(perMeter: table.least, perMeterUp: 0) }
}
