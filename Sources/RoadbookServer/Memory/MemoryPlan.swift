// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How the memory that the service may have is shared out.
///
///     limit     │ start │ maps │ requests under way │ caches ······················ │
///
/// Maps are counted with the size of their files, as all of them may be read; requests under way with what
/// searches and answers have been seen to take. A vehicle takes up to seven eighths of its map's file: each thread may
/// make one, and the caches have room for one, else each request would make its own.
struct MemoryPlan: Equatable {
  /// What the process may hold.
  var limit: Int
  /// What its caches may hold together.
  var caches: Int
  /// The least with which the parts are what they should be.
  var leastLimit: Int

  private static let leastCaches = 16 << 20
  /// For the threads of searches, each, and for all connections.
  private static let searchBytes = 24 << 20
  private static let answerBytes = 96 << 20
  /// Of these, what may wait for clients to read it.
  static let unreadBytes = 64 << 20

  /// - Parameters:
  ///   - megabytes: What the settings say; 0 is three quarters of what the machine or the container has.
  ///   - start: What the process holds of its own once its maps are open.
  ///   - maps: The files of the maps, each.
  ///   - threads: How many threads search.
  ///   - machine: What the machine or the container has.
  init(megabytes: Int, start: Int, maps: [Int], threads: Int, machine: Int) {
    limit = megabytes > 0 ? megabytes << 20 : machine / 4 * 3
    let vehicle = maps.max() ?? 0
    let requests = Self.answerBytes + threads * (Self.searchBytes + vehicle)
    let rest = limit - start - maps.reduce(0, +) - requests
    let least = max(Self.leastCaches, vehicle)
    leastLimit = limit - rest + least
    caches = max(least, megabytes > 0 ? rest : min(rest, Self.usualCaches))
  }

  /// More has no use for most: some hundred metrics of a city.
  private static let usualCaches = 1 << 30

  /// What the files of a map take.
  static func byteCount(ofMap path: String) -> Int {
    let files = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    return files.reduce(0) { sum, file in
      let attributes = try? FileManager.default.attributesOfItem(atPath: "\(path)/\(file)")
      guard attributes?[.type] as? FileAttributeType == .typeRegular else { return sum }
      return sum + Int(truncating: attributes?[.size] as? NSNumber ?? 0)
    }
  }
}
