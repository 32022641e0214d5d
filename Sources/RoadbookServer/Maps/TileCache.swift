// SPDX-License-Identifier: Apache-2.0

import HTTPTypes
import RoadbookConcurrency
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookStorage
import RoadbookTiles
import RoadbookWeb

/// The tiles of the maps that are served now.
final class TileSources: Sendable {
  let tiles: [VectorTiles]
  /// Changes whenever any tile may.
  let version: String
  /// Whom to name, as a link.
  let attribution: String
  /// West, south, east, north.
  let bounds: [Double]

  init(_ maps: [ServedMap]) throws {
    tiles = try maps.map { try VectorTiles($0.router.bundle) }
    let names = tiles.map(\.fingerprint).joined(separator: ",")
    var sum = Checksum()
    unsafe Array(names.utf8).withUnsafeBytes { unsafe sum.add($0) }
    version = String(sum.value, radix: 36)
    attribution = Self.attribution(of: maps)
    bounds = Self.bounds(of: maps)
  }

  /// West, south, east, north of all maps.
  static func bounds(of maps: [ServedMap]) -> [Double] {
    let low = maps.map(\.box.southWestCorner)
    let high = maps.map(\.box.northEastCorner)
    return [
      low.map(\.longitude).min() ?? -180, low.map(\.latitude).min() ?? -85,
      high.map(\.longitude).max() ?? 180, high.map(\.latitude).max() ?? 85,
    ]
  }

  /// Each credit of the maps once, as a link where it has an address of the web.
  ///
  /// Names come from the map's file, so their signs are made harmless.
  static func attribution(of maps: [ServedMap]) -> String {
    var links: [String] = []
    for credit in maps.flatMap(\.manifest.attributions) {
      let isLink = ["https://", "http://"].contains { credit.url.hasPrefix($0) }
      let text = escaped(credit.text)
      let link = isLink ? "<a href=\"\(escaped(credit.url))\">\(text)</a>" : text
      if !links.contains(link) { links.append(link) }
    }
    return links.joined(separator: " ")
  }

  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, sign in
      switch sign {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.append(sign)
      }
    }
  }
}

/// Keeps the tiles of maps that were asked for lately, packed.
///
/// Two generations: what is asked for moves to the younger one, and when that is half the budget
/// the older one is let go. So a tile that many look at stays, without a list that orders them.
final class TileCache: Sendable {
  private struct Content {
    var young: [TileAddress: [UInt8]] = [:]
    var old: [TileAddress: [UInt8]] = [:]
    var youngBytes = 0
    var oldBytes = 0
  }

  let sources: TileSources
  private let content = Guarded(Content())
  private let memory: MemoryBudget
  private let byteBudget: Int

  /// - Parameters:
  ///   - sources: The maps.
  ///   - memory: What it shares with other caches; it takes a quarter of that, and no more than 64 MiB.
  init(_ sources: TileSources, _ memory: MemoryBudget) {
    self.sources = sources
    self.memory = memory
    byteBudget = min(64 << 20, memory.bytes / 4)
  }

  deinit { memory.note(.tiles, bytes: -byteCount) }

  /// What the tiles take in memory; the tile that exceeds half the budget is still in.
  var byteCount: Int { content.withLock { $0.youngBytes + $0.oldBytes } }

  /// A tile, packed with gzip.
  func content(_ tile: TileAddress) throws -> [UInt8] {
    if let known = known(tile) { return known }
    guard let packed = Gzip.packed(VectorTiles.bytes(of: tile, from: sources.tiles)) else {
      throw RequestFailure(.serviceUnavailable, "TooBig", "there is no memory for the tile")
    }
    let grown = content.withLock { content in
      let before = content.youngBytes + content.oldBytes
      add(packed, tile, to: &content)
      return content.youngBytes + content.oldBytes - before
    }
    memory.note(.tiles, bytes: grown)
    return packed
  }

  private func known(_ tile: TileAddress) -> [UInt8]? {
    let (known, grown) = content.withLock { content -> ([UInt8]?, Int) in
      if let young = content.young[tile] { return (young, 0) }
      guard let old = content.old[tile] else { return (nil, 0) }
      let before = content.youngBytes + content.oldBytes
      add(old, tile, to: &content)
      return (old, content.youngBytes + content.oldBytes - before)
    }
    if grown != 0 { memory.note(.tiles, bytes: grown) }
    return known
  }

  private func add(_ bytes: [UInt8], _ tile: TileAddress, to content: inout Content) {
    // An entry of a dictionary costs about as much as its key.
    if content.young.updateValue(bytes, forKey: tile) == nil {
      content.youngBytes += bytes.count + 128
    }
    guard content.youngBytes > byteBudget / 2 else { return }
    content.old = content.young
    content.oldBytes = content.youngBytes
    content.young = [:]
    content.youngBytes = 0
  }
}
