// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookNetwork
import RoadbookProfiles
import Testing

/// A spelling and the limit that it means; `nil` where it means none that can be known.
struct LimitCase: CustomTestStringConvertible, Sendable {
  let text: String
  let limit: SpeedLimit?
  init(_ text: String, _ limit: SpeedLimit?) { (self.text, self.limit) = (text, limit) }
  var testDescription: String { "\(text) → \(limit.map { "\($0)" } ?? "nothing")" }
}

@Suite("Speed limits")
struct SpeedLimitTests {
  static let mph = SpeedLimit.kmhPerMph

  @Test(
    "every spelling of maxspeed is read",
    arguments: [
      LimitCase("50", .kmh(50)), LimitCase("7.5", .kmh(7.5)), LimitCase(" 50 ", .kmh(50)),
      LimitCase("50 km/h", .kmh(50)), LimitCase("50km/h", .kmh(50)), LimitCase("50 kph", .kmh(50)),
      LimitCase("30 mph", .kmh(30 * mph)), LimitCase("30mph", .kmh(30 * mph)),
      LimitCase("10 knots", .kmh(10 * SpeedLimit.kmhPerKnot)),
      LimitCase("walk", .walk), LimitCase("none", .unlimited),
      LimitCase("DE:urban", .law(country: "DE", kind: "urban")),
      LimitCase("RO:rural", .law(country: "RO", kind: "rural")),
      LimitCase("AT:motorway", .law(country: "AT", kind: "motorway")),
      LimitCase("BE-VLG:rural", .law(country: "BE-VLG", kind: "rural")),
      LimitCase("GB:nsl_dual", .law(country: "GB", kind: "nsl_dual")),
      LimitCase("UK:nsl_single", .law(country: "GB", kind: "nsl_single")),
      LimitCase("DE:30", .kmh(30)), LimitCase("DE:zone30", .kmh(30)),
      LimitCase("DE:zone:30", .kmh(30)), LimitCase("GB:zone20", .kmh(20 * mph)),
      LimitCase("50;30", .kmh(30)), LimitCase("30 mph;60", .kmh(30 * mph)),
      LimitCase("none;120", .kmh(120)), LimitCase("signals;80", .kmh(80)),
      LimitCase("signals", nil), LimitCase("variable", nil), LimitCase("", nil),
      LimitCase("fixme", nil), LimitCase("0", nil), LimitCase("-50", nil), LimitCase("1e9", nil),
      LimitCase("nan", nil), LimitCase("inf", nil), LimitCase("0x50", nil), LimitCase("99999", nil),
      LimitCase("50 furlongs", nil), LimitCase("5.0.0", nil), LimitCase(".", nil),
      LimitCase(";", nil), LimitCase(":", nil), LimitCase("DE:", nil), LimitCase(":urban", nil),
      LimitCase("de:urban", .law(country: "DE", kind: "urban")),
      LimitCase("30 MPH", .kmh(30 * mph)), LimitCase("Straße", nil), LimitCase("５０", nil),
    ])
  func spellings(_ example: LimitCase) {
    #expect(SpeedLimit(example.text) == example.limit)
  }

  /// Tags, and the limits forward and backward, km/h.
  @Test(
    "the sign for the direction comes first, then both, then lanes, then the kind of limit",
    arguments: [
      ("maxspeed=50", 50, 50),
      ("maxspeed:forward=50 maxspeed:backward=70", 50, 70),
      ("maxspeed=100 maxspeed:backward=70", 100, 70),
      ("maxspeed=100 maxspeed:motorcar=80", 80, 80),
      ("maxspeed=100 maxspeed:motor_vehicle:backward=60", 100, 60),
      ("maxspeed=100 maxspeed:hgv=60", 100, 100),
      ("maxspeed:lanes=120|100|80", 120, 120),
      ("maxspeed:lanes:forward=120|100 maxspeed:lanes:backward=80|60", 120, 80),
      ("maxspeed=100 maxspeed:lanes=120|80", 100, 100),
      ("maxspeed:lanes=||80", 80, 80),
      ("maxspeed:lanes=signals|60", 60, 60),
      ("maxspeed:type=DE:urban", 50, 50),
      ("source:maxspeed=DE:rural", 100, 100),
      ("zone:maxspeed=DE:30", 30, 30),
      ("zone:traffic=DE:urban", 50, 50),
      ("maxspeed=70 source:maxspeed=DE:rural", 70, 70),
      ("maxspeed=signals source:maxspeed=DE:rural", 100, 100),
      ("maxspeed=70 maxspeed:conditional=50%@%(22:00-06:00)", 70, 70),
    ] as [(String, Int, Int)])
  func precedence(text: String, forward: Int, backward: Int) {
    let way = tags("highway=primary " + text)
    let zone = Zone(country: "DE", isUrban: false)
    for (isForward, limit) in [(true, forward), (false, backward)] {
      let rule = Car.profile.way(way, forward: isForward, in: zone)
      #expect(rule.limitMetersPerSecond.map { Int(($0 * 3.6).rounded()) } == limit)
      #expect(rule.flags.contains(.postedLimit))
    }
  }

