// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import RoadbookGeometry
import Testing

@testable import RoadbookTool

@Suite("Arguments")
struct ArgumentTests {
  @Test(
    "a place with a leading minus is no option",
    arguments: ["-33.86,151.21", "-33.86,-58.37", "-.5,1", "-0,0", "-33.86, 151.21"])
  func southernPlaces(place: String) throws {
    let arguments = ArgumentList(["route", "map", place, "1,1"]).forParser
    let command = try #require(
      try RoadbookTool.parseAsRoot(arguments) as? RouteCommand, "\(arguments)")
    #expect(command.places.count == 2)
    #expect(try #require(command.places[0].coordinates).latitude <= 0)
  }

  @Test(
    "leftovers that look like options are refused",
    arguments: ["-33.86", "-x", "--frob", "-33.86,x", "-33.86,151.21,5", "--", "-1e", "-5S,3E"])
  func leftovers(leftover: String) {
    let arguments = ArgumentList(["route", "map", "1,1", "2,2", leftover, "-q"]).forParser
    #expect(throws: (any Error).self) { try RoadbookTool.parseAsRoot(arguments) }
  }

  @Test("a place that is none is refused", arguments: ["91,0", "-91,0", "0,181", "nan,nan", "1;"])
  func badPlaces(place: String) {
    let arguments = ArgumentList(["route", "map", place, "1,1"]).forParser
    #expect(throws: (any Error).self) { try RoadbookTool.parseAsRoot(arguments) }
  }

  @Test("a place may be written with letters and minutes")
  func letters() throws {
    let place = try #require(PlaceArgument(argument: "33°51'36\"S 151°12'36\"E"))
    #expect(abs(place.coordinates.latitude + 33.86) < 1e-9)
    #expect(abs(place.coordinates.longitude - 151.21) < 1e-9)
  }

  @Test("the file's name chooses the format and --format overrides it")
  func formats() throws {
    func format(_ options: String...) throws -> RouteFormat {
      try RouteCommand.parse(["map", "1,1", "2,2"] + options).formats.chosen
    }
    #expect(try format() == .text)
    #expect(try format("--output", "way.svg") == .svg)
    #expect(try format("--output", "way.GeoJSON") == .geojson)
    #expect(try format("--output", "way.json", "--format", "svg") == .svg)
    #expect(try format("--output", "way.svg", "--json") == .json)
    #expect(try format("--svg") == .svg)
    #expect(try format("--output", "way.PNG") == .png)
    #expect(try format("--output", "way", "--format", "png") == .png)
    #expect(throws: (any Error).self) { try format("--svg", "--json") }
    #expect(throws: (any Error).self) { try format("--output", "way.pdf") }
    #expect(try format("--output", "way.pdf", "--format", "text") == .text)
  }

  @Test("one place is no route")
  func onePlace() {
    #expect(throws: (any Error).self) { try RouteCommand.parse(["map", "1,1"]) }
  }

  @Test("countries are two letters and threads are some")
  func importOptions() throws {
    let base = ["a.osm.pbf", "--output", "a.roadbook"]
    #expect(throws: Never.self) { try ImportCommand.parse(base + ["--country", "de"]) }
    #expect(throws: (any Error).self) { try ImportCommand.parse(base + ["--country", "DEU"]) }
    #expect(throws: (any Error).self) { try ImportCommand.parse(base + ["--threads", "0"]) }
    #expect(throws: (any Error).self) { try ImportCommand.parse(["--output", "a.roadbook"]) }
  }

  @Test("every command's help has examples, none wider than a terminal")
  func help() {
    let commands: [any ParsableCommand.Type] =
      [RoadbookTool.self] + RoadbookTool.configuration.subcommands
    for command in commands {
      let discussion = command.configuration.discussion
      #expect(discussion.contains("EXAMPLES:\n  roadbook "), "\(command)")
      let examples = discussion.split(separator: "\n").drop { $0 != "EXAMPLES:" }
      for line in examples { #expect(line.count <= 80, "\(line)") }
    }
  }
}
