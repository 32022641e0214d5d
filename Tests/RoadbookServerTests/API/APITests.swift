// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookCoding
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookTestSupport
import RoadbookTime
import Testing

@testable import RoadbookServer

@Suite("The API under /v1")
struct APITests {
  private let maps = [Towns.blocks.mapPath]

  private func place(_ letter: Character) throws -> GeoCoordinates {
    try Towns.blocks.coordinates(of: SketchPlace(String(letter)))
  }

  private func text(_ letters: String) throws -> String {
    try letters.map { letter in
      let place = try place(letter)
      return "\(place.latitude),\(place.longitude)"
    }.joined(separator: ";")
  }

  @Test("a route is the same by GET and by POST, and the engine's own")
  func routes() async throws {
    let question = RoutesQuestion(
      waypoints: [Waypoint(coordinates: try place("A")), Waypoint(coordinates: try place("F"))])
    let expected = try Towns.blocks.router.routes(
      through: question.waypoints, options: question.options, profile: nil)
    let body = String(decoding: try JSONEncoder().encode(question), as: UTF8.self)
    try await LiveService.with(maps: maps) { client in
      let asked = try await client.get("/v1/routes?waypoints=\(text("AF"))")
      let posted = try await client.post("/v1/routes", body)
      for answer in [asked, posted] {
        #expect(answer.status == 200, "\(answer.text)")
        let routes = try JSONDecoder().decode(RoutesAnswer.self, from: Data(answer.body.utf8))
        #expect(routes.routes.map(Route.init) == expected.map(Route.init))
      }
      let shortest = try await client.get(
        "/v1/routes?waypoints=\(text("AF"))&optimizationMode=shortest&language=enUs&profile=car")
      #expect(shortest.status == 200, "\(shortest.text)")
    }
  }

  @Test("GET requests say when a trip starts or ends")
  func times() async throws {
    try await LiveService.with(maps: maps) { client in
      func section(_ parameter: String) async throws -> SectionData {
        let answer = try await client.get("/v1/routes?waypoints=\(text("AF"))&\(parameter)")
        #expect(answer.status == 200, "\(answer.text)")
        let routes = try JSONDecoder().decode(RoutesAnswer.self, from: Data(answer.body.utf8))
        return try #require(routes.routes.first?.sections.first)
      }
      let eight = try #require(RFC3339.time("2026-11-23T08:00:00Z")).time
      let departing = try await section("departureTime=2026-11-23T08:00:00Z")
      #expect(departing.departureTime?.utcTime == eight)
      let arriving = try await section("arrivalTime=2026-11-23T09:00:00%2B01:00")
      #expect(arriving.arrivalTime?.utcTime == eight)
      for path in ["/v1/routes?waypoints=", "/v1/trip?waypoints=", "/v1/matrix?origins="] {
        let timed = try await client.get("\(path)\(text("AF"))&departureTime=2026-11-23T08:00:00Z")
        #expect(timed.status == 200, "\(timed.text)")
        let wrong = try await client.get("\(path)\(text("AF"))&departureTime=tomorrow")
        #expect(wrong.status == 400 && wrong.body.contains("departureTime"), "\(wrong.text)")
      }
    }
  }

  @Test("alternatives are those of the engine, and too many are refused")
  func alternatives() async throws {
    let ring = Towns.ring
    let ends = try ["A", "D"].map { try ring.coordinates(of: SketchPlace($0)) }
    let text = ends.map { "\($0.latitude),\($0.longitude)" }.joined(separator: ";")
    var options = RoutingOptions()
    options.routeOptions.alternatives = 2
    let expected = try ring.router.routes(
      through: ends.map { Waypoint(coordinates: $0) }, options: options, profile: nil)
    #expect(expected.count == 2)
    try await LiveService.with(maps: [ring.mapPath]) { client in
      let answer = try await client.get("/v1/routes?waypoints=\(text)&alternatives=2")
      let routes = try JSONDecoder().decode(RoutesAnswer.self, from: Data(answer.body.utf8))
      #expect(routes.routes.map(Route.init) == expected.map(Route.init))
      let refused = try await client.get("/v1/routes?waypoints=\(text)&alternatives=7")
      #expect(refused.status == 400 && refused.text.contains("alternatives"), "\(refused.text)")
    }
  }

