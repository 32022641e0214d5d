// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookNavigation

/// `roadbook drive`: what a driver hears and sees.
struct DriveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "drive",
    abstract: "Drive along a route, simulated or recorded, and print what a driver hears and sees.",
    discussion: """
      The way is a file that `roadbook route --json` wrote, or two places or more. Without --trace the \
      drive is simulated at the speeds of the roads, with readings every second that err as those of \
      receivers do; there are none in tunnels. A driver who leaves the route for more than 50 m and \
      three readings gets a new one. Equal arguments print equal lines.

      EXAMPLES:
        roadbook drive porto.roadbook 41.158,-8.629 41.14,-8.611
        roadbook drive porto.roadbook way.json --noise 8 --wrong-turn 3
        roadbook drive porto.roadbook way.json --trace drive.gpx --events e.ndjson
        roadbook drive porto.roadbook way.json --speak cues --language de-DE
      """)

  @Argument(help: "The map, a folder named ….roadbook.", completion: .directory)
  var map: String

  @Argument(help: "A file that `roadbook route --json` wrote, or two or more places.")
  var way: [String]

  @Option(
    help: ArgumentHelp(
      "Replay the readings of a file: .gpx, .csv, .geojson, .ndjson or .nmea.", valueName: "file"))
  var trace: String?

  @Option(help: ArgumentHelp("How much faster than the roads say.", valueName: "factor"))
  var speed = 1.0

  @Option(
    help: ArgumentHelp(
      "The standard deviation of readings to the north and to the east.", valueName: "meters"))
  var noise = 0.0

  @Option(
    help: ArgumentHelp("Miss the maneuver of this number; 1 is the first.", valueName: "number"))
  var wrongTurn: Int?

  @Option(help: "Equal seeds give equal readings.")
  var seed: UInt64 = 1

  @Option(
    help: ArgumentHelp("Also write all events, one JSON object a line.", valueName: "file"))
  var events: String?

  @Option(
    help: ArgumentHelp(
      "Also write what is said: text, SSML, times, and sound where espeak-ng is installed.",
      valueName: "folder"))
  var speak: String?

  @OptionGroup var vehicle: VehicleOptions
  @OptionGroup(title: "Texts") var texts: TextOptions

  func validate() throws {
    guard way.count >= 2 || way.first?.lowercased().hasSuffix(".json") == true else {
      throw ValidationError(
        "A drive needs a map, and a route's file or two places: roadbook drive MAP LAT,LON LAT,LON."
      )
    }
    guard (0.01...100).contains(speed) else { throw ValidationError("--speed takes 0.01 to 100.") }
    guard (0...1000).contains(noise) else {
      throw ValidationError("--noise takes 0 to 1000 meters.")
    }
    if let wrongTurn, wrongTurn < 1 {
      throw ValidationError("--wrong-turn takes the number of a maneuver, 1 or more.")
    }
  }

  /// The first trace of a file that has a reading.
  private static func readings(_ path: String) throws -> [Location] {
    var file = try TraceFile(path)
    var first: [Location] = []
    var others = 0
    while let next = try file.nextWhole() {
      if next.locations.isEmpty { continue }
      if first.isEmpty { first = next.locations } else { others += 1 }
    }
    guard !first.isEmpty else { throw Failure(.badInput, "\(path) holds no trace") }
    if others > 0 {
      Terminal.standardError.write(
        "Note: \(path) holds \(others + 1) traces; the first is driven.\n")
    }
    return first
  }

  func run() throws {
    let router = try MapArgument.open(map)
    let planner = DrivePlanner(router: router, vehicle: vehicle, texts: texts)
    let route = try planner.route(way)
    let readings: [Location]
    if let trace {
      readings = try Self.readings(trace)
    } else {
      let simulation = SimulatedDrive(every: 1, noise: noise, correlation: 20, seed: seed)
      readings = try planner.readings(
        of: route, simulation, speed: speed, missing: wrongTurn)
    }
    let log = try DriveLog(events: events, units: texts.options(for: .text).unitSystem)
    let speech = try speak.map {
      try SpeechFolder($0, language: texts.options(for: .text).language)
    }
    try planner.drive(route, readings, log, speech)
    if let speech, try !speech.finish() {
      FileHandle.standardError.write(
        Data(
          "roadbook: espeak-ng is not installed; \(speak ?? "") holds texts and SSML alone\n".utf8))
    }
    try log.finish()
  }
}
