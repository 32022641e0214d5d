// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookNetwork
import RoadbookProfiles
import Testing

@Suite("Compiled profiles")
struct ProfileTableTests {
  private let bytes = Car.profile.encoded()

  @Test("a profile survives its table, and equal profiles give equal bytes")
  func roundTrip() throws {
    let decoded = try Profile(decoding: bytes)
    #expect(decoded == Car.profile)
    #expect(decoded.encoded() == bytes)
    #expect(bytes.count < 20_000)
  }

  @Test("every shorter table is refused")
  func truncated() {
    for count in 0..<bytes.count {
      #expect(throws: ProfileError.self) { try Profile(decoding: Array(bytes.prefix(count))) }
    }
  }

  @Test("damage is refused, or gives a profile that keeps to its ranges")
  func damaged() {
    var generator = SplitMix(state: 42)
    for _ in 0..<3000 {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let index = Int.random(in: damaged.indices, using: &generator)
        damaged[index] = UInt8.random(in: 0...255, using: &generator)
      }
      guard let profile = try? Profile(decoding: damaged) else { continue }
      #expect(profile.encoded() == damaged)
      let rule = profile.way(tags("highway=primary"), forward: true, in: Zone())
      #expect(rule.speedMetersPerSecond > 0 && rule.factor >= 1)
    }
  }

  @Test("errors name what is wrong and where")
  func errors() {
    func error(_ bytes: [UInt8]) -> ProfileError? {
      do throws(ProfileError) {
        _ = try Profile(decoding: bytes)
        return nil
      } catch { return error }
    }
    #expect(error([]) == .notAProfile)
    #expect(error(Array("name: car".utf8)) == .notAProfile)
    var newer = bytes
    newer[4] = 99
    #expect(error(newer) == .unsupportedVersion(found: 99, supported: Int(bytes[4])))
    var rules = Car.profile.rules
    rules.name = "../car"
    #expect(error(Profile(rules).encoded()) == .invalid(field: "name", byte: 6))
    #expect(error(bytes + [0]) == .trailingBytes(byte: bytes.count))
    #expect(error(Array(bytes.prefix(7))) == .truncated(field: "name", byte: 7))
    #expect("\(ProfileError.invalid(field: "x", byte: 7))".contains("byte 7"))
  }
}

/// Random numbers that are the same in every run.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

@Suite("Keys that a profile reads")
struct KeyTests {
  @Test("its answers do not change when all other tags are taken away")
  func projection() {
    let ways = [
      "highway=primary name=X maxspeed:forward=50 lit=yes surface=gravel width=3 toll=yes",
      "highway=track tracktype=grade2 motor_vehicle:backward=no smoothness=bad note=z",
      "route=ferry duration=PT20M foot=yes motorcar=yes operator=Y",
      "highway=trunk oneway=yes motorroad=yes maxspeed:lanes=100|80 hov=designated",
      "highway=primary maxweight:motorcar:forward=1 maxheight:physical=1 name=Z",
      "highway=primary access:conditional=no%@%(weight>1) maxaxleload=1 name=Z",
      "highway=service service=driveway zone:traffic=DE:urban est_width=2 bicycle_road=yes",
    ]
    let zone = Zone(country: "DE", isUrban: true)
    for way in ways.map(tags) {
      let kept = Tags(
        way.all.filter { Car.profile.wayKeys.contains($0.key) }.map {
          (key: $0.key, value: $0.value)
        })
      #expect(kept.all.count < way.all.count || way.all.count == 5)
      for forward in [true, false] {
        #expect(
          Car.profile.way(way, forward: forward, in: zone)
            == Car.profile.way(kept, forward: forward, in: zone))
      }
    }
  }

  @Test("names and lights are not read; access, limits, conditions and barriers are")
  func keys() {
    for key in ["name", "ref", "lit", "addr:street", "foot:conditional"] {
      #expect(!Car.profile.reads(key: key), "\(key)")
    }
    for key in [
      "highway", "motorcar", "motor_vehicle:backward", "oneway", "maxspeed:forward", "surface",
      "ice_road", "toll", "tunnel", "duration", "maxheight",
      "access:conditional", "maxspeed:conditional", "maxweight:motorcar",
    ] {
      #expect(Car.profile.wayKeys.contains(key), "\(key)")
    }
    for key in ["barrier", "locked", "highway", "railway", "traffic_calming", "direction"] {
      #expect(Car.profile.pointKeys.contains(key), "\(key)")
    }
  }
}

@Suite("Countries")
struct CountryTests {
  @Test("all 249 assigned codes and Kosovo's are listed, each in capitals")
  func complete() {
    #expect(Countries.all.count == 250)
    #expect(Countries.all.allSatisfy { $0.utf8.count == 2 && $0 == $0.uppercased() })
  }

  @Test("people drive on the left where they do")
  func sides() {
    for country in ["GB", "IE", "MT", "CY", "AU", "NZ", "JP", "IN", "ZA", "TH", "VI", "HK", "SR"] {
      #expect(Countries.drivingSide(of: country) == .left, "\(country)")
    }
    for country in ["DE", "PT", "US", "CA", "CN", "GI", "PH", "MM", "KR", "NG", "BR", "", "QQ"] {
      #expect(Countries.drivingSide(of: country) == .right, "\(country)")
    }
    let left = Countries.all.filter { Countries.drivingSide(of: $0) == .left }
    #expect(left.count == 76)
  }

  @Test("limits are listed for all of Europe and for the large countries elsewhere")
  func limits() {
    let listed = """
      AD AL AT AX BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU
      LV MC MD ME MK MT NL NO PL PT RO RS RU SE SI SK SM TR UA VA XK
      US CA MX AU NZ JP BR AR IN CN KR ZA
      """
    for country in listed.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      #expect(DefaultLimits.isListed(country: String(country)), "\(country)")
    }
  }

  @Test("every limit is plausible")
  func plausible() {
    for country in Countries.all {
      let limits = DefaultLimits.limits(country: country)
      #expect((20...80).contains(limits.urban), "\(country)")
      #expect(limits.rural >= limits.urban && limits.motorway >= limits.rural, "\(country)")
      #expect((5...35).contains(limits.livingStreet), "\(country)")
    }
  }
}

@Suite("Durations")
struct DurationTests {
  @Test(
    "every spelling is read as seconds",
    arguments: [
      ("45", 2700), ("1:30", 5400), ("00:20", 1200), ("0:12:30", 750), ("26:00", 93_600),
      ("PT1H30M", 5400), ("PT45M", 2700), ("PT30S", 30), ("P1D", 86_400), ("P1DT2H", 93_600),
      ("P1W", 604_800), ("PT1.5H", 5400), (" 45 ", 2700),
    ] as [(String, Double)])
  func spellings(text: String, seconds: Double) {
    #expect(parseDuration(text) == seconds)
  }

  @Test(
    "what makes no sense is not a duration",
    arguments: [
      "", "0", "-5", "1:60", "1:2:3:4", "PT", "P", "P1H", "PT1D", "PT1H30", "PTH", "P1DT", "abc",
      "1e3", "99999999", ":", "1:", "T1H", "PT1H1H1H1H1H1H999999999H", "P1TT1H", "nan", "1:nan",
    ])
  func nonsense(text: String) {
    #expect(parseDuration(text) == nil)
  }
}
