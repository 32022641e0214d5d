// SPDX-License-Identifier: Apache-2.0

import Foundation
import HTTPTypes
import NIOCore
import RoadbookCoding
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookNetwork
import RoadbookOSRM
import RoadbookStorage
import RoadbookTestSupport
import Testing

@testable import RoadbookServer

@Suite("Operation of the service")
struct OperationTests {
  let maps = [Towns.blocks.mapPath]

  private func route() throws -> String {
    let town = try AskedTown(Towns.blocks)
    return "/route/v1/car/\(try town.text(["A", "F"]))"
  }

  @Test("web pages of other hosts may change traffic, and read what an answer says of retrying")
  func crossOrigin() async throws {
    try await LiveService.with(maps: maps) { _ in
    } _: { client in
      let asked = try await client.request("OPTIONS", "/v1/traffic", headers: ["Origin: http://a"])
      let methods = asked.header("access-control-allow-methods") ?? ""
      #expect(methods.contains("PUT") && methods.contains("PATCH"))
      let exposed = asked.header("access-control-expose-headers") ?? ""
      #expect(exposed.contains("Retry-After") && exposed.contains("X-Request-Id"))
    }
  }

  @Test("a body that is packed is refused as such, and not as broken JSON")
  func packedBody() async throws {
    try await LiveService.with(maps: maps) { _ in
    } _: { client in
      let answer = try await client.post(
        "/v1/routes", "{}", headers: ["Content-Encoding: gzip"])
      #expect(answer.status == 415 && answer.text.contains("Content-Encoding"), "\(answer.text)")
    }
  }

  @Test(
    "a client that asks before it sends a body is told to send it, but for one that is too long")
  func invitation() async throws {
    let body = #"{"waypoints":[]}"#
    try await LiveService.with(maps: maps) {
      $0.maxBodyBytes = 100
    } _: { client in
      let answer = try await client.post("/v1/routes", body, headers: ["Expect: 100-continue"])
      #expect(answer.text.hasPrefix("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 400"), "\(answer.text)")
      let long = try await client.post(
        "/v1/routes", body + String(repeating: " ", count: 100), headers: ["Expect: 100-continue"])
      #expect(long.text.hasPrefix("HTTP/1.1 413"), "\(long.text)")
    }
  }

  @Test("behind a folder of another server, the description says where clients find the service")
  func folder() async throws {
    try await LiveService.with(maps: maps) { client in
      let headers = ["X-Forwarded-Prefix: /maps"]
      let document = try await client.get("/openapi.json", headers: headers)
      let servers = document.json["servers"] as? [[String: String]]
      #expect(servers == [["url": "/maps"]])
      #expect(try await client.get("/openapi.json").json["servers"] == nil)
      let page = try await client.get("/docs", headers: headers)
      #expect(page.text.contains(#"href="/maps/openapi.json""#))
    }
  }

