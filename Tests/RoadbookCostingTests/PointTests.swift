// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookNetwork
import RoadbookProfiles
import Testing

@Suite("Barriers")
struct BarrierTests {
  @Test(
    "each kind of barrier lets cars through or not",
    arguments: [
      ("barrier=gate", "allowed"), ("barrier=lift_gate", "allowed"),
      ("barrier=swing_gate", "allowed"), ("barrier=sliding_gate", "allowed"),
      ("barrier=sally_port", "allowed"), ("barrier=cattle_grid", "allowed"),
      ("barrier=toll_booth", "allowed"), ("barrier=border_control", "allowed"),
      ("barrier=height_restrictor", "allowed"), ("barrier=entrance", "allowed"),
      ("barrier=kerb", "allowed"), ("barrier=bump_gate", "allowed"), ("barrier=no", "allowed"),
      ("barrier=bollard", "forbidden"), ("barrier=block", "forbidden"),
      ("barrier=jersey_barrier", "forbidden"), ("barrier=cycle_barrier", "forbidden"),
      ("barrier=chain", "forbidden"), ("barrier=stile", "forbidden"),
      ("barrier=kissing_gate", "forbidden"), ("barrier=turnstile", "forbidden"),
      ("barrier=bus_trap", "forbidden"), ("barrier=sump_buster", "forbidden"),
      ("barrier=debris", "forbidden"), ("barrier=wall", "forbidden"),
      ("barrier=yes", "forbidden"), ("barrier=nonsense", "forbidden"),
      ("barrier=bollard bollard=rising", "destination"),
      ("barrier=rising_bollard", "destination"), ("barrier=bollard bollard=removable", "forbidden"),
    ])
  func kinds(text: String, access: String) {
    #expect(Car.profile.barrier(tags(text)).access.word == access)
  }

  @Test(
    "a barrier's own access keys overrule its kind",
    arguments: [
      ("barrier=gate access=no", "forbidden"), ("barrier=gate access=private", "destination"),
      ("barrier=gate motor_vehicle=no", "forbidden"),
      ("barrier=gate access=no motor_vehicle=yes", "allowed"),
      ("barrier=bollard motor_vehicle=yes", "allowed"),
      ("barrier=bollard access=yes motorcar=no", "forbidden"),
      ("barrier=gate foot=yes bicycle=yes", "allowed"),
      ("barrier=gate locked=yes", "forbidden"), ("barrier=gate locked=no", "allowed"),
      ("barrier=gate locked=yes motorcar=private", "destination"),
      ("barrier=gate locked=yes access=yes", "forbidden"),
      ("barrier=lift_gate vehicle=destination", "destination"),
      ("barrier=height_restrictor maxheight=2.1", "allowed"),
      ("barrier=height_restrictor maxheight=1.5", "forbidden"),
      ("barrier=bollard maxwidth:physical=1.4 motor_vehicle=yes", "forbidden"),
    ])
  func keys(text: String, access: String) {
    #expect(Car.profile.barrier(tags(text)).access.word == access)
  }

  @Test("a point without a barrier is free, whatever its access")
  func noBarrier() {
    #expect(Car.profile.barrier(tags("highway=crossing access=no")) == .free)
    #expect(Car.profile.barrier([:]) == .free)
  }

  @Test("passing takes time, and a private gate is charged like entering a private road")
  func costs() {
    #expect(Car.profile.barrier(tags("barrier=toll_booth")).delayMilliseconds > 0)
    #expect(Car.profile.barrier(tags("barrier=gate")).penaltyMilliseconds > 0)
    let entering = Int(Car.profile.rules.access.enteringPenaltySeconds * 1000)
    #expect(
      Car.profile.barrier(tags("barrier=gate access=private")).penaltyMilliseconds >= entering)
  }
}

@Suite("Lights, signs and humps")
struct FeatureTests {
  private func delay(_ text: String, forward: Bool = true) -> Int {
    Car.profile.feature(tags(text), forward: forward).delayMilliseconds
  }

