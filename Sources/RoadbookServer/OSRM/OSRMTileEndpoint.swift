// SPDX-License-Identifier: Apache-2.0

import Hummingbird
import RoadbookCosting
import RoadbookEngine
import RoadbookGeometry
import RoadbookNetwork
import RoadbookOSRM
import RoadbookProfiles
import RoadbookStorage
import RoadbookTiles
import RoadbookWeb

/// `/tile/v1/{profile}/tile(x,y,zoom).mvt`: the graph of a vehicle as vector tiles, to look at.
///
/// All maps that have the vehicle are drawn together.
struct OSRMTileEndpoint: Endpoint {
  let maps: MapRack
  let work: SearchWork

  func add(to routes: RouteTable) {
    routes.get("/\(OSRMService.tile.rawValue)/**") { request, scope in
      let question = try OSRMAnswer.attempt { () throws(OSRMError) in
        try OSRMTileRequest(request.head.path ?? "")
      }
      let graphs = try OSRMTileGraphs(question.profile, maps.current)
      var content = CachedContent(
        bytes: [], isPacked: request.acceptsGzip, type: "application/x-protobuf",
        fingerprint: graphs.fingerprint)
      if !request.has(content) {
        let cost = try await work.searches.run { graphs.microseconds(of: question.tile) }
        content.bytes = try await work.run(cost: cost, scope) {
          [isPacked = content.isPacked] deadline throws(RequestFailure) in
          try graphs.content(of: question.tile, isPacked: isPacked, deadline)
        }
      }
      return try request.answer(with: content) { nil }
    }
  }
}

/// The graphs of one vehicle on several maps.
struct OSRMTileGraphs: Sendable {
  private let graphs: [VehicleGraph]
  /// Changes whenever a tile may.
  let fingerprint: String

  /// Changes whenever other tiles are made of the same maps.
  private static let makeVersion = 1

  /// - Throws: What the first map has, where none has the vehicle.
  init(_ profile: String, _ maps: [ServedMap]) throws(RequestFailure) {
    var found: [(graph: VehicleGraph, text: String)] = []
    var failure: RequestFailure?
    for map in maps {
      do throws(RequestFailure) {
        let graph = try map.osrmVehicle(profile).graph
        let name = graph.metric.profile.name
        found.append((graph, "\(name) \(map.manifest.allChecksums)"))
      } catch {
        failure = failure ?? error
      }
    }
    if let failure, found.isEmpty { throw failure }
    graphs = found.map(\.graph)
    var sum = Checksum()
    let text = "\(Self.makeVersion)" + found.map(\.text).joined(separator: ",")
    unsafe Array(text.utf8).withUnsafeBytes { unsafe sum.add($0) }
    fingerprint = String(sum.value, radix: 36)
  }

  /// The work of a tile: two microseconds for each piece in each direction, packing included, and where
  /// turns are drawn twelve for each segment.
  ///
  /// What is too large for one request is so by this: a tile in the densest city at zoom 12 is not.
  func microseconds(of tile: TileAddress) -> Int {
    graphs.reduce(500) { sum, graph in
      let segments = OSRMTile.segments(on: tile, of: graph.network)
      let pieces = segments.reduce(0) { $0 + graph.network.segments.pointLimit(of: $1) - 1 }
      return sum + 4 * pieces + (tile.zoom >= 15 ? 12 * segments.count : 0)
    }
  }

  func content(
    of tile: TileAddress, isPacked: Bool, _ deadline: Deadline
  ) throws(RequestFailure) -> [UInt8] {
    var canvas = OSRMTile(tile)
    try OSRMAnswer.attempt(until: deadline) { () throws(OSRMError) in
      for graph in graphs { try canvas.draw(graph, isCancelled: { deadline.hasPassed }) }
    }
    guard isPacked else { return canvas.bytes }
    guard let packed = Gzip.packed(canvas.bytes, level: 1) else {
      throw RequestFailure(.serviceUnavailable, "TooBig", "there is no memory for the tile")
    }
    return packed
  }
}