  @Test("metrics count requests by endpoint and status, and their times")
  func metrics() async throws {
    let route = try route()
    try await LiveService.with(maps: maps) { client in
      for _ in 0..<3 { #expect(try await client.get(route).status == 200) }
      _ = try await client.get(route + "?foo=1")
      _ = try await client.get("/nowhere")
      let answer = try await client.get("/metrics")
      #expect(answer.header("content-type")?.hasPrefix("text/plain; version=0.0.4") == true)
      let lines = answer.body.split(separator: "\n")
      #expect(lines.contains(#"roadbook_requests_total{endpoint="/route",status="200"} 3"#))
      #expect(lines.contains(#"roadbook_requests_total{endpoint="/route",status="400"} 1"#))
      #expect(
        lines.contains(#"roadbook_request_duration_seconds_bucket{endpoint="/route",le="+Inf"} 4"#))
      #expect(lines.contains("roadbook_requests_active 1"))
      for line in lines where !line.hasPrefix("#") {
        #expect(line.wholeMatch(of: /[a-z_]+(\{[^}]*\})? [0-9.e+-]+/) != nil, "\(line)")
      }
    }
  }

  @Test("with keys, only those who have one are answered; health needs none")
  func keys() async throws {
    let route = try route()
    try await LiveService.with(maps: maps) {
      $0.keys = ["first", "second"]
    } _: { client in
      let without = try await client.get(route)
      #expect(without.status == 401 && without.json["code"] as? String == "Unauthorized")
      let wrong = try await client.get(route, headers: ["X-Api-Key: secon"])
      #expect(wrong.status == 401 && wrong.text.contains("none of this server's"))
      #expect(without.text.contains("wants a key"))
      #expect(try await client.get(route, headers: ["X-Api-Key: second"]).status == 200)
      for scheme in ["Bearer", "bearer", "BEARER"] {
        let field = "Authorization: \(scheme) first"
        #expect(try await client.get(route, headers: [field]).status == 200)
      }
      for open in ["/health", "/health/", "/docs", "/openapi.json", "/"] {
        #expect(try await client.get(open).status == 200, "\(open)")
      }
    }
  }

  @Test("Mapbox's clients give their key as access_token, which counts for their service alone")
  func accessTokens() async throws {
    let route = try route()
    let places = String(route.split(separator: "/").last ?? "")
    let directions = "/directions/v5/mapbox/driving/\(places)"
    try await LiveService.with(maps: maps) {
      $0.keys = ["first", "second"]
    } _: { client in
      let without = try await client.get(directions)
      #expect(without.status == 401)
      #expect(try await client.get("\(directions)?access_token=secon").status == 401)
      #expect(try await client.get("\(directions)?access_token=second").status == 200)
      #expect(try await client.get("\(route)?access_token=second").status == 401)
    }
  }

  @Test(
    "services of other engines are told by name that they are not built, and what answers instead")
  func foreignServices() async throws {
    try await LiveService.with(maps: maps) { client in
      for (path, instead) in [
        ("/isochrone?x=1", "/v1/isolines"), ("/matching/v5/mapbox/driving/1,2;3,4", "/v1/match"),
        ("/optimized-trips/v1", "/v1/trip"), ("/geocode", "/v1/search"),
      ] {
        let got = try await client.get(path)
        #expect(got.status == 501 && got.text.contains(instead), "\(got.text)")
        let posted = try await client.post(path, "{}")
        #expect(posted.status == 501)
      }
    }
  }

  @Test("a path that is nearly right is told the right one")
  func nearestPath() async throws {
    try await LiveService.with(maps: maps) { client in
      for (path, right) in [("/v1/route", "/v1/routes?"), ("/v1/isoline", "/v1/isolines?")] {
        for got in [try await client.get(path + "?x=1"), try await client.post(path, "{}")] {
          #expect(got.status == 404 && got.text.contains("did you mean \(right)"), "\(got.text)")
        }
      }
      let far = try await client.get("/v1/quantum")
      #expect(far.status == 404 && !far.text.contains("did you mean"), "\(far.text)")
      let local = try await client.get("/v1/routes?departureTime=2026-11-23T08:00:00")
      #expect(local.status == 400 && local.text.contains("has no zone"), "\(local.text)")
    }
  }

  @Test("browsers of other sites may ask, and ask before")
  func origins() async throws {
    let route = try route()
    try await LiveService.with(maps: maps) { client in
      #expect(try await client.get(route).header("access-control-allow-origin") == "*")
      #expect(try await client.get("/x").header("access-control-allow-origin") == "*")
      let before = try await client.request("OPTIONS", route, headers: ["Origin: https://a.b"])
      #expect(before.status == 204)
      #expect(before.header("access-control-allow-methods")?.contains("POST") == true)
    }
  }

  @Test("large answers are packed for those who can unpack them")
  func gzip() async throws {
    let route = try route() + ";" + String(try route().split(separator: "/").last ?? "")
    let path = route + "?steps=true&annotations=true&overview=full"
    try await LiveService.with(maps: maps) { client in
      let plain = try await client.get(path)
      #expect(plain.header("content-encoding") == nil && plain.body.utf8.count > 1400)
      let packed = try await client.get(path, headers: ["Accept-Encoding: br, gzip;q=0.5"])
      #expect(packed.header("content-encoding") == "gzip")
      let length = Int(packed.header("content-length") ?? "") ?? 0
      #expect(length > 100 && length < plain.body.utf8.count / 2)
      let refused = try await client.get(path, headers: ["Accept-Encoding: gzip;q=0"])
      #expect(refused.body == plain.body)
      let small = try await client.get("/health", headers: ["Accept-Encoding: gzip"])
      #expect(small.header("content-encoding") == nil)
    }
  }

  @Test("maps are opened anew with the token, and not without it")
  func reload() async throws {
    try await LiveService.with(maps: maps) {
      $0.adminToken = "token"
    } _: { client in
      let without = try await client.post("/admin/reload", "")
      #expect(without.status == 401 && without.header("www-authenticate") == "Bearer")
      let wrong = try await client.post("/admin/reload", "", headers: ["X-Api-Key: toke"])
      #expect(wrong.status == 401)
      let right = try await client.post(
        "/admin/reload", "", headers: ["Authorization: Bearer token"])
      #expect(right.status == 200 && (right.json["maps"] as? [String])?.count == 1)
      #expect(try await client.get("/metrics").body.contains("{result=\"done\"} 1"))
    }
    try await LiveService.with(maps: maps) { client in
      let answer = try await client.post("/admin/reload", "")
      #expect(answer.status == 404)
    }
  }

  @Test("requests go on while maps are swapped, none fails, and old maps go")
  func swap() async throws {
    let rack = try MapRack(opening: maps)
    weak let old = rack.current.first
    #expect(old != nil)
    let town = try AskedTown(Towns.blocks)
    let question = try OSRMRequest(
      .route, "/route/v1/car/\(try town.text(["A", "F"]))?steps=true", body: nil)
    try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<4 {
        group.addTask {
          var count = 0
          for _ in 0..<200 {
            guard let map = rack.map(named: rack.current[0].name) else { continue }
            let router = OSRMRouter(map.osrm, try map.vehicle("car"))
            let answer = try router.answer(.route, question.parameters)
            count += answer.byteCount > 500 ? 1 : 0
          }
          return count
        }
      }
      for _ in 0..<20 { try rack.reload() }
      for try await count in group { #expect(count == 200) }
    }
    #expect(old == nil, "the first map is still held")
  }

  @Test(
    "pages of a map that was read are given back",
    .enabled("needs /proc/self/smaps") { try Need.residentPages.isMet })
  func pages() async throws {
    // Its own map, which a sketch would open as well: nobody else reads it meanwhile.
    let map = try TemporaryMap(RandomTown(seed: 1).data)
    let rack = try MapRack(opening: [map.path])
    let network = "\(rack.current[0].path)/network"
    let segment = DirectedSegment(SegmentID(0), forward: true)
    #expect(!rack.current[0].router.network.shape(of: segment).isEmpty)
    let before = try #require(ResidentPages.ofFile(network))
    rack.giveBackMemory()
    let after = try #require(ResidentPages.ofFile(network))
    #expect(before > 0 && after == 0, "\(before), \(after)")
  }

  @Test("a map that cannot be opened anew stays as it was")
  func failedReload() throws {
    let sketch = try RoadSketch("A--B", ways: ["AB": .primary])
    let rack = try MapRack(opening: [sketch.mapPath])
    let network = "\(sketch.mapPath)/network"
    try FileManager.default.moveItem(atPath: network, toPath: network + ".away")
    #expect(throws: MapOpeningError.self) { try rack.reload() }
    #expect(rack.current.count == 1)
  }

  @Test("secrets are equal or not, whatever their lengths")
  func secrets() {
    #expect(ConstantTime.equal("abc", "abc"))
    for text in ["", "ab", "abcd", "abcabc", "abd", "ABC"] {
      #expect(!ConstantTime.equal(text, "abc"), "\(text)")
    }
    #expect(!ConstantTime.equal("", ""))
  }
}

@Suite("Admission")
struct AdmissionTests {
  private func admission(_ change: (inout Admission.Limits) -> Void) -> Admission {
    var limits = Admission.Limits()
    change(&limits)
    return Admission(limits, threads: 2)
  }

  @Test("what nobody may ask is too big, and no time makes it smaller")
  func tooBig() {
    let admission = admission { $0.requestMicroseconds = 1000 }
    let error = #expect(throws: RequestFailure.self) {
      try admission.enter(cost: 1001, client: "a")
    }
    #expect(error?.code == "TooBig" && error?.headers[.retryAfter] == nil)
    #expect(admission.waitingMicroseconds == 0)
  }

  @Test("a client that has used its share is told when to come again; others are not held up")
  func clients() throws {
    let admission = admission {
      $0.clientMicrosecondsPerSecond = 1_000_000
      $0.clientBurstMicroseconds = 2_000_000
    }
    let start = ContinuousClock.now
    for _ in 0..<2 {
      try admission.enter(cost: 1_000_000, client: "a", now: start)
      admission.leave(cost: 1_000_000)
    }
    let error = #expect(throws: RequestFailure.self) {
      try admission.enter(cost: 1_500_000, client: "a", now: start)
    }
    #expect(error?.status == .tooManyRequests && error?.headers[.retryAfter] == "2")
    try admission.enter(cost: 1_500_000, client: "b", now: start)
    try admission.enter(cost: 1_500_000, client: "a", now: start + .seconds(2))
  }