  @Test("an answer has the bytes that an encoder would write", arguments: "ADEHIL")
  func bytes(start: Character) async throws {
    let town = TripAPITests.town
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var options = RoutingOptions()
    options.routeOptions.alternatives = 2
    for end in "BCDEFGHIJKL" where end != start {
      let ends = try [start, end].map {
        Waypoint(coordinates: try town.coordinates(of: SketchPlace(String($0))))
      }
      let routes = try town.router.routes(through: ends, options: options, profile: nil)
      let expected = try encoder.encode(RoutesAnswer(routes: routes))
      var json = JSONWriter()
      try RoutesAnswer(routes: routes).write(to: &json)
      #expect(
        String(decoding: json.bytes(), as: UTF8.self) == String(decoding: expected, as: UTF8.self))
    }
  }

  @Test("isolines are asked by GET and by POST, and refused by name")
  func isolines() async throws {
    try await LiveService.with(maps: maps) { client in
      let center = try text("A")
      let got = try await client.get("/v1/isolines?center=\(center)&rangeValues=20,60")
      let found = try #require(got.json["isolines"] as? [[String: Any]])
      #expect(found.map { $0["rangeValue"] as? Double } == [20, 60])
      let parts = center.split(separator: ",")
      let posted = try await client.post(
        "/v1/isolines",
        """
        {"center":{"coordinates":{"latitude":\(parts[0]),"longitude":\(parts[1])}},
        "calculation":{"rangeType":"timeInSeconds","rangeValues":[20,60]}}
        """)
      #expect(posted.body == got.body)
      let several = try await client.post(
        "/v1/isolines",
        """
        {"center":{"coordinates":{"latitude":\(parts[0]),"longitude":\(parts[1])}},
        "calculation":{"rangeType":"timeInSeconds","rangeValues":[20]},
        "options":{"routeOptions":{"alternatives":3}}}
        """)
      #expect(several.status == 400 && several.text.contains("routeOptions.alternatives"))
      let great = try await client.get("/v1/isolines?center=\(center)&rangeValues=99999999999")
      #expect(great.status == 400 && great.text.contains("too great"), "\(great.text)")
      for (query, status) in [
        ("rangeValues=", 400), ("rangeValues=1,x", 400), ("rangeValues=40000", 400),
        ("rangeValues=60&rangeType=consumptionInWattHours", 400), ("rangeValues=60&gap=1", 400),
        ("rangeValues=60&gapp=100", 400),
      ] {
        let answer = try await client.get("/v1/isolines?center=\(center)&\(query)")
        #expect(answer.status == status, "\(query): \(answer.text)")
      }
    }
  }

  @Test("the cells of a matrix are the times and lengths of routes")
  func matrix() async throws {
    let ends = try "AF".map { Waypoint(coordinates: try place($0)) }
    let expected = try Towns.blocks.router.totals(through: ends, options: RoutingOptions())
    try await LiveService.with(maps: maps) { client in
      let square = try await client.get("/v1/matrix?origins=\(text("AF"))")
      let answer = try JSONDecoder().decode(MatrixAnswer.self, from: Data(square.body.utf8))
      #expect(answer.durations[0][1] == expected.seconds && answer.durations[1][1] == 0)
      #expect(answer.lengthsInMeters[0][1] == expected.meters)
      #expect(answer.attributions == [.openStreetMap])
      let row = try await client.get(
        "/v1/matrix?origins=\(text("A"))&destinations=\(text("BCF"))")
      let cells = try JSONDecoder().decode(MatrixAnswer.self, from: Data(row.body.utf8))
      #expect(cells.durations.count == 1 && cells.durations[0].count == 3)
      #expect(cells.durations[0][2] == expected.seconds)
    }
  }

  @Test("the nearest roads come with their names, ways and segments")
  func nearest() async throws {
    try await LiveService.with(maps: maps) { client in
      let answer = try await client.get("/v1/nearest?coordinates=\(text("B"))&number=5")
      let roads = try JSONDecoder().decode(NearestAnswer.self, from: Data(answer.body.utf8)).roads
      #expect(roads.count > 1 && roads.contains { $0.name == "Main Street" }, "\(answer.text)")
      #expect(roads.count == 5 && roads.allSatisfy { $0.way.kind == .way })
      #expect(roads.map(\.distanceInMeters) == roads.map(\.distanceInMeters).sorted())
      let one = try await client.get("/v1/nearest?coordinates=\(text("B"))")
      #expect(
        try JSONDecoder().decode(NearestAnswer.self, from: Data(one.body.utf8)).roads.count == 1)
    }
  }

  @Test("places are found by name, by GET as by POST, the nearest first")
  func search() async throws {
    try await LiveService.with(maps: maps) { client in
      let near = try text("A")
      let asked = try await client.get("/v1/search?q=main%20str&near=\(near)&limit=3")
      #expect(asked.status == 200, "\(asked.text)")
      let answer = try JSONDecoder().decode(SearchAnswer.self, from: Data(asked.body.utf8))
      let best = try #require(answer.places.first)
      #expect(best.title == "Main Street" && best.kind == .street)
      #expect(
        (best.distanceInMeters ?? .infinity) < 2000 && answer.attributions == [.openStreetMap])
      let place = try place("A")
      let posted = try await client.post(
        "/v1/search",
        #"{"q":"MAIN str","near":{"latitude":\#(place.latitude),"longitude":\#(place.longitude)},"limit":3}"#
      )
      #expect(posted.body == asked.body, "\(posted.text)")
      let nothing = try await client.get("/v1/search?q=nowhere%20at%20all&map=map")
      #expect(nothing.status == 200 && (nothing.json["places"] as? [Any])?.isEmpty == true)
    }
  }

  @Test("several maps are searched together, and the best of all comes first")
  func searchMaps() async throws {
    let other = try RoadSketch(
      "A----B", ways: ["AB": .residential.named("Main")],
      nodes: ["A": ["place": "city", "name": "Main"]])
    let folder = try TemporaryMap.makeFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let copy = folder.appending(path: "other.roadbook").path
    try FileManager.default.copyItem(atPath: other.mapPath, toPath: copy)
    try await LiveService.with(maps: maps + [copy]) { client in
      func titles(_ query: String) async throws -> [String] {
        let answer = try await client.get("/v1/search?q=main\(query)")
        return try JSONDecoder().decode(SearchAnswer.self, from: Data(answer.body.utf8)).places
          .map(\.title)
      }
      let (all, first, named) = try await (titles(""), titles("&limit=1"), titles("&map=other"))
      #expect(all.prefix(3) == ["Main", "Main", "Main Street"])
      #expect(first == ["Main"] && named == ["Main", "Main"])
    }
  }

  @Test("a map that was made without names says what to do")
  func unindexed() async throws {
    let folder = try TemporaryMap.makeFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let copy = folder.appending(path: "old.roadbook").path
    try FileManager.default.copyItem(atPath: Towns.blocks.mapPath, toPath: copy)
    try FileManager.default.removeItem(atPath: copy + "/search")
    try await LiveService.with(maps: [copy]) { client in
      let answer = try await client.get("/v1/search?q=main")
      #expect(answer.status == 501 && answer.json["code"] as? String == "NoSearchIndex")
      #expect((answer.json["message"] as? String)?.contains("Import the map again") == true)
    }
  }

  @Test(
    "what is wrong is named",
    arguments: [
      ("/v1/routes", 400, "waypoints"),
      ("/v1/routes?waypoints=1,2", 400, "waypoints"),
      ("/v1/routes?waypoints=1,2;x", 400, "waypoints"),
      ("/v1/routes?waypoints=1,2;91,2", 400, "waypoints"),
      ("/v1/routes?waypoints=1,2;3,4&waypoints=1,2;3,4", 400, "waypoints"),
      ("/v1/routes?waypoints=%F", 400, "waypoints"),
      ("/v1/routes?waypoints=1,2;3,4&spped=1", 400, "spped"),
      ("/v1/routes?waypoints=1,2;3,4&transportMode=boat", 400, "transportMode"),
      ("/v1/routes?waypoints=1,2;3,4&map=nowhere", 404, "map"),
      ("/v1/routes?waypoints=1,2;3,4&profile=boat", 404, "profile"),
      ("/v1/matrix?origins=", 400, "origins"),
      ("/v1/nearest?coordinates=1,2&number=101", 400, "number"),
      ("/v1/nearest?coordinates=1,2&profile=boat", 404, "profile"),
      ("/v1/search", 400, "q"),
      ("/v1/search?q=", 400, "q"),
      ("/v1/search?q=\(String(repeating: "a", count: 201))", 400, "q"),
      ("/v1/search?q=main&near=here", 400, "near"),
      ("/v1/search?q=main&near=91,0", 400, "near"),
      ("/v1/search?q=main&limit=0", 400, "limit"),
      ("/v1/search?q=main&limit=21", 400, "limit"),
      ("/v1/search?q=main&map=nowhere", 404, "map"),
      ("/v1/search?q=%FF", 400, "q"),
    ])
  func wrong(_ path: String, _ status: Int, _ parameter: String) async throws {
    try await LiveService.with(maps: maps) { client in
      let answer = try await client.get(path)
      #expect(answer.status == status, "\(answer.text)")
      #expect(answer.json["parameter"] as? String == parameter, "\(answer.text)")
      #expect((answer.json["message"] as? String)?.isEmpty == false)
    }
  }

  @Test(
    "JSON that is no question names the field",
    arguments: [
      (#"{}"#, "waypoints"),
      (#"{"waypoints":[{}]}"#, "waypoints[0].coordinates"),
      (#"{"waypoints":[{"coordinates":{"latitude":1,"lon":2}}]}"#, "waypoints[0].coordinates.lon"),
      (
        #"{"waypoints":[{"coordinates":{"latitude":-91,"longitude":2}}]}"#,
        "waypoints[0].coordinates.latitude"
      ),
      (
        #"{"waypoints":[{"coordinates":{"latitude":1,"longitude":181}}]}"#,
        "waypoints[0].coordinates.longitude"
      ),
      (#"{"waypoints":[],"option":{}}"#, "option"),
      (#"{"waypoints":"x"}"#, "waypoints"),
      (
        #"{"waypoints":[],"options":{"routeOptions":{"optimizationMode":"best"}}}"#,
        "options.routeOptions.optimizationMode"
      ),
    ])
  func misspelled(_ body: String, _ field: String) async throws {
    try await LiveService.with(maps: maps) { client in
      let answer = try await client.post("/v1/routes", body)
      #expect(answer.status == 400, "\(answer.text)")
      #expect(answer.json["parameter"] as? String == field, "\(answer.text)")
    }
  }

  @Test(
    "JSON that is none says where, and null is named",
    arguments: [
      ("", "the body is empty"), (#"{"waypoints":[}"#, "byte 15"), (#"{"waypoints":[]"#, "byte 16"),
      ("null", "and not null, is wanted"), (#"{"waypoints":null}"#, "and not null, is wanted"),
    ])
  func noJSON(_ body: String, _ message: String) async throws {
    try await LiveService.with(maps: maps) { client in
      let answer = try await client.post("/v1/routes", body)
      #expect(answer.status == 400, "\(answer.text)")
      #expect((answer.json["message"] as? String)?.contains(message) == true, "\(answer.text)")
    }
  }

  @Test("the best order of a thousand places is foretold to be too much work")
  func orderWork() throws {
    let place = Waypoint(coordinates: try place("A"))
    var question = RoutesQuestion(waypoints: Array(repeating: place, count: 1000))
    #expect(RoutesOperation.cost(of: question) < Admission.Limits().requestMicroseconds)
    question.options.routeOptions.optimizeWaypointsOrder = true
    #expect(RoutesOperation.cost(of: question) > Admission.Limits().requestMicroseconds)
  }

  @Test("what is avoided, and the best order, are asked by GET as by POST")
  func avoidance() async throws {
    var question = RoutesQuestion(
      waypoints: try "AEBF".map { Waypoint(coordinates: try place($0)) })
    question.options.avoidanceOptions.roadFeatures = [.controlledAccessHighway, .uTurns]
    question.options.routeOptions.optimizeWaypointsOrder = true
    let body = String(decoding: try JSONEncoder().encode(question), as: UTF8.self)
    try await LiveService.with(maps: maps) { client in
      let asked = try await client.get(
        "/v1/routes?waypoints=\(text("AEBF"))&avoid=controlledAccessHighway,uTurns&optimizeWaypointsOrder=true"
      )
      let posted = try await client.post("/v1/routes", body)
      #expect(asked.status == 200 && asked.body == posted.body, "\(asked.text)")
      let plain = try await client.get("/v1/routes?waypoints=\(text("AEBF"))")
      #expect(plain.body != asked.body)
      let unknown = try await client.get("/v1/routes?waypoints=\(text("AF"))&avoid=tollRoad,hills")
      #expect(unknown.status == 400 && unknown.json["parameter"] as? String == "avoid")
    }
  }

  @Test("what the engine says keeps its code, waypoint and place")
  func engineErrors() async throws {
    try await LiveService.with(maps: maps) { client in
      let far = try await client.get("/v1/routes?waypoints=\(text("A"));-60,-100")
      #expect(far.status == 404)
      let failure = try JSONDecoder().decode(FailureAnswer.self, from: Data(far.body.utf8))
      #expect(failure.routingError == .couldNotMatchDestination)
      #expect(failure.waypointIndex == 1 && failure.place?.latitude == -60)
      var question = RoutesQuestion(
        waypoints: try "AF".map { Waypoint(coordinates: try place($0)) })
      question.options.avoidanceOptions.avoidedTruckRoadTypes = [.et4]
      let body = String(decoding: try JSONEncoder().encode(question), as: UTF8.self)
      let roads = try await client.post("/v1/routes", body)
      #expect(roads.status == 501, "\(roads.text)")
    }
  }

  @Test("bodies that are no JSON and other methods are refused in kind")
  func refusals() async throws {
    try await LiveService.with(maps: maps) { client in
      let form = try await client.request(
        "POST", "/v1/routes", headers: ["Content-Type: text/plain", "Content-Length: 2"],
        body: "{}")
      #expect(form.status == 415)
      #expect(try await client.post("/v1/routes", "{\"waypoints\":").status == 400)
      #expect(try await client.post("/v1/routes", "\u{0}").status == 400)
      for method in ["PUT", "DELETE", "TRACE", "QUERY"] {
        let answer = try await client.request(method, "/v1/matrix")
        #expect(answer.status == 405 && answer.header("allow")?.contains("GET") == true)
      }
    }
  }

  @Test(
    "anyone who keeps on asking for too much is refused in both dialects before the body is read",
    arguments: ["/v1/matrix", "/v1/routes", "/table/v1/car"])
  func floods(_ path: String) async throws {
    let limit: @Sendable (inout ServiceOptions) -> Void = {
      $0.limits.requestMicroseconds = 1
      $0.limits.refusals = 2
    }
    try await LiveService.with(maps: maps, options: limit) { client in
      for _ in 0..<2 {
        let answer = try await client.get("/v1/matrix?origins=\(text("AF"))")
        #expect(answer.json["code"] as? String == "TooBig", "\(answer.text)")
      }
      let posted = try await client.post(path, "no question at all")
      #expect(posted.status == 429 && posted.header("retry-after") != nil, "\(posted.text)")
      let long = Array(repeating: "41.1496000,-8.6109000", count: 1000).joined(separator: ";")
      let asked = try await client.get("/v1/matrix?origins=\(long)")
      #expect(asked.status == 429, "\(asked.text)")
    }
  }

  @Test("a truck's sizes may stand behind the question mark, and vehicles have their other names")
  func sizesInQueries() async throws {
    try await LiveService.with(maps: maps) { client in
      let path = try "/v1/routes?waypoints=\(text("AF"))"
      let truck = try await client.get("\(path)&transportMode=truck&heightInCentimeters=400")
      #expect(truck.status == 200, "\(truck.text)")
      #expect(truck.text.contains("\"heightInCentimeters\":400"))
      let refused = try await client.get("\(path)&transportMode=truck&heightInCentimeters=tall")
      #expect(refused.status == 400)
      #expect(refused.json["parameter"] as? String == "heightInCentimeters")
      #expect(try await client.get("\(path)&profile=driving").status == 200)
      let walk = try await client.get("\(path)&transportMode=foot")
      #expect(walk.text.contains("\"transportMode\":\"pedestrian\""), "\(walk.text)")
      let heavy = try await client.get("\(path)&transportMode=bike&grossWeightInKilograms=40000")
      #expect(heavy.status == 400)
      let place = try text("A").split(separator: ",")
      let twoSlashes = try await client.get("//nearest/v1/driving/\(place[1]),\(place[0])")
      #expect(twoSlashes.status == 200, "\(twoSlashes.text)")
      #expect(heavy.text.contains("bicycles and scooters have 1000 at most"), "\(heavy.text)")
      // A weight that no car has: the profile says that it is a truck's.
      for name in ["truck", "hgv"] {
        let named = try await client.get("\(path)&profile=\(name)&grossWeightInKilograms=26000")
        #expect(named.status == 200, "\(named.text)")
        #expect(named.text.contains("\"transportMode\":\"truck\""))
      }
      #expect(try await client.get("\(path)&grossWeightInKilograms=26000").status == 400)
      let matrix = try "/v1/matrix?origins=\(text("AF"))&profile=truck"
      #expect(try await client.get("\(matrix)&grossWeightInKilograms=26000").status == 200)
      #expect(try await client.get("\(path)&profile=submarine").status == 404)
    }
  }

  @Test("the description that is served is the one in docs/openapi.json")
  func description() async throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let file = root.appending(path: "docs/openapi.json")
    let made = OpenAPIDocument().encoded()
    if ProcessInfo.processInfo.environment["ROADBOOK_UPDATE_GOLDEN"] == "1" {
      try made.write(to: file)
    }
    let written = try Data(contentsOf: file)
    #expect(written == made, "run the tests with ROADBOOK_UPDATE_GOLDEN=1")
    try await LiveService.with(maps: maps) { client in
      let served = try await client.get("/openapi.json")
      #expect(served.body == String(decoding: written, as: UTF8.self))
      let page = try await client.get("/docs")
      #expect(page.status == 200 && page.body.contains("curl"))
    }
  }
}
