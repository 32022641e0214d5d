// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookTestSupport
import Testing

@Suite("Public transport over HTTP")
struct TransitAPITests {
  private let town: TransitTown

  init() throws { town = try TransitTown() }

  private func text(_ letter: String) throws -> String {
    let place = try town.place(letter)
    return "\(place.latitude),\(place.longitude)"
  }

  private var trip: String { get throws { "from=\(try text("A"))&to=\(try text("F"))" } }

  @Test("Journeys are those of the engine, by GET as by POST")
  func journeys() async throws {
    let trip = try trip
    try await LiveService.with(maps: [town.town.mapPath]) { client in
      let asked = try await client.get("/v1/journeys?\(trip)&departureTime=2026-01-05T07:50:00Z")
      #expect(asked.status == 200, "\(asked.text)")
      let answer = try JSONDecoder().decode(JourneysAnswer.self, from: Data(asked.body.utf8))
      let journey = try #require(answer.journeys.first)
      #expect(journey.legs.map(\.kind) == [.walk, .ride, .walk])
      #expect(journey.legs[1].transport?.name == "7" && journey.legs[1].from?.id == "B")
      #expect(journey.quality == .scheduled && journey.changes == 0)
      #expect(answer.attributions.map(\.text) == ["© OpenStreetMap contributors", "Town Data"])
      #expect(answer.walkDurationInSeconds.map { $0 > 1000 } == true)
      let posted = try await client.post(
        "/v1/journeys",
        #"{"from":"\#(try text("A"))","to":"\#(try text("F"))","departureTime":"2026-01-05T07:50:00Z"}"#
      )
      #expect(posted.body == asked.body, "\(posted.text)")
    }
  }

  @Test("Earlier and later pages are, together, one answer for all of it")
  func pages() async throws {
    let trip = try trip
    try await LiveService.with(maps: [town.town.mapPath]) { client in
      func ask(_ more: String) async throws -> JourneysAnswer {
        let answer = try await client.get("/v1/journeys?\(trip)&\(more)")
        #expect(answer.status == 200, "\(answer.text)")
        return try JSONDecoder().decode(JourneysAnswer.self, from: Data(answer.body.utf8))
      }
      let whole = try await ask("departureTime=2026-01-05T07:45:00Z&windowInSeconds=3600")
      let middle = try await ask("departureTime=2026-01-05T08:05:00Z&windowInSeconds=1200")
      let earlier = try await ask("page=\(middle.earlier ?? "")")
      let later = try await ask("page=\(middle.later ?? "")")
      #expect(whole.journeys.count >= 2)
      #expect(earlier.journeys + middle.journeys + later.journeys == whole.journeys)
      let other = try await client.get(
        "/v1/journeys?\(trip)&page=0000000000000001.1767600000.3600")
      #expect(other.status == 400 && other.text.contains("another timetable"))
    }
  }

  @Test("Journeys have the tickets with which they cost least")
  func tickets() async throws {
    let paid = try TransitTown(tables: [
      "fare_attributes.txt":
        "fare_id,price,currency_type,payment_method,transfers,transfer_duration\nhour,2.80,EUR,0,,3600\nday,9,EUR,1,,\n"
    ])
    try await LiveService.with(maps: [paid.town.mapPath]) { client in
      let asked = try await client.get(
        "/v1/journeys?\(try trip)&departureTime=2026-01-05T07:50:00Z")
      let answer = try JSONDecoder().decode(JourneysAnswer.self, from: Data(asked.body.utf8))
      let journey = try #require(answer.journeys.first)
      #expect(journey.price == 2.8 && journey.currency == "EUR")
      #expect(journey.tickets.map(\.name) == ["hour"] && journey.tickets[0].legs == [1])
      #expect(journey.tickets[0].validForSeconds == 3600 && journey.tickets[0].transfers == nil)
      #expect(journey.tickets[0].soldOnBoard)
    }
  }

