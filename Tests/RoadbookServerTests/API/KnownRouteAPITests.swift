// SPDX-License-Identifier: Apache-2.0

import Foundation
import Roadbook
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookTestSupport
import Testing

@testable import RoadbookServer

@Suite("/v1/import, /v1/refresh and /v1/return")
struct KnownRouteAPITests {
  private let maps = [Towns.ring.mapPath]

  private func waypoint(_ letter: String) throws -> Waypoint {
    Waypoint(coordinates: try Towns.ring.coordinates(of: SketchPlace(letter)))
  }

  private func text(_ waypoint: Waypoint) -> String {
    "\(waypoint.coordinates.latitude),\(waypoint.coordinates.longitude)"
  }

  private var options: RoutingOptions {
    var options = RoutingOptions()
    options.routeOptions.enableRouteHandle = true
    return options
  }

  private func offline() throws -> OfflineRoutingEngine {
    try OfflineRoutingEngine(map: URL(filePath: maps[0]))
  }

  private func route() async throws -> Route {
    let places = try ["A", "D"].map { try waypoint($0) }
    return try #require(
      await offline().calculateRoute(with: places, options: options).first)
  }

  private func routes(_ answer: RawClient.Answer) throws -> [Route] {
    #expect(answer.status == 200, "\(answer.text)")
    return try JSONDecoder().decode(RoutesAnswer.self, from: Data(answer.body.utf8)).routes
      .map(Route.init)
  }

  /// Routes without their times: paths of the service that name none have none, and the library says now.
  private func untimed(_ routes: [Route]) -> [Route] {
    routes.map { route in
      var data = route.data
      for section in data.sections.indices {
        (data.sections[section].departureTime, data.sections[section].arrivalTime) = (nil, nil)
      }
      return Route(data)
    }
  }

  private func body(_ question: some Encodable) throws -> String {
    String(decoding: try JSONEncoder().encode(question), as: UTF8.self)
  }

  @Test("a handle and segments give what the library makes of them")
  func imported() async throws {
    let route = try await route()
    let handle = try #require(route.routeHandle)
    let segments = route.sections.flatMap(\.spans).map(\.segmentReference)
    let here = untimed(
      try await offline().importRoute(routeHandle: handle, options: RoutingOptions()))
    let along = untimed(
      try await offline().importRoute(with: segments, options: RoutingOptions()))
    try await LiveService.with(maps: maps) { client in
      let got = try routes(await client.get("/v1/import?routeHandle=\(handle.handle)"))
      #expect(got == here && got[0].lengthInMeters == route.lengthInMeters)
      #expect(try routes(await client.post("/v1/import", body(ImportQuestion(handle)))) == here)
      let posted = try routes(
        await client.post("/v1/import", body(ImportQuestion(segments, stops: []))))
      #expect(posted == along)
    }
  }

  @Test("the rest of a route and the way back to it are the library's")
  func onTheWay() async throws {
    let route = try await route()
    let handle = try #require(route.routeHandle)
    var asked = RefreshQuestion()
    asked.routeHandle = handle.handle
    asked.traveledDistanceOnStartingSectionInMeters = 150
    let rest = untimed(
      try await offline().refreshRoute(
        refreshRouteParameters: asked.parameters, routingOptions: RoutingOptions()))
    let off = try waypoint("E")
    let back = try await offline().returnToRoute(
      route, startingPoint: off, lastTraveledSectionIndex: 0,
      traveledDistanceOnLastSectionInMeters: 100)
    try await LiveService.with(maps: maps) { client in
      let query = "routeHandle=\(handle.handle)"
      let refreshed = try routes(
        await client.get("/v1/refresh?\(query)&traveledDistanceOnStartingSectionInMeters=150"))
      #expect(refreshed == rest && rest[0].lengthInMeters < route.lengthInMeters)
      #expect(try routes(await client.post("/v1/refresh", body(asked))) == rest)
      let place = try routes(
        await client.get("/v1/refresh?\(query)&startingPoint=\(text(waypoint("A")))"))
      #expect(place[0].lengthInMeters == route.lengthInMeters)
      let returned = try routes(
        await client.get(
          "/v1/return?\(query)&startingPoint=\(text(off))&traveledDistanceOnLastSectionInMeters=100"
        ))
      #expect(returned[0].lengthInMeters == back[0].lengthInMeters)
      var whole = ReturnQuestion(to: route.data, from: off, section: 0, meters: 100)
      let posted = try routes(await client.post("/v1/return", body(whole)))
      #expect(posted[0].lengthInMeters == back[0].lengthInMeters)
      whole.routeHandle = handle.handle
      #expect(try await client.post("/v1/return", body(whole)).status == 400)
    }
  }

  @Test("a route with a forged number is refused or answered, and never ends the service")
  func forged() async throws {
    let question = ReturnQuestion(
      to: try await route().data, from: try waypoint("E"), section: 0, meters: 100)
    let copies = try ForgedNumbers(of: Data(body(question).utf8)).copies
    try await LiveService.with(maps: maps) { client in
      for copy in copies where copy.description.hasPrefix("route.") {
        let answer = try await client.post(
          "/v1/return", String(decoding: copy.json, as: UTF8.self))
        #expect(answer.status == 200 || answer.status == 400, "\(copy): \(answer.text)")
      }
      var short = question
      short.route?.sections[0].lengthInMeters = -1
      let answer = try await client.post("/v1/return", body(short))
      #expect(answer.status == 400 && answer.text.contains("sections[0].lengthInMeters is -1"))
    }
  }

  @Test("the online engine asks them")
  func online() async throws {
    let route = try await route()
    let handle = try #require(route.routeHandle)
    let segments = route.sections.flatMap(\.spans).map(\.segmentReference)
    let start = try waypoint("E")
    try await LiveService.with(maps: maps) { client in
      let service = try #require(URL(string: "http://" + "127.0.0.1:\(client.port)"))
      let engine = try RoutingEngine(SDKNativeEngine(options: SDKOptions(service: service)))
      let offline = try offline()
      #expect(
        try await untimed(engine.importRoute(routeHandle: handle, options: options))
          == untimed(offline.importRoute(routeHandle: handle, options: options)))
      #expect(
        try await untimed(engine.importRoute(with: segments, options: options))
          == untimed(offline.importRoute(with: segments, options: options)))
      let parameters = RefreshRouteParameters(
        routeHandle: handle, startingSectionIndex: 0, traveledDistanceOnStartingSectionInMeters: 50)
      #expect(
        try await untimed(
          engine.refreshRoute(refreshRouteParameters: parameters, routingOptions: options))
          == untimed(
            offline.refreshRoute(refreshRouteParameters: parameters, routingOptions: options)))
      #expect(
        try await untimed(
          engine.returnToRoute(
            route, startingPoint: start, lastTraveledSectionIndex: 0,
            traveledDistanceOnLastSectionInMeters: 100))
          == untimed(
            offline.returnToRoute(
              route, startingPoint: start, lastTraveledSectionIndex: 0,
              traveledDistanceOnLastSectionInMeters: 100)))
      let error = await #expect(throws: RoutingError.self) {
        try await engine.importRoute(
          routeHandle: RouteHandle(handle: "nonsense"), options: options)
      }
      #expect(error == .invalidParameter)
    }
  }

  @Test(
    "what is no question is refused",
    arguments: [
      ("import", "{}"), ("import", "{\"routeHandle\":\"AQNj\"}"),
      ("import", "{\"routeHandle\":\"AQNj\",\"segments\":[{\"segmentId\":\"1:1:1\"}]}"),
      ("import", "{\"segments\":[{\"segmentId\":\"x\",\"travelDirection\":\"positive\"}]}"),
      ("refresh", "{}"), ("refresh", "{\"routeHandle\":\"\"}"),
      ("return", "{\"startingPoint\":{\"coordinates\":{\"latitude\":1,\"longitude\":1}}}"),
      (
        "return",
        "{\"startingPoint\":{\"coordinates\":{\"latitude\":1,\"longitude\":1}},\"route\":{\"transportMode\":\"car\",\"optimizationMode\":\"fastest\",\"sections\":[],\"attributions\":[]}}"
      ),
    ])
  func refused(_ name: String, _ body: String) async throws {
    try await LiveService.with(maps: maps) { client in
      let answer = try await client.post("/v1/\(name)", body)
      #expect(answer.status == 400, "\(answer.text)")
    }
  }
}
