// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import RoadbookCosting
import RoadbookEngine
import RoadbookModel
import RoadbookProfiles
import RoadbookTime

/// `roadbook traffic simulate`: a rush hour that might be.
struct SimulateTrafficCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "simulate",
    abstract: "Write a rush hour that might be on a map, with queues and incidents.",
    discussion: """
      For demonstrations, tests and long runs; nothing of it was measured. Equal seeds give equal hours. \
      The file's ending or --format chooses: csv (OSRM's table), json (by durable keys), geojson (by lines) or \
      wzdx (road works and closures alone).

      EXAMPLES:
        roadbook traffic simulate porto.roadbook --seed 1 -o rush.json
        roadbook traffic simulate porto.roadbook --format wzdx -o works.geojson
      """)

  @Argument(help: "The map, a folder named ….roadbook.", completion: .directory)
  var map: String

  @Option(help: "Equal seeds give equal hours.")
  var seed: UInt64 = 1

  @Option(help: ArgumentHelp("How many incidents there are, 0 to 10000.", valueName: "count"))
  var incidents = 40

  @Option(
    help:
      "The kind of file: csv, json, geojson or wzdx; by the file's ending, or json, when left out.")
  var format: RushHourFile.Format?

  @Option(
    help: ArgumentHelp(
      "When it is, such as 2026-03-01T08:00:00Z; now when left out.", valueName: "time"))
  var time: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The file to write; standard output when left out.", valueName: "file"))
  var output: String?

  func validate() throws {
    guard (0...10_000).contains(incidents) else {
      throw ValidationError("--incidents takes 0 to 10000.")
    }
    if let time, RFC3339.time(time) == nil {
      throw ValidationError("--time takes a time such as 2026-03-01T08:00:00Z.")
    }
  }

  /// As asked for, or as the file is called.
  var chosenFormat: RushHourFile.Format {
    let ending = output.flatMap { $0.split(separator: ".").last.map(String.init) }
    return format ?? ending.flatMap { RushHourFile.Format(rawValue: $0.lowercased()) } ?? .json
  }

  func run() throws {
    let router = try MapArgument.open(map)
    let metric = try router.graph(profile: TransportMode.car.name).metric
    let moment = time.flatMap { RFC3339.time($0)?.time } ?? Date()
    let whole = Date(timeIntervalSince1970: moment.timeIntervalSince1970.rounded(.down))
    let hour = RushHour(metric, seed: seed, incidents: incidents)
    let text = RushHourFile(hour: hour, time: whole).text(chosenFormat)
    try ResultOutput(path: output).write(Array(text.utf8))
  }
}
