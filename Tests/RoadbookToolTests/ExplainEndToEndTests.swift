// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookGeometry
import RoadbookModel
import RoadbookSample
import RoadbookTestSupport
import Testing

@testable import RoadbookTool

@Suite(
  "Explanations with the built tool",
  .enabled("needs the built tool") { try Need.tool.isMet })
struct ExplainEndToEndTests {
  let town = TestMaps.town

  private func place(_ name: String) throws -> String {
    let coordinate = try #require(SampleTown.landmark(name))
    return "\(coordinate.latitude),\(coordinate.longitude)"
  }

  private func json(_ arguments: String...) throws -> RouteExplanation {
    let result = try BuiltTool.run(["explain", town] + arguments + ["--format", "json"])
    #expect(result.status == 0, "\(result.errors)")
    return try JSONDecoder().decode(RouteExplanation.self, from: Data(result.output.utf8))
  }

  @Test("text tells the road, the answer and both routes' costs, as JSON does")
  func text() throws {
    let (station, harbour) = (try place("Station"), try place("Harbour"))
    let plain = try json(station, harbour)
    #expect(plain.verdict == .reachable)
    let line = try #require(plain.best).geometry
    let middle = line[line.count / 2]
    let on = "\(middle.latitude),\(middle.longitude)"
    let used = try json(station, harbour, "--via-place", on)
    #expect(used.verdict == .used)
    let segment = try #require(used.road).segment
    let named = try json(
      station, harbour, "--via-segment", "\(segment.tilePartitionId):\(segment.localId ?? 0)")
    #expect(named.road?.segment.segmentId == segment.segmentId)
    let result = try BuiltTool.run("explain", town, station, harbour, "--via-place", on)
    #expect(result.status == 0 && result.errors.isEmpty)
    #expect(result.output.contains("The best route goes over it."))
    #expect(result.output.contains("\nCosts") && result.output.contains("best route"))
    #expect(result.output.contains("© OpenStreetMap contributors"))
    #expect(!result.output.contains("\u{1B}"))
  }

  @Test("wrong usage ends with status 64, places without roads with status 1")
  func failures() throws {
    let station = try place("Station")
    func status(_ arguments: String...) throws -> Int32 {
      try BuiltTool.run(["explain"] + arguments).status
    }
    #expect(try status(town, station) == 64)
    #expect(try status(town, station, station, "--via-segment", "x") == 64)
    #expect(try status(town, station, station, "--via-place", "1") == 64)
    #expect(
      try status(town, station, station, "--via-place", station, "--via-segment", "1:1") == 64)
    #expect(try status(town, station, station, "--via-place", "-60,10") == 64)
    #expect(try status(town, station, station, "--format", "svg") == 64)
    #expect(try status(town, "-60,10", "-61,10") == 1)
    #expect(try status("nowhere.roadbook", station, station) == 66)
  }
}

@Suite("Explanations as text")
struct ExplanationReportTests {
  @Test("what weighs beyond its time is in brackets, and columns stay below their titles")
  func penalties() {
    let driving = RouteCostPart(kind: .driving, duration: 90, cost: 90)
    let gate = RouteCostPart(kind: .barriers, duration: 20, cost: 660)
    let street = RouteCostPart(kind: .destinationOnly, cost: 600)
    let answer = RouteExplanation(
      verdict: .dearer, summary: "", best: RouteCosts(parts: [driving]),
      over: RouteCosts(parts: [driving, gate, street]))
    let text = ExplanationReport(answer).text(
      on: Terminal(descriptor: 1, isInteractive: false, environment: [:]))
    let lines = text.split(separator: "\n").map(String.init)
    func line(_ title: String) -> String? { lines.first { $0.contains(title) } }
    #expect(line("barriers")?.hasSuffix("–  20 s (10 min 40 s)") == true, "\(text)")
    #expect(line("destinations only")?.hasSuffix("  (10 min 0 s)") == true, "\(text)")
    #expect(line("Costs")?.count == line("barriers")?.count, "\(text)")
  }
}