  @Test(
    "what makes one wait or slow down costs time",
    arguments: [
      "highway=traffic_signals", "highway=stop", "highway=give_way", "highway=crossing",
      "highway=mini_roundabout", "railway=level_crossing", "traffic_calming=bump",
      "traffic_calming=hump", "traffic_calming=table", "traffic_calming=cushion",
      "highway=crossing crossing=traffic_signals", "ford=yes",
    ])
  func delays(text: String) {
    #expect((1...30_000).contains(delay(text)))
  }

  @Test("what stands beside the road costs nothing")
  func free() {
    #expect(delay("highway=bus_stop") == 0)
    #expect(delay("highway=motorway_junction ref=3") == 0)
    #expect(delay("highway=turning_circle") == 0)
    #expect(delay("") == 0)
  }

  @Test("of several features at one point the dearest counts")
  func dearest() {
    #expect(
      delay("highway=traffic_signals crossing=traffic_signals") == delay("highway=traffic_signals"))
  }

  @Test(
    "signs and lights concern those who face them",
    arguments: [
      "highway=traffic_signals traffic_signals:direction=", "highway=stop direction=",
      "highway=give_way direction=", "highway=stop stop:direction=",
    ])
  func direction(text: String) {
    #expect(delay(text + "forward", forward: true) > 0)
    #expect(delay(text + "forward", forward: false) == 0)
    #expect(delay(text + "backward", forward: true) == 0)
    #expect(delay(text + "backward", forward: false) > 0)
    #expect(delay(text + "both", forward: true) > 0)
    #expect(delay(text + "both", forward: false) > 0)
  }
}

@Suite("Sizes and weights")
struct DimensionTests {
  @Test(
    "roads that are too small are closed",
    arguments: [
      ("maxheight=1.4", "forbidden"), ("maxheight=2", "allowed"), ("maxheight=1.4%m", "forbidden"),
      ("maxheight=default", "allowed"), ("maxheight=4'6\"", "forbidden"),
      ("maxwidth=1.5", "forbidden"), ("maxwidth=2", "allowed"),
      ("maxwidth:physical=1.5", "forbidden"),
      ("maxweight=1", "forbidden"), ("maxweight=3.5", "allowed"), ("maxweight=7500%kg", "allowed"),
      ("maxlength=4", "forbidden"), ("maxlength=12", "allowed"), ("maxweight=none", "allowed"),
    ])
  func limits(text: String, access: String) {
    #expect(Car.access(tags("highway=residential " + text)) == access)
  }

  @Test("every spelling of a size is read")
  func meters() {
    #expect(parseMeters("3.5") == 3.5)
    #expect(parseMeters("3.5 m") == 3.5)
    #expect(parseMeters("3,5") == 3.5)
    #expect(parseMeters("350 cm") == 3.5)
    #expect(parseMeters("10 ft") == 3.048)
    #expect(parseMeters("10'") == 3.048)
    #expect(parseMeters("11'6\"").map { ($0 * 1000).rounded() } == 3505)
    #expect(parseMeters("11' 6\"").map { ($0 * 1000).rounded() } == 3505)
    for text in ["11'6", "11′ 6″", "11 ft 6 in", "11 feet 6 inches", "11'6''"] {
      #expect(parseMeters(text).map { ($0 * 1000).rounded() } == 3505, "\(text)")
    }
    for text in ["3.50m (11'6\")", "11'6\" (3.60 m)", "3,50 (11ft6)"] {
      #expect(parseMeters(text).map { abs($0 - 3.5) < 0.01 } == true, "\(text)")
    }
    for text in [
      "", "none", "default", "-3", "3 parsec", "'", "\"", "3'x\"", "0", "3.5.1", "3 m 5", "11'13\"",
      "1 2 3", "3.8 (low)", "(3.8)", "3.8 ()", String(repeating: "1 ", count: 40),
    ] {
      #expect(parseMeters(text) == nil, "\(text)")
    }
    #expect(parseTonnes("3.5 t") == 3.5)
    #expect(parseTonnes("7500 kg") == 7.5)
    #expect(parseTonnes("7500") == 7.5 && parseTonnes("8 Tons").map { $0 < 7.3 } == true)
    #expect(parseTonnes("heavy") == nil && parseTonnes("3 t 5") == nil)
  }
}
