// SPDX-License-Identifier: Apache-2.0

import RoadbookImport
import RoadbookNetwork
import RoadbookProfiles
import Testing

@Suite("What tags say of single groups, widths and kinds of points")
struct RoadRuleTests {
  // swift-format-ignore: NeverUseForceTry, NeverForceUnwrap
  private let truck = BuiltInProfiles.named("truck")!

  @Test(
    "an access key of a point that is nothing else closes it",
    arguments: [
      ("access=no", "forbidden", "forbidden", "forbidden"),
      ("vehicle=no", "forbidden", "allowed", "allowed"),
      ("motor_vehicle=no", "forbidden", "allowed", "allowed"),
      ("motorcar=no", "forbidden", "allowed", "allowed"),
      ("foot=no", "allowed", "allowed", "forbidden"),
      ("access=no foot=yes", "forbidden", "allowed", "allowed"),
      ("access=private", "allowed", "allowed", "allowed"),
      ("access=no highway=crossing", "allowed", "allowed", "allowed"),
      ("foot=no highway=traffic_signals", "allowed", "allowed", "allowed"),
      ("access=no entrance=yes", "allowed", "allowed", "allowed"),
      ("access=no amenity=parking_entrance", "allowed", "allowed", "allowed"),
      ("access=no public_transport=stop_position", "allowed", "allowed", "allowed"),
    ])
  func barePoints(text: String, car: String, bicycle: String, foot: String) {
    #expect(Car.profile.barrier(tags(text)).access.word == car)
    #expect(Active.bicycle.barrier(tags(text)).access.word == bicycle)
    #expect(Active.pedestrian.barrier(tags(text)).access.word == foot)
  }

  @Test("the import ends segments where an access key may close a point, and nowhere else")
  func cuts() {
    for key in ["access", "vehicle", "motor_vehicle", "motorcar", "bicycle", "foot"] {
      #expect(PointKeys.canBar(key, "no"))
      #expect(!PointKeys.canBar(key, "yes"))
    }
    #expect(PointKeys.canBar("highway", "turning_circle"))
    #expect(!PointKeys.canBar("highway", "crossing"))
    #expect(!PointKeys.canBar("width", "1"))
  }

  @Test("those who may not ride past a point push past it where people walk")
  func pushedPoints() {
    let rule = Active.bicycle.barrier(tags("barrier=bollard bicycle=dismount"))
    #expect(rule.access == .allowed && rule.delayMilliseconds >= 5000)
    #expect(Active.bicycle.barrier(tags("barrier=gate bicycle=no foot=no")).isForbidden)
  }

  @Test(
    "a value that names one group closes a road to all others",
    arguments: [
      "share_taxi", "minibus", "emergency_vehicle", "garbage", "agricultural;garbage", "staff",
    ])
  func groups(value: String) {
    #expect(Car.access(tags("highway=primary access=\(value)")) == "forbidden")
    #expect(Car.access(tags("highway=primary motor_vehicle=\(value)")) == "forbidden")
    #expect(Active.bicycle.access("highway=residential access=\(value)") == "forbidden")
    #expect(Car.access(tags("highway=primary access=\(value) motorcar=yes")) == "allowed")
  }

  @Test(
    "a value that names nobody closes nothing", arguments: ["unknown", "fixme", "?", "50", "a b"])
  func noGroups(value: String) {
    #expect(Car.access(Tags([("highway", "primary"), ("access", value)])) == "allowed")
  }

  @Test("a value that names the traveller opens the road to it")
  func ownGroup() {
    #expect(Active.pedestrian.access("highway=residential access=foot") == "allowed")
    #expect(Active.bicycle.access("highway=residential access=bicycle") == "allowed")
    #expect(Car.access(tags("highway=residential access=motorcar")) == "allowed")
  }

