// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookTestSupport
import Testing

@Suite("A truck gets heavier and lighter on the way")
struct LoadTests {
  private static let weak: RoadTags = [
    "highway": "primary", "maxweight": "10",
  ]
  // swift-format-ignore: NeverUseForceTry
  private let town = try! RoadSketch(
    """
    A----B----C----D
    |    |    |    |
    E----F----G----H
    """,
    ways: [
      "ABCD": weak, "EFGH": .residential, "AE": .residential, "BF": .residential,
      "CG": .residential, "DH": .residential,
    ], vehicle: "truck")

  private static func asked(_ current: Int32? = 8_000, gross: Int32? = 30_000) -> RoutingOptions {
    var options = RoutingOptions()
    var vehicle = VehicleSpecification()
    vehicle.currentWeightInKilograms = current
    vehicle.grossWeightInKilograms = gross
    options.transportSpecification.transportMode = .truck
    options.transportSpecification.vehicleSpecification = vehicle
    options.routeOptions.trafficOptimizationMode = .disabled
    return options
  }

  private func found(
    _ places: [SketchPlace], _ changes: [Int: Int32], _ options: RoutingOptions = LoadTests.asked(),
    _ change: (inout [Waypoint]) -> Void = { _ in }
  ) throws -> (ways: [String], data: RouteData) {
    var waypoints = try places.map { try town.waypoint($0) }
    for (index, change) in changes { waypoints[index].currentWeightChangeInKilograms = change }
    change(&waypoints)
    let data = try town.router.routes(through: waypoints, options: options, profile: nil)[0]
    let ways = data.sections.map { section in
      var part = data
      part.sections = [section]
      return town.written(part, places).ways
    }
    return (ways, data)
  }

  @Test("light over the weak road, loaded around it, and light again")
  func changes() throws {
    let places: [SketchPlace] = ["A", "B", "D", "C", .near("B", eastMeters: 100)]
    let light = try found(places, [:])
    #expect(light.ways.allSatisfy { $0.contains("ABCD") })
    let loaded = try found(places, [1: 5_000, 2: -5_000])
    #expect(loaded.ways[0] == "ABCD")
    #expect(loaded.ways[1] == "BF EFGH DH")
    #expect(loaded.ways[2].contains("ABCD"))
    #expect(loaded.data.sections.map(\.arrival.waypointIndex) == [1, 2, 3, 4])
    #expect(loaded.data.sections.map(\.departure.waypointIndex) == [0, 1, 2, 3])
    #expect(loaded.data.sections.allSatisfy { $0.notices.isEmpty })
  }

  @Test("what is loaded at the start counts at once, and at the destination not at all")
  func ends() throws {
    #expect(try found(["A", "D"], [0: 5_000]).ways[0].contains("EFGH"))
    #expect(try found(["A", "D"], [1: 5_000]).ways == ["ABCD"])
    #expect(try found(["A", "D"], [0: 0]).ways == ["ABCD"])
  }

  @Test("where it loads, it stops where it may leave heavier")
  func stop() throws {
    // The stop on the weak road is left by the street beside it.
    let route = try found(["A", .near("F", northMeters: 190), "D"], [1: 5_000])
    #expect(route.ways.count == 2)
    #expect(!route.ways[1].contains("ABCD"))
  }

  @Test("each part is what a vehicle of its weight would drive")
  func parts() throws {
    let places: [SketchPlace] = ["E", "C", "H", "B"]
    let route = try found(places, [1: 4_000, 2: -3_000])
    for (part, weight) in [Int32(8_000), 12_000, 9_000].enumerated() {
      let alone = try found([places[part], places[part + 1]], [:], Self.asked(weight))
      #expect(abs(alone.data.sections[0].duration - route.data.sections[part].duration) < 90)
    }
  }

  @Test("stays and clocks run on through all parts")
  func times() throws {
    var options = Self.asked()
    let departure = Date(timeIntervalSince1970: 1_800_000_000)
    options.routeOptions.departureTime = departure
    let (_, data) = try found(["A", "D", "A"], [1: 5_000], options) { $0[1].duration = 600 }
    #expect(data.sections[0].postActions == [PostAction(action: .wait, duration: 600)])
    #expect(data.sections[0].departureTime?.utcTime == departure)
    let left = try #require(data.sections[1].departureTime?.utcTime)
    #expect(
      abs(left.timeIntervalSince(departure) - 600 - data.sections[0].duration) < 0.001)
    options.routeOptions.departureTime = nil
    options.routeOptions.arrivalTime = departure
    let arriving = try found(["A", "D", "A"], [1: 5_000], options) { $0[1].duration = 600 }.data
    let end = try #require(arriving.sections[1].arrivalTime?.utcTime)
    #expect(abs(end.timeIntervalSince(departure)) < 0.001)
    #expect(arriving.routingOptions == options)
  }

  @Test("the last words are about the destination, those between about a stop")
  func words() throws {
    let plain = try found(["A", "D", "A"], [:]).data
    let loaded = try found(["A", "D", "A"], [1: 1_000]).data
    #expect(
      plain.sections.map { $0.maneuvers.last?.text }
        == loaded.sections.map { $0.maneuvers.last?.text }
    )
  }

  @Test("where a part has no way, the error names the limit")
  func noWay() throws {
    let bridge = try RoadSketch(
      "A----B----C----D",
      ways: ["AB": .residential, "BC": Self.weak, "CD": .residential], vehicle: "truck")
    var waypoints = try ["A", "B", "D", "A"].map { try bridge.waypoint($0) }
    let options = Self.asked()
    #expect(
      try bridge.router.routes(through: waypoints, options: options, profile: nil).count == 1)
    waypoints[1] = try bridge.waypoint(.near("B", eastMeters: -100))
    waypoints[1].currentWeightChangeInKilograms = 5_000
    let error = #expect(throws: RoutingError.self) {
      try bridge.router.routes(through: waypoints, options: options, profile: nil)
    }
    #expect(error == .noRouteFound)
    #expect(error?.limit == "maxweight=10")
    #expect(error?.osmObject?.kind == .way)
  }

  @Test("what does not fit together is refused, with its waypoint")
  func refused() throws {
    func error(
      _ changes: [Int: Int32], _ options: RoutingOptions = LoadTests.asked(),
      _ change: (inout [Waypoint]) -> Void = { _ in }
    ) -> RoutingError? {
      do {
        _ = try found(["A", "B", "D"], changes, options, change)
        return nil
      } catch {
        return error as? RoutingError
      }
    }
    #expect(error([1: 5_000]) == nil)
    var ordered = Self.asked()
    ordered.routeOptions.optimizeWaypointsOrder = true
    for refusal in [
      error([1: 30_000]), error([1: -8_000]), error([1: 40_000]),
      error([1: 100], Self.asked(nil)), error([1: 100], Self.asked(8_000, gross: nil)),
      error([1: 100], RoutingOptions()), error([1: 100], ordered),
      error([1: 100]) { $0[1].type = .passThrough },
    ] {
      #expect(refusal == .invalidParameter)
      #expect(refusal?.waypointIndex == 1)
      #expect(refusal?.message.contains("currentWeightChangeInKilograms") == true)
    }
    var waypoints = try ["A", "D"].map { try town.waypoint($0) }
    waypoints[1].currentWeightChangeInKilograms = 1
    #expect(throws: RoutingError.invalidParameter) {
      try town.router.matrix(from: waypoints, to: waypoints, options: Self.asked())
    }
  }
}