  @Test("no more waits than may, but one request always may")
  func waiting() throws {
    let admission = admission {
      $0.waitingMicroseconds = 1_000_000
      $0.requestMicroseconds = 8_000_000
    }
    try admission.enter(cost: 5_000_000, client: "a")
    let error = #expect(throws: RequestFailure.self) {
      try admission.enter(cost: 10, client: "b")
    }
    #expect(error?.headers[.retryAfter] == "3")
    admission.leave(cost: 5_000_000)
    try admission.enter(cost: 10, client: "b")
    #expect(admission.waitingMicroseconds == 10)
  }

  @Test("anyone who keeps on asking for too much is sent away unread, and heard again later")
  func patience() throws {
    let admission = admission {
      $0.requestMicroseconds = 1000
      $0.refusals = 2
    }
    let start = ContinuousClock.now
    for _ in 0..<2 {
      try admission.checkPatience(with: "a", now: start)
      #expect(throws: RequestFailure.self) {
        try admission.enter(cost: 2000, client: "a", now: start)
      }
    }
    let error = #expect(throws: RequestFailure.self) {
      try admission.checkPatience(with: "a", now: start + .seconds(3))
    }
    #expect(error?.status == .tooManyRequests && error?.headers[.retryAfter] == "8")
    try admission.checkPatience(with: "b", now: start)
    try admission.checkPatience(with: "a", now: start + .seconds(11))
  }

  @Test("larger questions cost more, and a table of 10,000 by 10,000 is more than anyone may ask")
  func costs() throws {
    var small = try OSRMRequest(.table, "/table/v1/car/0,0;0,0", body: nil).parameters
    small.coordinates = Array(repeating: .init(latitudeE7: 0, longitudeE7: 0), count: 100)
    var large = small
    large.coordinates = Array(repeating: .init(latitudeE7: 0, longitudeE7: 0), count: 10_000)
    let (cheap, dear) = (OSRMWork(.table, small), OSRMWork(.table, large))
    #expect(cheap.microseconds > 1000 && cheap.microseconds < 20_000)
    #expect(dear.microseconds > Admission.Limits().requestMicroseconds)
  }
}

