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
  private(set) var places: [Place] = []
  /// Cameras, signs and toll booths, on roads and beside them.
  private(set) var roadside: [Place] = []
  /// Of the nodes in either list, where files may tell of them more than once.
  private var known: Set<Int64>?

  /// What stands for a node that no file holds.
  private static let missing = Coordinate(latitudeE7: .min, longitudeE7: .min)

  /// - Parameters:
  ///   - wanted: The nodes of ways.
  ///   - repeats: Whether files may tell of a node more than once.
  init(wanted: SortedIDs, repeats: Bool) {
    self.wanted = wanted
    known = repeats ? [] : nil
    coordinates = Array(repeating: Self.missing, count: wanted.count)
    tags = Array(repeating: 0, count: wanted.count)
  }

  mutating func set(_ position: Int, _ coordinate: Coordinate, tags set: UInt32) {
    coordinates[position] = coordinate
    tags[position] = set
  }

  /// No later word of the files was of this node.
  mutating func delete(_ position: Int) {
    (coordinates[position], tags[position]) = (Self.missing, 0)
  }

  /// Takes a node that is a place, or that stands beside a road, or is neither any more.
  mutating func note(_ node: Place, isRoadside: Bool, isPlace: Bool) {
    let isKnown = known?.contains(node.id) ?? false
    var gone = node
    gone.tags = 0
    if isRoadside || isKnown { roadside.append(isRoadside ? node : gone) }
    if isPlace || isKnown { places.append(isPlace ? node : gone) }
    if isRoadside || isPlace { known?.insert(node.id) }
  }

  /// A node is no place any more, if it was one.
  mutating func end(_ id: Int64) {
    guard known?.contains(id) == true else { return }
    note(Place(id: id, coordinate: Self.missing, tags: 0), isRoadside: false, isPlace: false)
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
    return latest.sorted { $0.key < $1.key }.map { places[$0.value] }.filter { $0.tags != 0 }
  }
}
