// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookModel
import RoadbookSample
import RoadbookTestSupport
import Testing

@testable import RoadbookTool

@Suite("Exit statuses and errors", .enabled("needs the built tool") { try Need.tool.isMet })
struct StatusTests {
  let town = TestMaps.town

  @Test("1: a place outside the map is told with the map's box")
  func outside() throws {
    let result = try BuiltTool.run("route", town, "50.2,0.39", "-33.86,151.21")
    #expect(result.status == 1)
    #expect(result.output.isEmpty)
    #expect(result.errors.contains("km outside the map, whose box is"))
    let swapped = try BuiltTool.run("route", town, "0.39,50.2", "50.2,0.39")
    #expect(swapped.errors.contains("were latitude and longitude swapped?"))
  }

  @Test("64: leftovers and unknown profiles are refused")
  func usage() throws {
    let leftover = try BuiltTool.run("route", town, "50.2,0.39", "50.21,0.39", "-5,x")
    #expect(leftover.status == 64)
    #expect(leftover.errors.hasPrefix("Error: Unknown option"), "\(leftover.errors)")
    let profile = try BuiltTool.run("route", town, "50.2,0.39", "50.21,0.39", "--profile", "tram")
    #expect(profile.status == 64)
    #expect(profile.errors.contains("there is no vehicle 'tram' in the map; it has"))
    let wanted = try BuiltTool.run("import", "a.osm", "-o", "a.roadbook", "--profiles", "tram")
    #expect(wanted.status == 64)
    #expect(
      wanted.errors.contains("Choose from ") && wanted.errors.contains("car"), "\(wanted.errors)")
  }

  @Test("70: a search that takes too long is given up; 1: a way that takes too long is none")
  func tooLong() {
    #expect(Failure(RoutingError.timedOut)?.status == .fault)
    #expect(Failure(RoutingError.noRouteFound)?.status == .notFound)
    #expect(Failure(RoutingError.routeLengthLimitExceeded)?.status == .notFound)
  }

  @Test("65: what is no OpenStreetMap file, no table, no map or no profile")
  func badInput() throws {
    let folder = try TestMaps.newFolder()
    let nonsense = "\(folder)/nonsense"
    try Data("nonsense: [".utf8).write(to: URL(filePath: nonsense))
    let map = "\(folder)/new.roadbook"
    #expect(try BuiltTool.run("import", nonsense, "-o", map).status == 65)
    #expect(try BuiltTool.run("routes", town, "--pairs", nonsense).status == 65)
    #expect(try BuiltTool.run("route", nonsense, "1,1", "2,2").status == 65)
    #expect(try BuiltTool.run("info", folder).status == 65)
    let profile = try BuiltTool.run(
      "import", nonsense, "-o", map, "--profile-file", nonsense)
    #expect(profile.status == 65)
    #expect(profile.errors.contains("nonsense:2:1: not YAML"), "\(profile.errors)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["nonsense"])
  }

  @Test("66: missing files are named")
  func missing() throws {
    for arguments in [
      ["import", "nowhere.osm.pbf", "-o", "x.roadbook"], ["info", "nowhere"],
      ["verify", "nowhere"], ["routes", town, "--pairs", "nowhere.csv"],
    ] {
      let result = try BuiltTool.run(
        arguments[0], arguments[1], arguments.count > 2 ? arguments[2] : "--json",
        arguments.count > 3 ? arguments[3] : "--json")
      #expect(result.errors.contains("nowhere") || result.status == 64, "\(result.errors)")
    }
    #expect(try BuiltTool.run("import", "nowhere.osm", "-o", "x.roadbook").status == 66)
    #expect(try BuiltTool.run("info", "nowhere").status == 66)
    #expect(try BuiltTool.run("routes", town, "--pairs", "nowhere.csv").status == 66)
  }

  @Test("73: folders that are not there and full disks are told")
  func cannotWrite() throws {
    let route = ["50.2034,0.3931", "50.1852,0.4167"]
    let result = try BuiltTool.run(
      "route", town, route[0], route[1], "-o", "/nonexistent/way.svg")
    #expect(result.status == 73)
    #expect(result.errors.contains("/nonexistent/way.svg: cannot be written"))
    let folder = try TestMaps.newFolder()
    try Data("keep".utf8).write(to: URL(filePath: "\(folder)/file"))
    let overFile = try BuiltTool.run("import", "x.osm", "-o", "\(folder)/file")
    #expect(overFile.status == 73 || overFile.status == 66)
    #expect(try String(contentsOfFile: "\(folder)/file", encoding: .utf8) == "keep")
  }

  @Test(
    "73: a full disk behind standard output is no success",
    .enabled("needs /dev/full") { try Need.fullDevice.isMet })
  func fullDisk() throws {
    let result = try BuiltTool.run(
      "route", town, "50.2034,0.3931", "50.1852,0.4167", output: "/dev/full")
    #expect(result.status == 73)
    #expect(result.errors.contains("standard output cannot be written"))
  }

  @Test("0: help, version and completion scripts")
  func helpers() throws {
    #expect(try BuiltTool.run("--version").output.hasPrefix("roadbook "))
    #expect(try BuiltTool.run("route", "--help").output.contains("EXAMPLES:"))
    for shell in ["bash", "zsh", "fish"] {
      let script = try BuiltTool.run("--generate-completion-script", shell)
      #expect(script.status == 0)
      #expect(script.output.contains("random-places"))
    }
  }
}
