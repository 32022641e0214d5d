// SPDX-License-Identifier: Apache-2.0

package import RoadbookGeometry
import RoadbookStorage

extension SpatialIndex {
  /// Visits the segments near a place, of each group of boxes the nearest first.
  ///
  /// Every segment with a point within the reach is visited, and some more. `visit` says how far
  /// the search still has to reach, so it shrinks with what is found:
  ///
  ///     var best = 500.0
  ///     index.visit(near: place, within: best) { segment in
  ///       best = min(best, distance(to: segment))
  ///       return best
  ///     }
  ///
  /// Depth first, on a stack that needs no heap.
  ///
  /// - Parameters:
  ///   - place: Where to look.
  ///   - meters: How far to reach at first.
  ///   - visit: Gives the reach in meters from now on.
  package func visit(
    near place: Coordinate, within meters: Double, _ visit: (SegmentID) -> Double
  ) {
    guard levels.count > 1 else { return }
    let measure = BoxDistance(from: place, within: meters)
    var reach = Float(meters * meters)
    // A box makes way for at most 16 of the level below: 15 more on each of 9 levels.
    unsafe withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 128) { buffer in
      var open = unsafe BoxStack(buffer)
      unsafe open.insert(0, box: levels[levels.count - 2], above: 0)
      while let (squaredMeters, box) = unsafe open.pop() {
        if squaredMeters > reach { continue }
        if box < levels[1] {
          let meters = visit(SegmentID(segments[at: box]))
          reach = Float(meters * meters)
          continue
        }
        let bottom = unsafe open.count
        let children = children(of: box)
        for first in stride(from: children.lowerBound, to: children.upperBound, by: 4) {
          let squaredMeters = measure.squaredMeters(toFourBoxes: first, of: self)
          for lane in 0..<min(4, children.upperBound - first)
          where squaredMeters[lane] <= reach {
            unsafe open.insert(squaredMeters[lane], box: first + lane, above: bottom)
          }
        }
      }
    }
  }

  /// The boxes that a box above level 0 holds.
  private func children(of box: Int) -> Range<Int> {
    var level = 1
    while level + 1 < levels.count, box >= levels[level + 1] { level += 1 }
    let first = levels[level - 1] + (box - levels[level]) * Self.fanOut
    return first..<max(first, min(first + Self.fanOut, levels[level]))
  }
}

/// Lower bounds of the distance from one place to boxes.
///
/// Counted in 2 × 10⁻⁷ degrees, so that all differences of longitudes fit into 32 bits.
private struct BoxDistance {
  private let latitude: Int32
  private let longitude: Int32
  private let metersPerEast: Float
  /// Whether the reach crosses the 180th meridian, beyond which longitudes begin anew.
  private let crossesAntimeridian: Bool

  /// Meters in a unit of latitude, rounded down so that distances stay lower bounds where they are
  /// rounded to 24 bits.
  private static let metersPerNorth: Float = 0.022_20

  init(from place: Coordinate, within meters: Double) {
    latitude = place.latitudeE7 >> 1
    longitude = place.longitudeE7 >> 1
    metersPerEast =
      Self.metersPerNorth * Float(Math.cosine(place.latitude * .pi / 180)) * 0.995
    crossesAntimeridian =
      Float(longitude.magnitude) + Float(meters) / max(metersPerEast, 1e-9) > 0.9e9
  }

  /// The squares of the distances to a box and the next three.
  @inline(__always)
  func squaredMeters(toFourBoxes box: Int, of index: SpatialIndex) -> SIMD4<Float> {
    let north = Self.gap(index.south.four(at: box), latitude, index.north.four(at: box))
    let y = SIMD4<Float>(north) * Self.metersPerNorth
    if crossesAntimeridian { return y * y }
    let east = Self.gap(index.west.four(at: box), longitude, index.east.four(at: box))
    let x = SIMD4<Float>(east) * metersPerEast
    return x * x + y * y
  }

  /// How far a value lies outside of ranges.
  @inline(__always)
  private static func gap(_ low: SIMD4<Int32>, _ value: Int32, _ high: SIMD4<Int32>) -> SIMD4<Int32>
  {
    // Halves are rounded down: one unit may be too much.
    let below = (low &>> 1) &- (value &+ 1)
    let above = (value &- 1) &- (high &>> 1)
    let outside = below.replacing(with: above, where: above .> below)
    return outside.replacing(with: 0, where: outside .< 0)
  }
}

/// The boxes that are still to be looked into, each with its squared distance in front, so that
/// whole numbers compare as distances do.
@unsafe
private struct BoxStack {
  private let boxes: UnsafeMutableBufferPointer<UInt64>
  private(set) var count = 0

  init(_ buffer: UnsafeMutableBufferPointer<UInt64>) { unsafe boxes = buffer }

  /// Puts a box among those above a position, the nearest on top.
  mutating func insert(_ squaredMeters: Float, box: Int, above bottom: Int) {
    let entry = UInt64(squaredMeters.bitPattern) << 32 | UInt64(UInt32(box))
    var place = unsafe count
    while unsafe place > bottom && boxes[place - 1] < entry {
      unsafe boxes[place] = boxes[place - 1]
      place -= 1
    }
    unsafe boxes[place] = entry
    unsafe count += 1
  }

  /// The top box with its squared distance.
  mutating func pop() -> (squaredMeters: Float, box: Int)? {
    guard unsafe count > 0 else { return nil }
    unsafe count -= 1
    let entry = unsafe boxes[count]
    return (
      Float(bitPattern: UInt32(truncatingIfNeeded: entry >> 32)),
      Int(UInt32(truncatingIfNeeded: entry))
    )
  }
}
