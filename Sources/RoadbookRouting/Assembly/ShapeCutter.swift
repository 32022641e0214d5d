// SPDX-License-Identifier: Apache-2.0

package import RoadbookGeometry

/// Cuts a line at fractions of its length.
package struct ShapeCutter {
  package let points: [Coordinate]
  /// Metres from the start to each point.
  private let along: [Double]

  package init(_ points: [Coordinate]) {
    self.points = points
    var along: [Double] = []
    along.reserveCapacity(points.count)
    var sum = 0.0
    for (index, point) in points.enumerated() {
      if index > 0 { sum += points[index - 1].distance(to: point) }
      along.append(sum)
    }
    self.along = along
  }

  package var lengthMeters: Double { along.last ?? 0 }

  /// The point at a fraction of the length.
  package func point(at fraction: Double) -> Coordinate {
    let target = lengthMeters * fraction
    guard let next = along.firstIndex(where: { $0 >= target }), next > 0 else {
      return (fraction <= 0 ? points.first : points.last)
        ?? Coordinate(latitudeE7: 0, longitudeE7: 0)
    }
    let step = along[next] - along[next - 1]
    return points[next - 1].interpolated(
      to: points[next], fraction: step > 0 ? (target - along[next - 1]) / step : 1)
  }

  /// The points from one fraction to another, both ends included.
  package func part(from start: Double, to end: Double) -> [Coordinate] {
    start <= 0 && end >= 1 ? points : vertices(from: start, to: end).map(\.point)
  }

  /// A point of the line, and the metres from the start to it.
  package typealias Vertex = (point: Coordinate, meters: Double)

  /// The points of a part with their metres.
  ///
  /// An end that is rounded to the point beside it is that point.
  package func vertices(from start: Double, to end: Double) -> [Vertex] {
    if start <= 0, end >= 1 { return zip(points, along).map { Vertex($0, $1) } }
    let (first, last) = (lengthMeters * start, lengthMeters * end)
    var part = [Vertex(point(at: start), first)]
    for (index, meters) in along.enumerated() where meters > first && meters < last {
      if part.last?.point != points[index] { part.append(Vertex(points[index], meters)) }
    }
    let closing = point(at: end)
    if part.last?.point != closing || part.count == 1 { part.append(Vertex(closing, last)) }
    return part
  }
}
