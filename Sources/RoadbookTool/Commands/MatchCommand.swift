// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import RoadbookEngine
import RoadbookModel

/// `roadbook match`: the drives that made recorded traces.
struct MatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "match",
    abstract: "Match recorded traces to roads.",
    discussion: """
      Reads GPX, CSV (columns lon and lat, perhaps trace, time, accuracy, heading, speed), GeoJSON, \
      NDJSON and NMEA files, and tells for each reading on which road it was made, or why on none. A trace \
      that does not hang together comes in pieces. The end of the output's name chooses the format: \
      .csv has a row for each reading, .ndjson what the service answers, .geojson and .gpx a line for \
      each piece. From CSV, GPX or NMEA to CSV a trace may be of any length: rows come as they are decided.

      EXAMPLES:
        roadbook match porto.roadbook drive.gpx > readings.csv
        roadbook match porto.roadbook drive.gpx -o drive.geojson
        roadbook match porto.roadbook monday.csv tuesday.csv -o week.ndjson
        roadbook match porto.roadbook ride.gpx --profile bicycle -o rode.gpx
      """)

  @Argument(help: "The map, a folder named ….roadbook.", completion: .directory)
  var map: String

  @OptionGroup var input: TraceOptions

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The file to write; standard output when left out.", valueName: "file"))
  var output: String?

  @Option(help: "The format: csv, ndjson, geojson or gpx; csv when nothing else tells it.")
  var format: MatchFormat?

  @OptionGroup var vehicle: VehicleOptions

  func validate() throws {
    if let output, format == nil, MatchFormat(path: output) == nil {
      throw ValidationError(
        "The name \(output) does not tell the format. End it in .csv, .ndjson, .geojson or .gpx, or give "
          + "--format.")
    }
    try OutputName.refuse(output, among: input.traces)
  }

  func run() throws {
    let router = try MapArgument.open(map)
    let format = format ?? output.flatMap { MatchFormat(path: $0) } ?? .csv
    let query = try RouteQuery(
      .trace, [], vehicle.routingOptions(on: router, from: nil), profile: vehicle.profile)
    var writer = MatchWriter(format, router, query, try TableOutput(path: output))
    let writePart = { (part: NamedTrace) throws in try writer.write(part) }
    try input.work.run(
      { trace throws(RoutingError) -> MatchAnswer in
        var answer = try router.match(trace.locations, query)
        answer.attributions = answer.routes.first?.attributions ?? []
        return answer
      },
      { trace, answer in try writer.write(trace, answer) },
      ofLong: format == .csv ? writePart : nil)
    guard writer.tally.traces > 0 else {
      throw Failure(
        .badInput, "\(input.traces.joined(separator: ", ")): no trace is there; waypoints are none")
    }
    try writer.finish()
    Terminal.standardError.write(writer.tally.text)
  }
}

/// Writes what became of traces, one after another.
private struct MatchWriter {
  private var output: MatchOutput
  private let router: RoadRouter
  private let query: RouteQuery
  private let file: TableOutput
  private(set) var tally: MatchTally
  /// The one whose parts come.
  private var long: LongTrace?

  init(_ format: MatchFormat, _ router: RoadRouter, _ query: RouteQuery, _ file: TableOutput) {
    output = MatchOutput(format: format)
    self.router = router
    self.query = query
    self.file = file
    tally = MatchTally(network: router.network)
  }

  mutating func write(_ trace: NamedTrace, _ answer: MatchAnswer) throws {
    try begin()
    try file.append(try output.text(trace, answer))
    tally.add(trace, answer.points)
    tally.endTrace(trace.name, pieces: answer.routes.count)
  }

  /// Writes rows of the readings that the next part of a long trace decides.
  mutating func write(_ part: NamedTrace) throws {
    try begin()
    var trace = try long ?? LongTrace(part.name, router.matchStream(query))
    long = nil
    let (points, rows) = try trace.add(part)
    try file.append(rows)
    tally.add(part, points)
    if part.goesOn {
      long = trace
    } else {
      tally.endTrace(part.name, pieces: trace.pieceCount)
    }
  }

  private func begin() throws {
    if tally.traces == 0, long == nil { try file.append(output.header) }
  }

  func finish() throws {
    try file.append(output.footer)
    try file.finish()
  }
}
