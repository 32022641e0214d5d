// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookNetwork
import RoadbookOSM
import RoadbookStorage

/// A map that is damaged on purpose, again and again, opened, and asked for routes.
///
/// A script says what to change: six bytes a change, of which the first chooses the section of
/// the damaged file (255 is its header, whose checksum is put right again), four the place in it
/// and the last the new value. Whatever a script does, the answer has to be an error or a route.
package final class DamagedMap: Sendable {
  /// The files that can be damaged.
  package enum File: String, CaseIterable, Sendable {
    case network
    case hierarchy = "hierarchies/motor"
    case metric = "metrics/car"
    case search
  }

  private let folder: URL
  private let file: File
  private let original: [UInt8]
  private let sections: [Range<Int>]
  private let waypoints: [Waypoint]

  /// A damaged copy of a small random town.
  package init(townSeed: UInt64 = 5, file: File = .network) throws {
    self.file = file
    var town = RandomTown(seed: townSeed)
    let map = try TemporaryMap(
      file == .search ? Self.named(town.data) : town.data,
      elevation: file == .network
        ? Terrain { east, south in 300 + 40 * Math.sine((east + south) / 250) }.tiff(
          under: town.data) : nil)
    folder = try TemporaryMap.makeFolder()
    try FileManager.default.copyItem(atPath: map.path, toPath: folder.path + "/map.roadbook")
    original = Array(try Data(contentsOf: URL(filePath: "\(map.path)/\(file.rawValue)")))
    sections = Self.sections(original)
    waypoints = (0..<3).map { _ in Waypoint(coordinates: GeoCoordinates(town.place())) }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// How many sections the file has.
  package var sectionCount: Int { sections.count }

  /// Applies a script and says what came of it: the number of sections of each route, or errors.
  package func answer(to script: [UInt8]) throws -> String {
    let path = folder.path + "/map.roadbook/\(file.rawValue)"
    try Data(damaged(by: script)).write(to: URL(filePath: path))
    let router: RoadRouter
    do {
      router = try RoadRouter(opening: folder.path + "/map.roadbook")
    } catch {
      return "cannot be opened: \(error)"
    }
    for text in Self.searches {
      for near in [nil, waypoints[0].coordinates] {
        _ = try? router.search(text, near: near, limit: 20)
      }
    }
    _ = try? router.matrix(from: waypoints, to: waypoints, options: RoutingOptions())
    let modes: [OptimizationMode] = [.fastest, .shortest]
    return modes.map { mode in
      var options = RoutingOptions()
      options.routeOptions.optimizationMode = mode
      do throws(RoutingError) {
        let routes = try router.routes(
          through: waypoints, options: options, profile: nil)
        return "\(routes.map(\.sections.count))"
      } catch {
        return error.name
      }
    }.joined(separator: ", ")
  }

  /// A random script of a few changes.
  package func script(seed: UInt64) -> [UInt8] {
    var random = SeededGenerator(seed: seed)
    return (0..<Int.random(in: 1...6, using: &random)).flatMap { _ -> [UInt8] in
      let section =
        random.oneIn(8) ? 255 : UInt8(Int.random(in: 0..<sections.count, using: &random))
      let value: UInt8 = random.oneIn(2) ? 255 : .random(in: 0...255, using: &random)
      return [section] + (0..<4).map { _ in .random(in: 0...255, using: &random) } + [value]
    }
  }
}

// MARK: - Names

extension DamagedMap {
  /// The data with names for its ways, some places, and addresses.
  private static func named(_ data: OSMData) -> OSMData {
    let names = [
      "Rua de Cedofeita", "Praça da República", "Hauptstraße", "東京", "N 14", "Main Street",
    ]
    var data = data
    for position in data.ways.indices {
      data.ways[position].tags.append(OSMData.Tag("name", names[position % names.count]))
    }
    let kinds = ["city", "suburb", "hamlet"]
    for (position, node) in data.nodes.prefix(60).enumerated() {
      let tags =
        position < 9
        ? [OSMData.Tag("place", kinds[position % 3]), OSMData.Tag("name", names[position % 6])]
        : [
          OSMData.Tag("addr:street", names[position % 6]),
          OSMData.Tag("addr:housenumber", "\(position)\(position % 4 == 0 ? "A" : "")"),
        ]
      data.nodes.append(
        OSMData.Node(id: 9_000_000 + Int64(position), coordinate: node.coordinate, tags: tags))
    }
    return data
  }

  /// Unfinished, misspelled, with numbers and towns, and nonsense.
  private static let searches = [
    "r", "rua de cedofeita", "cedofeita 12", "hauptstrase", "praca republica rua", "main street 1",
    "1", "東", "n14", "nowhere at all", "",
  ]
}

// MARK: - Changing

extension DamagedMap {
  private func damaged(by script: [UInt8]) -> [UInt8] {
    var bytes = original
    for start in stride(from: 0, to: script.count - 5, by: 6) {
      let change = script[start..<start + 6]
      let range =
        change[start] == 255 ? 8..<headerEnd : sections[Int(change[start]) % sections.count]
      if range.isEmpty { continue }
      let place = change[start + 1...start + 4].reduce(0) { $0 << 8 | Int($1) }
      bytes[range.lowerBound + place % range.count] = change[start + 5]
    }
    repairHeader(&bytes)
    return bytes
  }

  private var headerEnd: Int { 16 + sections.count * 64 }

  private func repairHeader(_ bytes: inout [UInt8]) {
    let sum = unsafe bytes[0..<headerEnd].withUnsafeBytes { unsafe Checksum.of($0) }
    for byte in 0..<8 {
      bytes[headerEnd + byte] = UInt8(truncatingIfNeeded: sum >> (8 * UInt64(byte)))
    }
  }

  /// Where the header says that the sections are.
  private static func sections(_ bytes: [UInt8]) -> [Range<Int>] {
    func number(_ start: Int, _ size: Int) -> Int {
      (0..<size).reduce(0) { $0 | Int(bytes[start + $1]) << (8 * $1) }
    }
    return (0..<number(12, 4)).map { section in
      let entry = 16 + section * 64
      let start = number(entry + 32, 8)
      return start..<start + number(entry + 40, 8)
    }
  }
}