  /// A road, its zone and the limit without a sign, km/h (0 is none).
  @Test(
    "without a sign the country's law holds",
    arguments: [
      ("highway=primary", Zone(country: "DE", isUrban: true), 50),
      ("highway=primary", Zone(country: "DE"), 100),
      ("highway=motorway", Zone(country: "DE"), 0),
      ("highway=motorway", Zone(country: "FR"), 130),
      ("highway=trunk motorroad=yes", Zone(country: "PT", isUrban: true), 100),
      ("highway=trunk oneway=yes", Zone(country: "PT"), 100),
      ("highway=trunk", Zone(country: "PT"), 90),
      ("highway=living_street", Zone(country: "AT", isUrban: true), 7),
      ("highway=primary", Zone(country: "GB", isUrban: true), 48),
      ("highway=primary", Zone(country: "GB"), 97),
      ("highway=primary", Zone(country: "US", state: "US-TX"), 113),
      ("highway=primary", Zone(country: "US"), 89),
      ("highway=primary", Zone(country: "BE", state: "BE-VLG"), 70),
      ("highway=primary", Zone(country: "BE"), 90),
      ("highway=primary", Zone(), 90),
      ("highway=primary", Zone(country: "QQ", isUrban: true), 50),
      ("highway=primary maxspeed=none", Zone(country: "DE"), 0),
      ("highway=primary maxspeed=walk", Zone(country: "DE"), 10),
      ("highway=primary maxspeed=BE-VLG:rural", Zone(), 70),
      ("highway=primary maxspeed=BE:rural", Zone(country: "BE", state: "BE-VLG"), 70),
      ("highway=trunk maxspeed=GB:nsl_dual", Zone(country: "GB"), 113),
      ("highway=cycleway maxspeed=DE:bicycle_road", Zone(country: "DE"), 30),
      ("route=ferry", Zone(country: "DE"), 0),
    ] as [(String, Zone, Int)])
  func law(text: String, zone: Zone, limit: Int) {
    let rule = Car.profile.way(tags(text), forward: true, in: zone)
    #expect(rule.limitMetersPerSecond.map { Int(($0 * 3.6).rounded()) } ?? 0 == limit)
  }
}

@Suite("How fast a car drives")
struct SpeedTests {
  @Test("better roads are faster, and every road is faster outside settlements")
  func classes() {
    let classes = [
      "motorway", "trunk", "primary", "secondary", "tertiary", "unclassified", "residential",
      "service",
    ]
    for country in ["", "DE", "PT"] {
      for isUrban in [true, false] {
        let zone = Zone(country: country, isUrban: isUrban)
        let speeds = classes.map { Car.kmh(["highway": $0], in: zone) }
        #expect(speeds == speeds.sorted(by: >), "\(zone)")
      }
      for name in classes {
        let urban = Car.kmh(["highway": name], in: Zone(country: country, isUrban: true))
        #expect(urban <= Car.kmh(["highway": name], in: Zone(country: country)))
      }
    }
  }

  @Test("a low limit slows, and a high one raises the speed only as far as the road is trusted")
  func trust() {
    let zone = Zone(country: "DE", isUrban: true)
    let typical = Car.kmh(tags("highway=residential"), in: zone)
    #expect(Car.kmh(tags("highway=residential maxspeed=20"), in: zone) < 20)
    let signed = Car.kmh(tags("highway=residential maxspeed=50"), in: zone)
    #expect(signed > typical && signed < 40)
    #expect(Car.kmh(tags("highway=motorway maxspeed=none"), in: Zone(country: "DE")) > 110)
    #expect(Car.kmh(tags("highway=motorway maxspeed=500"), in: Zone()) <= 130)
  }

  @Test("no limit at all is believed on motorways and trunk roads only")
  func unlimited() {
    let zone = Zone(country: "DE")
    for road in ["motorway", "trunk"] {
      #expect(Car.kmh(["highway": road, "maxspeed": "none"], in: zone) > 110)
    }
    for road in ["primary", "residential", "service"] {
      let plain = Car.kmh(["highway": road], in: zone)
      #expect(Car.kmh(["highway": road, "maxspeed": "none"], in: zone) == plain)
    }
    #expect(Car.kmh(tags("highway=motorway maxspeed:lanes=none|120")) > 110)
  }

  @Test("a ship keeps its speed whatever limit its line is tagged with")
  func ship() {
    #expect(Car.kmh(tags("route=ferry maxspeed=50")) == Car.kmh(tags("route=ferry")))
    #expect(Car.kmh(tags("route=ferry maxspeed=none")) < 30)
  }

