// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookStorage

/// Walks a spatial index outwards from a place.
///
/// Each step gives a segment and a distance that the segment's nearest point is not closer than,
/// so that the caller stops as soon as nothing nearer can follow:
///
///     var walk = index.nearest(to: place)
///     while let (segment, atLeast) = walk.next(), atLeast <= best { … }
package struct NearestSegments {
  private struct Entry {
    var distance: Double
    var level: Int
    var position: Int
  }

  private let index: SpatialIndex
  private let place: Coordinate
  private let metersPerEast: Double
  private var heap: [Entry] = []

  /// Metres in 10⁻⁷ degrees of latitude, rounded down so that distances stay lower bounds.
  private static let metersPerNorth = 0.011_10

  init(index: SpatialIndex, place: Coordinate) {
    self.index = index
    self.place = place
    metersPerEast = Self.metersPerNorth * Math.cosine(place.latitude * .pi / 180) * 0.995
    if index.levels.count > 1 { push(level: index.levels.count - 2, position: 0) }
  }

  /// The next segment and a lower bound of its distance in metres.
  package mutating func next() -> (segment: SegmentID, atLeastMeters: Double)? {
    while let entry = popNearest() {
      if entry.level == 0 {
        return (SegmentID(index.segments[at: entry.position]), entry.distance)
      }
      for child in index.children(of: entry.position, at: entry.level) {
        push(level: entry.level - 1, position: child)
      }
    }
    return nil
  }

  private mutating func push(level: Int, position: Int) {
    let box = index.box(index.levels[level] + position)
    let entry = Entry(distance: distance(to: box), level: level, position: position)
    heap.append(entry)
    var child = heap.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      if heap[parent].distance <= entry.distance { break }
      heap[child] = heap[parent]
      child = parent
    }
    heap[child] = entry
  }

  private mutating func popNearest() -> Entry? {
    guard let first = heap.first, let last = heap.popLast() else { return nil }
    guard !heap.isEmpty else { return first }
    var hole = 0
    while true {
      var child = 2 * hole + 1
      if child >= heap.count { break }
      if child + 1 < heap.count, heap[child + 1].distance < heap[child].distance { child += 1 }
      if last.distance <= heap[child].distance { break }
      heap[hole] = heap[child]
      hole = child
    }
    heap[hole] = last
    return first
  }

  private func distance(to box: CoordinateBox) -> Double {
    let north = max(
      0, Double(box.south) - Double(place.latitudeE7), Double(place.latitudeE7) - Double(box.north))
    let east = min(
      eastwards(Double(place.longitudeE7), box), eastwards(Double(place.longitudeE7) - 3.6e9, box),
      eastwards(Double(place.longitudeE7) + 3.6e9, box))
    let y = north * Self.metersPerNorth
    let x = east * metersPerEast
    return (x * x + y * y).squareRoot()
  }

  private func eastwards(_ longitude: Double, _ box: CoordinateBox) -> Double {
    max(0, Double(box.west) - longitude, longitude - Double(box.east))
  }
}
