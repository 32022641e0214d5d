// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookCosting
import RoadbookEngine
import RoadbookGeometry
import RoadbookGraph
import RoadbookNetwork
import RoadbookProfiles
import RoadbookStorage
import RoadbookTestSupport
import RoadbookTiles
import Testing

@testable import RoadbookServer

@Suite("Debug tiles in OSRM's dialect")
struct OSRMTileTests {
  /// A one-way street, a street of two pieces, a ferry, and steps that no car takes.
  // swift-format-ignore: NeverUseForceTry
  static let town = try! RoadSketch(
    """
    A----B--E--C
         |     |
         D     F
    """,
    ways: [
      "AB": .primary.named("Main Street").oneway, "BEC": .residential.named("Low Street"),
      "BD": .residential.named("Hill"), "CF": .road("steps"),
    ])
  /// The width of a tile of zoom 15 here is some 800 m.
  private let zoom = 15

  private func address(_ zoom: Int, at letter: SketchPlace = "B") throws -> TileAddress {
    let place = try Self.town.coordinates(of: letter)
    let (x, y) = (
      (place.longitude + 180) / 360, (1 - asinh(tan(place.latitude * .pi / 180)) / .pi) / 2
    )
    let cells = Double(1 << zoom)
    return try #require(
      TileAddress(zoom: zoom, column: Int(x * cells), row: Int(y * cells), deepest: 19))
  }

  private func path(_ tile: TileAddress, _ profile: String = "car") -> String {
    "/tile/v1/\(profile)/tile(\(tile.column),\(tile.row),\(tile.zoom)).mvt"
  }

  /// A tile as clients that do not unpack get it.
  private func decoded(_ tile: TileAddress, _ profile: String = "car") throws -> DecodedTile {
    let graphs = try OSRMTileGraphs(profile, try MapRack(opening: [Self.town.mapPath]).current)
    return try DecodedTile(graphs.content(of: tile, isPacked: false, Deadline(seconds: 60)))
  }

  @Test("each open direction of each piece tells its speed, its time and its name")
  func speeds() throws {
    let pieces = try decoded(address(12)).features("speeds")
    // A→B one way; B–E, E–C and B–D both ways; no steps.
    let count = Dictionary(grouping: pieces) { $0["name"] ?? "" }.mapValues(\.count)
    #expect(count == ["Main Street": 1, "Low Street": 4, "Hill": 2])
    for piece in pieces {
      let (speed, seconds) = (Double(piece["speed"] ?? ""), Double(piece["duration"] ?? ""))
      let (weight, rate) = (Double(piece["weight"] ?? ""), Double(piece["rate"] ?? ""))
      let meters = piece["name"] == "Low Street" ? 300.0 : piece["name"] == "Hill" ? 200 : 500
      #expect(piece.type == 2 && piece.parts.count == 1 && piece.parts[0].count == 2)
      #expect(abs((speed ?? 0) / 3.6 * (seconds ?? 0) - meters) < meters / 20, "\(piece)")
      #expect(
        (weight ?? 0) >= (seconds ?? 1) - 0.1 && abs(meters - (weight ?? 0) * (rate ?? 0)) < 20)
      #expect(piece["datasource"] == "profile" && piece["is_startpoint"] == "true")
      #expect(piece["is_small"] == "true" || piece["is_small"] == "false")
    }
    let main = try #require(pieces.first { $0["name"] == "Main Street" })
    #expect(main.parts[0][0].x < main.parts[0][1].x, "it is drawn in the direction of travel")
  }

  @Test("the pieces are those of the map: as long, as quick, and where they are")
  func sameAsTheMap() throws {
    let map = try ServedMap(opening: Self.town.mapPath)
    let graph = try map.vehicle("car").graph
    let pieces = try decoded(address(12)).features("speeds")
    var arcs = 0
    var seconds = 0.0
    for raw in 0..<UInt32(graph.network.segments.count * 2) {
      let arc = DirectedSegment(raw: raw)
      guard graph.metric.allows(arc) else { continue }
      arcs += graph.network.shape(of: arc).count - 1
      seconds += Double(graph.metric.durations[Int(raw)]) / 1000
    }
    #expect(arcs == pieces.count)
    let told = pieces.reduce(0) { $0 + (Double($1["duration"] ?? "") ?? 0) }
    #expect(abs(told - seconds) <= 0.05 * Double(pieces.count) + 1e-9)
    let tile = try address(12)
    let projection = TileProjection(tile)
    for letter in ["A", "B", "C", "D", "E"] {
      let place = try Self.town.coordinates(of: SketchPlace(stringLiteral: letter))
      let point = projection.point(
        Coordinate(latitude: place.latitude, longitude: place.longitude))
      let ends = pieces.flatMap { $0.parts[0] }
      #expect(ends.contains(SIMD2(Int(point.x), Int(point.y))), "\(letter)")
    }
  }

  @Test("turns are told from zoom 15 on, with their angles, and none that is not allowed")
  func turns() throws {
    #expect(try decoded(address(14)).features("turns").isEmpty)
    let turns = try decoded(address(zoom)).features("turns")
    // From A: straight on and right; from C: left to D; from D: right to C. Nobody turns into AB.
    let told = turns.filter { $0["type"] != nil }.map {
      "\($0["bearing_in"] ?? "") \($0["turn_angle"] ?? "") \($0["type"] ?? "") \($0["modifier"] ?? "")"
    }.sorted()
    #expect(
      told == [
        "-90 -90 turn left", "0 90 turn right", "90 0 new name straight", "90 90 turn right",
      ], "\(told)")
    for turn in turns {
      let cost = try #require(turn["cost"].flatMap { Double($0) })
      let weight = try #require(turn["weight"].flatMap { Double($0) })
      #expect(turn.type == 1 && cost >= 0 && weight >= cost)
    }
    let right = turns.filter { $0["modifier"] == "right" }.compactMap { Double($0["cost"] ?? "") }
    #expect(right.allSatisfy { $0 > 0 }, "a turn takes time")
  }

  @Test("nodes have the ids of OpenStreetMap, each once")
  func nodes() throws {
    let map = try ServedMap(opening: Self.town.mapPath)
    let graph = try map.vehicle("car").graph
    var ids: Set<UInt64> = []
    for segment in 0..<UInt32(graph.network.segments.count) {
      let arc = DirectedSegment(SegmentID(segment), forward: true)
      guard graph.metric.allows(arc) || graph.metric.allows(arc.reversed) else { continue }
      ids.formUnion(graph.network.segments.nodeIDs(of: arc.segment).map { UInt64($0) })
    }
    let nodes = try decoded(address(12)).features("osmnodes")
    #expect(nodes.count == ids.count && Set(nodes.compactMap(\.id)) == ids && ids.count == 5)
  }

  @Test("the closest tiles hold what is near, and nothing else")
  func close() throws {
    let near = try decoded(address(19))
    #expect(near.features("osmnodes").count == 1)
    #expect(near.features("speeds").allSatisfy { $0.parts[0].allSatisfy(Self.isNear) })
    #expect(!near.features("speeds").isEmpty)
    let far = try #require(TileAddress(zoom: 19, column: 0, row: 0, deepest: 19))
    #expect(try decoded(far).layers.isEmpty)
  }

  private static func isNear(_ point: SIMD2<Int>) -> Bool {
    all(point .>= -64) && all(point .<= 4096 + 64)
  }

  @Test("a vehicle has its own graph, under OSRM's names too")
  func vehicles() throws {
    let walked = try decoded(address(12), "foot").features("speeds")
    // Both directions everywhere, and the steps.
    #expect(walked.count == 10 && walked.contains { $0["name"] == "" })
    #expect(throws: RequestFailure.self) { try decoded(address(12), "train") }
  }

  @Test("over HTTP a tile is whole, packed where that is understood, and sent once")
  func http() async throws {
    let tile = try address(zoom)
    try await LiveService.with(maps: [Self.town.mapPath]) { client in
      let plain = try await client.request("HEAD", path(tile))
      #expect(plain.status == 200 && plain.header("content-type") == "application/x-protobuf")
      let packed = try await client.request(
        "HEAD", path(tile).replacing(",", with: "%2C"), headers: ["Accept-Encoding: gzip"])
      #expect(packed.header("content-encoding") == "gzip")
      let lengths = [plain, packed].map { Int($0.header("content-length") ?? "") ?? 0 }
      #expect(lengths[1] > 100 && lengths[0] > lengths[1])
      let tag = try #require(plain.header("etag"))
      let again = try await client.get(path(tile), headers: ["If-None-Match: \(tag)"])
      #expect(again.status == 304 && again.body.isEmpty)
      let other = try await client.get(path(tile, "foot"), headers: ["If-None-Match: \(tag)"])
      #expect(other.status == 200)
      let posted = try await client.post(path(tile), "{}")
      #expect(posted.status == 405)
    }
  }

  @Test(
    "what is no tile is refused with OSRM's code",
    arguments: [
      ("tile(1,2,11).mvt", "InvalidOptions"), ("tile(0,0,20).mvt", "InvalidOptions"),
      ("tile(4096,0,12).mvt", "InvalidOptions"), ("tile(0,4096,12).mvt", "InvalidOptions"),
      ("tile(9999999999,0,12).mvt", "InvalidOptions"),
      ("tile(99999999999,0,12).mvt", "InvalidQuery"),
      ("tile(-1,0,12).mvt", "InvalidQuery"), ("tile(1,2).mvt", "InvalidQuery"),
      ("tile(1,2,12).png", "InvalidQuery"), ("tile(1,2,12).mvt?a=b", "InvalidQuery"),
      ("../../etc/passwd", "InvalidQuery"), ("tile(1,2,12).mvt/../../x", "InvalidQuery"),
      ("%FF", "InvalidUrl"), ("", "InvalidQuery"),
    ])
  func refused(path: String, code: String) async throws {
    try await LiveService.with(maps: [Self.town.mapPath]) { client in
      let answer = try await client.get("/tile/v1/car/\(path)")
      #expect(answer.status == 400 && answer.json["code"] as? String == code, "\(answer.text)")
    }
  }

  @Test("a tile that holds too much is refused before it is drawn")
  func admission() async throws {
    let tile = try address(12)
    try await LiveService.with(maps: [Self.town.mapPath]) {
      $0.limits.requestMicroseconds = 400
    } _: { client in
      let answer = try await client.get(path(tile))
      #expect(answer.status == 400 && answer.json["code"] as? String == "TooBig", "\(answer.text)")
    }
  }
}
