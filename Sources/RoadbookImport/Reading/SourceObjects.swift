// SPDX-License-Identifier: Apache-2.0

import RoadbookOSM

/// The ways and relations of the source files, with their tags interned.
struct SourceObjects {
  struct Way {
    var id: Int64
    private var firstRef: Int
    private var refCount: UInt32
    var tags: UInt32
    var uses: WayUses

    init(id: Int64, tags: UInt32, refs: Range<Int>, uses: WayUses) {
      self.id = id
      self.tags = tags
      self.uses = uses
      firstRef = refs.lowerBound
      refCount = UInt32(refs.count)
    }

    /// Where its nodes are in ``SourceObjects/refs``, later in ``SourceObjects/nodes``.
    var refs: Range<Int> {
      get { firstRef..<firstRef + Int(refCount) }
      set {
        firstRef = newValue.lowerBound
        refCount = UInt32(newValue.count)
      }
    }
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
  /// The ids of the ways' nodes, until their positions are known.
  var refs: [Int64] = []
  /// The positions of the ways' nodes among the wanted ones.
  private(set) var nodes: [UInt32] = []
  var relations: [Relation] = []
  var tags = TagInterner()
  /// What open and closed ways with each tag set are for, once it was asked; 255 before.
  private var usesOfSet: [UInt8] = []

  /// What a way with a tag set is for.
  mutating func uses(ofSet set: UInt32, closed: Bool) -> WayUses {
    let place = Int(set) * 2 + (closed ? 1 : 0)
    if usesOfSet.count <= place {
      usesOfSet.append(
        contentsOf: repeatElement(.max, count: tags.sets.count * 2 - usesOfSet.count))
    }
    if usesOfSet[place] == .max {
      usesOfSet[place] = TagUses.uses(closed: closed) { tags.value($0, in: set) }.rawValue
    }
    return WayUses(rawValue: usesOfSet[place])
  }

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
    // Most files are in order.
    if zip(objects, objects.dropFirst()).allSatisfy({ id($0) < id($1) }) { return objects }
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

// MARK: - Nodes of ways

extension SourceObjects {
  /// Lists all nodes of ways, and lets the ways refer to them by position from now on.
  ///
  /// Ids of ways that were dropped meanwhile go, too.
  mutating func locateNodes() -> SortedIDs {
    var kept: [Int64] = []
    kept.reserveCapacity(ways.reduce(0) { $0 + $1.refs.count })
    for position in ways.indices {
      let start = kept.count
      kept.append(contentsOf: refs[ways[position].refs])
      ways[position].refs = start..<kept.count
    }
    refs = []
    let ids = SortedIDs(kept)
    nodes.reserveCapacity(kept.count)
    var cursor = 0
    for id in kept {
      guard let position = ids.position(of: id, near: &cursor) else { continue }
      nodes.append(UInt32(position))
    }
    return ids
  }

  /// Lets go of the nodes of ways.
  mutating func forgetNodes() { nodes = [] }
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
