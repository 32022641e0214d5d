// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookModel
import Testing

@testable import RoadbookModel

@Suite("Vehicles that come with the library")
struct VehiclePresetTests {
  @Test("each file of Vehicles is one, has sources, and may be asked with")
  func all() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Vehicles")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(VehiclePreset.all.map { $0.name + ".yaml" } == files.sorted())
    for preset in VehiclePreset.all {
      #expect(!preset.sources.isEmpty && !preset.summary.isEmpty)
      #expect(throws: Never.self) { try RouteRequest.validate(preset.options) }
      #expect((preset.options.evOptions == nil) != (preset.options.fuelConsumptionModel == nil))
    }
    #expect(VehiclePreset.named("nothing") == nil)
  }

  @Test("charging takes two minutes to set up, as on the web map")
  func setup() throws {
    for battery in VehiclePreset.all.compactMap(\.options.evOptions?.batterySpecifications) {
      #expect(battery.chargingSetupDuration == 120)
    }
    let page = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Web/site/js/options.js")
    #expect(try String(contentsOf: page, encoding: .utf8).contains("chargingSetupDuration: 120 }"))
  }

  @Test("a vehicle travels in its own way where none is named")
  func mode() throws {
    let truck = try #require(VehiclePreset.named("diesel-truck"))
    var options = RoutingOptions()
    options.take(truck)
    #expect(options.transportSpecification.transportMode == .truck)
    #expect(throws: Never.self) { try RouteRequest.validate(options) }
    options.transportSpecification.transportMode = .bus
    options.take(truck)
    #expect(options.transportSpecification.transportMode == .bus)
  }

  @Test("the guide's car has the guide's table, and a curve with a tail of 1 kW")
  func guide() throws {
    let electric = try #require(VehiclePreset.named("guide-ev")?.options.evOptions)
    #expect(electric.empiricalConsumptionModel?.freeFlowSpeedTable.count == 10)
    #expect(electric.empiricalConsumptionModel?.freeFlowSpeedTable[120] == 0.337)
    #expect(electric.batterySpecifications?.chargingCurve == [0: 239, 64: 111, 72: 1])
    #expect(electric.batterySpecifications?.connectorTypes.count == 3)
  }
}

@Suite("Consumption and batteries that cannot be")
struct EnergyValidationTests {
  private func message(_ change: (inout RoutingOptions) -> Void) -> String {
    var options = VehiclePreset.named("guide-ev")?.options ?? RoutingOptions()
    change(&options)
    do {
      try RouteRequest.validate(options)
      return ""
    } catch {
      #expect(error == .invalidParameter)
      return error.message
    }
  }

  private typealias Change = (String, (inout RoutingOptions) -> Void)

