// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookModel
import RoadbookNetwork
import RoadbookProfiles
import Testing

@Suite("How people walk")
struct PedestrianTests {
  private let walker = Active.pedestrian

  @Test("what is unpaved for cars is unpaved for walkers, also where they do not mind")
  func unpaved() {
    let surfaces = Car.profile.rules.speeds.unpavedSurfaces
    #expect(surfaces.contains("gravel"))
    for surface in surfaces {
      let tags = Tags([(key: "highway", value: "residential"), (key: "surface", value: surface)])
      #expect(walker.way(tags, forward: true, in: Zone()).flags.contains(.unpaved), "\(surface)")
    }
  }

  @Test(
    "where",
    arguments: [
      ("highway=footway", "allowed"), ("highway=steps", "allowed"), ("highway=path", "allowed"),
      ("highway=primary", "allowed"), ("highway=corridor", "allowed"),
      ("railway=platform", "allowed"), ("public_transport=platform", "allowed"),
      ("man_made=pier", "allowed"), ("highway=elevator", "allowed"),
      ("highway=motorway", "forbidden"), ("highway=motorway foot=yes", "allowed"),
      ("highway=trunk motorroad=yes", "forbidden"), ("highway=construction", "forbidden"),
      ("highway=residential foot=no", "forbidden"), ("highway=residential access=no", "forbidden"),
      ("highway=residential access=no foot=yes", "allowed"),
      ("highway=residential vehicle=no", "allowed"), ("highway=footway bicycle=no", "allowed"),
      ("highway=footway access=private", "destination"),
      ("highway=service access=customers", "destination"),
      ("highway=residential foot=use_sidepath", "allowed"),
      ("highway=busway", "forbidden"), ("highway=busway foot=yes", "allowed"),
      ("highway=path sac_scale=hiking", "allowed"),
      ("highway=path sac_scale=alpine_hiking", "forbidden"),
      ("highway=path trail_visibility=no", "forbidden"),
      ("route=ferry", "allowed"), ("route=ferry foot=no", "forbidden"),
      ("route=ferry motor_vehicle=yes", "allowed"),
    ])
  func access(tags: String, word: String) {
    #expect(walker.access(tags) == word)
  }

  @Test(
    "one-way streets are one-way for others; escalators are not",
    arguments: [
      ("highway=residential oneway=yes", "allowed"),
      ("highway=primary junction=roundabout", "allowed"),
      ("highway=footway oneway:foot=yes", "allowed/forbidden"),
      ("highway=footway oneway:foot=-1", "forbidden/allowed"),
      ("highway=footway foot:backward=no", "allowed/forbidden"),
      ("highway=steps conveying=forward", "allowed/forbidden"),
      ("highway=steps conveying=backward", "forbidden/allowed"),
      ("highway=steps conveying=yes", "allowed"), ("highway=steps conveying=reversible", "allowed"),
    ])
  func directions(tags: String, word: String) {
    #expect(walker.access(tags) == word)
  }

