// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import RoadbookCosting
import RoadbookEngine
import RoadbookGraph
import RoadbookModel
import RoadbookNetwork
import RoadbookTestSupport
import RoadbookTraffic
import Testing

@testable import RoadbookTool

@Suite("A simulated rush hour")
struct RushHourTests {
  private let map: TemporaryMap
  private let router: RoadRouter

  init() throws {
    map = try TemporaryMap(RandomTown(seed: 5).data, country: "DE")
    router = try RoadRouter(opening: map.path)
  }

  private func hour(seed: UInt64 = 1, incidents: Int = 12) throws -> RushHour {
    RushHour(try router.graph(profile: "car").metric, seed: seed, incidents: incidents)
  }

  private func read(
    _ hour: RushHour, _ format: RushHourFile.Format
  ) throws -> (snapshot: TrafficSnapshot, report: TrafficReport) {
    let now = Date(timeIntervalSince1970: Double(RoadRouter.secondsNow))
    let text = RushHourFile(hour: hour, time: now).text(format)
    return try router.traffic(
      in: [TrafficFile(name: "hour", bytes: Array(text.utf8))], measured: RoadRouter.secondsNow)
  }

  @Test("is read again from each kind of file, with equal speeds by nodes and by keys")
  func files() throws {
    let hour = try hour()
    #expect(hour.flow.count > 5 && hour.incidents.count > 3)
    let json = try read(hour, .json)
    let table = try read(hour, .csv)
    #expect(json.report.unplacedCount == 0 && table.report.unplacedCount == 0)
    #expect(json.snapshot.incidents.count == hour.incidents.count)
    let closed = Set(hour.incidents.filter(\.isRoadClosed).map(\.arc))
    for flow in hour.flow where !closed.contains(flow.arc) {
      let (left, right) = (
        json.snapshot.flow[Int(flow.arc.raw)].centimetersPerSecond,
        table.snapshot.flow[Int(flow.arc.raw)].centimetersPerSecond
      )
      #expect(abs(Int(left) - Int(right)) <= 1)
    }
    let lines = try read(hour, .geojson)
    #expect(lines.report.placedCount * 10 >= lines.report.recordCount * 9)
    let zones = try read(hour, .wzdx)
    #expect(zones.snapshot.flow.allSatisfy { !$0.isKnown })
    #expect(
      zones.report.recordCount
        == hour.incidents.count { $0.isRoadClosed || $0.type == .construction })
  }

  @Test("is the same for one seed, another for another, and never faster than roads")
  func seeds() throws {
    let hour = try hour()
    func text(_ hour: RushHour) -> String {
      RushHourFile(hour: hour, time: Date(timeIntervalSince1970: 0)).text(.json)
    }
    #expect(try text(hour) == text(self.hour()))
    #expect(try text(hour) != text(self.hour(seed: 2)))
    let metric = try router.graph(profile: "car").metric
    for flow in hour.flow {
      let meters = Double(metric.lengthCentimeters(of: flow.arc)) / 100
      let free = meters / Double(metric.durations[Int(flow.arc.raw)]) * 3600
      #expect(flow.kilometersPerHour <= free + 0.01)
    }
    #expect(try self.hour(incidents: 0).incidents.isEmpty)
  }

  @Test("are of the kind that the file's ending names, where no other is asked for")
  func formats() throws {
    func format(_ arguments: String...) throws -> RushHourFile.Format {
      try SimulateTrafficCommand.parse(["town.roadbook"] + arguments).chosenFormat
    }
    #expect(try format() == .json)
    #expect(try format("-o", "rush.csv") == .csv)
    #expect(try format("-o", "a.b/rush.GeoJSON") == .geojson)
    #expect(try format("-o", "works.geojson", "--format", "wzdx") == .wzdx)
    #expect(try format("-o", "rush.txt") == .json)
  }
}
