// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookEngine
import RoadbookTestSupport
import Testing

/// Drives over real maps whose readings err by 8 m, as receivers do: errors stay for twenty seconds.
@Suite("Simulated drives over real maps")
struct SimulatedDriveTests {
  @Test("destinations are reached, no action is lost or said twice, no deviation is made up")
  func monaco() throws {
    let map = try TemporaryMap.of(RealData.shippedExtract, country: "MC")
    let trial = DriveTrial(
      router: try RoadRouter(opening: map.path), latitudes: 43.726...43.749,
      longitudes: 7.41...7.437)
    let sums = try trial.run(60, seed: 7)
    #expect(sums.drives == 60 && sums.guided > 200)
    #expect(sums.lost == 0 && sums.movedBack == 0 && sums.overlaps == 0, "\(sums)")
    #expect(sums.twice == 0 && sums.dropped == 0, "\(sums)")
    #expect(sums.strayed == 0, "\(sums)")
  }

  /// A part of a map, and the vehicles that are driven there.
  struct Region: CustomTestStringConvertible, Sendable {
    var file: String
    var country: String
    var latitudes: ClosedRange<Double>
    var longitudes: ClosedRange<Double>
    var testDescription: String { file }
  }

  static let regions = [
    Region(
      file: "monaco-2023.osm.pbf", country: "MC", latitudes: 43.726...43.749,
      longitudes: 7.41...7.437),
    Region(
      file: "andorra-2021.osm.pbf", country: "AD", latitudes: 42.46...42.60,
      longitudes: 1.45...1.68),
    Region(
      file: "heidelberg-2024.osm.pbf", country: "DE", latitudes: 49.385...49.425,
      longitudes: 8.655...8.72),
  ]

  @Test(
    "on other maps and with other vehicles it is so, too, but for a drive in some hundred",
    .enabled("needs ../shared/data/osm and ROADBOOK_SLOW_TESTS=1") {
      try Need.extracts.isMet && Need.patience.isMet
    },
    arguments: Self.regions, ["car", "bicycle", "pedestrian", "truck"])
  func others(region: Region, profile: String) throws {
    let environment = ProcessInfo.processInfo.environment
    let map = try TemporaryMap.of(RealData.osm(region.file), country: region.country)
    var trial = DriveTrial(
      router: try RoadRouter(opening: map.path), profile: profile, latitudes: region.latitudes,
      longitudes: region.longitudes)
    if profile == "pedestrian" { trial.mostMeters = 3000 }
    let sums = try trial.run(
      environment["ROADBOOK_DRIVES"].flatMap(Int.init) ?? 25,
      seed: environment["ROADBOOK_DRIVE_SEED"].flatMap(UInt64.init) ?? 99)
    print("TRIAL \(region.file) \(profile): \(sums)")
    #expect(sums.lost == 0 && sums.twice == 0 && sums.overlaps == 0, "\(sums)")
    // Errors of four deviations, right onto a street beside, look like a drive there.
    #expect(sums.strayed <= 1 && sums.movedBack <= 1, "\(sums)")
  }
}
