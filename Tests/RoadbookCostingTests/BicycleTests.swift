// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookNetwork
import RoadbookProfiles
import Testing

@Suite("How people cycle")
struct BicycleTests {
  private let rider = Active.bicycle

  @Test(
    "where, and where they get off and push",
    arguments: [
      ("highway=cycleway", "allowed"), ("highway=residential", "allowed"),
      ("highway=primary", "allowed"), ("highway=track", "allowed"), ("highway=path", "allowed"),
      ("highway=footway", "pushed"), ("highway=footway bicycle=yes", "allowed"),
      ("highway=footway foot=no", "forbidden"), ("highway=pedestrian", "pushed"),
      ("highway=pedestrian bicycle=designated", "allowed"), ("highway=steps", "pushed"),
      ("highway=steps bicycle=no", "pushed"), ("railway=platform", "pushed"),
      ("highway=path bicycle=dismount", "pushed"), ("highway=cycleway bicycle=dismount", "pushed"),
      ("highway=residential bicycle=no", "pushed"), ("highway=residential vehicle=no", "pushed"),
      ("highway=residential vehicle=no bicycle=yes", "allowed"),
      ("highway=residential motor_vehicle=no", "allowed"),
      ("highway=residential access=no", "forbidden"),
      ("highway=residential access=private", "destination"),
      ("highway=track vehicle=forestry", "pushed"),
      ("highway=track motor_vehicle=forestry", "allowed"),
      ("highway=motorway", "forbidden"), ("highway=motorway bicycle=yes", "allowed/forbidden"),
      ("highway=trunk", "allowed"), ("highway=trunk motorroad=yes", "forbidden"),
      ("highway=trunk bicycle=no", "forbidden"), ("highway=corridor", "forbidden"),
      ("highway=busway", "forbidden"), ("highway=busway bicycle=yes", "allowed"),
      ("highway=path mtb:scale=1", "allowed"), ("highway=path mtb:scale=4", "forbidden"),
      ("route=ferry", "allowed"), ("route=ferry bicycle=no", "forbidden"),
    ])
  func access(tags: String, word: String) {
    #expect(rider.access(tags) == word)
  }

  @Test(
    "one-way streets, lanes against them, and pushing against them",
    arguments: [
      ("highway=residential oneway=yes", "allowed/pushed"),
      ("highway=residential oneway=-1", "pushed/allowed"),
      ("highway=residential oneway=yes oneway:bicycle=no", "allowed"),
      ("highway=residential oneway=yes cycleway=opposite", "allowed"),
      ("highway=residential oneway=yes cycleway:left=opposite_lane", "allowed"),
      ("highway=residential oneway=yes cycleway:left:oneway=no", "allowed"),
      ("highway=residential oneway=yes cycleway:left:oneway=-1", "allowed"),
      ("highway=residential oneway=yes cycleway:right=lane", "allowed/pushed"),
      ("highway=residential oneway=yes bicycle:backward=yes", "allowed"),
      ("highway=residential oneway=yes foot=no", "allowed/forbidden"),
      ("highway=residential oneway:bicycle=yes", "allowed/pushed"),
      ("highway=cycleway oneway=yes", "allowed/pushed"),
      ("highway=primary junction=roundabout", "allowed/pushed"),
      ("highway=trunk oneway=yes", "allowed/forbidden"),
      ("highway=footway oneway:foot=yes", "pushed/forbidden"),
      ("highway=steps conveying=forward", "pushed/forbidden"),
    ])
  func directions(tags: String, word: String) {
    #expect(rider.access(tags) == word)
  }

  @Test(
    "as fast as way and surface let",
    arguments: [
      ("highway=cycleway", 18), ("highway=residential maxspeed=10", 10),
      ("highway=residential maxspeed:bicycle=10", 10), ("highway=living_street", 15),
      ("highway=residential surface=cobblestone", 11), ("highway=track tracktype=grade5", 8),
      ("highway=path smoothness=very_bad", 9), ("highway=path mtb:scale=2", 6),
      ("highway=footway", 4.5), ("highway=path bicycle=dismount", 4.5), ("highway=steps", 1.2),
      ("highway=steps ramp:bicycle=yes", 2),
    ])
  func speeds(tags: String, kmh: Double) {
    #expect(rider.kmh(tags) == kmh)
  }

  @Test("uphill is slow, downhill fast")
  func slopes() {
    #expect(rider.kmh("highway=cycleway incline=5%") == 9)
    #expect(rider.kmh("highway=cycleway incline=5%", forward: false) == 27)
    #expect(rider.kmh("highway=cycleway incline=-20%") == 27)
    #expect(rider.kmh("highway=cycleway incline=30%") == 4)
  }

  @Test("ways for bicycles are better than main roads, and lanes make roads better")
  func factors() {
    #expect(rider.factor("highway=cycleway") == 1)
    #expect(rider.factor("highway=primary") > rider.factor("highway=tertiary"))
    let plain = rider.factor("highway=primary")
    let lane = rider.factor("highway=primary cycleway:right=lane")
    #expect(lane < plain)
    // On the right side there is nothing for those who ride back.
    #expect(rider.factor("highway=primary cycleway:right=lane", forward: false) == plain)
    #expect(rider.factor("highway=primary cycleway=track") < lane)
    #expect(rider.factor("highway=primary bicycle=use_sidepath") > plain)
    #expect(rider.factor("highway=residential bicycle_road=yes") == 1)
  }

  @Test(
    "barriers against cars let bicycles through",
    arguments: [
      ("barrier=bollard", "allowed"), ("barrier=cycle_barrier", "allowed"),
      ("barrier=block", "allowed"), ("barrier=stile", "allowed"), ("barrier=gate", "allowed"),
      ("barrier=turnstile", "forbidden"), ("barrier=wall", "forbidden"),
      ("barrier=bollard bicycle=no", "allowed"), ("barrier=gate vehicle=private", "destination"),
      ("barrier=gate motor_vehicle=no", "allowed"),
    ])
  func barriers(text: String, word: String) {
    #expect(rider.barrier(tags(text)).access.word == word)
  }

  @Test("turn restrictions bind bicycles unless they are excepted")
  func restrictions() {
    let left = "type=restriction restriction=no_left_turn"
    #expect(rider.obeys(restriction: tags(left)) == .no)
    #expect(rider.obeys(restriction: tags(left + " except=bicycle")) == .none)
    #expect(
      rider.obeys(restriction: tags("type=restriction restriction:hgv=no_left_turn")) == .none)
  }

  @Test("turning takes a moment, and turning back is cheap")
  func turns() {
    let road = TurnRoad(roadClass: .residential)
    func seconds(_ angle: Double, isUTurn: Bool = false) -> Double {
      let turn = rider.turn(
        TurnContext(
          angleDegrees: angle, from: road, to: road, isUTurn: isUTurn, isDeadEnd: isUTurn))
      return Double(turn.delayMilliseconds) / 1000
    }
    #expect(seconds(0) < 0.1)
    #expect(seconds(-90) > seconds(90))
    #expect(seconds(180, isUTurn: true) == 4)
  }
}
