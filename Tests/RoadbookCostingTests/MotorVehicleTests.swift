// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookImport
import RoadbookNetwork
import RoadbookProfiles
import Testing

/// Asks a built-in profile as `Car` asks the car.
struct Vehicle {
  let profile: Profile

  init(_ name: String, change: (inout ProfileRules) -> Void = { _ in }) throws {
    var rules = try #require(BuiltInProfiles.named(name)).rules
    change(&rules)
    profile = Profile(rules)
  }

  /// A way's access in both directions, as words: "allowed/forbidden".
  func access(_ text: String) -> String {
    let rules = profile.ways(tags(text), in: Zone())
    let (forward, backward) = (rules.forward.access.word, rules.backward.access.word)
    return forward == backward ? forward : forward + "/" + backward
  }

  /// The legal limit, km/h, rounded; -1 where there is none.
  func limit(_ text: String, in country: String, isUrban: Bool = false) -> Int {
    let zone = Zone(country: country, isUrban: isUrban)
    let limit = profile.way(tags(text), forward: true, in: zone).limitMetersPerSecond
    return limit.map { Int(($0 * 3.6).rounded()) } ?? -1
  }
}

@Suite("Motor vehicles other than cars")
struct MotorVehicleTests {
  @Test(
    "each obeys the keys that name it before those that name all",
    arguments: [
      ("truck", "highway=primary hgv=no", "forbidden"),
      ("truck", "highway=primary hgv=destination", "destination"),
      ("truck", "highway=primary hgv=delivery", "destination"),
      ("truck", "highway=primary motor_vehicle=no hgv=yes", "allowed"),
      ("truck", "highway=primary motorcar=no", "allowed"),
      ("truck", "highway=primary hgv:backward=no", "allowed/forbidden"),
      ("truck", "highway=primary goods=no", "allowed"),
      ("truck", "highway=residential motor_vehicle=private", "destination"),
      ("truck", "highway=service access=no psv=yes", "forbidden"),
      ("truck", "highway=busway", "forbidden"),
      ("car", "highway=primary hgv=no", "allowed"),
      ("taxi", "highway=service access=no psv=yes", "allowed"),
      ("taxi", "highway=service access=no bus=yes", "forbidden"),
      ("taxi", "highway=busway taxi=yes", "allowed"),
      ("taxi", "highway=busway", "forbidden"),
      ("taxi", "highway=primary taxi=no psv=yes", "forbidden"),
      ("taxi", "highway=primary motorcar=no", "forbidden"),
      ("taxi", "highway=service motor_vehicle=psv", "allowed"),
      ("bus", "highway=service access=no psv=yes", "allowed"),
      ("bus", "highway=service access=no bus=yes", "allowed"),
      ("bus", "highway=service access=no taxi=yes", "forbidden"),
      ("bus", "highway=busway", "allowed"),
      ("bus", "highway=bus_guideway", "allowed"),
      ("bus", "highway=pedestrian bus=yes", "allowed"),
      ("bus", "highway=pedestrian", "forbidden"),
      ("bus", "highway=primary tourist_bus=no", "allowed"),
      ("bus", "highway=service motor_vehicle=bus", "allowed"),
      ("privateBus", "highway=service access=no psv=yes", "forbidden"),
      ("privateBus", "highway=busway", "forbidden"),
      ("privateBus", "highway=primary tourist_bus=no", "forbidden"),
      ("privateBus", "highway=primary coach=destination", "destination"),
      ("privateBus", "highway=residential access=no tourist_bus=yes", "allowed"),
      ("scooter", "highway=motorway", "forbidden"),
      ("scooter", "highway=motorway_link", "forbidden"),
      ("scooter", "highway=trunk", "allowed"),
      ("scooter", "highway=trunk motorroad=yes", "forbidden"),
      ("scooter", "highway=trunk moped=no", "forbidden"),
      ("scooter", "highway=primary mofa=no", "forbidden"),
      ("scooter", "highway=primary mofa=no moped=yes", "allowed"),
      ("scooter", "highway=cycleway mofa=yes", "forbidden"),
      ("scooter", "highway=cycleway moped=yes", "allowed"),
      ("scooter", "highway=primary motorcar=no", "allowed"),
    ])
  func keys(vehicle: String, way: String, access: String) throws {
    #expect(try Vehicle(vehicle).access(way) == access)
  }

  @Test(
    "lanes against the traffic open one-way streets to those whom they are for",
    arguments: [
      ("bus", "oneway=yes", false), ("bus", "oneway=yes oneway:bus=no", true),
      ("bus", "oneway=yes oneway:psv=no", true), ("bus", "oneway=yes busway=opposite_lane", true),
      ("bus", "oneway=yes bus=opposite_lane", true),
      ("bus", "oneway=yes busway:left=opposite_lane", true),
      ("bus", "oneway=yes busway=lane", false),
      ("bus", "oneway=yes lanes:psv:backward=1", true),
      ("bus", "oneway=yes lanes:psv:backward=0", false),
      ("bus", "oneway=yes lanes:psv:forward=1", false),
      ("bus", "oneway=yes bus:lanes:backward=designated", true),
      ("taxi", "oneway=yes oneway:psv=no", true),
      ("taxi", "oneway=yes busway=opposite_lane", false),
      ("taxi", "oneway=yes lanes:psv:backward=1", true),
      ("privateBus", "oneway=yes busway=opposite_lane", false),
      ("privateBus", "oneway=yes oneway:psv=no", false),
      ("truck", "oneway=yes busway=opposite_lane", false),
      ("truck", "oneway=yes oneway:hgv=no", true),
      ("scooter", "oneway=yes oneway:moped=no", true),
      ("car", "oneway=yes oneway:bus=no", false),
    ])
  func contraflow(vehicle: String, tags: String, isOpen: Bool) throws {
    let access = try Vehicle(vehicle).access("highway=residential " + tags)
    #expect(access == (isOpen ? "allowed" : "allowed/forbidden"))
  }

