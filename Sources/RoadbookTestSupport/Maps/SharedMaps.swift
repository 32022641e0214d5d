// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookConcurrency
import RoadbookProfiles

extension TemporaryMap {
  /// The map of a file for a vehicle, which all tests of the process share.
  ///
  /// An import takes up to a minute in a debug build. Nothing may be written into the map.
  ///
  /// - Parameters:
  ///   - file: The path of the extract.
  ///   - vehicle: A built-in profile.
  ///   - country: What the import is told of the country.
  /// - Returns: The map; it stays until the process ends.
  /// - Throws: What the import says.
  package static func of(
    _ file: String, vehicle: String = "car", country: String? = nil
  ) throws -> TemporaryMap {
    try SharedMaps.entry(SharedMaps.Key(file: file, vehicle: vehicle, country: country)).map()
  }
}

private enum SharedMaps {
  struct Key: Hashable {
    var file: String
    var vehicle: String
    var country: String?
  }

  /// A map that is made by the first one who asks; others wait for it.
  final class Entry: Sendable {
    private let key: Key
    private let made = Guarded<TemporaryMap?>(nil)

    init(_ key: Key) { self.key = key }

    func map() throws -> TemporaryMap {
      try made.withLock { made in
        if let made { return made }
        let map = try TemporaryMap(
          importing: key.file, profiles: [TemporaryMap.vehicle(key.vehicle)], country: key.country)
        made = map
        return map
      }
    }
  }

  private static let entries = Guarded<[Key: Entry]>([:])

  /// Maps delete their folders when they go, which nothing makes them do at the end of a process.
  private static let atExit: Void = {
    _ = atexit { SharedMaps.entries.withLock { $0.removeAll() } }
  }()

  static func entry(_ key: Key) -> Entry {
    _ = atExit
    return entries.withLock { entries in
      if let entry = entries[key] { return entry }
      let entry = Entry(key)
      entries[key] = entry
      return entry
    }
  }
}
