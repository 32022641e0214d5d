// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import RoadbookEngine
import RoadbookModel
import RoadbookRouting

/// `roadbook speeds`: how fast roads were driven.
struct SpeedsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "speeds",
    abstract: "Tell how fast roads were driven, from recorded traces.",
    discussion: """
      Matches traces as `roadbook match` does, and writes the median speed of each road in each \
      direction for each hour of the week, 0 to 167 from Monday 0:00 on the clocks of the place. A trace \
      counts once for each road and hour; rows of fewer than --least traces are left out, so that no one's \
      ways are told. Readings need times; those more than a minute apart tell nothing of the roads between.

      EXAMPLES:
        roadbook speeds porto.roadbook january/*.csv -o speeds.csv
        roadbook speeds porto.roadbook week.ndjson --osrm osrm.csv -o speeds.csv
      """)

  @Argument(help: "The map, a folder named ….roadbook.", completion: .directory)
  var map: String

  @OptionGroup var input: TraceOptions

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The file to write; standard output when left out.", valueName: "file"))
  var output: String?

  @Option(
    help: ArgumentHelp(
      "A file for OSRM's --segment-speed-file: the medians of all hours.", valueName: "file"))
  var osrm: String?

  @Option(help: ArgumentHelp("The fewest traces that make a row.", valueName: "count"))
  var least = 5

  @OptionGroup var vehicle: VehicleOptions

  func validate() throws {
    guard (1...1_000_000).contains(least) else {
      throw ValidationError("--least must be from 1 to 1000000.")
    }
    for path in [output, osrm] {
      try OutputName.require(path, endings: ["csv", "tsv", "txt"])
      try OutputName.refuse(path, among: input.traces)
    }
    if let osrm, let output, OutputName.isOne(osrm, output) {
      throw ValidationError("--output and --osrm name one file. Give each a file of its own.")
    }
  }

  func run() throws {
    let router = try MapArgument.open(map)
    let network = router.network
    let options = vehicle.routingOptions(on: router, from: nil)
    let query = try RouteQuery(.trace, [], options, profile: vehicle.profile)
    var table = SpeedTable(network)
    var (traces, passes) = (0, 0)
    try input.work.run { trace throws(RoutingError) -> [RoadPass] in
      try TraceCheck.validate(trace.locations)
      let points = trace.locations.map { TracePoint($0) }
      return try router.trace(points, query).passes(of: points, in: network)
    } _: { _, found in
      table.add(found)
      traces += 1
      passes += found.count
    }
    let rows = table.rowsByHour(atLeast: least)
    let file = try TableOutput(path: output)
    try file.append(SpeedTable.Row.header)
    for row in rows { try file.append(row.text(in: network)) }
    try file.finish()
    if let osrm {
      let file = try TableOutput(path: osrm)
      for row in table.rows(atLeast: least) { try file.append(row.osrmText(in: network)) }
      try file.finish()
    }
    Terminal.standardError.write(
      "\(Measures.count(traces)) traces, \(Measures.count(passes)) roads driven, \(Measures.count(rows.count)) rows"
        + (rows.isEmpty ? "; a row needs \(least) traces with times (--least)\n" : "\n"))
  }
}

/// The traces of a command, and on how many threads they are worked on.
struct TraceOptions: ParsableArguments {
  @Argument(
    help: "The traces: \(TraceFile.endings.joined(separator: ", ")) files.", completion: .file())
  var traces: [String]

  @Option(help: "How many traces are matched at once; as many as there are cores when left out.")
  var threads = ProcessInfo.processInfo.activeProcessorCount

  func validate() throws {
    if traces.isEmpty { throw ValidationError("Name at least one file of traces.") }
    guard (1...256).contains(threads) else {
      throw ValidationError("--threads must be from 1 to 256.")
    }
  }

  var work: TraceWork { TraceWork(files: traces, threads: threads) }
}