  @Test("Journeys have the products of fares of version 2, with what they are bought on")
  func products() async throws {
    let paid = try TransitTown(tables: [
      "fare_media.txt": "fare_media_id,fare_media_name,fare_media_type\nm,Cash,0\nc,Card,2\n",
      "fare_products.txt":
        "fare_product_id,fare_product_name,fare_media_id,amount,currency\n"
        + "one,Single,m,3,EUR\none,Single,c,2.5,EUR\n",
      "fare_leg_rules.txt": "fare_product_id\none\n",
    ])
    try await LiveService.with(maps: [paid.town.mapPath]) { client in
      let asked = try await client.get(
        "/v1/journeys?\(try trip)&departureTime=2026-01-05T07:50:00Z")
      let answer = try JSONDecoder().decode(JourneysAnswer.self, from: Data(asked.body.utf8))
      let journey = try #require(answer.journeys.first)
      #expect(journey.price == 2.5 && journey.currency == "EUR")
      let ticket = try #require(journey.tickets.first)
      #expect(ticket.name == "Single" && ticket.medium == "Card" && ticket.legs == [1])
      #expect(!ticket.soldOnBoard && ticket.validForSeconds == nil && ticket.transfers == nil)
    }
  }

  @Test("Departures and stops are told")
  func stops() async throws {
    let near = try text("B")
    try await LiveService.with(maps: [town.town.mapPath]) { client in
      let asked = try await client.get(
        "/v1/departures?place=stop:B&time=2026-01-05T08:00:00Z&limit=2")
      let answer = try JSONDecoder().decode(DeparturesAnswer.self, from: Data(asked.body.utf8))
      #expect(answer.departures.map(\.tripId) == ["T1", "T2"])
      #expect(answer.departures.first?.transport.headsign == "Harbour")
      let found = try await client.get("/v1/stops?near=\(near)&radiusInMeters=600")
      let stops = try JSONDecoder().decode(StopsAnswer.self, from: Data(found.body.utf8)).stops
      #expect(stops.map(\.id) == ["B", "C"])
      for (query, ids) in [
        ("name=stop+e", ["E"]), ("name=stop&near=\(near)", ["B", "C", "E", "F"]), ("name=x", []),
      ] {
        let named = try await client.get("/v1/stops?\(query)")
        let found = try JSONDecoder().decode(StopsAnswer.self, from: Data(named.body.utf8)).stops
        #expect(found.map(\.id) == ids, "\(query)")
        #expect(found.allSatisfy { ($0.distanceInMeters == nil) == !query.contains("near") })
      }
      #expect(try await client.get("/v1/stops").status == 400)
      #expect(try await client.get("/v1/stops?name=").status == 400)
    }
  }

  @Test(
    "What cannot be answered says why",
    arguments: [
      ("from=stop:Z&to=stop:F", 404, "UnknownStop"),
      ("from=stop:B&to=stop:F&departureTime=2030-01-05T08:00:00Z", 404, "OutsideService"),
      ("from=stop:B&to=here", 400, "InvalidValue"),
      ("from=stop:B&to=stop:F&maximumChanges=64", 400, "InvalidValue"),
      ("from=stop:B&to=stop:F&windowInSeconds=86401", 400, "InvalidValue"),
      ("from=stop:B&to=stop:F&page=1", 400, "InvalidValue"),
      ("from=stop:B", 400, "InvalidValue"),
      (
        "from=stop:B&to=stop:F&arrivalTime=2026-01-05T09:00:00Z&windowInSeconds=3600", 400,
        "InvalidOptions"
      ),
      (
        "from=stop:B&to=stop:F&arrivalTime=2026-01-05T09:00:00Z&page=0000000000000001.1767600000.3600",
        400, "InvalidOptions"
      ),
      ("from=stop:B&to=10,10&departureTime=2026-01-05T08:00:00Z", 404, "NoStopNear"),
    ])
  func refusals(query: String, status: Int, code: String) async throws {
    try await LiveService.with(maps: [town.town.mapPath]) { client in
      let answer = try await client.get("/v1/journeys?\(query)")
      #expect(answer.status == status, "\(answer.text)")
      #expect(answer.json["code"] as? String == code, "\(answer.text)")
    }
  }

