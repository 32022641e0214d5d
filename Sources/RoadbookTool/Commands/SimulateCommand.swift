// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import RoadbookModel

/// `roadbook simulate`: what a receiver would tell of a drive.
struct SimulateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "simulate",
    abstract: "Write what a receiver would tell of a drive along a route.",
    discussion: """
      Reads the file that `roadbook route --json` writes and drives along it at the speeds of its \
      roads. Errors of real receivers stay for tens of seconds: --correlation says how long. In tunnels \
      there are no readings. The end of the output's name chooses the format: .csv, which has the true \
      places as well, .gpx or .nmea.

      EXAMPLES:
        roadbook route porto.roadbook 41.158,-8.629 41.14,-8.611 -o way.json
        roadbook simulate way.json --noise 8 --correlation 20 -o drive.csv
        roadbook simulate way.json --noise 15 --jumps 0.01 --gaps 0.01 -o drive.gpx
      """)

  @Argument(help: "The route, a file that `roadbook route --json` wrote.", completion: .file())
  var route: String

  @Option(help: ArgumentHelp("Seconds from one reading to the next.", valueName: "seconds"))
  var every = 1.0

  @Option(
    help: ArgumentHelp(
      "The standard deviation of readings to the north and to the east.", valueName: "meters"))
  var noise = 5.0

  @Option(
    help: ArgumentHelp(
      "After so long errors are mostly others; 0 for errors that have nothing to do with each other.",
      valueName: "seconds"))
  var correlation = 20.0

  @Option(help: ArgumentHelp("How likely a reading begins a jump, 0 to 1.", valueName: "share"))
  var jumps = 0.0

  @Option(help: ArgumentHelp("How likely a reading begins a gap, 0 to 1.", valueName: "share"))
  var gaps = 0.0

  @Option(help: ArgumentHelp("How much faster than the roads say.", valueName: "factor"))
  var speed = 1.0

  @Option(help: "Equal seeds give equal readings.")
  var seed: UInt64 = 1

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The file to write: .csv, .gpx or .nmea; CSV to standard output when left out.",
      valueName: "file"))
  var output: String?

  func validate() throws {
    guard (0.001...3600).contains(every) else {
      throw ValidationError("--every takes 0.001 to 3600 seconds.")
    }
    guard (0...10_000).contains(noise), (0...86_400).contains(correlation) else {
      throw ValidationError("--noise takes 0 to 10000 meters, --correlation 0 to 86400 seconds.")
    }
    guard (0...1).contains(jumps), (0...1).contains(gaps) else {
      throw ValidationError("--jumps and --gaps take 0 to 1.")
    }
    guard (0.01...100).contains(speed) else { throw ValidationError("--speed takes 0.01 to 100.") }
    try OutputName.require(output, endings: ["csv", "gpx", "nmea"])
  }

  func run() throws {
    let drive = RouteDrive(try RouteFile.read(route), speedFactor: speed)
    guard drive.duration / every < 10_000_000 else {
      throw Failure(.usage, "\(route) would have more than 10,000,000 readings; raise --every")
    }
    let readings = SimulatedDrive(
      every: every, noise: noise, correlation: correlation, jumps: jumps, gaps: gaps, seed: seed
    ).readings(of: drive)
    try ResultOutput(path: output).write(Array(text(readings).utf8))
  }

  private func text(_ readings: [SimulatedDrive.Reading]) -> String {
    switch output?.lowercased().split(separator: ".").last {
    case "gpx":
      GPXDocument(tracks: [GPXTrack(name: "simulated", locations: readings.map(\.told))]).text
    case "nmea": readings.map { NMEASentence.rmc($0.told) }.joined()
    default: SimulatedDrive.Reading.header + readings.map(\.row).joined()
    }
  }
}
