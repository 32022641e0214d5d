// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookNetwork
import RoadbookStorage

/// Draws places on named roads, the same for the same seed.
struct PlaceDraw {
  let network: RoadNetwork
  private var numbers: SplitMix64

  init(network: RoadNetwork, seed: UInt64) {
    self.network = network
    numbers = SplitMix64(seed: seed)
  }

  /// The middle of a random segment, or `nil` where it has no name.
  mutating func next() -> Coordinate? {
    guard let segment = nextSegment() else { return nil }
    let tags = network.tagSet(of: segment)
    guard network.tags.value(of: "name", in: tags) != nil,
      network.tags.value(of: "highway", in: tags) != nil
    else { return nil }
    let shape = network.shape(of: DirectedSegment(segment, forward: true))
    return shape[shape.count / 2]
  }

  /// A random segment, or `nil` where the map has none.
  mutating func nextSegment() -> SegmentID? {
    guard network.segments.count > 0 else { return nil }
    return SegmentID(Int(numbers.next() % UInt64(network.segments.count)))
  }
}

/// Numbers that look random, the same for the same seed on every system.
///
/// Source: G. L. Steele, D. Lea, C. H. Flood, OOPSLA 2014, doi:10.1145/2660193.2660195.
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