  @Test(
    "The parameter that is wrong is named",
    arguments: [
      ("journeys?from=stop:B&to=stop:Z&departureTime=2030-01-05T08:00:00Z", "UnknownStop", "to"),
      ("journeys?from=stop:B&to=stop:F&via=stop:Z", "UnknownStop", "via"),
      (
        "journeys?from=stop:B&to=stop:F&departureTime=2026-01-05T08:00:00Z&avoidLines=7,x",
        "InvalidOptions", "avoidLines"
      ),
      (
        "journeys?from=stop:B&to=stop:F&departureTime=2026-01-05T08:00:00Z&agencies=x",
        "InvalidOptions", "agencies"
      ),
      ("journeys?from=stop:B&to=10,10&departureTime=2026-01-05T08:00:00Z", "NoStopNear", "to"),
      (
        "journeys?from=stop:B&to=stop:F&arrivalTime=2030-01-05T08:00:00Z", "OutsideService",
        "arrivalTime"
      ),
      ("departures?place=stop:Z&time=2030-01-05T08:00:00Z", "UnknownStop", "place"),
      ("departures?place=10,10&time=2026-01-05T08:00:00Z", "NoStopNear", "place"),
      ("departures?place=stop:B&time=2030-01-05T08:00:00Z", "OutsideService", "time"),
    ])
  func parameters(query: String, code: String, name: String) async throws {
    try await LiveService.with(maps: [town.town.mapPath]) { client in
      let answer = try await client.get("/v1/\(query)")
      #expect(answer.json["code"] as? String == code, "\(answer.text)")
      #expect(answer.json["parameter"] as? String == name, "\(answer.text)")
      #expect(!answer.text.contains("roadbook departures"))
    }
  }

  @Test("A plus in a name is a blank, and in a time a sign")
  func plus() async throws {
    let named = try TransitTown(tables: [
      "routes.txt": "route_id,route_short_name,route_type\n7,Green Line,3\n8,8,0\n"
    ])
    try await LiveService.with(maps: [named.town.mapPath]) { client in
      for (line, time) in [
        ("Green+Line", "2026-01-05T08:50:00+01:00"),
        ("Green%20Line", "2026-01-05T08:50:00%2B01:00"),
      ] {
        let asked = try await client.get(
          "/v1/journeys?from=stop:B&to=stop:E&lines=\(line)&departureTime=\(time)")
        #expect(asked.status == 200, "\(asked.text)")
        let answer = try JSONDecoder().decode(JourneysAnswer.self, from: Data(asked.body.utf8))
        #expect(answer.journeys.first?.legs.first?.tripId == "T1", "\(asked.text)")
      }
      let sign = try await client.get("/v1/journeys?from=stop:B&to=stop:E&lines=Green%2BLine")
      #expect(sign.status == 400 && sign.text.contains("Green+Line"))
    }
  }

