// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookTestSupport
import Testing

@Suite("A handle finds its route again")
struct HandleTests {
  private static let drawing = """
    A----B----C----D
    |    |    |    |
    E----F----G----H
         |         |
         I----J----K
    """
  private static let streets: [String: RoadTags] = [
    "ABCD": .primary, "EFGH": .residential, "IJK": .residential, "AE": .residential,
    "BFI": .residential, "CG": .residential, "DHK": .residential,
  ]

  // swift-format-ignore: NeverUseForceTry
  private let town = try! RoadSketch(drawing, ways: streets)

  private static func asked() -> RoutingOptions {
    var options = RoutingOptions()
    options.routeOptions.enableRouteHandle = true
    options.routeOptions.trafficOptimizationMode = .disabled
    return options
  }

  private func found(_ places: SketchPlace..., in town: RoadSketch) throws -> RouteData {
    try #require(town.route(through: places, options: Self.asked()).data)
  }

  private func imported(
    _ handle: RouteHandle?, in town: RoadSketch, options: RoutingOptions? = nil,
    profile: String? = nil
  ) throws -> RouteData {
    try town.router.routes(
      .handle(#require(handle)), options: options ?? Self.asked(), profile: profile)[0]
  }

  /// The OpenStreetMap ways of a route, in their order.
  private func wayNames(_ route: RouteData) -> [Int64] {
    var ways: [Int64] = []
    for span in route.sections.flatMap(\.spans) {
      let way = Int64(span.segment.segmentId.prefix { $0 != ":" }) ?? 0
      if ways.last != way { ways.append(way) }
    }
    return ways
  }

  @Test("no handle comes unasked")
  func unasked() throws {
    let route = try town.route(through: ["A", "K"], options: RoutingOptions())
    #expect(route.data?.handle == nil)
  }

  @Test("on the same map it is the same route")
  func same() throws {
    for places: [SketchPlace] in [
      ["A", "K"], ["E", "D"], ["B", "B"], ["A", .passing("J"), "C"],
      [.near("A", eastMeters: 30, northMeters: 12), "J", .near("D", northMeters: -40), "I"],
    ] {
      let route = try #require(town.route(through: places, options: Self.asked()).data)
      let again = try imported(route.handle, in: town)
      #expect(again == route, "\(places)")
    }
  }

  @Test("stops keep their stay, their name and the place that maps show")
  func stops() throws {
    var waypoints = try ["A", "J", "D"].map { try town.waypoint($0) }
    waypoints[1].duration = 90.5
    waypoints[2].displayLocation = GeoCoordinates(latitude: 1.23456789012, longitude: -2.5)
    waypoints[0].coordinates.latitude += 1.23456e-9
    waypoints[0].coordinates.altitude = 12.5
    let route = try town.router.routes(through: waypoints, options: Self.asked(), profile: nil)[0]
    #expect(try imported(route.handle, in: town) == route)
    #expect(route.sections[0].postActions == [PostAction(action: .wait, duration: 90.5)])
  }

  @Test("stops that were reordered keep their numbers")
  func reordered() throws {
    var options = Self.asked()
    options.routeOptions.optimizeWaypointsOrder = true
    let waypoints = try ["A", "J", "B", "K"].map { try town.waypoint($0) }
    let route = try town.router.routes(through: waypoints, options: options, profile: nil)[0]
    #expect(route.sections.compactMap(\.arrival.waypointIndex) == [2, 1, 3])
    #expect(try imported(route.handle, in: town, options: options) == route)
  }

  @Test("a handle has letters that addresses may have, and few")
  func letters() throws {
    let handle = try #require(try found("A", "K", in: town).handle).handle
    #expect(handle.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0)) })
    #expect(handle.count < 120)
  }

  @Test("a new junction on the way changes nothing")
  func newJunction() throws {
    let old = try RoadSketch(
      "A----B----C----D\n          |\n          E",
      ways: ["ABCD": .primary, "CE": .residential])
    let new = try RoadSketch(
      "A----B----C----D\n     |    |\n     Z    E",
      ways: ["ABCD": .primary, "CE": .residential, "ZB": .residential])
    let route = try found(.near("A", eastMeters: 20), "D", in: old)
    let again = try imported(route.handle, in: new)
    #expect(wayNames(again) == wayNames(route))
    #expect(again.sections[0].lengthInMeters == route.sections[0].lengthInMeters)
    #expect(again.sections[0].spans.count == route.sections[0].spans.count + 1)
    // And back again: a junction that is gone.
    let back = try imported(again.handle, in: old)
    #expect(wayNames(back) == wayNames(route))
  }

  @Test("a way that was split keeps its road")
  func split() throws {
    let route = try found(.near("A", eastMeters: 20), "K", in: town)
    var split = Self.streets
    // The northern road is two ways now, of which one keeps the number. Ways behind it in the
    // alphabet have other numbers, too.
    split["ABCD"] = nil
    split["ABC"] = .primary
    let drawn = try RoadSketch(Self.drawing, ways: split.merging(["CD": .primary]) { $1 })
    let again = try imported(route.handle, in: drawn)
    #expect(again.sections[0].lengthInMeters == route.sections[0].lengthInMeters)
    #expect(again.sections[0].geometry == route.sections[0].geometry)
  }

  @Test("a road that is gone is named", arguments: ["DHK", "IJK"])
  func gone(way name: String) throws {
    let route = try found("A", name == "DHK" ? "K" : "J", in: town)
    let way = try #require(wayNames(route).last)
    // Ways are numbered by the alphabet, so what is left keeps its numbers.
    var fewer = Self.streets
    fewer[name] = nil
    if name == "DHK" { fewer["DH"] = .residential }
    let smaller = try RoadSketch(Self.drawing, ways: fewer)
    let error = #expect(throws: RoutingError.self) { try imported(route.handle, in: smaller) }
    #expect(error == .importFailed)
    #expect(error?.osmObject == OSMObjectReference(kind: .way, id: way))
  }

  @Test("a road that is closed since is in the route, with a notice")
  func closed() throws {
    let route = try found("A", "K", in: town)
    var closed = Self.streets
    closed["DHK"] = ["highway": "residential", "motor_vehicle": "no"]
    let again = try imported(route.handle, in: try RoadSketch(Self.drawing, ways: closed))
    #expect(wayNames(again) == wayNames(route))
    let notice = try #require(again.sections[0].notices.first)
    #expect(notice.code == .violatedCriticalRule)
    #expect(notice.violatedRestrictions.first?.cause.contains("motor_vehicle=no") == true)
    let spans = again.sections[0].spans.filter { $0.noticeIndexes == [0] }
    #expect(
      spans.map(\.segment.segmentId) == again.sections[0].spans.suffix(2).map(\.segment.segmentId))
    #expect(again.sections[0].duration > 0)
  }

  @Test("a turn that is forbidden since is in the route, with a notice")
  func forbiddenTurn() throws {
    let route = try found("E", "D", in: town)
    let restricted = try RoadSketch(
      Self.drawing, ways: Self.streets,
      restrictions: [.noRightTurn(from: "AE", via: "A", to: "ABCD")])
    let again = try imported(route.handle, in: restricted)
    #expect(wayNames(again) == wayNames(route))
    #expect(again.sections[0].notices.map(\.code) == [.violatedTurnRestriction])
  }

  @Test("another vehicle may import it where it may drive it, and is told where not")
  func otherVehicle() throws {
    let route = try found("A", "K", in: town)
    var options = Self.asked()
    options.transportSpecification.transportMode = .truck
    #expect(try wayNames(imported(route.handle, in: town, options: options)) == wayNames(route))
    var closed = Self.streets
    closed["DHK"] = ["highway": "residential", "hgv": "no"]
    let noTrucks = try RoadSketch(Self.drawing, ways: closed)
    let error = #expect(throws: RoutingError.self) {
      try imported(route.handle, in: noTrucks, options: options)
    }
    #expect(error == .violatedTransportModeInRouteHandleDecoding)
    #expect(error?.osmObject?.id == wayNames(route).last)
  }

