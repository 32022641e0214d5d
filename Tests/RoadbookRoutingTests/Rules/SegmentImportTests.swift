// SPDX-License-Identifier: Apache-2.0

import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookTestSupport
import Testing

@Suite("Any segments that join become a route")
struct SegmentImportTests {
  // swift-format-ignore: NeverUseForceTry
  private let town = try! RoadSketch(
    """
    A----B----C----D
    |    |    |    |
    E----F----G----H
    """,
    ways: [
      "ABCD": .primary, "EFGH": .residential, "AE": .residential, "BF": .residential,
      "CG": ["highway": "residential", "oneway": "yes"], "DH": .residential,
    ], restrictions: [.noRightTurn(from: "ABCD", via: "B", to: "BF")])

  private static func asked() -> RoutingOptions {
    var options = RoutingOptions()
    options.routeOptions.trafficOptimizationMode = .disabled
    return options
  }

  private func imported(
    _ segments: [SegmentReference], stops: [RouteStop] = []
  ) throws -> RouteData {
    try town.router.routes(
      .segments(segments, stops: stops), options: Self.asked(), profile: nil)[0]
  }

  private func spans(_ places: SketchPlace...) throws -> [[SegmentReference]] {
    try #require(town.route(through: places, options: Self.asked()).data)
      .sections.map { $0.spans.map(\.segment) }
  }

  @Test("the spans of a route are that route")
  func spansOfRoute() throws {
    let route = try #require(
      town.route(through: ["E", .near("C", eastMeters: 40), "H"], options: Self.asked()).data)
    let spans = route.sections.map { $0.spans.map(\.segment) }
    let again = try imported(
      Array(spans.joined()), stops: [RouteStop(locationIndex: Int32(spans[0].count))])
    #expect(again.sections.map(\.geometry) == route.sections.map(\.geometry))
    #expect(again.sections.map(\.duration) == route.sections.map(\.duration))
    #expect(again.sections.map(\.maneuvers) == route.sections.map(\.maneuvers))
    #expect(again.sections.map(\.spans) == route.sections.map(\.spans))
  }

  @Test("durable names do, too, where the map's numbers are others")
  func durableNames() throws {
    var spans = try spans("E", "H")[0]
    let route = try imported(spans)
    for index in spans.indices {
      spans[index].tilePartitionId = 1
      spans[index].localId = UInt32(index)
    }
    #expect(try imported(spans) == route)
  }

  @Test("a stop takes its time, and may turn back")
  func stop() throws {
    let there = try spans("E", "F")[0]
    let back = there.reversed().map { segment in
      var segment = segment
      segment.travelDirection = segment.travelDirection == .positive ? .negative : .positive
      return segment
    }
    let route = try imported(
      there + back, stops: [RouteStop(locationIndex: Int32(there.count), stopDuration: 60)])
    #expect(route.sections.count == 2)
    #expect(route.sections[0].postActions == [PostAction(action: .wait, duration: 60)])
    #expect(route.sections[0].notices.isEmpty && route.sections[1].notices.isEmpty)
  }

  @Test("what is forbidden is in the route, with a notice")
  func forbidden() throws {
    // Against the one-way street, which a search never does.
    let up = try spans("C", "G")[0].reversed().map { segment in
      var segment = segment
      segment.travelDirection = .negative
      return segment
    }
    let against = try imported(up)
    #expect(against.sections[0].notices.map(\.code) == [.violatedCriticalRule])
    #expect(
      against.sections[0].notices[0].violatedRestrictions[0].cause.contains("oneway=yes"))
    let turned = try imported(spans("A", "B")[0] + spans("B", "F")[0])
    #expect(turned.sections[0].notices.map(\.code) == [.violatedTurnRestriction])
    #expect(turned.sections[0].notices[0].violatedRestrictions[0].cause.contains("relation 1001"))
  }

  @Test("a gap is an error that names the way")
  func gap() throws {
    let error = #expect(throws: RoutingError.self) {
      try imported(spans("A", "B")[0] + spans("G", "H")[0])
    }
    #expect(error == .importFailed && error?.osmObject?.kind == .way)
  }

  @Test("stops, parts and names out of range are refused")
  func refused() throws {
    let segments = try spans("E", "H")[0]
    #expect(throws: RoutingError.invalidParameter) { try imported([]) }
    for stops in [[0], [-1], [Int32(segments.count)], [2, 1], [1, 1], [Int32.max]] {
      #expect(throws: RoutingError.invalidParameter, "\(stops)") {
        try imported(segments, stops: stops.map { RouteStop(locationIndex: $0) })
      }
    }
    for duration in [-1, Double.nan, .infinity] {
      #expect(throws: RoutingError.invalidParameter) {
        try imported(
          segments, stops: [RouteStop(locationIndex: 1, stopDuration: duration)])
      }
    }
    var changed = segments
    changed[0].travelDirection = .bidirectional
    #expect(throws: RoutingError.invalidParameter) { try imported(changed) }
    for part in [(-0.1, 1), (0, 1.1), (0.8, 0.2), (Double.nan, 1)] {
      changed = segments
      (changed[0].offsetStart, changed[0].offsetEnd) = part
      #expect(throws: RoutingError.invalidParameter) { try imported(changed) }
    }
    for name in ["", "x", "1:2-3", "101:1-999"] {
      changed = segments
      changed[1].segmentId = name
      changed[1].tilePartitionId = 7
      #expect(throws: RoutingError.importFailed) { try imported(changed) }
    }
  }
}