  @Test(
    "A stop without a map is asked of the map that has it; stops on the way may begin with stop:")
  func several() async throws {
    let other = try TransitTown(tables: [
      "stops.txt":
        "stop_id,stop_name,stop_lat,stop_lon\nX Y,Other,{B}\nC,Stop C,{C}\nE,Stop E,{E}\n",
      "trips.txt": "route_id,service_id,trip_id\n7,daily,O1\n",
      "stop_times.txt":
        "trip_id,arrival_time,departure_time,stop_id,stop_sequence\nO1,08:00:00,08:00:00,X Y,1\nO1,08:05:00,08:05:00,E,2\n",
    ])
    let bare = try RoadSketch("A----B", ways: ["AB": .residential], vehicle: "pedestrian")
    let maps = try [("bare", bare), ("other", other.town), ("town", town.town)].map {
      name, sketch in
      let path = "\(sketch.mapPath)/../../\(name)-\(UUID().uuidString).roadbook"
      try FileManager.default.copyItem(atPath: sketch.mapPath, toPath: path)
      return path
    }
    try await LiveService.with(maps: maps) { client in
      for (stop, trip) in [("X+Y", "O1"), ("X%20Y", "O1"), ("B", "T1")] {
        let asked = try await client.get(
          "/v1/departures?place=stop:\(stop)&time=2026-01-05T08:00:00Z&limit=1")
        let answer = try JSONDecoder().decode(DeparturesAnswer.self, from: Data(asked.body.utf8))
        #expect(answer.departures.map(\.tripId) == [trip], "\(stop): \(asked.text)")
      }
      let asked = try await client.get(
        "/v1/journeys?from=stop:B&to=stop:F&via=stop:E&departureTime=2026-01-05T07:50:00Z")
      #expect(asked.status == 200, "\(asked.text)")
      #expect(try await client.get("/v1/departures?place=stop:nowhere").status == 404)
    }
  }

  @Test("Coverage tells feeds and days, near a stop and on all maps")
  func coverage() async throws {
    let near = try text("B")
    try await LiveService.with(maps: [town.town.mapPath]) { client in
      func ask(_ query: String) async throws -> TransitCoverage {
        let answer = try await client.get("/v1/coverage\(query)")
        #expect(answer.status == 200, "\(answer.text)")
        return try JSONDecoder().decode(TransitCoverage.self, from: Data(answer.body.utf8))
      }
      let here = try await ask("?near=\(near)")
      #expect(here.kind == .timetable && here.nearestStopInMeters == 0)
      let timetable = try #require(here.timetables.first)
      #expect(timetable.timeZone == "UTC")
      let feed = try #require(timetable.feeds.first)
      #expect(feed.publisher == "Town Data" && feed.website == "https://data.example")
      #expect(feed.firstDate == "2026-01-01" && feed.lastDate == "2026-12-31")
      #expect(feed.lines == 2 && feed.trips == 3)
      #expect(try await ask("").timetables == here.timetables)
      #expect(try await ask("?near=10,10") == TransitCoverage(kind: .none))
      let unknown = try await client.get("/v1/coverage?map=nowhere")
      #expect(unknown.status == 404, "\(unknown.text)")
    }
  }

  @Test("Coverage is none where no map has a timetable")
  func noCoverage() async throws {
    let bare = try RoadSketch("A----B", ways: ["AB": .residential])
    try await LiveService.with(maps: [bare.mapPath]) { client in
      let answer = try await client.get("/v1/coverage")
      #expect(answer.status == 200 && answer.json["kind"] as? String == "none", "\(answer.text)")
    }
  }

  @Test("Tiles are described with their layers, credits and bounds, which hold all stops")
  func tiles() async throws {
    try await LiveService.with(maps: [town.town.mapPath]) { client in
      let description = try await client.get("/tiles/transit.json").json
      let layers = try #require(description["vector_layers"] as? [[String: Any]])
      #expect(layers.map { $0["id"] as? String } == ["lines", "stops", "entrances"])
      let stops = layers[1]["fields"] as? [String: String]
      #expect(stops?["id"] == "String" && stops?["wheelchair"] == "Boolean")
      #expect("\(description["attribution"] ?? "")".contains("Town Data"))
      let bounds = try #require(description["bounds"] as? [Double])
      for letter in ["B", "C", "E", "F"] {
        let place = try town.place(letter)
        #expect(bounds[0]...bounds[2] ~= place.longitude && bounds[1]...bounds[3] ~= place.latitude)
      }
      let tile = try await client.get("/tiles/transit/0/0/0.mvt")
      #expect(tile.status == 200)
    }
    let bare = Towns.blocks.mapPath
    try await LiveService.with(maps: [bare]) { client in
      for name in ["transit", "traffic"] {
        let description = try await client.get("/tiles/\(name).json").json
        #expect((description["tiles"] as? [String])?.isEmpty == true)
        #expect((description["vector_layers"] as? [Any])?.isEmpty == false)
        #expect((description["bounds"] as? [Double])?.count == 4)
        #expect("\(description["attribution"] ?? "")".contains("OpenStreetMap"))
      }
    }
  }