  @Test(
    "a street that is no wider than a car is closed to cars",
    arguments: [
      ("width=1.9", "forbidden"), ("width=1%m", "forbidden"), ("width=6'", "forbidden"),
      ("est_width=1.5", "forbidden"), ("maxwidth:physical=1.9", "forbidden"),
      ("width=2", "allowed"),
      ("maxwidth=1.9", "allowed"), ("width=9'", "allowed"), ("est_width=3", "allowed"),
      ("width=narrow", "allowed"), ("width=1.9 maxheight=2", "forbidden"),
    ])
  func width(text: String, access: String) {
    #expect(Car.access(tags("highway=residential " + text)) == access)
    #expect(Active.bicycle.access("highway=residential " + text) == "allowed")
  }

  @Test("how wide a bollard or a gate is closes nothing")
  func widthOfPoints() {
    #expect(!Car.profile.barrier(tags("barrier=gate width=1")).isForbidden)
    #expect(Car.profile.barrier(tags("width=0.3")) == .free)
  }

  @Test("nine feet are one lane for two cars")
  func feet() {
    let wide = Car.kmh(tags("highway=residential width=20'"))
    #expect(Car.kmh(tags("highway=residential width=9'")) < wide)
    #expect(Car.kmh(tags("highway=residential width=9%m")) == wide)
  }

  @Test("a sign lets people and bicycles onto motorways and roads like them")
  func motorways() {
    #expect(Active.pedestrian.access("highway=motorway") == "forbidden")
    #expect(Active.pedestrian.access("highway=motorway foot=yes") == "allowed")
    #expect(Active.pedestrian.access("highway=trunk motorroad=yes") == "forbidden")
    #expect(Active.pedestrian.access("highway=trunk motorroad=yes foot=yes") == "allowed")
    #expect(Active.bicycle.access("highway=motorway bicycle=yes oneway=no") == "allowed")
    #expect(Active.bicycle.access("highway=trunk motorroad=yes bicycle=yes") == "allowed")
    #expect(Active.bicycle.access("highway=trunk bicycle=no foot=no") == "forbidden")
  }

  @Test("vehicle speaks on streets for pedestrians, access does not")
  func pedestrianStreets() {
    #expect(Car.access(tags("highway=pedestrian vehicle=destination")) == "destination")
    #expect(Car.access(tags("highway=pedestrian vehicle=yes motor_vehicle=no")) == "forbidden")
    #expect(Car.access(tags("highway=pedestrian access=yes")) == "forbidden")
    #expect(Car.access(tags("highway=footway vehicle=yes")) == "forbidden")
    #expect(Active.bicycle.access("highway=pedestrian vehicle=yes") == "allowed")
    #expect(Active.pedestrian.access("highway=pedestrian vehicle=no") == "allowed")
  }

  @Test("a train that carries cars carries cars, and a ship for trucks does not")
  func ferries() {
    #expect(Car.access(tags("route=shuttle_train")) == "allowed")
    #expect(Car.access(tags("route=shuttle_train motor_vehicle=no")) == "forbidden")
    #expect(Car.access(tags("route=shuttle_train bicycle=yes")) == "forbidden")
    #expect(Car.access(tags("route=ferry hgv=yes")) == "forbidden")
    #expect(Car.access(tags("route=ferry hgv=yes motor_vehicle=yes")) == "allowed")
    #expect(truck.access("route=ferry hgv=yes") == "allowed")
  }

  @Test("a fence that animals feel is driven over, others are not")
  func sensoryFence() {
    #expect(!Car.profile.barrier(tags("barrier=fence sensory=audible")).isForbidden)
    #expect(Car.profile.barrier(tags("barrier=fence")).isForbidden)
    #expect(Car.profile.barrier(tags("barrier=fence sensory=no")).isForbidden)
  }

  @Test("a gate that is open to all costs less than one that must be opened")
  func openGates() {
    let shut = Car.profile.barrier(tags("barrier=gate"))
    let open = Car.profile.barrier(tags("barrier=gate access=yes"))
    #expect(open.delayMilliseconds < shut.delayMilliseconds && open.penaltyMilliseconds == 0)
    #expect(open.delayMilliseconds > 0)
  }