  @Test("are refused by name")
  func refused() throws {
    let model = { (change: @escaping (inout EmpiricalConsumptionModel) -> Void) in
      { (options: inout RoutingOptions) in change(&options.evOptions!.empiricalConsumptionModel!) }
    }
    let battery = { (change: @escaping (inout BatterySpecifications) -> Void) in
      { (options: inout RoutingOptions) in change(&options.evOptions!.batterySpecifications!) }
    }
    let changes: [Change] = [
      ("freeFlowSpeedTable is empty", model { $0.freeFlowSpeedTable = [:] }),
      ("a speed of", model { $0.freeFlowSpeedTable[-1] = 0.2 }),
      ("at 27 km/h is nan", model { $0.freeFlowSpeedTable[27] = .nan }),
      ("at 27 km/h is -0.1", model { $0.freeFlowSpeedTable[27] = -0.1 }),
      ("trafficSpeedTable at 5 km/h", model { $0.trafficSpeedTable[5] = .infinity }),
      ("ascentConsumption", model { $0.ascentConsumptionInWattHoursPerMeter = 0 }),
      ("descentRecovery", model { $0.descentRecoveryInWattHoursPerMeter = 0 }),
      ("descentRecovery", model { $0.descentRecoveryInWattHoursPerMeter = .nan }),
      ("no more than ascent", model { $0.descentRecoveryInWattHoursPerMeter = 9.1 }),
      ("allowed is 0…100", model { $0.freeFlowSpeedTable[27] = 1000 }),
      ("auxiliary", model { $0.auxiliaryConsumptionInWattHoursPerSecond = -1 }),
      ("no consumption model", { $0.evOptions?.empiricalConsumptionModel = nil }),
      ("two consumption models", { $0.evOptions?.physicalConsumptionModel = .init() }),
      ("exclude each other", { $0.fuelConsumptionModel = FuelConsumptionModel() }),
      ("initialCharge", battery { $0.initialChargeInKilowattHours = 81 }),
      ("reserve", battery { $0.reserveInKilowattHours = 80.5 }),
      ("less than the reserve of 11.0", battery { $0.reserveInKilowattHours = 11 }),
      ("totalCapacity", battery { $0.totalCapacityInKilowattHours = 0 }),
      ("totalCapacity", battery { $0.totalCapacityInKilowattHours = .nan }),
      ("targetCharge", battery { $0.targetChargeInKilowattHours = 90 }),
      ("minChargeAtDestination", battery { $0.minChargeAtDestinationInKilowattHours = -1 }),
      ("it has to begin at 0", battery { $0.chargingCurve = [1: 50, 72: 10] }),
      ("before the target of 72.0", battery { $0.chargingCurve = [0: 50, 71: 10] }),
      ("at 64.0 kWh is 0.0", battery { $0.chargingCurve[64] = 0 }),
      ("allowed is 0.1…100000 kW", battery { $0.chargingCurve[64] = 1e-300 }),
      ("a charge of", battery { $0.chargingCurve[-2] = 10 }),
      (
        "10 are the most",
        {
          $0.evOptions?.evMobilityServiceProviderPreferences.low = Array(repeating: "a", count: 11)
        }
      ),
    ]
    for (words, change) in changes {
      #expect(message(change).contains(words), "\(words): \(message(change))")
    }
    #expect(message { _ in } == "")
    #expect(message(model { $0.descentRecoveryInWattHoursPerMeter = 9 }) == "")
    #expect(message(battery { $0.chargingCurve[64] = 0.1 }) == "")
    #expect(message { $0.evOptions?.batterySpecifications = BatterySpecifications() } == "")
  }

  @Test("by physics and by fuel, too")
  func others() {
    func physical(_ change: (inout PhysicalConsumptionModel) -> Void) -> String {
      var model = PhysicalConsumptionModel()
      change(&model)
      return message {
        $0.evOptions?.empiricalConsumptionModel = nil
        $0.evOptions?.physicalConsumptionModel = model
      }
    }
    #expect(physical { _ in }.contains("currentWeightInKilograms"))
    for efficiency in [0, 1e-300, 1e-12, 0.09, 1.1, .nan] {
      #expect(
        physical { $0.driveTrainEfficiency = efficiency }.contains("driveTrainEfficiency"))
    }
    #expect(physical { $0.recuperationEfficiency = 1.1 }.contains("recuperationEfficiency"))
    #expect(physical { $0.frontalAreaInSquareMeters = 0.4 }.contains("frontalArea"))
    #expect(physical { $0.airDragCoefficient = .nan }.contains("airDrag"))
    func fuel(_ model: FuelConsumptionModel) -> String {
      message {
        $0.evOptions = nil
        $0.fuelConsumptionModel = model
      }
    }
    #expect(fuel(FuelConsumptionModel()).contains("speedTableInLitersPer100Kilometers is empty"))
    #expect(
      fuel(
        FuelConsumptionModel(
          speedTableInLitersPer100Kilometers: [50: 5], ascentConsumptionInLitersPerMeter: 2)
      ).contains("ascentConsumptionInLitersPerMeter is 2"))
  }
}
