// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry

/// A drive along a route at the speeds of its spans, without traffic.
///
///     let drive = RouteDrive(route)
///     drive.location(at: 12.5)   // where the vehicle is after 12.5 s
///
/// Within a span the speed is constant. Ferries and waiting take their time where they are; stops take none.
package struct RouteDrive: Sendable {
  private var points: [Coordinate] = []
  /// By point: seconds from the start.
  private var times: [Double] = []
  /// By point: whether the way from there leads through a tunnel.
  private var tunnels: [Bool] = []

  /// - Parameters:
  ///   - route: The route.
  ///   - speedFactor: By how much the vehicle is faster than the spans say; more than 0.
  package init(_ route: RouteData, speedFactor: Double = 1) {
    precondition(speedFactor > 0)
    var start = 0.0
    for section in route.sections {
      let line = Array(section.geometry)
      for (number, span) in section.spans.enumerated() {
        let first = min(max(Int(span.polylineOffset), 0), max(line.count - 1, 0))
        let end =
          number + 1 < section.spans.count
          ? Int(section.spans[number + 1].polylineOffset) : line.count - 1
        guard first <= end, end < line.count else { continue }
        let seconds = max(0, span.baseDuration) / speedFactor
        add(
          line[first...end], from: start, seconds: seconds,
          isTunnel: span.street.streetAttributes.contains(.tunnel))
        start += seconds
      }
    }
  }

  private mutating func add(
    _ line: ArraySlice<Coordinate>, from start: Double, seconds: Double, isTunnel: Bool
  ) {
    let lengths = zip(line, line.dropFirst()).map { $0.distance(to: $1) }
    let whole = lengths.reduce(0, +)
    var driven = 0.0
    for (index, point) in line.enumerated() {
      if index > 0 { driven += lengths[index - 1] }
      let share = whole > 0 ? driven / whole : Double(index) / Double(max(1, line.count - 1))
      points.append(point)
      times.append(start + seconds * share)
      tunnels.append(isTunnel && index < line.count - 1)
    }
  }

  /// How long it takes, in seconds.
  package var duration: Double { times.last ?? 0 }

  /// Where the vehicle is after some seconds, in which direction it drives and how fast.
  ///
  /// - Returns: The place without a time, and whether it is in a tunnel; `nil` for a route without a line.
  /// - Complexity: O(log *n*) for *n* points.
  package func location(at seconds: Double) -> (location: Location, isInTunnel: Bool)? {
    guard let last = times.indices.last else { return nil }
    let next = min(max(1, index(after: seconds)), last)
    guard next > 0 else {
      return (Location(coordinates: GeoCoordinates(points[0])), tunnels[0])
    }
    let (start, end) = (points[next - 1], points[next])
    let passed = times[next] - times[next - 1]
    let share = passed > 0 ? min(max((seconds - times[next - 1]) / passed, 0), 1) : 1
    var location = Location(
      coordinates: GeoCoordinates(start.interpolated(to: end, fraction: share)))
    if start != end { location.bearingInDegrees = start.bearing(to: end) }
    location.speedInMetersPerSecond = passed > 0 ? start.distance(to: end) / passed : 0
    return (location, tunnels[next - 1])
  }

  /// The first point that is reached later.
  private func index(after seconds: Double) -> Int {
    var (low, high) = (0, times.count)
    while low < high {
      let middle = (low + high) / 2
      if times[middle] <= seconds { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
