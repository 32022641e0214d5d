// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import RoadbookEngine
import RoadbookNetwork

/// `roadbook bench`: how fast a map answers on this machine.
struct BenchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench",
    abstract: "Measure how fast a map answers, and how much memory that takes.",
    discussion: """
      Opens the map and asks for a route between the places of each pair, then measures the parts \
      of a request one by one:

        open, first route   of a new process; what is on the disk and not in memory is read now
        resident, anonymous memory after one route for each pair, and what of it no file backs
        snap                the roads that stand for both places
        distance            cost, duration and length between snapped places
        path                the roads and turns between snapped places
        guidance            what finding a maneuver and writing its text adds to a route
        route without …     a route without directions: geometry, streets, times
        route               all of it: geometry, sections, maneuvers with their texts
        matrix N            a table of N × N durations and lengths between snapped places
        … from places       the same with snapping
        reach N min         the roads within N minutes, with what their routes take
        isoline N min       the same with polygons
        weigh, customize    new weights for all roads: what a profile says; basic weights; what \
      makes them fast to ask; all steps together
        close a road        basic weights in which one random road is closed, and back
        avoid a circle      the same for all roads in a circle, a tenth of the map's side in radius

      Times are CPU times of one thread, so that other work on the machine disturbs them little; \
      those of several threads are wall times. Each pair counts with the median of its passes. The \
      same map and seed give the same questions. Ends with status 1 where no pair has a route.

      EXAMPLES:
        roadbook bench porto.roadbook
        roadbook bench porto.roadbook --pairs pairs.csv --json > porto.json
        roadbook bench porto.roadbook --parts routes --passes 9
      """)

  /// What can be left out.
  enum Part: String, CaseIterable {
    case routes, matrices, isolines, customization, closures
  }

  @Argument(help: "The map, a folder named ….roadbook.", completion: .directory)
  var map: String

  @Option(
    help: ArgumentHelp(
      "Places to ask for: a CSV file with the columns from_lon, from_lat, to_lon and to_lat.",
      discussion: "Random places on named roads when left out.", valueName: "file"))
  var pairs: String?

  @Option(
    help: ArgumentHelp(
      "How many pairs are drawn, or taken from the file.",
      discussion: "1,000 when left out, and fewer on maps of more than 500,000 segments."))
  var count: Int?

  @Option(help: "Another number draws other places and roads.")
  var seed: UInt64 = 1

  @Option(help: "How often each question is asked, after once to warm up.")
  var passes = 5

  @Option(help: ArgumentHelp("What to measure, with commas between.", valueName: "names"))
  var parts = Part.allCases.map(\.rawValue).joined(separator: ",")

  @Option(help: ArgumentHelp("The vehicle: a profile in the map.", valueName: "name"))
  var profile = "car"

  @Option(help: "How many threads customize; as many as there are cores when left out.")
  var threads = ProcessInfo.processInfo.activeProcessorCount

  @Flag(help: "Print JSON.")
  var json = false

  func validate() throws {
    guard (1...100_000).contains(count ?? 1) else {
      throw ValidationError("--count must be from 1 to 100000.")
    }
    guard (1...1_000).contains(passes) else {
      throw ValidationError("--passes must be from 1 to 1000.")
    }
    guard (1...256).contains(threads) else {
      throw ValidationError("--threads must be from 1 to 256.")
    }
    _ = try chosenParts()
  }

  func run() throws {
    let listed = try pairs.map { try BenchPairs.read($0) }
    let parts = try chosenParts()
    let progress = BenchProgress(on: .standardError)
    defer { progress.finish() }
    progress.update("the first routes")
    var bench = try Bench(
      map: map, profile: profile, seed: seed, stopwatch: Stopwatch(passes: passes))
    let share = Self.share(segments: bench.router.network.segments.count)
    let count = count ?? max(100, Int(1_000 * share))
    let source =
      listed.map { BenchPairs($0) }
      ?? BenchPairs(drawnFrom: bench.router.network, seed: seed, count: count)
    try bench.ask(source, count: count)
    var measures = bench.beginning()
    for part in parts {
      progress.update(part.rawValue)
      measures += try measured(part, bench, share)
    }
    progress.finish()
    let report = BenchReport(
      map: map, profile: profile, pairs: bench.pairs.count, pairsWithoutRoute: bench.withoutRoute,
      passes: passes, threads: threads, measures: measures)
    try ResultOutput.standardOutput.write(
      json ? try report.json() : report.text(on: .standardOutput))
  }

  /// What of the usual questions a map is asked, so that the largest ones take minutes, too: each question
  /// takes longer there.
  static func share(segments: Int) -> Double {
    min(1, 500_000 / Double(max(segments, 1)))
  }

  private func measured(
    _ part: Part, _ bench: Bench, _ share: Double
  ) throws -> [BenchMeasure] {
    switch part {
    case .routes: try bench.routes()
    case .matrices: try bench.matrices(sizes: [100, 1_000])
    case .isolines: try bench.isolines(centers: 20)
    case .customization: try bench.customization(threads: threads)
    case .closures:
      try bench.closures(
        roads: max(20, Int(1_000 * share)), circles: max(4, Int(20 * share))) + bench.detours()
        + bench.trucks()
    }
  }

  private func chosenParts() throws -> [Part] {
    try parts.split(separator: ",").map { name in
      guard let part = Part(rawValue: name.trimmingCharacters(in: .whitespaces)) else {
        let known = Part.allCases.map(\.rawValue).joined(separator: ", ")
        throw ValidationError("There is no part “\(name)”. Choose from \(known).")
      }
      return part
    }
  }
}
