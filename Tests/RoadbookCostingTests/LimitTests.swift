// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookModel
import RoadbookNetwork
import RoadbookProfiles
import Testing

/// A truck of 12 m × 2.55 m × 3.8 m, licensed for 26 t, that weighs 20 t now.
enum Truck {
  static func make(change: (inout VehicleRules) -> Void = { _ in }) throws -> Vehicle {
    try Vehicle("truck") { rules in
      rules.vehicle.heightMeters = 3.8
      rules.vehicle.widthMeters = 2.55
      rules.vehicle.lengthMeters = 12
      rules.vehicle.weightTonnes = 26
      rules.vehicle.currentWeightTonnes = 20
      change(&rules.vehicle)
    }
  }
}

@Suite("Limits of size, weight and load")
struct LimitTests {
  @Test(
    "a limit closes a way to those who exceed it",
    arguments: [
      ("maxheight=3.8", "allowed"), ("maxheight=3.7", "forbidden"),
      ("maxheight=370 cm", "forbidden"),
      ("maxheight=12'", "forbidden"), ("maxheight=13'6\"", "allowed"),
      ("maxheight=default", "allowed"),
      ("maxheight=none", "allowed"), ("maxheight:physical=3.5", "forbidden"),
      ("maxheight=none maxheight:physical=3.5", "forbidden"), ("maxheight=4;3.5", "forbidden"),
      ("maxwidth=2.5", "forbidden"), ("maxwidth=2.55", "allowed"),
      ("maxwidth:physical=2", "forbidden"),
      ("maxlength=10", "forbidden"), ("maxlength=12", "allowed"),
      ("maxweight=20", "allowed"), ("maxweight=19.9", "forbidden"),
      ("maxweight=18 st", "forbidden"),
      ("maxweightrating=20", "forbidden"), ("maxweightrating=26", "allowed"),
      ("maxgcweightrating=25", "forbidden"), ("maxgcweight=19", "forbidden"),
      ("maxaxleload=8", "allowed"), ("maxspeed=30", "allowed"),
      ("maxweight:lanes=3.5|20", "allowed"), ("maxstay=2", "allowed"),
    ])
  func limits(tag: String, access: String) throws {
    let way = Tags(
      [
        ("highway", "primary")
      ]
        + tag.split(separator: " ").reduce(into: [(String, String)]()) { pairs, word in
          let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
          if parts.count == 2 {
            pairs.append((parts[0], parts[1]))
          } else {
            pairs[pairs.count - 1].1 += " " + parts[0]
          }
        }.map { (key: $0.0, value: $0.1) })
    let truck = try Truck.make()
    #expect(truck.profile.way(way, forward: true, in: Zone()).access.word == access)
  }

  @Test(
    "a sign for the vehicle or its direction comes before the one for all",
    arguments: [
      ("maxweight=3.5 maxweight:hgv=30", "allowed"), ("maxweight=30 maxweight:hgv=12", "forbidden"),
      ("maxweight:bus=5", "allowed"), ("maxheight:hgv=3.5", "forbidden"),
      ("maxlength:hgv_articulated=10", "allowed"), ("maxweight:motor_vehicle=5", "forbidden"),
      ("maxweight:forward=5", "forbidden/allowed"), ("maxheight:backward=3", "allowed/forbidden"),
      ("maxweight=30 maxweight:forward=5", "forbidden/allowed"),
      ("maxweight=5 maxweight:backward=30", "forbidden/allowed"),
      ("maxweight:hgv:forward=5 maxweight:forward=30", "forbidden/allowed"),
      ("maxweight:hgv=none maxweight=5", "allowed"),
      ("maxweight:hgv=default maxweight=5", "forbidden"),
    ])
  func particular(tag: String, access: String) throws {
    #expect(try Truck.make().access("highway=primary " + tag) == access)
  }

  @Test(
    "what is not known of the vehicle is not limited, what is known is",
    arguments: [
      ("maxaxleload=8", 10.0, "forbidden"), ("maxaxleload=8", 8, "allowed"),
      ("maxaxleload=8", 0, "allowed"),
    ])
  func axleLoad(tag: String, tonnes: Double, access: String) throws {
    let truck = try Truck.make { $0.axleLoadTonnes = tonnes }
    #expect(truck.access("highway=primary " + tag) == access)
  }