  @Test(
    "Questions that cannot be read are told what is wanted",
    arguments: [
      ("via=a,b,c,d,e,f", "has 6 texts; give 5 at most"),
      ("via=a,,b", "that is empty"),
      ("departureTime=9999-01-05T07:50:00Z", "check its year"),
    ])
  func texts(question: String, words: String) async throws {
    let trip = try trip
    try await LiveService.with(maps: [town.town.mapPath]) { client in
      let asked = try await client.get("/v1/journeys?\(trip)&\(question)")
      #expect(asked.status == 400 && asked.body.contains(words), "\(asked.body)")
    }
  }

  @Test(
    "Fields of another kind are told which kind is wanted",
    arguments: [
      (#""modes":"subway""#, "a list", "modes"), (#""bicycle":"yes""#, "true or false", "bicycle"),
      (#""maximumChanges":"two""#, "a number", "maximumChanges"),
      (#""language":3"#, "a text", "language"),
    ])
  func kinds(field: String, words: String, parameter: String) async throws {
    try await LiveService.with(maps: [town.town.mapPath]) { client in
      let asked = try await client.post(
        "/v1/journeys", "{\"from\":\"stop:B\",\"to\":\"stop:E\",\(field)}")
      #expect(asked.status == 400, "\(asked.body)")
      #expect(asked.json["parameter"] as? String == parameter)
      let message = asked.json["message"] as? String ?? ""
      #expect(message.hasPrefix(words) && message.hasSuffix("is wanted here"), "\(message)")
    }
  }

  @Test("No timetable, another day, no stop near and too near are told apart")
  func fourErrors() async throws {
    let bare = try RoadSketch("A----B", ways: ["AB": .residential])
    try await LiveService.with(maps: [bare.mapPath]) { client in
      let answer = try await client.get("/v1/journeys?from=stop:B&to=stop:F")
      #expect(answer.status == 404 && answer.json["code"] as? String == "NoTimetable")
    }
    let (b, c) = (try text("B"), try text("C"))
    try await LiveService.with(maps: [town.town.mapPath]) { client in
      for (query, code) in [
        ("from=\(b)&to=\(c)&departureTime=2030-01-05T08:00:00Z", "OutsideService"),
        ("from=\(b)&to=10,10&departureTime=2026-01-05T08:00:00Z", "NoStopNear"),
      ] {
        let answer = try await client.get("/v1/journeys?\(query)")
        #expect(answer.status == 404 && answer.json["code"] as? String == code, "\(answer.text)")
      }
      let near = try await client.get(
        "/v1/journeys?from=\(b)&to=\(c)&departureTime=2026-01-05T08:00:00Z")
      let answer = try JSONDecoder().decode(JourneysAnswer.self, from: Data(near.body.utf8))
      #expect(near.status == 200 && answer.isTooClose && answer.journeys.isEmpty)
      #expect(answer.reason == .tooClose)
      #expect(answer.walkLengthInMeters.map { $0 > 300 } == true)
    }
  }

  @Test("A map without a timetable says so")
  func noTimetable() async throws {
    let bare = try RoadSketch("A----B", ways: ["AB": .residential])
    try await LiveService.with(maps: [bare.mapPath]) { client in
      let answer = try await client.get("/v1/departures?place=stop:B")
      #expect(answer.status == 404 && answer.json["code"] as? String == "NoTimetable")
    }
  }
}
