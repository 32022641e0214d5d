// SPDX-License-Identifier: Apache-2.0

package import RoadbookGeometry

/// The road of a vehicle without a route from where it is through a tunnel to the far end.
///
///     meters   0 ▲────── 40 ═══════════════════ 900
///                vehicle    tunnel                end
package struct TunnelRoad: Hashable, Sendable, Codable {
  package struct Point: Hashable, Sendable, Codable {
    private var latitudeE7: Int32
    private var longitudeE7: Int32
    /// From the beginning of the road.
    var meters: Double
    var seconds: Double

    init(_ coordinate: Coordinate, meters: Double, seconds: Double) {
      (latitudeE7, longitudeE7) = (coordinate.latitudeE7, coordinate.longitudeE7)
      (self.meters, self.seconds) = (meters, seconds)
    }

    var coordinate: Coordinate {
      Coordinate(latitudeE7: latitudeE7, longitudeE7: longitudeE7)
    }
  }

  package struct Piece: Hashable, Sendable, Codable {
    var reference: SegmentReference
    /// Where the segment begins, from the beginning of the road.
    var meters: Double
  }

  /// Where the tunnel begins.
  package private(set) var entry: Double?
  private var points: [Point] = []
  private var pieces: [Piece] = []

  package init() {}

  /// Goes on with a segment.
  ///
  /// - Parameters:
  ///   - line: Its points in the direction of travel, two or more.
  ///   - reference: The segment.
  ///   - metersPerSecond: The speed on it, above 0.
  ///   - isTunnel: Whether it is a tunnel.
  package mutating func append(
    _ line: [Coordinate], _ reference: SegmentReference, metersPerSecond: Double, isTunnel: Bool
  ) {
    let start = points.last?.meters ?? 0
    if isTunnel { entry = entry ?? start }
    pieces.append(Piece(reference: reference, meters: start))
    if points.isEmpty, let first = line.first {
      points.append(Point(first, meters: 0, seconds: 0))
    }
    for coordinate in line.dropFirst() {
      guard let last = points.last else { continue }
      let meters = last.coordinate.distance(to: coordinate)
      points.append(
        Point(
          coordinate, meters: last.meters + meters,
          seconds: last.seconds + meters / metersPerSecond))
    }
  }
}

/// A vehicle on the road through a tunnel, or before it.
package struct TunnelPlace: Hashable, Sendable, Codable {
  package var road: TunnelRoad
  /// From the beginning of the road.
  package var meters: Double

  package init(_ road: TunnelRoad, meters: Double) {
    self.road = road
    self.meters = meters
  }
}

extension TunnelRoad {
  /// Where a vehicle is some seconds after it was at a place; the end of the road where it would be beyond.
  ///
  /// - Parameters:
  ///   - meters: The place, from the beginning of the road.
  ///   - seconds: How long it has driven since.
  /// - Returns: Its place on the road, of which nobody has seen that it is right.
  package func place(after meters: Double, seconds: Double) -> MapMatchedLocation? {
    guard points.count > 1, let last = points.last else { return nil }
    let target = min(time(at: meters) + seconds, last.seconds)
    let next = max(1, points.firstIndex { $0.seconds >= target } ?? points.count - 1)
    let (a, b) = (points[next - 1], points[next])
    let share = b.seconds > a.seconds ? max(0, (target - a.seconds) / (b.seconds - a.seconds)) : 1
    let here = a.meters + (b.meters - a.meters) * share
    guard let piece = pieces.last(where: { $0.meters <= here }) else { return nil }
    return MapMatchedLocation(
      coordinates: GeoCoordinates(a.coordinate.interpolated(to: b.coordinate, fraction: share)),
      bearingInDegrees: a.coordinate.bearing(to: b.coordinate), segmentReference: piece.reference,
      segmentOffsetInCentimeters: UInt32(max(0, (here - piece.meters) * 100)), confidence: 1)
  }

  private func time(at meters: Double) -> Double {
    guard let next = points.firstIndex(where: { $0.meters >= meters }) else {
      return points.last?.seconds ?? 0
    }
    guard next > 0 else { return 0 }
    let (a, b) = (points[next - 1], points[next])
    let share = b.meters > a.meters ? (meters - a.meters) / (b.meters - a.meters) : 1
    return a.seconds + (b.seconds - a.seconds) * share
  }
}