@Suite("Time limits")
struct DeadlineTests {
  @Test("a search that is given up and a damaged map are 503, other errors are answers")
  func unanswered() {
    let slow = RequestFailure(unansweredBy: RoutingError(.timedOut, message: "ask for less"))
    #expect(slow?.status == .serviceUnavailable && slow?.code == "Timeout")
    #expect(slow?.message == "ask for less")
    #expect(RequestFailure(unansweredBy: .damagedMap("broken"))?.code == "MapUnavailable")
    #expect(RequestFailure(unansweredBy: .noRouteFound) == nil)
  }

  @Test("a search ends when its client has left")
  func leaving() throws {
    let town = try AskedTown(Towns.blocks)
    let deadline = Deadline(seconds: 60)
    deadline.cancel()
    let vehicle = try town.map.vehicle("car")
    for service in [OSRMService.route, .table] {
      let places = try town.text(["A", "F"])
      let question = try OSRMRequest(
        service, "/\(service.rawValue)/v1/car/\(places)", body: nil)
      let error = #expect(throws: RequestFailure.self) {
        try OSRMAnswer.attempt(until: deadline) { () throws(OSRMError) in
          let router = OSRMRouter(town.map.osrm, vehicle, isCancelled: { deadline.hasPassed })
          _ = try router.answer(service, question.parameters)
        }
      }
      // No fault of the service, as a 503 would be.
      #expect(error?.code == "Cancelled" && error?.status.code == 499)
    }
  }

  @Test("anyone who watches a client hears of its leaving, also afterwards")
  func presence() {
    let presence = ClientPresence()
    let (first, second) = (Deadline(seconds: 60), Deadline(seconds: 60))
    presence.watch(first)
    presence.leave()
    presence.watch(second)
    #expect(first.isCancelled && second.isCancelled)
    #expect(Deadline(seconds: 0).hasPassed)
  }
}

