// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookTestSupport
import Testing

@testable import RoadbookServer

@Suite("/v1/trip")
struct TripAPITests {
  /// Blocks with streets of one direction, so that orders and their reverse differ.
  // swift-format-ignore: NeverUseForceTry
  static let town = try! RoadSketch(
    """
    A---B---C---D
    |   |   |   |
    E---F---G---H
    |   |   |   |
    I---J---K---L
    """,
    ways: [
      "ABCD": .primary, "HGFE": .residential.oneway, "IJKL": .secondary, "AEI": .residential,
      "BFJ": .residential.oneway, "KGC": .residential.oneway, "DHL": .tertiary,
    ])

  private let maps = [Self.town.mapPath]

  private func waypoints(_ letters: String) throws -> [Waypoint] {
    try letters.map {
      Waypoint(coordinates: try Self.town.coordinates(of: SketchPlace(String($0))))
    }
  }

  private func text(_ letters: String) throws -> String {
    try waypoints(letters).map { "\($0.coordinates.latitude),\($0.coordinates.longitude)" }
      .joined(separator: ";")
  }

  private func trip(_ answer: RawClient.Answer) throws -> TripAnswer {
    #expect(answer.status == 200, "\(answer.text)")
    return try JSONDecoder().decode(TripAnswer.self, from: Data(answer.body.utf8))
  }

  /// Seconds of the best order, by trying all.
  private func least(
    _ seconds: (Int, Int) -> Double, count: Int, isRoundTrip: Bool, fits: ([Int]) -> Bool
  ) -> Double {
    var least = Double.infinity
    permute(Array(0..<count), 0) { order in
      guard fits(order) else { return }
      least = min(least, sum(order, seconds, isRoundTrip))
    }
    return least
  }

  private func sum(_ order: [Int], _ seconds: (Int, Int) -> Double, _ isRoundTrip: Bool) -> Double {
    let visited = isRoundTrip ? order + [order[0]] : order
    return zip(visited, visited.dropFirst()).reduce(0) { $0 + seconds($1.0, $1.1) }
  }

  private func permute(_ list: [Int], _ first: Int, _ visit: ([Int]) -> Void) {
    if first >= list.count { return visit(list) }
    for index in first..<list.count {
      var list = list
      list.swapAt(first, index)
      permute(list, first + 1, visit)
    }
  }

  @Test("the order is the best of all that keep the ends, and the route follows it")
  func order() async throws {
    let places = try waypoints("BKEDIG")
    let matrix = try Self.town.router.matrix(
      from: places, to: places, options: RoutingOptions())
    let seconds = { (from: Int, to: Int) in matrix[from, to]?.seconds ?? .infinity }
    let last = places.count - 1
    try await LiveService.with(maps: maps) { client in
      for (isRoundTrip, starts, ends) in [
        (true, true, false), (true, true, true), (true, false, true), (false, true, false),
        (false, false, true), (false, true, true), (false, false, false),
      ] {
        let answer = try trip(
          await client.get(
            "/v1/trip?waypoints=\(text("BKEDIG"))&isRoundTrip=\(isRoundTrip)"
              + "&startsAtFirst=\(starts)&endsAtLast=\(ends)"))
        let order = answer.order.map(Int.init)
        let fits = { (order: [Int]) in
          (!starts || order[0] == 0) && (!ends || order[last] == last)
        }
        let best = least(seconds, count: places.count, isRoundTrip: isRoundTrip, fits: fits)
        #expect(order.sorted() == Array(0...last) && fits(order), "\(order)")
        #expect(abs(sum(order, seconds, isRoundTrip) - best) < 0.01, "\(order)")
        // The route is the one that /v1/routes gives for this order.
        let visited = (isRoundTrip ? order + [order[0]] : order).map { places[$0] }
        let expected = try Self.town.router.routes(
          through: visited, options: RoutingOptions(), profile: nil)
        #expect(answer.routes.map(Route.init) == expected.map(Route.init))
      }
    }
  }

  @Test("a round trip from the first place is the default, by GET and by POST")
  func defaults() async throws {
    let question = TripQuestion(waypoints: try waypoints("FLAJ"))
    let body = String(decoding: try JSONEncoder().encode(question), as: UTF8.self)
    try await LiveService.with(maps: maps) { client in
      let asked = try await client.get("/v1/trip?waypoints=\(text("FLAJ"))")
      let posted = try await client.post("/v1/trip", body)
      #expect(asked.body == posted.body)
      let answer = try trip(asked)
      #expect(answer.order.first == 0 && answer.routes.count == 1)
      #expect(answer.routes.first?.sections.count == 4)
    }
  }

  @Test("the least length counts where the shortest route is asked for")
  func shortest() async throws {
    var options = RoutingOptions()
    options.routeOptions.optimizationMode = .shortest
    let places = try waypoints("BKEDIG")
    let matrix = try Self.town.router.matrix(from: places, to: places, options: options)
    let meters = { (from: Int, to: Int) in matrix[from, to]?.meters ?? .infinity }
    try await LiveService.with(maps: maps) { client in
      let answer = try trip(
        await client.get("/v1/trip?waypoints=\(text("BKEDIG"))&optimizationMode=shortest"))
      let best = least(meters, count: 6, isRoundTrip: true) { $0[0] == 0 }
      #expect(abs(sum(answer.order.map(Int.init), meters, true) - best) < 0.1, "\(answer.order)")
    }
  }

