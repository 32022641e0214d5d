// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Testing

@testable import RoadbookTool

@Suite("What is said of a wrong command line")
struct AdviceTests {
  /// What the program says of arguments that are separated by blanks.
  private func said(_ line: String) throws -> String {
    let arguments = line.split(separator: " ").map(String.init)
    let failure = #expect(throws: Failure.self, "\(line)") {
      try RoadbookTool.parsed(ArgumentList(arguments).forParser)
    }
    #expect(failure?.status == .usage)
    return failure?.message ?? ""
  }

  @Test(
    "an unknown command is called that, with the one that is meant",
    arguments: [
      ("rout m 1,1 2,2", "“rout”. Did you mean roadbook route?"),
      ("help rout", "“rout”. Did you mean roadbook route?"),
      ("matirx m", "“matirx”. Did you mean roadbook matrix?"),
      ("geocode m x", "“geocode”. Did you mean roadbook search?"),
      ("timetabel add m f.zip", "“timetabel”. Did you mean roadbook timetable add?"),
      ("timetable m f.zip", "“timetable m”. Did you mean roadbook timetable add?"),
      ("server m", "“server”. Did you mean roadbook serve?"),
      ("frobnicate", "“frobnicate”. There are import, timetable add, info"),
    ])
  func commands(line: String, text: String) throws {
    #expect(try said(line).contains("there is no command \(text)"))
  }

  @Test("a map in the place of the command is called that")
  func mapFirst() throws {
    #expect(
      try said("m.roadbook 1,1 2,2").contains("“m.roadbook” is a map; the command comes first"))
  }

  @Test(
    "an unknown option is called that, and not a place",
    arguments: [
      ("route m 1,1 2,2 --profil car", "--profil of roadbook route. Did you mean --profile?"),
      ("route --profil car m 1,1 2,2", "--profil of roadbook route. Did you mean --profile?"),
      ("route m 1,1 2,2 -profile car", "-profile of roadbook route. Did you mean --profile?"),
      ("route m 1,1 2,2 --vehicle car", "--vehicle of roadbook route. Did you mean --profile?"),
      ("route m 1,1 2,2 --lang=de", "--lang of roadbook route. Did you mean --language?"),
      ("route m 1,1 2,2 --out way.svg", "--out of roadbook route. Did you mean --output?"),
      ("route m 1,1 2,2 --max-speed 80", "Did you mean --speed-cap?"),
      ("route m --from 1,1 --to 2,2", "--from of roadbook route: places stand behind the map"),
      ("timetable add m f --max-transfer 5", "Did you mean --max-transfer-walk?"),
      ("route m 1,1 2,2 --speed-cap -5", "--speed-cap takes no negative number: “-5”"),
      ("route m 1,1 2,2 -oway.svg", "“-oway.svg”: write a blank between -o and its value"),
      ("matrix m --origins a.csv", "--origins of roadbook matrix. Did you mean --sources?"),
      ("route m 1,1 2,2 --frobnicate", "--frobnicate of roadbook route: see roadbook route --help"),
      ("isoline m 1,1 --minutes 5 -o x.svg", "-o of roadbook isoline: see roadbook isoline --help"),
      ("explain m 1,1 2,2 --via 1,1", "--via of roadbook explain: places stand behind the map"),
    ])
  func options(line: String, text: String) throws {
    #expect(try said(line).contains(text))
  }

  @Test(
    "numbers that are no place are told from names",
    arguments: [
      ("route m 50.2 0.39 50.1 0.41", "“50.2” is half a place"),
      ("route m 91,0.39 50.1,0.41", "a latitude is from -90 to 90"),
      ("route m 151.2,-33.8 50.1,0.41", "were both swapped?"),
      ("route m 50,2050345 50,1851663", "with points in the numbers"),
      ("route m -33.86 151.21", "“-33.86” is half a place"),
      ("nearest m 1;", "“1;” is half a place"),
    ])
  func places(line: String, text: String) throws {
    #expect(try said(line).contains(text))
  }

  @Test(
    "options that change nothing without another one are refused",
    arguments: [
      ("search m fuel --minutes 10", "--minutes is the limit of --within"),
      ("search m fuel --corridor 10", "--corridor is about a route"),
      ("search m fuel --category fuel", "give --within, --nearest or --along"),
      ("isoline m 1,1 --minutes 600", "--minutes takes limits up to 540"),
      ("isoline m 1,1 --minutes 6 --gap 1", "--gap takes 50 to 5000"),
      ("isoline m 1,1 --energy 1e30 --vehicle compact-ev", "--energy takes limits up to 300000"),
      (
        "isoline m 1,1 --energy 500 --vehicle diesel-truck --profile car",
        "goes by the profile truck: leave --profile car out"
      ),
      ("isoline m 1,1 --minutes 6 --max-points 5", "--max-points takes 30 or more"),
      ("search m fuel --within 1,1 --near 2,2", "--near orders places by name"),
      ("route m 1,1 2,2 --axles 0", "--axles takes 2 to 255"),
      ("route m 1,1 2,2 --occupants 0", "--occupants takes 1 to 255"),
      ("match m a.gpx -o way.shp", "The name way.shp does not tell the format"),
    ])
  func refused(line: String, text: String) throws {
    let arguments = ArgumentList(line.split(separator: " ").map(String.init)).forParser
    let error = #expect(throws: (any Error).self) { try RoadbookTool.parsed(arguments) }
    let message = error.map { RoadbookTool.message(for: $0) } ?? ""
    #expect(message.contains(text), "\(message)")
  }

  @Test(
    "what is right is understood",
    arguments: [
      "route m 1,1 2,2 --profile=car", "route m -33.8,151.2 -5,1",
      "route m station harbour", "search m x --near -33.8,151.2",
      "search m --within station --category fuel", "journey m station stop:4", "help route",
      "timetable add m feed.zip --max-transfer-walk 5", "help timetable", "help timetable add",
      "route m 1,1 2,2 --gpx",
      "route m 1,1 2,2 --avoid toll,ferries --depart 2026-11-23T08:00",
    ])
  func understood(line: String) throws {
    let arguments = line.split(separator: " ").map(String.init)
    do {
      _ = try RoadbookTool.parsed(ArgumentList(arguments).forParser)
    } catch {
      #expect(RoadbookTool.exitCode(for: error) == .success, "\(error)")
    }
  }

  @Test("other faults are the parser's to name")
  func others() throws {
    #expect(throws: (any Error).self) { try RoadbookTool.parsed(["route", "m", "1,1"]) }
    let failure = #expect(throws: (any Error).self) {
      try RoadbookTool.parsed(["route", "m", "1,1", "2,2", "--units", "furlongs"])
    }
    #expect(!(failure is Failure))
  }

  @Test("the outline has every command and its options")
  func outline() throws {
    let outline = try #require(ToolOutline.ofTool())
    let names = outline.commands.map(\.commandName)
    #expect(names.contains("import") && names.contains("serve") && !names.contains("help"))
    let route = try #require(outline.commands.first { $0.commandName == "route" })
    #expect(route.optionNames.contains("--alternatives"))
    #expect(route.optionNames.contains("-o"))
  }

  @Test("the help of route fits two screens, and says each value once")
  func helpOfRoute() {
    let help = RouteCommand.helpMessage(columns: 80)
    #expect(help.split(separator: "\n", omittingEmptySubsequences: false).count <= 100)
    for value in ["low-emission-zones", "imperial-uk", "geojson,"] {
      #expect(help.components(separatedBy: value).count <= 2, "\(value)")
    }
  }
}

extension String {
  fileprivate func components(separatedBy text: String) -> [Substring] {
    split(separator: text, omittingEmptySubsequences: false)
  }
}