  @Test("axles, groups of axles and empty weight are limited")
  func others() throws {
    let truck = try Truck.make { vehicle in
      (vehicle.axles, vehicle.tandemLoadTonnes, vehicle.emptyWeightTonnes) = (5, 18, 15)
    }
    for closing in ["maxaxles=4", "maxbogieweight=16", "maxunladenweight=7.5"] {
      #expect(truck.access("highway=primary " + closing) == "forbidden", "\(closing)")
    }
    for open in ["maxaxles=5", "maxbogieweight=18", "maxunladenweight=15"] {
      #expect(truck.access("highway=primary " + open) == "allowed", "\(open)")
    }
  }

  @Test(
    "trailers, semi-trailers and dangerous goods have keys of their own",
    arguments: [
      ("trailer=no", "forbidden"), ("hgv:trailer=no", "forbidden"), ("trailer=yes", "allowed"),
      ("hgv_articulated=no", "forbidden"), ("hgv_articulated=destination", "destination"),
      ("hazmat=no", "forbidden"), ("hazmat=designated", "allowed"),
      ("hazmat=destination", "destination"), ("hazmat:water=no", "forbidden"),
      ("hazmat:water=permissive", "allowed"), ("hazmat:explosive=no", "allowed"),
      ("hazmat:B=no", "allowed"), ("hazmat:C=no", "allowed"), ("hazmat:D=no", "forbidden"),
      ("hazmat:E=no", "forbidden"), ("tunnel:category=C", "allowed"),
      ("tunnel:category=D", "forbidden"), ("hazmat:adr_tunnel_cat=E", "forbidden"),
      ("hazmat=no hazmat:conditional=yes%@%(flashing_light)", "forbidden"),
      ("hgv=no trailer=yes", "forbidden"), ("hgv=destination hazmat=yes", "destination"),
      ("maxlength:hgv_articulated=10", "forbidden"),
    ])
  func companions(tag: String, access: String) throws {
    let truck = try Truck.make { vehicle in
      vehicle.trailers = 1
      vehicle.isArticulated = .yes
      vehicle.hazardousGoods = ["harmfulToWater"]
      vehicle.tunnelCode = .d
    }
    #expect(truck.access("highway=primary " + tag) == access)
    if tag.hasPrefix("trailer") || tag.hasPrefix("hazmat") || tag.hasPrefix("tunnel") {
      #expect(try Truck.make().access("highway=primary " + tag) == "allowed")
    }
  }

  @Test(
    "conditions on the vehicle are judged",
    arguments: [
      // From https://wiki.openstreetmap.org/wiki/Conditional_restrictions.
      ("hgv:conditional=no%@%(weight>7.5)", "forbidden"),
      ("hgv:conditional=no%@%(weight>25)", "allowed"),
      ("hgv:conditional=no%@%(maxweightrating>25)", "forbidden"),
      ("hgv:conditional=no%@%weight>7.5", "forbidden"),
      ("hgv:conditional=no%@%(weight>=20)", "forbidden"),
      ("hgv:conditional=no%@%(weight<20)", "allowed"),
      ("access:conditional=no%@%(length>12)", "allowed"),
      ("access:conditional=no%@%(length>11.9)", "forbidden"),
      ("motor_vehicle:conditional=no%@%(height>3.5%AND%weight>7.5)", "forbidden"),
      ("motor_vehicle:conditional=no%@%(height>3.5%AND%weight>40)", "allowed"),
      ("hgv=no hgv:conditional=yes%@%(weight<=25)", "allowed"),
      ("hgv:conditional=no%@%(weight>7.5);%yes%@%(weight>18)", "allowed"),
      ("hgv:conditional=no%@%(axles>=4)", "allowed"),
      ("hgv:conditional=no%@%(trailers>=1)", "allowed"),
      ("hgv:conditional=no%@%(trailers=0)", "forbidden"),
      ("hgv:forward:conditional=no%@%(weight>7.5)", "forbidden/allowed"),
      // Times and weather are not judged here.
      ("hgv:conditional=no%@%(Mo-Fr%07:00-19:00)", "allowed"),
      ("hgv:conditional=no%@%(22:00-06:00%AND%weight>7.5)", "allowed"),
      ("access:conditional=no%@%(snow)", "allowed"),
      // Purposes.
      ("hgv=no hgv:conditional=destination", "destination"),
      ("hgv=no hgv:conditional=yes%@%destination", "destination"),
      ("hgv=no hgv:conditional=yes%@%(delivery)", "destination"),
      ("hgv:conditional=no%@%(weight>7.5) access=destination", "forbidden"),
      ("hgv:conditional=destination%@%(weight>7.5)", "destination"),
      ("hgv=no hgv:conditional=agricultural", "forbidden"),
      // Limits.
      ("maxweight=7.5 maxweight:conditional=none%@%destination", "destination"),
      ("maxweight=7.5 maxweight:conditional=none%@%(delivery)", "destination"),
      ("maxweight=7.5 maxweight:hgv:conditional=none%@%destination", "destination"),
      ("maxweight=7.5 maxweight:conditional=16%@%destination", "forbidden"),
      ("maxweight:conditional=12%@%(axles<=3)", "allowed"),
      ("maxheight:conditional=3%@%(length>10)", "forbidden"),
      ("maxweight=7.5 maxweight:conditional=none%@%bus", "forbidden"),
    ])
  func conditions(tag: String, access: String) throws {
    #expect(try Truck.make().access("highway=primary " + tag) == access)
  }

