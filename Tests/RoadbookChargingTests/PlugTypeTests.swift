// SPDX-License-Identifier: Apache-2.0

import RoadbookCharging
import RoadbookGeometry
import RoadbookModel
import Testing

@Suite("Plugs of charging stations")
struct PlugTypeTests {
  @Test("a site tells the greatest power of each connector that vehicles have")
  func powers() {
    var slow = ChargingPlug(.iec62196T2Combo, watts: 50_000)
    slow.id = "1"
    let points = [
      ChargingPoint(plugs: [slow, ChargingPlug(.chademo, watts: 45_000)]),
      ChargingPoint(plugs: [ChargingPlug(.iec62196T2Combo, watts: 150_000)]),
      ChargingPoint(plugs: [ChargingPlug(.gbtDc)]),
      ChargingPoint(plugs: [ChargingPlug(.iec62196T2, watts: 22_000)]),
    ]
    let site = ChargingSite(
      id: "a", at: Coordinate(latitude: 41, longitude: -8), points: points)
    #expect(site.powers == [.iec62196Type2Combo: 150, .chademo: 45])
    #expect(site.bestPlug(for: [.chademo, .tesla])?.watts == 45_000)
    #expect(site.bestPlug(for: [.gbtDc]) == nil, "its power is not known")
    #expect(site.pointCount == 4)
  }

  @Test("an id of OCPI holds what the operator calls the station")
  func idOfOperator() {
    for (id, own) in [
      ("BE*BEC*LOC1", "LOC1"), ("BE*BEC*a*b", "a*b"), ("node/240109189", nil), ("LOC1", nil),
      ("BE*BEC*", nil), ("BEL*BEC*1", nil),
    ] as [(String, String?)] {
      let site = ChargingSite(id: id, at: Coordinate(latitude: 1, longitude: 1))
      #expect(site.idOfOperator == own, "\(id)")
    }
  }

  @Test("what was told of a point is believed for a quarter of an hour")
  func freshness() {
    var point = ChargingPoint(plugs: [])
    point.toldState = .available
    #expect(point.state(at: 1000) == .unknown, "nobody said when")
    point.toldAt = 1000
    #expect(point.state(at: 1900) == .available)
    #expect(point.state(at: 1901) == .unknown)
    // Clocks differ a little; what is told of tomorrow is no state of now.
    #expect(point.state(at: 700) == .available)
    #expect(point.state(at: 699) == .unknown)
    #expect(point.state(at: .max) == .unknown && point.state(at: .min) == .unknown)
  }
}
