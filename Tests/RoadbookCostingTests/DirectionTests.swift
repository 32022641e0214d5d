// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookNetwork
import RoadbookProfiles
import Testing

@Suite("Both directions of a way")
struct DirectionTests {
  /// Of each line one tag or none is drawn.
  private static let choices = [
    "highway=primary highway=residential highway=motorway highway=footway highway=track",
    "route=ferry",
    "oneway=yes oneway=-1 oneway=no oneway=reversible oneway:motorcar=no",
    "junction=roundabout",
    "maxspeed=50 maxspeed=DE:urban maxspeed=30;50 maxspeed=walk",
    "maxspeed:forward=30 maxspeed:motorcar:backward=20 maxspeed:lanes:forward=80|60",
    "maxspeed:advisory:backward=40 maxspeed:advisory=60",
    "access=no access=destination vehicle=private",
    "motor_vehicle:backward=yes motorcar:forward=no vehicle:backward=destination",
    "duration=10 duration:backward=00:20",
    "surface=gravel surface=asphalt",
    "lanes=1 width=2 maxheight=1.4 hov=designated ice_road=yes",
  ].map { $0.split(separator: " ").map(String.init) }

  @Test("are answered together as one by one")
  func together() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<3_000 {
      let drawn = Self.choices.compactMap { line in
        Bool.random(using: &random) ? line.randomElement(using: &random) : nil
      }
      let way = tags(drawn.joined(separator: " "))
      let zone = Zone(country: "DE", isUrban: Bool.random(using: &random))
      let both = Car.profile.ways(way, in: zone)
      #expect(both.forward == Car.profile.way(way, forward: true, in: zone), "\(drawn)")
      #expect(both.backward == Car.profile.way(way, forward: false, in: zone), "\(drawn)")
    }
  }

  @Test(
    "of a point are answered together as one by one",
    arguments: [
      "highway=stop", "highway=stop direction=forward", "highway=give_way direction=backward",
      "highway=traffic_signals traffic_signals:direction=backward crossing=marked", "barrier=gate",
    ])
  func points(text: String) {
    let both = Car.profile.features(tags(text), onPath: false)
    #expect(both.forward == Car.profile.feature(tags(text), forward: true))
    #expect(both.backward == Car.profile.feature(tags(text), forward: false))
  }

  @Test("keys put together of parts are found as whole ones are")
  func parts() {
    let way = tags("maxspeed:hgv:forward=60 maxspeed=80 oneway:hgv=no")
    #expect(way["maxspeed:", "hgv", ":forward"] == "60")
    #expect(way["maxspeed:", "hgv", ":backward"] == nil)
    #expect(way["maxspeed:", "hgv", ""] == nil)
    #expect(way["maxspeed", ""] == "80")
    #expect(way["oneway:", "hgv"] == "no")
    #expect(way["one", "way:hgv"] == "no")
    #expect(way[""] == nil)
  }
}
