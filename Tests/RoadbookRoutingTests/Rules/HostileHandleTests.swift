// SPDX-License-Identifier: Apache-2.0

import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookTestSupport
import Testing

@Suite("Texts that are no handles are refused, whatever they are")
struct HostileHandleTests {
  // swift-format-ignore: NeverUseForceTry
  private let town = try! RoadSketch(
    "A----B----C\n|    |\nD----E----F",
    ways: ["ABC": .primary, "BE": .residential, "AD": .residential, "DEF": .primary])

  private static func asked() -> RoutingOptions {
    var options = RoutingOptions()
    options.routeOptions.enableRouteHandle = true
    options.routeOptions.trafficOptimizationMode = .disabled
    return options
  }

  private func answer(_ text: String) -> RoutingError? {
    do throws(RoutingError) {
      _ = try town.router.routes(
        .handle(RouteHandle(handle: text)), options: Self.asked(), profile: nil)
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "empty, short, long, and in other letters",
    arguments: ["", "A", "AQ", "AQAAAAAA", "====", "🚲", "AQ/+", " ", "\u{0}", "rb:1"])
  func plain(text: String) {
    #expect(answer(text) == .invalidParameter)
  }

  @Test("a text of a million letters is refused before it is read")
  func long() {
    #expect(answer(String(repeating: "A", count: 5_000_000)) == .invalidParameter)
  }

  @Test("every handle with a letter changed or cut off")
  func mutated() throws {
    let route = try #require(town.route(through: ["C", "D", "F"], options: Self.asked()).data)
    let handle = try #require(route.handle).handle
    var random = SeededGenerator(seed: 7)
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
    for place in handle.indices {
      #expect(answer(String(handle[..<place])) == .invalidParameter)
      var changed = handle
      let letter = letters.randomElement(using: &random) ?? "A"
      changed.replaceSubrange(place...place, with: String(letter))
      // The last letter has bits that no byte needs.
      if changed != handle, place != handle.indices.last {
        #expect(answer(changed) == .invalidParameter)
      }
    }
  }

  @Test("a stop of thirty thousand years is refused")
  func longStop() throws {
    var place = RouteTrail.Place(
      waypoint: Waypoint(coordinates: GeoCoordinates(latitude: 48, longitude: 9)), index: 0, run: 0,
      segment: 0, position: nil,
      matched: Coordinate(latitudeE7: 480_000_000, longitudeE7: 90_000_000),
      turnsBack: false)
    place.waypoint.duration = 1e12
    var end = place
    end.index = 1
    let trail = RouteTrail(
      profile: "car", runs: [RouteTrail.Run(way: 1, isForward: true, first: 1, last: 2)],
      places: [place, end])
    let handle = try #require(trail.handle)
    let error = #expect(throws: RoutingError.self) { try RouteTrail(handle) }
    #expect(error == .invalidParameter && error?.message.contains("a year") == true)
  }

  @Test("random trails with a good checksum end in a route or an error", arguments: 0..<20)
  func random(decade: Int) throws {
    var random = SeededGenerator(seed: UInt64(decade))
    func number() -> Int64 {
      let ranges: [ClosedRange<Int64>] = [
        0...8, 99...107, -3...3, Int64.min...Int64.max, 0...Int64(UInt32.max),
      ]
      return Int64.random(in: ranges[Int.random(in: 0..<5, using: &random)], using: &random)
    }
    for _ in 0..<300 {
      var trail = RouteTrail(profile: random.oneIn(4) ? "truck" : "car", runs: [], places: [])
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        trail.runs.append(
          RouteTrail.Run(
            way: random.oneIn(6) ? number() : Int64.random(in: 101...104, using: &random),
            isForward: random.oneIn(2), first: number(), last: number(),
            occurrence: random.oneIn(8) ? 3 : 0,
            decimeters: Int.random(in: 0...20_000, using: &random)))
      }
      for place in 0..<Int.random(in: 2...4, using: &random) {
        trail.places.append(
          RouteTrail.Place(
            waypoint: Waypoint(
              coordinates: GeoCoordinates(
                latitude: .random(in: 47.99...48.01, using: &random), longitude: 9)),
            index: place, run: Int.random(in: trail.runs.indices, using: &random),
            segment: random.oneIn(9) ? 1 << 30 : Int.random(in: 0...2, using: &random),
            position: random.oneIn(2) ? .random(in: 0...1, using: &random) : nil,
            matched: Coordinate(
              latitudeE7: .random(in: -900_000_000...900_000_000, using: &random),
              longitudeE7: 90_000_000), turnsBack: random.oneIn(4)))
      }
      let handle = try #require(trail.handle)
      #expect(try RouteTrail(handle) == trail)
      _ = answer(handle.handle)
    }
  }
}
