// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry

/// Ids in ascending order, each once.
struct SortedIDs: Sendable {
  let ids: [Int64]

  init(_ unsorted: consuming [Int64]) {
    var ids = unsorted
    ids.sort()
    var kept = 0
    for id in ids where kept == 0 || ids[kept - 1] != id {
      ids[kept] = id
      kept += 1
    }
    ids.removeLast(ids.count - kept)
    self.ids = ids
  }

  var count: Int { ids.count }

  /// The position of an id, or `nil`; looks near `cursor` first, because files are mostly sorted
  /// and neighbouring nodes of a way have been made together.
  func position(of id: Int64, near cursor: inout Int) -> Int? {
    var low = 0
    var high = ids.count
    var step = 1
    if cursor < ids.count, ids[cursor] <= id {
      low = cursor
      while low + step < high, ids[low + step] <= id {
        low += step
        step *= 2
      }
      high = min(high, low + step)
    } else {
      high = min(high, cursor)
      while high - step > 0, ids[high - step] > id {
        high -= step
        step *= 2
      }
      low = max(0, high - step)
    }
    while low < high {
      let middle = (low + high) / 2
      if ids[middle] < id { low = middle + 1 } else { high = middle }
    }
    cursor = low
    return low < ids.count && ids[low] == id ? low : nil
  }
}

/// The nodes that ways need, by their position among the wanted ids, and the places.
struct SourceNodes {
  struct Place {
    var id: Int64
    var coordinate: Coordinate
    var tags: UInt32
  }

  let wanted: SortedIDs
  private(set) var coordinates: [Coordinate]
  private(set) var tags: [UInt32]
  var places: [Place] = []
  /// Cameras, signs and toll booths, on roads and beside them.
  var roadside: [Place] = []

  /// What stands for a node that no file holds.
  private static let missing = Coordinate(latitudeE7: .min, longitudeE7: .min)

  init(wanted: SortedIDs) {
    self.wanted = wanted
    coordinates = Array(repeating: Self.missing, count: wanted.count)
    tags = Array(repeating: 0, count: wanted.count)
  }

  mutating func set(_ position: Int, _ coordinate: Coordinate, tags set: UInt32) {
    coordinates[position] = coordinate
    tags[position] = set
  }

  func isPresent(_ position: Int) -> Bool { coordinates[position] != Self.missing }

  /// How many wanted nodes no file holds.
  var missingCount: Int { coordinates.count { $0 == Self.missing } }

  /// Sorts the places, and what stands beside roads, by id; of repeated ones the last stays.
  mutating func sortPlaces() {
    places = Self.sorted(places)
    roadside = Self.sorted(roadside)
  }

  private static func sorted(_ places: [Place]) -> [Place] {
    var latest: [Int64: Int] = [:]
    for (position, place) in places.enumerated() { latest[place.id] = position }
    return latest.sorted { $0.key < $1.key }.map { places[$0.value] }
  }
}
