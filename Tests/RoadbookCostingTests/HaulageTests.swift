// SPDX-License-Identifier: Apache-2.0

import RoadbookModel
import RoadbookNetwork
import Testing

@testable import RoadbookCosting
@testable import RoadbookProfiles

@Suite("What a weight leaves of the speed")
struct HaulageTests {
  @Test(
    "a loaded truck climbs as the design books say",
    arguments: [(0.02, 72.0...86.0), (0.04, 48.0...56.0), (0.06, 35.0...41.0), (0.09, 24.0...30.0)])
  func climbing(slope: Double, kmh: ClosedRange<Double>) {
    let speed = Haulage(tonnes: 40).kmh(climbing: slope)
    #expect(kmh.contains(speed), "\(speed)")
  }

  @Test("it gathers speed at about 0.45 m/s², a light one as the profile says")
  func gathering() {
    #expect(abs(Haulage(tonnes: 40).acceleration - 0.45) < 0.03)
    #expect(Haulage(tonnes: 12).acceleration > 0.85)
    #expect(Haulage(tonnes: 12).delay(beyond: 0.5) == 0)
  }

  @Test("heavier is never faster, whatever the slope")
  func monotonous() {
    for percent in 1...30 {
      let speeds = stride(from: 3.0, through: 100, by: 1.5).map {
        Haulage(tonnes: $0).kmh(climbing: Double(percent) / 100)
      }
      #expect(speeds == speeds.sorted(by: >) && (speeds.last ?? 0) > 3)
    }
  }

  @Test("slopes are read in their direction, mistakes as the steepest there is")
  func directions() {
    let haulage = Haulage(tonnes: 40)
    let hill: Tags = ["incline": "8%"]
    #expect(haulage.greatestKmh(hill, forward: true) < 35)
    #expect(haulage.greatestKmh(hill, forward: false) == .infinity)
    #expect(haulage.greatestKmh(["incline": "up"], forward: true) == .infinity)
    let steepest = haulage.kmh(climbing: 0.3)
    #expect(haulage.greatestKmh(["incline": "4000%"], forward: true) == steepest)
  }
}
