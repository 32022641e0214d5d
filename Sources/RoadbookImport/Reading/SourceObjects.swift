// SPDX-License-Identifier: Apache-2.0

import RoadbookOSM

/// The ways and relations of the source files, with their tags interned.
struct SourceObjects {
  struct Way {
    var id: Int64
    var tags: UInt32
    /// Where its node ids are in ``SourceObjects/refs``.
    var refs: Range<Int>
    var uses: WayUses
  }

  struct Relation {
    var id: Int64
    var tags: UInt32
    var members: [Member]
  }

  struct Member: Equatable {
    var kind: OSMKind
    var id: Int64
    var role: UInt32
  }

  var ways: [Way] = []
  var refs: [Int64] = []
  var relations: [Relation] = []
  var tags = TagInterner()

  /// Sorts ways and relations by id and drops repeated ones; the last in the files stays.
  mutating func sortByID() {
    ways = Self.sortedUnique(ways) { $0.id }
    relations = Self.sortedUnique(relations) { $0.id }
  }

  /// The position of the way with an id, or `nil`; ways must be sorted.
  func wayPosition(_ id: Int64) -> Int? {
    var low = 0
    var high = ways.count
    while low < high {
      let middle = (low + high) / 2
      if ways[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low < ways.count && ways[low].id == id ? low : nil
  }

  private static func sortedUnique<T>(_ objects: [T], id: (T) -> Int64) -> [T] {
    var sorted: [T] = []
    sorted.reserveCapacity(objects.count)
    let order = objects.indices.sorted { (id(objects[$0]), $0) < (id(objects[$1]), $1) }
    for position in order {
      let object = objects[position]
      if let last = sorted.last, id(last) == id(object) { sorted.removeLast() }
      sorted.append(object)
    }
    return sorted
  }
}

/// What a way is for in the map.
struct WayUses: OptionSet {
  let rawValue: UInt8
  /// Part of the road network: roads, paths, ferries, piers, platforms.
  static let road = WayUses(rawValue: 1)
  /// Drawn on the base map: water, land use, buildings, plazas, railways, waterways.
  static let drawn = WayUses(rawValue: 2)
  /// Searched for: something with a name, an address, or a service.
  static let place = WayUses(rawValue: 4)
  /// Part of the outline of a relation's area.
  static let outline = WayUses(rawValue: 8)
}
