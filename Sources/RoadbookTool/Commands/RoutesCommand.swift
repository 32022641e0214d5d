// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import RoadbookEngine
import RoadbookModel
import RoadbookOSM

/// `roadbook routes`: lengths and times of many routes.
struct RoutesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "routes",
    abstract: "Tell lengths and times of many routes from a table.",
    discussion: """
      The table is a CSV file whose first line names the columns from_lon, from_lat, to_lon and \
      to_lat; others are passed through. Commas, semicolons or tabs separate them, and longitude, \
      lng and latitude are understood, too. The result has the same rows in the same order with \
      distance_m and duration_s added, empty where there is no route. Tables of any length are \
      answered piece by piece.

      EXAMPLES:
        roadbook routes porto.roadbook --pairs pairs.csv --output times.csv
        roadbook routes porto.roadbook --pairs pairs.csv --shortest > meters.csv
      """)

  @Argument(help: "The map, a folder named ….roadbook.", completion: .directory)
  var map: String

  @Option(help: ArgumentHelp("The table of places, a CSV file.", valueName: "file"))
  var pairs: String

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The CSV file to write; standard output when left out.", valueName: "file"))
  var output: String?

  @OptionGroup var vehicle: VehicleOptions

  @OptionGroup var departure: DepartureOptions

  @Option(help: "How many routes are found at once; as many as there are cores when left out.")
  var threads = ProcessInfo.processInfo.activeProcessorCount

  func validate() throws {
    guard (1...256).contains(threads) else {
      throw ValidationError("--threads must be from 1 to 256.")
    }
    try OutputName.require(output, endings: ["csv", "tsv", "txt"])
    try OutputName.refuse(output, among: [pairs])
  }

  func run() throws {
    let router = try MapArgument.open(map)
    var lines = try LineReader(file: pairs)
    guard let header = try lines.next() else {
      throw Failure(
        .badInput,
        "\(pairs) is empty. Its first line must name the columns \(PairTable.columnList)")
    }
    let table = try PairTable(header: header, file: pairs)
    let output = try TableOutput(path: output)
    try output.append(
      [header, "distance_m", "duration_s"].joined(separator: String(table.separator)) + "\n")
    var options = vehicle.routingOptions(on: router, from: nil)
    departure.apply(to: &options.routeOptions)
    let solver = PairSolver(
      router: router, options: options, profile: vehicle.profile, threads: threads)
    let start = ContinuousClock.now
    var (count, missing) = (0, 0)
    while let batch = try PairBatch(from: &lines, table) {
      let totals = try solver.totals(of: batch.pairs)
      try output.append(batch.rows(with: totals, separator: table.separator))
      count += totals.count
      missing += totals.count { $0 == nil }
    }
    try output.finish()
    report(count, missing, seconds: start.duration(to: .now) / .seconds(1))
  }

  private func report(_ count: Int, _ missing: Int, seconds: Double) {
    Terminal.standardError.write(
      "\(Measures.count(count)) pairs, \(Measures.count(missing)) without a route, "
        + "in \(Measures.elapsed(seconds))\n")
  }
}
