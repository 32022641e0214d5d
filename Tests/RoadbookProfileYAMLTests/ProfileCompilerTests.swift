// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookCosting
import RoadbookNetwork
import RoadbookProfileYAML
import RoadbookProfiles
import Testing

@Suite("Profiles in YAML")
struct ProfileCompilerTests {
  let car: String

  init() throws { car = try #require(ProfileSources.sources["car"]) }

  /// The error that compiling gives, as users see it; `nil` where there is none.
  private func error(_ text: String) -> String? {
    do throws(ProfileSyntaxError) {
      _ = try ProfileCompiler.compile(text, file: "my.yaml")
      return nil
    } catch { return error.description }
  }

  /// The number of the line of `car.yaml` that contains a text, counted from 1.
  private func line(of text: String) throws -> Int {
    let lines = car.split(separator: "\n", omittingEmptySubsequences: false)
    return try #require(lines.firstIndex { $0.contains(text) }) + 1
  }

  /// The error after one edit of the car profile.
  private func error(replacing old: String, by new: String) throws -> String {
    let range = try #require(car.firstRange(of: old))
    return try #require(error(car.replacingCharacters(in: range, with: new)))
  }

  @Test("the built-in profiles compile, carry their names and survive their tables")
  func builtIn() throws {
    let motor = ["bus", "car", "privateBus", "scooter", "taxi", "truck"]
    #expect(Set(ProfileCompiler.builtInNames).isSuperset(of: motor))
    for name in ProfileCompiler.builtInNames {
      let profile = try #require(try ProfileCompiler.builtIn(name))
      #expect(profile.name == name)
      #expect(try Profile(decoding: profile.encoded()) == profile)
    }
    #expect(try ProfileCompiler.builtIn("zeppelin") == nil)
  }

  @Test("a profile gives what differs from the one that it is based on")
  func basedOn() throws {
    let car = try #require(try ProfileCompiler.builtIn("car")).rules
    let van = try ProfileCompiler.compile(
      """
      name: van
      based_on: car
      vehicle: { height_meters: 2.8 }
      access: { keys: [goods, motor_vehicle], own_keys: [goods] }
      roads:
        motorway: { rural_kmh: 105 }
      """, file: "van.yaml"
    ).rules
    #expect(van.name == "van" && van.vehicle.heightMeters == 2.8)
    #expect(van.vehicle.widthMeters == car.vehicle.widthMeters)
    #expect(van.access.keys == ["goods", "motor_vehicle"])
    #expect(van.access.values == car.access.values)
    #expect(van.roads["motorway"]?.ruralKmh == 105)
    #expect(van.roads["motorway"]?.urbanKmh == car.roads["motorway"]?.urbanKmh)
    #expect(van.roads["trunk"] == car.roads["trunk"])
    let coach = try #require(try ProfileCompiler.builtIn("privateBus")).rules
    let bus = try #require(try ProfileCompiler.builtIn("bus")).rules
    #expect(coach.roads["primary"] == bus.roads["primary"])
  }

  @Test(
    "errors of a profile with a base name lines of its own file",
    arguments: [
      ("name: van\nbased_on: cor", "my.yaml:2:11: based_on: expected a built-in profile"),
      ("name: van\nbased_on: cor", "did you mean 'car'?"),
      ("name: van\nbased_on: [car]", "my.yaml:2:11: based_on: expected a built-in profile"),
      ("based_on: car\nvehicle: { height_meters: 2 }", "name: missing"),
      ("name: van\nbased_on: car\nroads: fast", "my.yaml:3:8: roads: expected a table"),
      ("name: van\nbased_on: car\nroad: {}", "my.yaml:3:1: road: unknown field"),
      (
        "name: van\nbased_on: car\nroads:\n  steps: { factor: 2 }",
        "my.yaml:4:10: roads.steps.access: missing"
      ),
      (
        "name: van\nbased_on: car\nspeeds:\n  top_kmh: 900",
        "my.yaml:4:12: speeds.top_kmh: 900 is out"
      ),
      (
        "name: van\nbased_on: car\naccess:\n  keys: [goods]",
        "my.yaml:3:1: access.own_keys: 'motorcar' is not"
      ),
    ])
  func basedOnErrors(text: String, problem: String) {
    let message = error(text)
    #expect(message?.contains(problem) == true, "\(message ?? "none")")
  }

  @Test("an unknown field is refused by name, with the field that was meant")
  func unknownField() throws {
    let row = try line(of: "  motorway: ")
    let message = try error(replacing: "rural_kmh: 118", by: "rural_kph: 118")
    #expect(message.hasPrefix("my.yaml:\(row):"))
    #expect(
      message.hasSuffix(
        "roads.motorway.rural_kph: unknown field; did you mean 'rural_kmh'?"))
    let top = try error(replacing: "\nturns:", by: "\nturn:")
    #expect(top.hasPrefix("my.yaml:\(try line(of: "turns:")):1: turn: unknown field"))
    #expect(top.contains("'turns'"))
  }

