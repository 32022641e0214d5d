// SPDX-License-Identifier: Apache-2.0

import Foundation
import Roadbook
import RoadbookModel
import RoadbookTestSupport
import Testing

@Suite("Questions beside those for routes")
struct RoadQuestionsTests {
  // swift-format-ignore: NeverUseForceTry
  private let town = try! RoadSketch(
    """
    A----B----C
    |    |
    D----E----F
    """,
    ways: [
      "ABC": .primary.named("High Street"), "BE": .residential.named("Mill Lane"),
      "AD": .residential, "DEF": .primary.named("Market Street"),
    ])

  private func engine() throws -> OfflineRoutingEngine {
    try OfflineRoutingEngine(map: URL(filePath: town.mapPath))
  }

  private func places(_ names: String...) throws -> [Waypoint] {
    try names.map { Waypoint(coordinates: try town.coordinates(of: SketchPlace($0))) }
  }

  @Test("a cell of a matrix is the length and time of its route")
  func matrix() async throws {
    let engine = try engine()
    let (rows, columns) = (try places("A", "C"), try places("F", "D", "A"))
    let matrix = try await engine.calculateMatrix(
      from: rows, to: columns, options: RoutingOptions())
    #expect(matrix.durations.map(\.count) == [3, 3] && matrix.attributions == [.openStreetMap])
    for (row, from) in rows.enumerated() {
      for (column, to) in columns.enumerated() where from != to {
        let route = try await engine.calculateRoute(with: [from, to], options: RoutingOptions())[0]
        let meters = try #require(matrix.lengthsInMeters[row][column])
        let seconds = try #require(matrix.durations[row][column])
        #expect(abs(meters - Double(route.lengthInMeters)) <= 1)
        #expect(abs(seconds - route.duration) < 0.01)
      }
    }
  }

  @Test("a matrix without places, or with too many cells, is refused")
  func matrixSize() async throws {
    let engine = try engine()
    let many = Array(repeating: try places("A")[0], count: 1001)
    for (rows, columns) in [([], many), (many, many)] {
      await #expect(throws: RoutingError.invalidParameter) {
        try await engine.calculateMatrix(from: rows, to: columns, options: RoutingOptions())
      }
    }
  }

  @Test("roads near a place, the nearest first, each once")
  func nearest() async throws {
    let engine = try engine()
    let place = try town.coordinates(of: .near("E", eastMeters: 10, northMeters: 30))
    let roads = try await engine.nearestRoads(to: place, number: 5, transportMode: .car)
    #expect(roads.first?.name == "Mill Lane" && roads[0].distanceInMeters == 10)
    #expect(roads.map(\.distanceInMeters) == roads.map(\.distanceInMeters).sorted())
    #expect(Set(roads.map(\.segment)).count == roads.count)
    #expect(try await engine.nearestRoads(to: place).count == 1)
    await #expect(throws: RoutingError.invalidParameter) {
      try await engine.nearestRoads(to: place, number: 0, transportMode: .car)
    }
    let nowhere = GeoCoordinates(latitude: 50, longitude: 9)
    await #expect(throws: RoutingError.couldNotMatchOrigin) {
      try await engine.nearestRoads(to: nowhere)
    }
  }

  @Test("a trip visits all stops, and returns where it is round")
  func trip() async throws {
    let engine = try engine()
    let stops = try places("A", "F", "C", "D")
    let round = try await engine.calculateTrip(through: stops, options: RoutingOptions())
    #expect(round.order.sorted() == [0, 1, 2, 3] && round.order.first == 0)
    #expect(round.routes.first?.sections.count == 4)
    let line = try await engine.calculateTrip(
      through: stops, course: TripCourse(isRoundTrip: false, endsAtLast: true),
      options: RoutingOptions())
    #expect(line.order.first == 0 && line.order.last == 3)
    #expect(line.routes.first?.sections.count == 3)
    await #expect(throws: RoutingError.invalidParameter) {
      try await engine.calculateTrip(through: try places("A"), options: RoutingOptions())
    }
  }

  @Test("a street is found while its name is typed")
  func search() async throws {
    let engine = try engine()
    #expect(try await engine.searchPlaces("mill").map(\.title) == ["Mill Lane"])
    #expect(try await engine.searchPlaces("nowhere at all").isEmpty)
    await #expect(throws: RoutingError.invalidParameter) { try await engine.searchPlaces("") }
    let nowhere = GeoCoordinates(latitude: .nan, longitude: 0)
    await #expect(throws: RoutingError.invalidParameter) {
      try await engine.searchPlaces("mill", near: nowhere)
    }
  }

  @Test("each question has a form with a completion handler, on the main actor")
  func handlers() async throws {
    let engine = try engine()
    let (stops, place) = (try places("A", "F"), try town.coordinates(of: "A"))
    let told = AsyncStream<String>.makeStream()
    @Sendable func tell<Value>(_ name: String, _ error: RoutingError?, _ value: Value?) {
      MainActor.preconditionIsolated()
      told.continuation.yield((error == nil) != (value == nil) ? name : "?")
    }
    engine.calculateMatrix(from: stops, to: stops, options: RoutingOptions()) {
      tell("matrix", $0, $1)
    }
    engine.nearestRoads(to: place) { tell("roads", $0, $1) }
    engine.calculateTrip(through: stops, options: RoutingOptions()) { tell("trip", $0, $1) }
    engine.searchPlaces("") { tell("places", $0, $1) }
    var names: Set<String> = []
    for await name in told.stream.prefix(4) { names.insert(name) }
    #expect(names == ["matrix", "roads", "trip", "places"])
  }

  @Test("a route tells what a voice says along it")
  func announcements() async throws {
    let route = try await engine().calculateRoute(
      with: try places("C", "F"), options: RoutingOptions())[0]
    let said = route.announcements()
    #expect(said.first?.offsetInMeters == 0)
    #expect(said.map(\.offsetInMeters) == said.map(\.offsetInMeters).sorted())
    #expect(said.contains { $0.text.contains("turn left onto Market Street") }, "\(said)")
    #expect(said.allSatisfy { $0.ssml.hasPrefix("<speak") })
    let german = route.announcements(RouteTextOptions(language: .deDe))
    #expect(german.contains { $0.text.contains("links") }, "\(german)")
  }

  @Test("questions are asked of a service in offline mode no more than routes are")
  func offline() async throws {
    let url = try #require(URL(string: "https://routes.example.org"))
    let sdkEngine = try SDKNativeEngine(options: SDKOptions(service: url))
    sdkEngine.isOfflineMode = true
    await #expect(throws: RoutingError.offline) {
      try await RoutingEngine(sdkEngine).searchPlaces("mill")
    }
  }
}