  @Test("speed limits with conditions on the vehicle are its own")
  func speeds() throws {
    let way = "highway=primary maxspeed=100 maxspeed:conditional=60%@%(weight>7.5)"
    #expect(try Truck.make().limit(way, in: "US") == 60)
    #expect(try Vehicle("car").limit(way, in: "US") == 100)
    #expect(
      try Truck.make().limit("highway=primary maxspeed:hgv:conditional=40%@%(weight>7.5)", in: "DE")
        == 40)
  }

  @Test(
    "restrictions with conditions bind whom they are about",
    arguments: [
      ("restriction:conditional=no_left_turn%@%(weight>7.5)", RestrictionEffect.no),
      ("restriction:conditional=no_left_turn%@%(weight>30)", .none),
      ("restriction:conditional=only_straight_on%@%(length>10)", .only),
      ("restriction:hgv:conditional=no_left_turn%@%(weight>7.5)", .no),
      ("restriction:conditional=no_left_turn%@%(Mo-Fr%07:00-09:00)", .conditional),
      ("restriction:conditional=no_left_turn%@%(07:00-09:00%AND%weight>7.5)", .conditional),
      ("restriction:conditional=no_left_turn%@%(07:00-09:00%AND%weight>30)", .none),
      ("restriction:conditional=no_left_turn%@%hgv", .no),
      ("restriction=no_left_turn except=hgv", .none),
    ])
  func restrictions(text: String, effect: RestrictionEffect) throws {
    #expect(try Truck.make().profile.obeys(restriction: tags("type=restriction " + text)) == effect)
  }

  @Test(
    "points limit, with a barrier or without",
    arguments: [
      ("barrier=height_restrictor maxheight=3", "forbidden"),
      ("barrier=height_restrictor maxheight=4", "allowed"), ("maxheight=3", "forbidden"),
      ("highway=crossing maxweight=5", "forbidden"), ("maxheight=4", "allowed"),
      ("maxheight:hgv=3", "forbidden"), ("maxheight:bus=3", "allowed"),
      ("maxweight=5 maxweight:conditional=none%@%destination", "destination"),
      ("barrier=gate hgv:conditional=no%@%(weight>7.5)", "forbidden"),
      ("barrier=gate hgv=no hgv:conditional=yes%@%delivery", "destination"),
      ("highway=crossing access=no", "allowed"), ("barrier=gate maxwidth:physical=2", "forbidden"),
    ])
  func points(text: String, access: String) throws {
    #expect(try Truck.make().profile.barrier(tags(text)).access.word == access)
  }

  @Test(
    "a closed way names the tag that closes it",
    arguments: [
      ("highway=primary", true, nil), ("highway=primary maxheight=3.5", true, "maxheight=3.5"),
      ("highway=primary maxheight=3.5", false, "maxheight=3.5"),
      ("highway=primary maxweight:hgv:forward=5", true, "maxweight:hgv:forward=5"),
      ("highway=primary maxweight:hgv:forward=5", false, nil),
      ("highway=primary hgv=no", true, "hgv=no"),
      ("highway=primary hgv=no hgv:conditional=destination", true, "hgv:conditional=destination"),
      ("highway=primary access=private", true, "access=private"),
      ("highway=primary oneway=yes", false, "oneway=yes"),
      ("highway=motorway", false, "highway=motorway"),
      ("highway=primary junction=roundabout", false, "junction=roundabout"),
      ("highway=footway", true, "highway=footway"), ("highway=steps", true, "highway=steps"),
      ("highway=primary impassable=yes", true, "impassable=yes"),
    ])
  func blocking(text: String, forward: Bool, tag: String?) throws {
    let rule = try Truck.make().profile.blockingRule(tags(text), forward: forward)
    #expect(rule.map { $0.key + "=" + $0.value } == tag)
  }

  @Test("limits are told in kilograms and centimetres")
  func details() throws {
    let truck = try Truck.make { vehicle in
      vehicle.axleLoadTonnes = 11
      vehicle.hazardousGoods = ["gas"]
      vehicle.tunnelCode = .c
      vehicle.trailers = 1
    }
    func details(_ text: String) -> ViolatedRestriction.Details? {
      truck.profile.blockingRule(tags("highway=primary " + text), forward: true)?
        .details(truck.profile.rules.vehicle)
    }
    #expect(details("maxheight=3.7")?.maxHeightInCentimeters == 370)
    #expect(details("maxlength=8.5")?.maxLengthInCentimeters == 850)
    #expect(details("maxwidth=2.3")?.maxWidthInCentimeters == 230)
    #expect(details("maxweight=7.5")?.maxWeight?.valueInKilograms == 7500)
    #expect(details("maxweight=7.5")?.maxWeight?.type == .current)
    #expect(details("maxweightrating=12")?.maxWeight?.type == .gross)
    #expect(details("maxaxleload=8")?.maxWeightPerAxleInKilograms == 8000)
    #expect(details("hazmat=no")?.forbiddenHazardousGoods == [.gas])
    #expect(details("tunnel:category=E")?.maxTunnelCategory == .e)
    #expect(details("trailer=no")?.forbiddenTrailerCount != nil)
    #expect(details("hgv=no") == nil)
    #expect(truck.profile.blockingRule(ofPoint: tags("maxheight=3"))?.key == "maxheight")
    #expect(truck.profile.blockingRule(ofPoint: tags("barrier=bollard"))?.value == "bollard")
    #expect(truck.profile.blockingRule(ofPoint: tags("barrier=toll_booth")) == nil)
  }

  @Test("a way that is blocked names a rule, and only such a way does")
  func everyBlockedWay() throws {
    let truck = try Truck.make { $0.trailers = 1 }
    let words = [
      "maxheight=3.5", "maxweight=40", "hgv=no", "hgv=yes", "access=no", "oneway=yes", "trailer=no",
      "motor_vehicle=destination", "maxweight:conditional=5%@%(length>3)",
      "hgv:conditional=yes%@%delivery",
      "junction=roundabout", "highway=footway", "highway=track", "highway=primary", "route=ferry",
      "ice_road=yes", "hgv:backward=yes",
    ]
    for first in words {
      for second in words {
        for third in ["highway=primary", "highway=service", "highway=pedestrian"] {
          let way = tags("\(third) \(first) \(second)")
          for forward in [true, false] {
            let access = truck.profile.way(way, forward: forward, in: Zone()).access
            let rule = truck.profile.blockingRule(way, forward: forward)
            #expect((rule == nil) == (access == .allowed), "\(way.all)")
            #expect(rule.map { $0.access == access } ?? true, "\(way.all)")
            #expect(rule.map { way[$0.key] == $0.value } ?? true, "\(way.all)")
          }
        }
      }
    }
  }
}