  @Test("roads that are to be avoided are in the route, with a notice")
  func avoided() throws {
    let route = try found("A", "K", in: town)
    var options = Self.asked()
    options.avoidanceOptions.segments = [try #require(route.sections[0].spans.last?.segment)]
    let again = try imported(route.handle, in: town, options: options)
    #expect(wayNames(again) == wayNames(route))
    #expect(again.sections[0].notices.map(\.code) == [.violatedBlockedRoad])
    #expect(again.sections[0].duration == route.sections[0].duration)
  }

  @Test("a file keeps all of a route: handle, notices, truck, clocks")
  func files() throws {
    var options = Self.asked()
    options.transportSpecification.transportMode = .truck
    options.transportSpecification.vehicleSpecification = VehicleSpecification(
      heightInCentimeters: 380, grossWeightInKilograms: 12_000)
    options.routeOptions.departureTime = Date(timeIntervalSince1970: 1_800_000_000.25)
    options.avoidanceOptions.segments = [
      try #require(try found("A", "K", in: town).sections[0].spans.last?.segment)
    ]
    var waypoints = try ["A", "J", "K"].map { try town.waypoint($0) }
    waypoints[1].duration = 12.5
    waypoints[2].displayLocation = GeoCoordinates(latitude: 48.1, longitude: 9.1)
    let route = try town.router.routes(through: waypoints, options: options, profile: nil)[0]
    let followed = try imported(route.handle, in: town, options: options)
    let closing = try imported(
      try found("A", "K", in: town).handle, in: town, options: options)
    #expect(closing.sections.contains { !$0.notices.isEmpty })
    for route in [route, followed, closing] {
      let bytes = try #require(Route.serialize(Route(route)))
      let read = try #require(Route.deserialize(bytes)).data
      #expect(read == route)
    }
  }
}
