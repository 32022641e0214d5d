// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookCosting
import RoadbookEngine
import RoadbookGeometry
import RoadbookGraph
import RoadbookNetwork
import RoadbookProfiles
import RoadbookSample
import RoadbookStorage
import RoadbookTestSupport
import Testing

@testable import RoadbookTool

@Suite("What a run of measurements tells")
struct BenchReportTests {
  @Test("medians and rare ends are samples; too few samples have no ends")
  func quantiles() {
    let many = BenchMeasure("x", .microseconds, microseconds: (1...100).map(Double.init).shuffled())
    #expect(many.p50 == 50 && many.p95 == 95 && many.p99 == 99 && many.count == 100)
    let few = BenchMeasure("x", .milliseconds, microseconds: [3_000, 1_000, 2_000])
    #expect(few.p50 == 2 && few.p95 == nil && few.p99 == nil && few.count == 3)
  }

  @Test(
    "numbers have the digits that count",
    arguments: [
      (0.0123, "0.012"), (1.234, "1.23"), (12.34, "12.3"), (123.4, "123"), (12_345.6, "12,346"),
    ])
  func numbers(value: Double, text: String) {
    #expect(BenchReport.number(value) == text)
  }

  @Test("a case counts with the median of its passes, and the first pass not at all")
  func passes() {
    var asked: [Int] = []
    let times = Stopwatch(passes: 3).times(of: 2, by: .thread) { asked.append($0) }
    #expect(times.count == 2)
    #expect(asked == [0, 1, 0, 1, 0, 1, 0, 1])
    var hurried: [Int] = []
    _ = Stopwatch(passes: 9, patienceSeconds: 0).times(of: 1, by: .wall) { hurried.append($0) }
    #expect(hurried.count == 2, "one to warm up, one to count")
  }

  @Test("a clock counts what is done, and no sleep where it counts the thread alone")
  func clocks() {
    let slept = Stopwatch.once(.thread) { usleep(20_000) }
    #expect(slept < 15_000)
    #expect(Stopwatch.once(.wall) { usleep(20_000) } >= 20_000)
  }
}

@Suite("Roads that are closed to measure it")
struct RoadClosureTests {
  @Test("nothing leads onto a closed road any more, and elsewhere it still does")
  func closed() throws {
    let vehicle = try RoadRouter(opening: TestMaps.town).metric(profile: "car")
    let graph = vehicle.graph
    let hierarchy = graph.hierarchy.structure
    let closures = RoadClosures(graph)
    var partial = PartialCustomization(hierarchy)
    var query = HierarchyQuery(hierarchy)
    var weights = HierarchyWeights(vehicle.weights.weights)
    let states = (0..<graph.network.segments.count * 2).map { StateID($0) }.filter {
      graph.leadsSomewhere($0) && graph.isReachable($0)
    }
    let start = [Seed(node: states[0], cost: 0)]
    var closedCount = 0
    for state in states.dropFirst().prefix(400) where state.raw >> 1 != states[0].raw >> 1 {
      let end = [Seed(node: state, cost: 0)]
      guard let before = try query.cost(by: weights, from: start, to: end) else { continue }
      let undo = try partial.apply(
        closures.changes(closing: [SegmentID(state.raw >> 1)]), to: &weights)
      #expect(try query.cost(by: weights, from: start, to: end) == nil, "state \(state)")
      PartialCustomization.undo(undo, in: &weights)
      #expect(try query.cost(by: weights, from: start, to: end) == before)
      closedCount += 1
    }
    #expect(closedCount > 100)
  }

  @Test("a circle holds the roads that begin or end in it")
  func circle() throws {
    let graph = try RoadRouter(opening: TestMaps.town).graph(profile: "car")
    let closures = RoadClosures(graph)
    let center = try #require(SampleTown.landmark("Station"))
    #expect(
      closures.segments(around: center, radiusMeters: 1e6).count == graph.network.segments.count)
    let near = closures.segments(around: center, radiusMeters: 300)
    #expect(!near.isEmpty && near.count < graph.network.segments.count / 2)
    for segment in near {
      let shape = graph.network.shape(of: DirectedSegment(segment, forward: true))
      let distances = [shape.first, shape.last].compactMap { $0?.distance(to: center) }
      #expect((distances.min() ?? .infinity) <= 300)
    }
  }
}

