// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Dispatch
import Foundation
import RoadbookCoding
import RoadbookConcurrency
import RoadbookEngine
import RoadbookModel
import Synchronization

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
        roadbook match porto.roadbook ride.gpx --profile bicycle -o ride.gpx
      """)

  @Argument(help: "The map, a folder named ….roadbook.", completion: .directory)
  var map: String

  @Argument(
    help: "The traces: \(TraceFile.endings.joined(separator: ", ")) files.", completion: .file())
  var traces: [String]

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The file to write; standard output when left out.", valueName: "file"))
  var output: String?

  @Option(help: "The format: csv, ndjson, geojson or gpx; csv when nothing else tells it.")
  var format: MatchFormat?

  @OptionGroup var vehicle: VehicleOptions

  @Option(help: "How many traces are matched at once; as many as there are cores when left out.")
  var threads = ProcessInfo.processInfo.activeProcessorCount

  func validate() throws {
    if traces.isEmpty { throw ValidationError("Name at least one file of traces.") }
    guard (1...256).contains(threads) else {
      throw ValidationError("--threads must be from 1 to 256.")
    }
  }

  func run() throws {
    let router = try MapArgument.open(map)
    var output = MatchOutput(
      format: format ?? output.flatMap { MatchFormat(path: $0) } ?? .csv)
    let file = try TableOutput(path: self.output)
    let options = vehicle.routingOptions(on: router, from: nil)
    let query = try RouteQuery(.trace, [], options, profile: vehicle.profile)
    var tally = MatchTally()
    try file.append(output.header)
    for path in traces {
      var reader = try TraceFile(path)
      var batch = try nextBatch(&reader)
      while !batch.isEmpty {
        let answers = try matched(batch, router, query)
        for (trace, answer) in zip(batch, answers) {
          try file.append(try output.text(trace, answer))
          tally.add(answer)
        }
        batch = try nextBatch(&reader)
      }
    }
    try file.append(output.footer)
    try file.finish()
    Terminal.standardError.write(tally.text)
  }

  /// Traces of some readings together: so much is held at once.
  private func nextBatch(_ reader: inout TraceFile) throws -> [NamedTrace] {
    var (batch, count): ([NamedTrace], Int) = ([], 0)
    while count < 20_000, let trace = try reader.next() {
      batch.append(trace)
      count += trace.locations.count
    }
    return batch
  }

  private func matched(
    _ traces: [NamedTrace], _ router: RoadRouter, _ query: RouteQuery
  ) throws -> [MatchAnswer] {
    let next = Atomic(0)
    let answers = Guarded<[MatchAnswer]>(Array(repeating: MatchAnswer(), count: traces.count))
    let refusal = Guarded<Failure?>(nil)
    DispatchQueue.concurrentPerform(iterations: min(threads, traces.count)) { _ in
      while true {
        let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard index < traces.count else { return }
        do throws(RoutingError) {
          let answer = try router.match(traces[index].locations, query)
          answers.withLock { $0[index] = answer }
        } catch {
          let failure = Failure(.badInput, "\(traces[index].name): \(error.message)")
          refusal.withLock { $0 = failure }
          return
        }
      }
    }
    if let failure = refusal.withLock({ $0 }) { throw failure }
    return answers.withLock { $0 }
  }
}

/// What became of all readings.
private struct MatchTally {
  private var traces = 0
  private var pieces = 0
  private var readings = 0
  private var unmatched: [UnmatchedPoint: Int] = [:]
  private let start = ContinuousClock.now

  mutating func add(_ answer: MatchAnswer) {
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
    return
      "\(Measures.count(traces)) traces in \(Measures.count(pieces)) pieces, "
      + "\(Measures.count(readings)) readings"
      + (left.isEmpty ? "" : " (not matched: \(left.joined(separator: ", ")))")
      + ", in \(Measures.duration(start.duration(to: .now) / .seconds(1)))\n"
  }
}