  @Test("the lane of which tags tell a direction has to be there")
  func contraflow() {
    let street = "highway=residential oneway=yes cycleway:left:oneway=no"
    #expect(Active.bicycle.access(street) == "allowed")
    #expect(Active.bicycle.access(street + " cycleway:left=track") == "allowed")
    #expect(Active.bicycle.access(street + " cycleway:left=separate") == "allowed/pushed")
    #expect(Active.bicycle.access(street + " cycleway:left=no") == "allowed/pushed")
  }

  @Test("a track that is a way of its own makes the carriageway dearer")
  func separate() {
    let plain = Active.bicycle.factor("highway=secondary")
    for tag in [
      "cycleway=separate", "cycleway:both=separate", "cycleway:right=separate",
      "cycleway:left=separate", "bicycle=use_sidepath",
    ] {
      #expect(Active.bicycle.factor("highway=secondary " + tag) > plain, "\(tag)")
    }
    #expect(Active.bicycle.factor("highway=secondary cycleway=track") < plain)
  }

  @Test("a signed limit binds bicycles, and makes them no faster")
  func limits() {
    #expect(Active.bicycle.kmh("highway=residential maxspeed=10") == 10)
    #expect(Active.bicycle.kmh("highway=residential maxspeed=50") == 18)
    #expect(Active.bicycle.kmh("highway=residential incline=-10% maxspeed=20") == 20)
    #expect(Active.pedestrian.kmh("highway=residential maxspeed=3") == 5.1)
  }

  @Test(
    "unknown and rough surfaces slow every vehicle",
    arguments: [
      "surface=laterite", "surface=rock", "surface=stone", "surface=metal", "surface=tartan",
      "surface=something", "surface=asphalt;gravel", "smoothness=rough", "smoothness=something",
    ])
  func surfaces(tag: String) {
    #expect(Car.kmh(tags("highway=primary " + tag)) < Car.kmh(tags("highway=primary")))
    let truckKmh = truck.kmh("highway=primary " + tag)
    #expect(truckKmh < truck.kmh("highway=primary"))
    #expect(Active.bicycle.kmh("highway=primary " + tag) < 18)
  }

  @Test("good surfaces slow nobody", arguments: ["asphalt", "concrete", "paved", "chipseal"])
  func goodSurfaces(value: String) {
    #expect(Car.kmh(tags("highway=primary surface=\(value)")) == Car.kmh(tags("highway=primary")))
    #expect(Active.bicycle.kmh("highway=primary surface=\(value)") == 18)
  }

  @Test("turning back into a street for destinations is entering it")
  func turningBack() {
    func turn(to access: Access) -> TurnRule {
      Car.profile.turn(
        TurnContext(
          angleDegrees: 180, from: TurnRoad(roadClass: .residential),
          to: TurnRoad(roadClass: .residential, access: access), isUTurn: true, isDeadEnd: true))
    }
    let penalty =
      turn(to: .destination).penaltyMilliseconds - turn(to: .allowed).penaltyMilliseconds
    #expect(penalty == 600_000)
  }

  @Test("a passage through a house is no tunnel")
  func passages() {
    func isTunnel(_ value: String) -> Bool {
      Car.profile.way(tags("highway=service tunnel=\(value)"), forward: true, in: Zone()).flags
        .contains(.tunnel)
    }
    #expect(isTunnel("yes") && !isTunnel("building_passage"))
  }

  @Test(
    "of a trunk road in a town without a sign no limit is known, and its speed is a trunk road's")
  func urbanTrunk() {
    let town = Zone(country: "DE", isUrban: true)
    let rule = Car.profile.way(tags("highway=trunk"), forward: true, in: town)
    #expect((rule.speedMetersPerSecond * 3.6).rounded() == 65)
    #expect(rule.limitMetersPerSecond == nil)
    let signed = Car.profile.way(tags("highway=trunk maxspeed=50"), forward: true, in: town)
    #expect((signed.speedMetersPerSecond * 3.6).rounded() < 50)
    let told = Car.profile.way(
      tags("highway=trunk maxspeed:type=DE:urban"), forward: true, in: town)
    #expect((told.limitMetersPerSecond ?? 0) * 3.6 < 50.1)
  }
}