@Suite(
  "Measuring with the built tool", .enabled("needs the built tool") { try Need.tool.isMet })
struct BenchEndToEndTests {
  let town = TestMaps.town

  @Test("every measure is there, in order, and takes some time")
  func everything() throws {
    let result = try BuiltTool.run(
      "bench", town, "--count", "20", "--passes", "1", "--threads", "2", "--json")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors.split(separator: "\n").count == 6, "\(result.errors)")
    let report = try JSONDecoder().decode(BenchReport.self, from: Data(result.output.utf8))
    #expect(report.pairs == 20 && report.passes == 1 && report.profile == "car")
    let sizes = SystemFile.mebibytes("VmRSS") == nil ? [] : ["resident", "anonymous"]
    #expect(
      report.measures.map(\.name) == ["open", "first route", "open and first route"] + sizes + [
        "snap", "distance", "distance from places", "path", "guidance, a maneuver",
        "route without directions", "route", "route at a time",
        "two alternatives, paths", "two alternatives", "matrix 100", "matrix 100 from places",
        "matrix 1000", "matrix 1000 from places",
        "reach 10 min", "isoline 10 min", "reach 30 min", "isoline 30 min",
        "reach 10, 15, 20, 25, 30 min", "isoline 10, 15, 20, 25, 30 min",
        "weigh roads and turns", "customize basic", "customize perfect", "customize",
        "customize basic, 2 threads", "customize perfect, 2 threads", "customize, 2 threads",
        "close a road", "avoid a circle", "around a polygon", "truck of a size",
        "first truck of a size",
      ])
    for measure in report.measures {
      #expect(measure.p50 > 0 && measure.p50 <= measure.p95 ?? .infinity, "\(measure)")
      #expect((measure.p95 ?? 0) <= measure.p99 ?? .infinity, "\(measure)")
    }
  }

  @Test("the pairs of a table are asked for, and those without a route are told")
  func table() throws {
    let folder = try TestMaps.newFolder()
    let rows = [
      "from_lat,from_lon,to_lat,to_lon", "50.2034,0.3931,50.1852,0.4167", "50.2034,0.3931,10,100",
    ]
    try Data(rows.joined(separator: "\n").utf8).write(to: URL(filePath: "\(folder)/in.csv"))
    let result = try BuiltTool.run(
      "bench", town, "--pairs", "\(folder)/in.csv", "--parts", "routes", "--passes", "1")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("1, 1 more without a route"), "\(result.output)")
    #expect(result.output.contains(try Regex(#"\n  snap  +[0-9.,]+ +µs\n"#)), "\(result.output)")
    #expect(!result.output.contains("matrix"))
  }

  @Test("what is wrong is said, with the status of its kind")
  func errors() throws {
    let folder = try TestMaps.newFolder()
    let table = "\(folder)/far.csv"
    try Data("from_lat,from_lon,to_lat,to_lon\n1,1,2,2\n".utf8).write(to: URL(filePath: table))
    let far = try BuiltTool.run("bench", town, "--pairs", table)
    #expect(far.status == 1)
    #expect(far.errors.contains("none of 1 pairs has a route"), "\(far.errors)")
    try Data("from_lat,from_lon,to_lat,to_lon\n".utf8).write(to: URL(filePath: table))
    #expect(try BuiltTool.run("bench", town, "--pairs", table).status == 65)
    #expect(try BuiltTool.run("bench", town, "--pairs", "nowhere.csv").status == 66)
    #expect(try BuiltTool.run("bench", "nowhere.roadbook").status == 66)
    let part = try BuiltTool.run("bench", town, "--parts", "routes,rooms")
    #expect(part.status == 64)
    #expect(part.errors.contains("no part “rooms”. Choose from routes, matrices"), "\(part.errors)")
    #expect(try BuiltTool.run("bench", town, "--profile", "tram").status == 64)
    #expect(try BuiltTool.run("bench", town, "--passes", "0").status == 64)
  }
}

@Suite("How much is measured")
struct BenchShareTests {
  @Test("large maps are asked less, and small ones all")
  func share() {
    #expect(BenchCommand.share(segments: 100_000) == 1)
    #expect(BenchCommand.share(segments: 3_000_000) < 0.2)
    #expect(BenchCommand.share(segments: 0) == 1)
  }
}