@Suite("Settings")
struct SettingsTests {
  private func file(_ text: String) throws -> String {
    let path =
      "\(FileManager.default.temporaryDirectory.path)/roadbook-\(UInt64.random(in: 0 ... .max)).json"
    try Data(text.utf8).write(to: URL(filePath: path))
    return path
  }

  @Test("the environment counts before the file, and what neither names stays")
  func order() async throws {
    let path = try file(
      #"{"port":8000,"host":"0.0.0.0","keys":["a","b"],"adminToken":"t","requestMilliseconds":5}"#)
    let options = try await ServiceSettings.options(
      file: path, environment: ["ROADBOOK_PORT": "9000", "ROADBOOK_DEADLINE_SECONDS": "7"])
    var expected = ServiceOptions()
    expected.port = 9000
    expected.host = "0.0.0.0"
    expected.keys = ["a", "b"]
    expected.adminToken = "t"
    expected.deadlineSeconds = 7
    expected.limits.requestMicroseconds = 5000
    #expect(options == expected)
  }

  @Test("a value that cannot be is refused by name")
  func wrong() async throws {
    for environment in [["ROADBOOK_PORT": "many"], ["ROADBOOK_PORT": "70000"]] {
      let error = await #expect(throws: StartError.self) {
        try await ServiceSettings.options(file: nil, environment: environment)
      }
      #expect(error?.description.contains("port") == true)
    }
    let path = try file("{")
    let error = await #expect(throws: StartError.self) {
      try await ServiceSettings.options(file: path, environment: [:])
    }
    #expect(error?.description.contains(path) == true)
  }

  @Test(
    "keys in a wrong shape never leave the service open",
    arguments: [
      #"{"keys":"secret"}"#, #"{"key":["secret"]}"#, #"{"key":"secret"}"#, #"{"keys":[""]}"#,
    ])
  func wrongKeys(text: String) async throws {
    let path = try file(text)
    let error = await #expect(throws: StartError.self, "\(text)") {
      try await ServiceSettings.options(file: path, environment: [:])
    }
    #expect(error?.description.contains("ROADBOOK_KEYS=first,second") == true)
  }

  @Test(
    "what is no origin, list or answer is refused at the start",
    arguments: [
      (#"{"allowedOrigin":["https://a.example"]}"#, "allowedOrigin"),
      (#"{"allowedOrigin":"https://a.example,https://b.example"}"#, "allowedOrigin"),
      (#"{"allowedOrigin":"a.example"}"#, "allowedOrigin"),
      (#"{"probeTokens":"secret"}"#, "probeTokens"),
      (#"{"chargingPaths":"stations.csv"}"#, "chargingPaths"),
      (#"{"skipFaultyStations":"yes"}"#, "skipFaultyStations"),
      (#"{"sourceHeaders":"https://a.example X-Api-Key: 1"}"#, "sourceHeaders"),
      (#"{"sourceHeaders":["X-Api-Key: 1"]}"#, "sourceHeaders"),
    ])
  func wrongShapes(text: String, name: String) async throws {
    let path = try file(text)
    let error = await #expect(throws: StartError.self, "\(text)") {
      try await ServiceSettings.options(file: path, environment: [:])
    }
    #expect(error?.description.contains(name) == true)
  }

  @Test(
    "a setting that does not exist is refused by its name",
    arguments: [
      (#"{"deadlineSecond":5}"#, "did you mean deadlineSeconds?"),
      (#"{"banana":5}"#, "no setting banana. docs/service.md"),
      (#"{"limits":{"requestMilliseconds":5}}"#, "no setting limits"),
    ])
  func unknown(text: String, words: String) async throws {
    let path = try file(text)
    let error = await #expect(throws: StartError.self, "\(text)") {
      try await ServiceSettings.options(file: path, environment: [:])
    }
    #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
  }

  @Test("variables of nearly the name of a setting are refused, and those of others left alone")
  func unknownVariables() async throws {
    for name in ["ROADBOOK_ADMINTOKEN", "ROADBOOK_DEADLINE_SECOND"] {
      let error = await #expect(throws: StartError.self, "\(name)") {
        try await ServiceSettings.options(file: nil, environment: [name: "5"])
      }
      #expect(error?.description.contains("did you mean ROADBOOK_") == true)
    }
    let options = try await ServiceSettings.options(
      file: nil,
      environment: [
        "ROADBOOK_SERVICE_HOST": "10.0.0.1", "ROADBOOK_PORT_5000_TCP": "tcp://10.0.0.1",
      ])
    #expect(options == ServiceOptions())
    let linked = await #expect(throws: StartError.self) {
      try await ServiceSettings.options(
        file: nil, environment: ["ROADBOOK_PORT": "tcp://10.0.0.1:5000"])
    }
    #expect(linked?.description.contains("enableServiceLinks") == true)
  }

  @Test("one origin, all and none are origins", arguments: ["https://a.example:8443", "*", ""])
  func origins(text: String) async throws {
    let path = try file("{\"allowedOrigin\":\"\(text)\"}")
    let options = try await ServiceSettings.options(file: path, environment: [:])
    #expect(options.allowedOrigin == text)
  }

  @Test(
    "keys of the environment are a list, too",
    arguments: [#"["secret"]"#, ""])
  func wrongVariable(text: String) async throws {
    await #expect(throws: StartError.self) {
      try await ServiceSettings.options(file: nil, environment: ["ROADBOOK_KEYS": text])
    }
    await #expect(throws: StartError.self) {
      try await ServiceSettings.options(file: nil, environment: ["ROADBOOK_KEY": "secret"])
    }
    let options = try await ServiceSettings.options(
      file: nil, environment: ["ROADBOOK_KEYS": "first,second"])
    #expect(options.keys == ["first", "second"])
  }
}
