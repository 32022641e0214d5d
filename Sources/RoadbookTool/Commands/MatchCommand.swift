// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import RoadbookCoding
import RoadbookEngine
import RoadbookModel
import RoadbookNetwork

/// `roadbook match`: the drives that made recorded traces.
struct MatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "match",
    abstract: "Match recorded traces to roads.",
    discussion: """
      Reads GPX, CSV (columns lon and lat, perhaps trace, time, accuracy, heading, speed), GeoJSON and \
      NDJSON files, and tells for each reading on which road it was made, or why on none. A trace \
      that does not hang together comes in pieces. The end of the output's name chooses the format: \
      .csv has a row for each reading, .ndjson what the service answers, .geojson and .gpx a line for \
      each piece.

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
    var output = MatchOutput(
      format: format ?? output.flatMap { MatchFormat(path: $0) } ?? .csv)
    let file = try TableOutput(path: self.output)
    let options = vehicle.routingOptions(on: router, from: nil)
    let query = try RouteQuery(.trace, [], options, profile: vehicle.profile)
    var tally = MatchTally(network: router.network)
    try input.work.run { trace throws(RoutingError) -> MatchAnswer in
      var answer = try router.match(trace.locations, query)
      answer.attributions = answer.routes.first?.attributions ?? []
      return answer
    } _: { trace, answer in
      if tally.traces == 0 { try file.append(output.header) }
      try file.append(try output.text(trace, answer))
      tally.add(answer, trace)
    }
    guard tally.traces > 0 else {
      throw Failure(
        .badInput, "\(input.traces.joined(separator: ", ")): no trace is there; waypoints are none")
    }
    try file.append(output.footer)
    try file.finish()
    Terminal.standardError.write(tally.text)
  }
}

/// What became of all readings.
private struct MatchTally {
  let network: RoadNetwork
  private(set) var traces = 0
  private var pieces = 0
  private var readings = 0
  private var unmatched: [UnmatchedPoint: Int] = [:]
  /// The first trace that lies nowhere on the map.
  private var outside: String?
  private let start = ContinuousClock.now

  init(network: RoadNetwork) { self.network = network }

  mutating func add(_ answer: MatchAnswer, _ trace: NamedTrace) {
    if answer.routes.isEmpty, outside == nil, let first = trace.locations.first,
      trace.locations.allSatisfy({ network.outsideMessage($0.coordinates) != nil })
    {
      outside = network.outsideMessage(first.coordinates).map { "Note: \(trace.name) \($0)\n" }
    }
    traces += 1
    pieces += answer.routes.count
    readings += answer.points.count
    for point in answer.points {
      if let reason = point.unmatched { unmatched[reason, default: 0] += 1 }
    }
  }

  var text: String {
    let left = UnmatchedPoint.allCases.compactMap { reason in
      unmatched[reason].map { "\(Measures.count($0)) \(reason.name)" }
    }
    return (outside ?? "")
      + "\(Measures.count(traces)) traces in \(Measures.count(pieces)) pieces, "
      + "\(Measures.count(readings)) readings"
      + (left.isEmpty ? "" : " (not matched: \(left.joined(separator: ", ")))")
      + ", in \(Measures.duration(start.duration(to: .now) / .seconds(1)))\n"
  }
}
