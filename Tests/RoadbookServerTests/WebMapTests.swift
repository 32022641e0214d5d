// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookEngine
import RoadbookGeometry
import RoadbookNetwork
import RoadbookTestSupport
import RoadbookTiles
import RoadbookWeb
import Testing

@testable import RoadbookServer

@Suite("The web map over HTTP")
struct WebMapTests {
  let maps = [Towns.blocks.mapPath]

  @Test("the page comes whole, and may load from nowhere else")
  func page() async throws {
    try await LiveService.with(maps: maps) { client in
      let page = try await client.get("/")
      #expect(page.status == 200 && page.body.hasPrefix("<!doctype html>"))
      let policy = try #require(page.header("content-security-policy"))
      #expect(policy.contains("default-src 'none'") && !policy.contains("http"))
      for path in ["/style.css", "/favicon.svg", "/js/main.js", "/licences.txt"] {
        let answer = try await client.get(path)
        #expect(answer.status == 200, "\(path)")
      }
    }
  }

  @Test("files that are not the page's are not there")
  func strays() async throws {
    try await LiveService.with(maps: maps) { client in
      for path in [
        "/js/../index.html", "/js/%2e%2e%2findex.html", "/vendor/.", "/js/", "/fonts/x/0-256.pbf",
        "/fonts/NotoSans-Regular/..%2f..%2findex.html", "/fonts/NotoSans-Regular/0-255",
        "/index.html",
      ] {
        let answer = try await client.get(path)
        #expect(answer.status == 404, "\(path)")
      }
    }
  }

  @Test("what a client has already is not sent again")
  func unchanged() async throws {
    try await LiveService.with(maps: maps) { client in
      let first = try await client.get("/style.css")
      let tag = try #require(first.header("etag"))
      let second = try await client.get("/style.css", headers: ["If-None-Match: \(tag)"])
      #expect(second.status == 304 && second.body.isEmpty)
      let packed = try await client.request(
        "HEAD", "/style.css", headers: ["Accept-Encoding: br, gzip"])
      #expect(packed.header("content-encoding") == "gzip")
      #expect(packed.header("etag") != tag)
      let refused = try await client.request(
        "HEAD", "/style.css", headers: ["Accept-Encoding: gzip;q=0"])
      #expect(refused.header("content-encoding") == nil)
    }
  }

  @Test("where keys are wanted the page is open, and its map is not")
  func keys() async throws {
    try await LiveService.with(maps: maps) {
      $0.keys = ["secret"]
    } _: { client in
      for path in ["/", "/js/main.js", "/vendor/maplibre-gl.css", "/fonts/x/19968-20223.pbf"] {
        let answer = try await client.request("HEAD", path)
        #expect(answer.status == 200, "\(path)")
      }
      for path in ["/tiles.json", "/tiles/0/0/0.mvt", "/js", "//js/main.js", "/v1/maps"] {
        let answer = try await client.get(path)
        #expect(answer.status == 401, "\(path)")
      }
      let mine = try await client.get("/tiles.json", headers: ["X-Api-Key: secret"])
      #expect(mine.status == 200)
    }
  }

  @Test("tiles are described, credited, and kept for good under the version of the map")
  func tiles() async throws {
    try await LiveService.with(maps: maps) { client in
      let description = try await client.get("/tiles.json").json
      #expect("\(description["attribution"] ?? "")".contains("© OpenStreetMap contributors"))
      let template = try #require((description["tiles"] as? [String])?.first)
      #expect(template.hasPrefix("http://test/tiles/{z}/{x}/{y}.mvt?v="))
      let layers = try #require(description["vector_layers"] as? [[String: Any]])
      #expect(layers.contains { $0["id"] as? String == "roads" })
      let center = try #require(description["center"] as? [Double])
      #expect(center.count == 3 && Towns.blocks.router.mapBox.contains(center))
      let version = try #require(template.split(separator: "=").last)
      let box = Towns.blocks.router.network.box
      let tile = try #require(TileAddress(zoom: 14, containing: box.center))
      let path = "/tiles/14/\(tile.column)/\(tile.row).mvt"
      let kept = try await client.request("HEAD", "\(path)?v=\(version)")
      #expect(kept.status == 200)
      #expect(kept.header("content-type") == "application/vnd.mapbox-vector-tile")
      #expect(kept.header("cache-control") == "public, max-age=31536000, immutable")
      let own = try await client.request(
        "HEAD", "\(path)?v=\(version)", headers: ["X-Api-Key: key"])
      // A cache that many share must not hand it to clients without a key.
      #expect(own.header("cache-control")?.hasPrefix("private") == true)
      #expect((kept.header("content-length").flatMap { Int($0) } ?? 0) > 50)
      let other = try await client.request("HEAD", "\(path)?v=older")
      #expect(other.header("cache-control") == "no-cache")
    }
  }

  @Test(
    "tiles are where a server in front shows the service",
    arguments: [
      ("/maps/", "/maps/tiles/"), ("/a/b-1", "/a/b-1/tiles/"), ("/..", "/tiles/"),
      ("/\"x", "/tiles/"),
    ])
  func prefix(given: String, folder: String) async throws {
    try await LiveService.with(maps: maps) { client in
      let headers = ["X-Forwarded-Prefix: \(given)", "X-Forwarded-Proto: https"]
      let description = try await client.get("/tiles.json", headers: headers).json
      let address = try #require((description["tiles"] as? [String])?.first)
      #expect(address.hasPrefix("https://") && address.contains("\(folder){z}/"), "\(address)")
      #expect(folder != "/tiles/" || !address.contains("x/tiles") && !address.contains(".."))
    }
  }

  @Test(
    "tiles that there are not are not there",
    arguments: [
      "17/0/0.mvt", "1/2/0.mvt", "1/0/-1.mvt", "a/b/c.mvt", "1/0/0", "1/0/0.png", "1/0/.mvt",
    ])
  func strangeTiles(path: String) async throws {
    try await LiveService.with(maps: maps) { client in
      let answer = try await client.get("/tiles/\(path)")
      #expect(answer.status == 404 && answer.json["code"] as? String == "NotFound")
    }
  }

  @Test("the cache of tiles keeps within its budget and gives the same bytes")
  func cache() throws {
    let sources = try TileSources(try MapRack(opening: maps).current)
    let cache = TileCache(sources, MemoryBudget(bytes: 8000))
    let center = Towns.blocks.router.network.box.center
    for round in 0..<3 {
      for zoom in 0...16 {
        let tile = try #require(TileAddress(zoom: zoom, containing: center))
        let bytes = try cache.content(tile)
        let plain = try #require(Gzip.unpacked(bytes, limit: 1 << 20))
        #expect(plain == VectorTiles.bytes(of: tile, from: sources.tiles), "\(round) \(zoom)")
      }
    }
    #expect(cache.byteCount <= 2000)
  }

  @Test("tiles go with their maps, though nobody asks for newer ones")
  func tilesOfOldMaps() throws {
    let rack = try MapRack(opening: maps)
    weak let old = rack.current.first
    weak let oldTiles = try rack.served.tiles()
    #expect(oldTiles != nil && rack.served.knownTiles === oldTiles)
    try rack.reload()
    #expect(old == nil && oldTiles == nil, "the first map is still held")
    #expect(rack.served.knownTiles == nil, "a newer map has tiles of its own")
  }
}

extension GeoBox {
  /// Whether a place of TileJSON, longitude first, lies in the box.
  fileprivate func contains(_ center: [Double]) -> Bool {
    contains(geoCoordinates: GeoCoordinates(latitude: center[1], longitude: center[0]))
  }
}