  @Test("an unknown kind of road is refused by name")
  func unknownRoad() throws {
    let message = try error(replacing: "  tertiary: ", by: "  tertiery: ")
    #expect(message.contains("roads.tertiery: unknown name; did you mean 'tertiary'?"))
  }

  @Test(
    "a wrong value is refused with its field",
    arguments: [
      ("rural_kmh: 118", "rural_kmh: fast", "expected a number, found 'fast'"),
      ("rural_kmh: 118", "rural_kmh: 0", "0 is out of range: it has to be 1 to 300"),
      ("rural_kmh: 118", "rural_kmh: -5", "out of range"),
      ("rural_kmh: 118", "rural_kmh: .nan", "expected a number"),
      ("rural_kmh: 118", "rural_kmh: nan", "expected a number"),
      ("rural_kmh: 118", "rural_kmh: inf", "expected a number"),
      ("rural_kmh: 118", "rural_kmh: 1e400", "expected a number"),
      ("rural_kmh: 118", "rural_kmh: [1]", "expected a single word"),
      ("rural_kmh: 118", "rural_kmh: \"\"", "expected a word"),
      (
        "motorway:       { access: allowed", "motorway: { access: alowed", "did you mean 'allowed'?"
      ),
      ("name: car", "name: ../../car", "up to 64 letters"),
      ("name: car", "name: my car", "up to 64 letters"),
      ("hierarchy: motor", "hierarchy: steam", "'steam' is not one of motor, active"),
      (
        "keys: [motorcar, hov, motor_vehicle, vehicle, access]", "keys: motorcar", "expected a list"
      ),
      ("keys: [motorcar, hov, motor_vehicle, vehicle, access]", "keys: []", "at least one key"),
      ("own_keys: [motorcar, motor_vehicle]", "own_keys: [moto]", "'moto' is not in access.keys"),
      ("- ice_road=yes", "- ice_road", "is not a tag"),
      ("\"highway=stop\": ", "\"stop\": ", "'stop' is not a tag"),
      ("u_turns: dead_ends", "u_turns: sometimes", "never, dead_ends, everywhere"),
    ])
  func wrongValue(old: String, new: String, problem: String) throws {
    let message = try error(replacing: old, by: new)
    #expect(message.contains(problem), "\(message)")
    #expect(message.hasPrefix("my.yaml:\(try line(of: old)):"), "\(message)")
  }

  @Test("a missing field is named, with the line of its table")
  func missing() throws {
    let message = try error(replacing: "urban_kmh: 95, ", by: "")
    #expect(message.hasPrefix("my.yaml:\(try line(of: "urban_kmh: 95")):"))
    #expect(message.contains("roads.motorway.urban_kmh: missing; this field is required"))
    #expect(error("name: car")?.contains("hierarchy: missing") == true)
  }

  @Test("what is not YAML or not a profile is refused with its line")
  func syntax() throws {
    #expect(error("")?.contains("empty") == true)
    #expect(error("# nothing")?.contains("empty") == true)
    #expect(error("car")?.contains("a profile is a list of fields") == true)
    #expect(error("- a\n- b")?.contains("a profile is a list of fields") == true)
    #expect(error("name: car\n  bad: [")?.hasPrefix("my.yaml:2:") == true)
    #expect(error("name: car\nname: cab")?.contains("given twice: 'name'") == true)
    #expect(error("a: 1\n---\nb: 2")?.contains("not YAML") == true)
    #expect(error("name: \u{1}")?.contains("not YAML") == true)
  }

  @Test("anchors are refused, as a few lines of them can fill any memory")
  func anchors() throws {
    #expect(error("a: &x [1]\nb: [*x, *x]")?.hasPrefix("my.yaml:1:4: '&' and '*'") == true)
    #expect(error("a: \"b\n  # \" , c: *x")?.contains("'&' and '*'") == true)
    var bomb = "a0: &a0 [x, x]\n"
    for level in 1...60 { bomb += "a\(level): &a\(level) [*a\(level - 1), *a\(level - 1)]\n" }
    #expect(error(bomb)?.contains("'&' and '*'") == true)
  }

  @Test("deep and long files are refused without harm")
  func large() {
    #expect(error(String(repeating: "[", count: 100_000)) != nil)
    #expect(error(String(repeating: "- ", count: 20_000)) != nil)
    #expect(error("a: " + String(repeating: "x", count: 2 << 20))?.contains("1 MB") == true)
    #expect(error("name: " + String(repeating: "x", count: 2_000))?.contains("expected") == true)
  }

  @Test("no edit of a few bytes ends the process or gives a profile that does not round-trip")
  func mutations() throws {
    let bytes = Array(car.utf8)
    for round in 1...30 {
      var mutated = bytes
      for step in 1...3 {
        let mix = (round &* 3 &+ step) &* 2_654_435_761
        mutated[mix % bytes.count] = UInt8(9 + mix / bytes.count % 118)
      }
      let text = String(decoding: mutated, as: UTF8.self)
      guard let profile = try? ProfileCompiler.compile(text, file: "x") else { continue }
      #expect(try Profile(decoding: profile.encoded()) == profile)
    }
  }
}
