// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookNetwork
import RoadbookStorage

/// The more important roads of a whole map as long, simplified lines, for a few zooms far out.
///
/// A tile far out shows so much of the map that its roads cannot be read one by one for each
/// request. Nearer than ``deepestZoom`` they can.
struct RoadLevel: Sendable {
  static let deepestZoom = 11
  /// The deepest zooms of each level.
  static let zooms = [5, 7, 9, 10, 11]

  struct Line: Sendable {
    var traits: RoadTraits
    var points: [Coordinate]
  }

  private let lines: [Line]
  private let tree: BoxTree

  /// Which level serves a zoom.
  static func number(for zoom: Int) -> Int? { zooms.firstIndex { zoom <= $0 } }

  init(_ level: Int, of network: RoadNetwork, traits: RoadTraitsTable) {
    let zoom = Self.zooms[level]
    let isShown = (0..<network.zones.classCount).map { number in
      traits[network.zones.tagSet(of: ClassID(number))].map { $0.kind.leastZoom <= zoom } ?? false
    }
    var selection = RoadSelection(network, traits, likeness: .classAndRef)
    for number in 0..<network.segments.count {
      let segment = SegmentID(number)
      let kind = network.segments.classID(of: segment).position
      if kind < isShown.count, isShown[kind] { selection.add(segment) }
    }
    // Half a pixel at the deepest zoom of the level.
    let toleranceMeters = 0.5 * 78_271.5 / Double(1 << zoom)
    lines = selection.chains.map { chain in
      let shape = RoadChains.shape(of: chain.arcs, in: network)
      return Line(traits: chain.traits, points: thinned(shape, toleranceMeters: toleranceMeters))
    }
    tree = BoxTree(
      lines.map { line in
        var box = CoordinateBox.empty
        for point in line.points { box.extend(point) }
        return box
      })
  }

  func lines(in box: CoordinateBox) -> [Line] { tree.items(in: box).map { lines[$0] } }
}

/// A line without the points that hardly change it.
private func thinned(_ line: [Coordinate], toleranceMeters: Double) -> [Coordinate] {
  let places = line.map { GeoCoordinates(latitude: $0.latitude, longitude: $0.longitude) }
  let kept = simplified(places, toleranceMeters: toleranceMeters, maxPoints: 0) ?? places
  return kept.map { Coordinate(latitude: $0.latitude, longitude: $0.longitude) }
}

/// Segments with what they are alike by.
struct RoadSelection {
  private let network: RoadNetwork
  private let table: RoadTraitsTable
  private let likeness: RoadLikeness
  private var keys: [RoadTraits: UInt32] = [:]
  private var reduced: [RoadTraits] = []
  private var keyOfSet: [UInt32: UInt32] = [:]
  private var pieces: [RoadChains.Piece] = []

  init(_ network: RoadNetwork, _ table: RoadTraitsTable, likeness: RoadLikeness) {
    self.network = network
    self.table = table
    self.likeness = likeness
  }

  mutating func add(_ segment: SegmentID) {
    let set = network.tagSet(of: segment)
    guard let key = keyOfSet[set.raw] ?? key(ofSet: set) else { return }
    pieces.append(
      RoadChains.Piece(
        segment: segment, key: key, isOneway: reduced[Int(key)].oneway != 0))
  }

  private mutating func key(ofSet set: TagSetID) -> UInt32? {
    guard let traits = table[set].map(likeness.reduced) else { return nil }
    let key = keys[traits] ?? UInt32(reduced.count)
    if keys.updateValue(key, forKey: traits) == nil { reduced.append(traits) }
    keyOfSet[set.raw] = key
    return key
  }

  /// The lines that the segments make.
  var chains: [(arcs: [DirectedSegment], traits: RoadTraits)] {
    guard likeness != .none else {
      return pieces.map {
        ([DirectedSegment($0.segment, forward: true)], reduced[Int($0.key)])
      }
    }
    let keys = Dictionary(pieces.map { ($0.segment, $0.key) }, uniquingKeysWith: { $1 })
    return RoadChains(pieces, in: network).chains.compactMap { arcs in
      guard let first = arcs.first, let key = keys[first.segment] else { return nil }
      return (arcs, reduced[Int(key)])
    }
  }
}
