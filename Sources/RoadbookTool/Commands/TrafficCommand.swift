// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import RoadbookCoding
import RoadbookEngine
import RoadbookModel
import RoadbookTraffic

/// `roadbook traffic`: files of traffic.
struct TrafficCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "traffic", abstract: "Look at files of traffic, and write some.",
    discussion: """
      EXAMPLES:
        roadbook traffic check porto.roadbook speeds.csv
      """,
    subcommands: [CheckTrafficCommand.self, SimulateTrafficCommand.self])
}

/// `roadbook traffic check`: what of a file lies on the map.
struct CheckTrafficCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Say what a file of traffic tells of a map, and what lies on no road of it.",
    discussion: """
      Ends with status 65 where a record is wrong: `roadbook serve` would keep the traffic of before. \
      Records that lie on no road are told, and are no fault.

      EXAMPLES:
        roadbook traffic check porto.roadbook speeds.csv
        roadbook traffic check porto.roadbook speeds.csv --json
      """)

  @Argument(help: "The map, a folder named ….roadbook.", completion: .directory)
  var map: String

  @Argument(help: "A file of traffic, or a folder of such files.")
  var file: String

  @Flag(help: "Write JSON, as GET /v1/traffic does.")
  var json = false

  func run() throws {
    let router = try MapArgument.open(map)
    let (snapshot, report) = try TrafficOptions.read(file, on: router)
    let traffic = MapTraffic(map, snapshot, report, at: RoadRouter.secondsNow)
    if json {
      var writer = JSONWriter()
      try traffic.write(to: &writer)
      print(String(decoding: writer.bytes(), as: UTF8.self))
    } else {
      print(Self.text(traffic, report))
    }
  }

  private static func text(_ traffic: MapTraffic, _ report: TrafficReport) -> String {
    let share = 100 * Double(traffic.knownSegments) / Double(max(traffic.allSegments, 1))
    var lines = [
      "\(traffic.records) records, \(traffic.placedRecords) on roads of the map",
      "\(traffic.knownSegments) of \(traffic.allSegments) directed segments (\((share * 10).rounded() / 10) %), \(traffic.closedSegments) of them closed",
    ]
    if traffic.waitingTurns > 0 {
      lines.append(
        traffic.waitingTurns == 1
          ? "1 turn that takes longer" : "\(traffic.waitingTurns) turns that take longer")
    }
    if traffic.incidents > 0 {
      lines.append(traffic.incidents == 1 ? "1 incident" : "\(traffic.incidents) incidents")
    }
    lines += report.unplaced.map { "\($0.record): \($0.reason)" }
    if report.unplacedCount > report.unplaced.count {
      lines.append("and \(report.unplacedCount - report.unplaced.count) more")
    }
    return lines.joined(separator: "\n")
  }
}