  private struct DialectTrip: Decodable {
    struct Waypoint: Decodable {
      // swift-format-ignore: AlwaysUseLowerCamelCase
      var waypoint_index: Int
    }
    var waypoints: [Waypoint]
  }

  @Test("both dialects visit places in the same order")
  func dialects() async throws {
    let letters = "CJHEAKLBFGID"
    let town = try AskedTown(Self.town)
    let places = letters.map { SketchPlace(String($0)) }
    let kinds = [
      ("", ""),
      (
        "&isRoundTrip=false&endsAtLast=true",
        "&roundtrip=false&source=first&destination=last"
      ),
      ("&endsAtLast=true", "&source=first&destination=last"),
      ("&startsAtFirst=false&endsAtLast=true", "&source=any&destination=last"),
    ]
    try await LiveService.with(maps: maps) { client in
      for (ours, theirs) in kinds {
        let answer = try trip(await client.get("/v1/trip?waypoints=\(text(letters))" + ours))
        let dialect = try await client.get(
          "/trip/v1/car/\(try town.text(places))?overview=false" + theirs)
        let numbers = try JSONDecoder().decode(DialectTrip.self, from: Data(dialect.body.utf8))
          .waypoints.map(\.waypoint_index)
        for (number, index) in answer.order.enumerated() {
          #expect(numbers[Int(index)] == number, "\(answer.order) \(numbers)")
        }
      }
    }
  }

  @Test(
    "what is wrong is named",
    arguments: [
      ("", 400, "waypoints"),
      ("waypoints=1,2", 400, "waypoints"),
      ("waypoints=1,2;3,4&isRoundTrip=maybe", 400, "isRoundTrip"),
      ("waypoints=1,2;3,4&startsAtFirst=", 400, "startsAtFirst"),
      ("waypoints=1,2;3,4&endsAtLast=1", 400, "endsAtLast"),
      ("waypoints=1,2;3,4&roundtrip=true", 400, "roundtrip"),
      ("waypoints=1,2;3,4&map=nowhere", 404, "map"),
      ("waypoints=1,2;3,4&profile=boat", 404, "profile"),
    ])
  func wrong(_ query: String, _ status: Int, _ parameter: String) async throws {
    try await LiveService.with(maps: maps) { client in
      let answer = try await client.get("/v1/trip?" + query)
      #expect(answer.status == status, "\(answer.text)")
      #expect(answer.json["parameter"] as? String == parameter, "\(answer.text)")
    }
  }

  @Test("too many places, passed places and places without a road are refused")
  func refusals() async throws {
    try await LiveService.with(maps: maps) { client in
      var question = TripQuestion(waypoints: Array(repeating: try waypoints("A")[0], count: 151))
      func ask() async throws -> RawClient.Answer {
        let body = String(decoding: try JSONEncoder().encode(question), as: UTF8.self)
        return try await client.post("/v1/trip", body)
      }
      let many = try await ask()
      #expect(many.status == 400 && many.json["parameter"] as? String == "waypoints", "\(many)")
      question.waypoints = try waypoints("AFL")
      question.waypoints[1].type = .passThrough
      let passed = try await ask()
      #expect(passed.status == 400 && passed.json["waypointIndex"] as? Int == 1, "\(passed.text)")
      for (index, code) in [
        (0, RoutingError.couldNotMatchOrigin), (1, .noRouteFound), (2, .couldNotMatchDestination),
      ] {
        question.waypoints = try waypoints("AFL")
        question.waypoints[index].coordinates.latitude = -60
        let far = try await ask()
        let failure = try JSONDecoder().decode(FailureAnswer.self, from: Data(far.body.utf8))
        #expect(far.status == 404 && failure.routingError == code, "\(far.text)")
        #expect(failure.waypointIndex == index && failure.place?.latitude == -60)
      }
      question = TripQuestion(waypoints: try waypoints("AF"))
      question.options.avoidanceOptions.avoidedTruckRoadTypes = [.et4]
      let roads = try await ask()
      #expect(roads.status == 501, "\(roads.text)")
    }
  }

  @Test("work that is foretold to be too much is refused, and grows with places and routes")
  func work() async throws {
    let few = TripQuestion(waypoints: try waypoints("AB"))
    let many = TripQuestion(waypoints: Array(repeating: few.waypoints[0], count: 100))
    #expect(TripOperation.cost(of: few) < 20_000)
    #expect(TripOperation.cost(of: many) > 10 * TripOperation.cost(of: few))
    #expect(TripOperation.cost(of: many) < Admission.Limits().requestMicroseconds)
    var most = TripQuestion(waypoints: Array(repeating: few.waypoints[0], count: 150))
    most.windows = [TripWindow(waypointIndex: 1)]
    #expect(TripOperation.cost(of: most) < Admission.Limits().requestMicroseconds)
    try await LiveService.with(maps: maps, options: { $0.limits.requestMicroseconds = 5_000 }) {
      client in
      let answer = try await client.get("/v1/trip?waypoints=\(text("ABC"))")
      #expect(answer.json["code"] as? String == "TooBig", "\(answer.text)")
    }
  }
}