  @Test("everywhere at one pace, whatever limits hold for others")
  func pace() {
    for kind in ["footway", "residential", "primary", "track", "living_street"] {
      #expect(walker.kmh("highway=\(kind)") == 5.1)
      #expect(walker.kmh("highway=\(kind) maxspeed=3") == 5.1)
    }
    #expect(walker.kmh("highway=path surface=mud") == 3)
    #expect(
      walker.way(tags("highway=residential maxspeed=30"), forward: true, in: Zone())
        .limitMetersPerSecond == nil)
  }

  @Test("up and down stairs, and on escalators")
  func stairs() {
    #expect(walker.kmh("highway=steps incline=up") == 2.2)
    #expect(walker.kmh("highway=steps incline=up", forward: false) == 2.5)
    #expect(walker.kmh("highway=steps incline=down") == 2.5)
    #expect(walker.kmh("highway=steps incline=-40%", forward: false) == 2.2)
    #expect(walker.kmh("highway=steps") == 2.4)
    #expect(walker.kmh("highway=steps conveying=forward incline=up") == 2)
  }

  @Test("slopes follow Tobler's hiking function")
  func slopes() {
    // 6 km/h e^(−3.5 |s + 0.05|), which is 5.04 on flat ground.
    #expect(walker.kmh("highway=path incline=0%") == 5.1)
    #expect(walker.kmh("highway=path incline=10%") == 3.6)
    #expect(walker.kmh("highway=path incline=10%", forward: false) == 5.1)
    #expect(walker.kmh("highway=path incline=-5%") == 6.1)
    #expect(walker.kmh("highway=path incline=20%") == 2.5)
    #expect(walker.kmh("highway=path incline=steep") == 5.1)
  }

  @Test(
    "inclines are read as people write them",
    arguments: [
      ("10%", "10"), ("10 %", "10"), ("-5.5%", "-5.5"), ("+3%", "3"), ("8", "8"), ("45°", "98.7"),
      ("-10°", "-17.6"), ("up", "5"), ("down", "-5"), ("steep", ""), ("", ""), ("%", ""),
      ("10-12%", ""), ("90°", ""), ("1e9%", ""), ("99999%", "40"),
    ])
  func inclines(text: String, percent: String) {
    let flat = walker.kmh("highway=path")
    let read = walker.kmh(
      "highway=path incline=" + text.split(separator: " ").joined(separator: "%"))
    if percent.isEmpty { return #expect(read == flat) }
    #expect(read == walker.kmh("highway=path incline=\(percent)%"))
  }

  @Test("sidewalks make roads pleasant, and those drawn apart are to be used")
  func sidewalks() {
    let plain = walker.factor("highway=primary")
    #expect(walker.factor("highway=primary sidewalk=both") < plain)
    #expect(walker.factor("highway=primary sidewalk=separate") > plain)
    #expect(walker.factor("highway=primary foot=use_sidepath") > plain)
    #expect(walker.factor("highway=residential sidewalk=both") == 1)
  }

  @Test("crossings take time from those who cross, not from those along the road")
  func crossings() {
    func seconds(_ text: String, onPath: Bool) -> Int {
      walker.feature(tags(text), forward: true, onPath: onPath).delayMilliseconds / 1000
    }
    for crossing in ["highway=crossing", "highway=crossing crossing=traffic_signals"] {
      #expect(seconds(crossing, onPath: true) > 0)
      #expect(seconds(crossing, onPath: false) == 0)
    }
    #expect(
      seconds("highway=crossing crossing=traffic_signals", onPath: true)
        > seconds("highway=crossing crossing=zebra", onPath: true))
    #expect(seconds("highway=elevator", onPath: true) == 45)
  }

  @Test(
    "what stops vehicles lets people through",
    arguments: [
      ("barrier=bollard", "allowed"), ("barrier=cycle_barrier", "allowed"),
      ("barrier=gate", "allowed"), ("barrier=stile", "allowed"), ("barrier=kerb", "allowed"),
      ("barrier=kissing_gate", "allowed"), ("barrier=turnstile", "allowed"),
      ("barrier=gate locked=yes", "forbidden"), ("barrier=gate access=private", "destination"),
      ("barrier=gate access=no foot=yes", "allowed"), ("barrier=wall", "forbidden"),
      ("barrier=fence", "forbidden"), ("barrier=bollard foot=no", "forbidden"),
      ("barrier=something", "allowed"), ("barrier=gate motor_vehicle=no", "allowed"),
    ])
  func barriers(text: String, word: String) {
    #expect(walker.barrier(tags(text)).access.word == word)
  }

  @Test("turning and turning back are free, and restrictions are for vehicles")
  func turns() {
    let road = TurnRoad(roadClass: .residential)
    for angle in [-170.0, -90, 0, 90, 170] {
      let turn = walker.turn(TurnContext(angleDegrees: angle, from: road, to: road))
      #expect(turn == TurnRule())
    }
    #expect(
      walker.turn(TurnContext(angleDegrees: 180, from: road, to: road, isUTurn: true))
        == TurnRule())
    #expect(walker.obeys(restriction: tags("type=restriction restriction=no_left_turn")) == .none)
    #expect(
      walker.obeys(restriction: tags("type=restriction restriction:foot=no_left_turn")) == .no)
  }

  @Test(
    "anyone who asks for another pace is faster on all that is walked, and on nothing that carries")
  func otherPace() {
    let transport = TransportSpecification(
      transportMode: .pedestrian,
      pedestrianSpecification: PedestrianSpecification(walkingSpeedInMetersPerSecond: 2))
    let fast = Profile(ProfileOptions(transport: transport).applied(to: walker.rules))
    let ratio = 7.2 / 5.1
    for text in [
      "highway=footway", "highway=path surface=mud", "highway=steps incline=up",
      "highway=path incline=10%", "highway=path trail_visibility=bad",
    ] {
      #expect(abs(fast.kmh(text) - walker.kmh(text) * ratio) < 0.2, "\(text)")
    }
    for text in ["route=ferry", "highway=elevator", "highway=steps conveying=yes"] {
      #expect(fast.kmh(text) == walker.kmh(text), "\(text)")
    }
    let car = Profile(ProfileOptions(transport: transport).applied(to: Car.profile.rules))
    #expect(car == Car.profile)
  }
}
