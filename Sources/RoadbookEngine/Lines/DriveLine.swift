// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookNetwork
import RoadbookRouting

/// The line that a drive draws on the map, by meters from its start.
struct DriveLine {
  private var points: [Coordinate] = []
  /// By point: meters from the start.
  private var along: [Double] = []
  /// By leg and road: meters where it is entered, its whole length, and where on it that is, 0…1.
  private var roads: [[(start: Double, length: Double, from: Double, to: Double)]] = []
  /// Meters from each waypoint to the next.
  private(set) var legMeters: [Double] = []

  init(_ drive: LineDrive, in network: RoadNetwork) {
    var legStart = 0.0
    for (number, leg) in drive.legs.enumerated() {
      roads.append([])
      for index in leg.arcs.indices {
        let part = leg.part(of: index)
        let cutter = ShapeCutter(network.shape(of: leg.arcs[index]))
        let start = along.last ?? 0
        roads[number].append((start, cutter.lengthMeters, part.lowerBound, part.upperBound))
        let vertices = cutter.vertices(from: part.lowerBound, to: part.upperBound)
        let first = vertices[0].meters
        for vertex in vertices {
          points.append(vertex.point)
          along.append(start + max(0, vertex.meters - first))
        }
      }
      if drive.endsAtWaypoint[number] {
        let end = along.last ?? 0
        legMeters.append(end - legStart)
        legStart = end
      }
    }
  }

  /// Meters from the start of the drive to the places of points, which never go back.
  func marks(of places: [LinePlace]) -> [Double?] {
    var last = 0.0
    return places.map { place in
      guard case .on(let leg, let road, let position) = place, roads.indices.contains(leg),
        roads[leg].indices.contains(road)
      else { return nil }
      let part = roads[leg][road]
      let at = min(max(position, part.from), part.to)
      last = max(last, part.start + (at - part.from) * part.length)
      return last
    }
  }

  /// Meters from a place to the part of the drive between two marks.
  ///
  /// - Complexity: O(*n* + log *m*) for *n* points of the part and *m* of the drive.
  func distance(of place: Coordinate, on range: ClosedRange<Double>) -> Double {
    let plane = LocalPlane(at: place)
    let origin = plane.point(place)
    var index = max(1, firstPoint(beyond: range.lowerBound))
    var least = Double.infinity
    while index < points.count {
      let (a, b) = (plane.point(points[index - 1]), plane.point(points[index]))
      let foot = LocalPlane.project(origin, onto: a, b)
      let meters = along[index - 1] + foot.fraction * (along[index] - along[index - 1])
      if meters < range.lowerBound || meters > range.upperBound {
        // Only the part between the marks counts.
        let length = along[index] - along[index - 1]
        let at = min(
          max(meters, range.lowerBound, along[index - 1]), min(range.upperBound, along[index]))
        let part = length > 0 ? (at - along[index - 1]) / length : 0
        let (x, y) = (a.x + (b.x - a.x) * part - origin.x, a.y + (b.y - a.y) * part - origin.y)
        least = min(least, (x * x + y * y).squareRoot())
      } else {
        least = min(least, foot.meters)
      }
      if along[index] > range.upperBound { break }
      index += 1
    }
    return least.isFinite ? least : 0
  }

  private func firstPoint(beyond meters: Double) -> Int {
    var (low, high) = (0, along.count)
    while low < high {
      let middle = (low + high) / 2
      if along[middle] < meters { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
