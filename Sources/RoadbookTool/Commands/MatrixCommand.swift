// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import RoadbookEngine
import RoadbookModel

/// `roadbook matrix`: lengths and times from each of many places to each of many others.
struct MatrixCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "matrix",
    abstract: "Tell lengths and times from each place to each other.",
    discussion: """
      Both tables are CSV files whose first line names the columns lon and lat, and id where \
      places have names; without it they are numbered from 0. Commas, semicolons or tabs separate \
      them, and longitude, lng and latitude are understood, too. Each cell equals what `roadbook \
      route` finds, and is empty where there is no route. Rows are computed and written piece by \
      piece, so that tables of any size fit the memory.

      csv     a line for each cell: source,target,distance_m,duration_s
      ndjson  a line for each source: {"source":"0","distances":[…],"durations":[…]}
      binary  words of 32 bits, the least byte first: "RBMX", the version 1, the counts of sources \
      and of targets, and for each cell in their order the distance in tenths of a meter and the \
      duration in tenths of a second, both 4294967295 where there is no route

      EXAMPLES:
        roadbook matrix porto.roadbook --sources depots.csv --targets shops.csv
        roadbook matrix porto.roadbook --sources shops.csv -o table.ndjson
        roadbook matrix porto.roadbook --sources shops.csv -o table.bin
        roadbook matrix porto.roadbook --sources shops.csv \\
          --depart 2026-11-23T08:00Z
      """)

  @Argument(help: "The map, a folder named ….roadbook.", completion: .directory)
  var map: String

  @Option(help: ArgumentHelp("The places of the rows, a CSV file.", valueName: "file"))
  var sources: String

  @Option(
    help: ArgumentHelp(
      "The places of the columns, a CSV file; the sources when left out.", valueName: "file"))
  var targets: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The file to write; standard output when left out.", valueName: "file"))
  var output: String?

  @Option(
    help: """
      csv, ndjson or binary; what the output's name ends in (.ndjson, .bin), or else csv, when \
      left out.
      """)
  var format: MatrixFormat?

  @OptionGroup var vehicle: VehicleOptions

  @OptionGroup var departure: DepartureOptions

  @Option(help: "How many rows are found at once; as many as there are cores when left out.")
  var threads = ProcessInfo.processInfo.activeProcessorCount

  /// As many cells are held at once: some 16 bytes each.
  static let cellsAtOnce = 4 << 20

  func validate() throws {
    if chosenFormat == .binary, output == nil, Terminal.standardOutput.isInteractive {
      throw ValidationError("Binary tables are for files and pipes: add -o FILE or > FILE.")
    }
    if format == nil {
      try OutputName.require(
        output, endings: ["csv", "tsv", "txt", "ndjson", "bin"], advice: ", or give --format")
    }
    try OutputName.refuse(output, among: [sources] + [targets].compactMap { $0 })
    guard (1...256).contains(threads) else {
      throw ValidationError("--threads must be from 1 to 256.")
    }
  }

  func run() throws {
    let router = try MapArgument.open(map)
    let rows = try PlaceTable(file: sources, on: router)
    let columns =
      try targets.map { path throws(Failure) in try PlaceTable(file: path, on: router) } ?? rows
    rows.noteUnreadSizes()
    let writer = MatrixText(format: chosenFormat, columns: columns.names)
    let output = try TableOutput(path: output)
    try output.append(writer.header(rowCount: rows.waypoints.count))
    var options = vehicle.routingOptions(on: router, from: rows.waypoints.first?.coordinates)
    departure.apply(to: &options.routeOptions)
    let start = ContinuousClock.now
    let batch = max(16, Self.cellsAtOnce / columns.waypoints.count / 16 * 16)
    var missing = 0
    for first in stride(from: 0, to: rows.waypoints.count, by: batch) {
      let range = first..<min(first + batch, rows.waypoints.count)
      let matrix = try router.matrix(
        from: Array(rows.waypoints[range]), to: columns.waypoints,
        options: options, profile: vehicle.profile, threads: threads)
      for row in range {
        let cells = (0..<columns.waypoints.count).map { matrix[row - first, $0] }
        missing += cells.count { $0 == nil }
        try output.append(writer.row(rows.names[row], cells))
      }
    }
    try output.finish()
    report(rows.waypoints.count, columns.waypoints.count, missing, start.duration(to: .now))
  }

  private var chosenFormat: MatrixFormat {
    format ?? MatrixFormat.allCases.first { output?.hasSuffix($0.nameEnd) == true } ?? .csv
  }

  private func report(_ rows: Int, _ columns: Int, _ missing: Int, _ time: Duration) {
    Terminal.standardError.write(
      "\(Measures.count(rows)) × \(Measures.count(columns)) cells, \(Measures.count(missing)) "
        + "without a route, in \(Measures.elapsed(time / .seconds(1)))\n")
  }
}