  @Test("a lane forward is against the traffic of a one-way that runs backward")
  func reversedContraflow() throws {
    let bus = try Vehicle("bus")
    #expect(bus.access("highway=primary oneway=-1 lanes:bus:forward=1") == "allowed")
    #expect(bus.access("highway=primary oneway=-1 lanes:bus:backward=1") == "forbidden/allowed")
  }

  @Test("each is excepted from turn restrictions by its own names")
  func restrictions() throws {
    func obeys(_ vehicle: String, _ text: String) throws -> RestrictionEffect {
      try Vehicle(vehicle).profile.obeys(restriction: tags("type=restriction " + text))
    }
    #expect(try obeys("truck", "restriction:hgv=no_left_turn") == .no)
    #expect(try obeys("car", "restriction:hgv=no_left_turn") == .none)
    #expect(try obeys("truck", "restriction=no_left_turn except=psv") == .no)
    #expect(try obeys("bus", "restriction=no_left_turn except=psv") == .none)
    #expect(try obeys("taxi", "restriction=no_left_turn except=psv") == .none)
    #expect(try obeys("taxi", "restriction=no_left_turn except=bus") == .no)
    #expect(try obeys("privateBus", "restriction=no_left_turn except=bus") == .no)
    #expect(try obeys("scooter", "restriction=no_left_turn except=moped") == .none)
  }

  @Test(
    "bus gates let buses pass",
    arguments: [
      ("bus", "barrier=bus_trap", true), ("car", "barrier=bus_trap", false),
      ("privateBus", "barrier=bus_trap", false), ("bus", "barrier=bollard bus=yes", true),
      ("bus", "barrier=rising_bollard", true), ("bus", "barrier=gate access=no psv=yes", true),
      ("taxi", "barrier=gate access=no psv=yes", true),
      ("truck", "barrier=gate access=no psv=yes", false), ("truck", "barrier=gate hgv=no", false),
    ])
  func gates(vehicle: String, barrier: String, isOpen: Bool) throws {
    let access = try Vehicle(vehicle).profile.barrier(tags(barrier)).access
    #expect((access == .allowed) == isOpen)
  }

  @Test(
    "laws limit trucks and buses below what signs allow others",
    arguments: [
      ("truck", "highway=motorway", "DE", 80), ("truck", "highway=motorway maxspeed=120", "DE", 80),
      ("truck", "highway=primary maxspeed=100", "DE", 80), ("truck", "highway=primary", "PT", 80),
      ("truck", "highway=motorway", "PT", 90), ("truck", "highway=motorway", "GB", 113),
      ("truck", "highway=primary maxspeed=70", "DE", 70),
      ("truck", "highway=primary maxspeed=100 maxspeed:hgv=60", "DE", 60),
      ("truck", "highway=motorway maxspeed=130 maxspeed:hgv=90", "DE", 90),
      ("truck", "highway=motorway", "US", 105), ("bus", "highway=motorway", "DE", 80),
      ("privateBus", "highway=motorway", "DE", 100), ("privateBus", "highway=motorway", "HU", 100),
      ("car", "highway=motorway maxspeed=120", "DE", 120), ("taxi", "highway=primary", "DE", 100),
    ])
  func limits(vehicle: String, way: String, country: String, kmh: Int) throws {
    #expect(try Vehicle(vehicle).limit(way, in: country) == kmh)
  }

  @Test("heavier trucks have lower limits, and towns have none of their own")
  func heavy() throws {
    let heavy = try Vehicle("truck") { $0.vehicle.weightTonnes = 12 }
    #expect(heavy.limit("highway=primary", in: "DE") == 60)
    #expect(heavy.limit("highway=motorway", in: "DE") == 80)
    #expect(heavy.limit("highway=primary maxspeed=70", in: "DE", isUrban: true) == 70)
    #expect(heavy.limit("highway=trunk oneway=yes", in: "GB") == 97)
  }

  @Test("nobody drives faster than its kind")
  func top() throws {
    for (name, top) in [("scooter", 45.0), ("truck", 105), ("bus", 100)] {
      let zone = Zone(country: "US", state: "US-TX")
      let rule = try Vehicle(name).profile.way(
        tags("highway=trunk maxspeed=120"), forward: true, in: zone)
      #expect(rule.speedMetersPerSecond * 3.6 <= top + 0.001 && rule.access == .allowed)
    }
  }
}