  @Test("tags that name a place inside or outside a settlement overrule the zone")
  func place() {
    let inside = Zone(country: "DE", isUrban: true)
    let outside = Zone(country: "DE")
    #expect(
      Car.kmh(tags("highway=tertiary zone:traffic=DE:rural"), in: inside)
        > Car.kmh(tags("highway=tertiary"), in: inside))
    #expect(
      Car.kmh(tags("highway=tertiary source:maxspeed=DE:urban"), in: outside)
        < Car.kmh(tags("highway=tertiary"), in: outside))
    let rule = Car.profile.way(
      tags("highway=tertiary maxspeed=50 source:maxspeed=DE:urban"), forward: true, in: outside)
    #expect(rule.flags.contains(.urban))
  }

  /// A road with what slows it, and the greatest speed that it may have, km/h.
  @Test(
    "surfaces, shapes and purposes slow",
    arguments: [
      ("highway=primary surface=cobblestone", 30), ("highway=primary surface=sett", 35),
      ("highway=primary surface=gravel", 45), ("highway=primary smoothness=bad", 40),
      ("highway=track tracktype=grade5", 10), ("highway=service service=parking_aisle", 12),
      ("highway=primary junction=roundabout", 32), ("highway=residential bicycle_road=yes", 22),
      ("highway=primary maxspeed:advisory=30", 30), ("highway=primary maxspeed=walk", 10),
    ] as [(String, Double)])
  func slow(text: String, most: Double) {
    #expect(Car.kmh(tags(text)) <= most + 1e-9)
  }

  @Test("smooth surfaces slow nobody")
  func smooth() {
    for surface in ["asphalt", "concrete", "paved"] {
      #expect(
        Car.kmh(tags("highway=primary surface=" + surface)) == Car.kmh(tags("highway=primary")))
    }
  }

  @Test("those who meet on one lane wait for each other; one-way roads are spared")
  func lanes() {
    let wide = Car.kmh(tags("highway=unclassified"))
    #expect(Car.kmh(tags("highway=unclassified lanes=2")) == wide)
    #expect(Car.kmh(tags("highway=unclassified lanes=1")) < wide)
    #expect(Car.kmh(tags("highway=unclassified lanes=1 oneway=yes")) == wide)
    #expect(Car.kmh(tags("highway=unclassified width=3")) < wide)
    #expect(Car.kmh(tags("highway=unclassified width=3%m")) < wide)
    #expect(Car.kmh(tags("highway=unclassified width=6.5")) == wide)
    #expect(Car.kmh(tags("highway=unclassified width=10'")) < wide)
    #expect(Car.kmh(tags("highway=unclassified width=20'")) == wide)
  }

  @Test("no tag makes a speed that is zero, infinite or above what the car drives")
  func bounds() {
    let hostile = ["0", "-1", "1e308", "nan", "inf", "0.0001", "999", "none", "walk", "\u{0}"]
    for road in RoadKind.all.map(\.name) {
      for value in hostile {
        for key in ["maxspeed", "maxspeed:lanes", "maxspeed:advisory", "width", "lanes"] {
          let way: Tags = ["highway": road, key: value]
          let rule = Car.profile.way(way, forward: true, in: Zone(country: "DE"))
          #expect(rule.speedMetersPerSecond > 0.2 && rule.speedMetersPerSecond < 37, "\(way)")
          #expect(rule.factor >= 1)
        }
      }
    }
  }

  @Test("a ferry that tells its duration is crossed in that time")
  func ferry() {
    let rule = Car.profile.way(tags("route=ferry duration=1:30"), forward: true, in: Zone())
    #expect(rule.crossingSeconds == 5400)
    let river = tags("route=ferry duration:forward=PT6M duration:backward=PT3M")
    #expect(Car.profile.way(river, forward: true, in: Zone()).crossingSeconds == 360)
    #expect(Car.profile.way(river, forward: false, in: Zone()).crossingSeconds == 180)
    #expect(rule.flags.contains(.ferry))
    let road = Car.profile.way(tags("highway=primary duration=1:30"), forward: true, in: Zone())
    #expect(road.crossingSeconds == nil)
  }

  @Test("a bend costs the more the sharper it is and the faster the road")
  func bends() {
    func seconds(_ speed: Double, _ radius: Double) -> Double {
      Car.profile.bendSeconds(speedMetersPerSecond: speed, radiusMeters: radius)
    }
    #expect(seconds(25, 1000) == 0)
    #expect(seconds(25, .infinity) == 0)
    #expect(seconds(25, 50) > seconds(25, 100))
    #expect(seconds(25, 50) > seconds(15, 50))
    #expect(seconds(25, 0) < 30 && seconds(25, -1) == seconds(25, 0))
    #expect(bendRadius(beforeMeters: 20, afterMeters: 40, turnTangent: 0) == .infinity)
    #expect(bendRadius(beforeMeters: 20, afterMeters: 40, turnTangent: 1) == 10)
  }
}
