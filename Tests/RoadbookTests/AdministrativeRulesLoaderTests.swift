// SPDX-License-Identifier: Apache-2.0

import Foundation
import Roadbook
import RoadbookTestSupport
import Testing

@Suite("Rules of countries and states")
struct AdministrativeRulesLoaderTests {
  private let loader: AdministrativeRulesLoader

  init() throws {
    let town = try RoadSketch("A----B", ways: ["AB": .primary], country: "GB")
    loader = try AdministrativeRulesLoader(
      sdkEngine: SDKNativeEngine(options: SDKOptions(map: URL(filePath: town.mapPath))))
  }

  @Test("a country and a state have their side, units and limits")
  func rules() throws {
    let britain = try loader.getAdministrativeRules(countryCode: .gbr, stateCode: nil)
    #expect(britain.drivingSide == .left && britain.unitSystem == .imperialUk)
    #expect(abs((britain.speedLimits.maxSpeedUrbanInMetersPerSecond ?? 0) - 13.41) < 0.01)
    let germany = try loader.getAdministrativeRules(countryCode: .deu, stateCode: nil)
    #expect(germany.drivingSide == .right && germany.unitSystem == .metric)
    // Its motorways have no general limit.
    #expect(germany.speedLimits.maxSpeedHighwaysInMetersPerSecond == 0)
    let alaska = try loader.getAdministrativeRules(countryCode: .usa, stateCode: "us-ak")
    #expect(alaska.stateCode == "US-AK" && alaska.unitSystem == .imperialUs)
    #expect(abs((alaska.speedLimits.maxSpeedHighwaysInMetersPerSecond ?? 0) - 29.06) < 0.01)
  }

  @Test("states are those with limits of their own")
  func states() throws {
    #expect(try loader.getStateCodes(countryCode: .bel) == ["BE-BRU", "BE-VLG"])
    #expect(try loader.getStateCodes(countryCode: .gbr).isEmpty)
    #expect(try loader.getStateCodes(countryCode: .usa).contains("US-OR"))
  }

  @Test("the state of another country is refused", arguments: ["US-OR", "OR", "DEU", " "])
  func wrong(state: String) {
    #expect(throws: MapDataLoaderErrorCode.invalidParameters) {
      try loader.getAdministrativeRules(countryCode: .deu, stateCode: state)
    }
  }
}
