// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookModel
import RoadbookNetwork
import RoadbookRouting

/// Measures how well a drive follows a line.
///
/// The line is sampled; each sample is held against the part of the drive between the places of the points
/// around it, so that roads which are driven twice are not taken for each other:
///
///     line      1 ──·──·──·── 2
///               ╎  ↕  ↕  ↕    ╎
///     drive     ╞═════════════╡
struct LineFidelity {
  private let line: [Coordinate]
  private let ends: [Int]
  private let drive: LineDrive
  private let road: DriveLine
  /// Meters from the start of the line to each point.
  private let along: [Double]

  /// Samples of a stretch between two points on roads.
  private static let mostSamples = 64
  private static let sampleMeters = 10.0
  /// A line of which the points are near is followed up to this distance.
  private static let leastTolerance = 30.0
  /// The share of the distance of two points by which the road between them may lie aside.
  private static let toleranceShare = 0.25

  init(_ lines: LegLines, _ drive: LineDrive, in network: RoadNetwork) {
    line = lines.points
    ends = lines.ends
    self.drive = drive
    road = DriveLine(drive, in: network)
    var sum = 0.0
    along = lines.points.indices.map { index in
      if index > 0 { sum += lines.points[index - 1].distance(to: lines.points[index]) }
      return sum
    }
  }

  /// How well each leg is followed.
  func legs() -> [LegFidelity] {
    let marks = road.marks(of: drive.points)
    var legs: [LegFidelity] = []
    for number in 1..<ends.count {
      var sum = LegSum(start: along[ends[number - 1]], line: line, along: along)
      measure(from: ends[number - 1], to: ends[number], marks, &sum)
      legs.append(sum.fidelity(routeMeters: road.legMeters[number - 1]))
    }
    return legs
  }

  private func measure(
    from first: Int, to last: Int, _ marks: [Double?], _ sum: inout LegSum
  ) {
    // Parts of the drive behind the last mark of an earlier leg, and so on.
    var start = first
    var startMark = marks[...first].last { $0 != nil } ?? nil
    while start < last {
      let end = (start + 1...last).first { marks[$0] != nil } ?? last
      let next = marks[end] ?? marks[end...].first { $0 != nil } ?? nil
      let (from, to) = (startMark ?? next, next ?? startMark)
      let reason = reason(from: start, to: end, marks)
      if let from, let to {
        measure(start, end, on: from...max(from, to), reason, &sum)
      } else {
        sum.add(start, end, meters: [], reason ?? .notConnected)
      }
      (start, startMark) = (end, marks[end] ?? startMark)
    }
  }

  /// Why the line is not followed between two points, by what became of those between.
  private func reason(from start: Int, to end: Int, _ marks: [Double?]) -> NotFollowed? {
    var worst: OffLine?
    for point in start...end {
      guard case .off(let reason) = drive.points[point] else { continue }
      if reason.weight > worst?.weight ?? -1 { worst = reason }
    }
    switch worst {
    case .forbidden: return .forbidden
    case .notConnected: return .notConnected
    case .offRoad: return .offRoad
    case .noise: return .noise
    case nil: return drive.gaps.contains(end) ? .gap : nil
    }
  }

  private func measure(
    _ start: Int, _ end: Int, on range: ClosedRange<Double>, _ known: NotFollowed?,
    _ sum: inout LegSum
  ) {
    let meters = along[end] - along[start]
    let count = min(max(1, Int(meters / Self.sampleMeters)), Self.mostSamples)
    var distances: [Double] = []
    var piece = start
    for sample in 0...count {
      let at = along[start] + meters * Double(sample) / Double(count)
      while piece + 1 < end, along[piece + 1] < at { piece += 1 }
      let length = along[piece + 1] - along[piece]
      let place = line[piece].interpolated(
        to: line[piece + 1], fraction: length > 0 ? (at - along[piece]) / length : 0)
      distances.append(road.distance(of: place, on: range))
    }
    let tolerance = max(Self.leastTolerance, Self.toleranceShare * meters)
    let isFar = (distances.max() ?? 0) > tolerance
    sum.add(start, end, meters: distances, known ?? (isFar ? .otherRoad : nil))
  }
}

extension OffLine {
  /// Which of several reasons is told.
  fileprivate var weight: Int {
    switch self {
    case .noise: 0
    case .offRoad: 1
    case .notConnected: 2
    case .forbidden: 3
    }
  }
}

/// What is measured of a leg.
private struct LegSum {
  private let start: Double
  private let line: [Coordinate]
  private let along: [Double]
  private var weighted = 0.0
  private var meters = 0.0
  private var missed = 0.0
  private var greatest = 0.0
  private var parts: [(part: PartNotFollowed, end: Int)] = []

  init(start: Double, line: [Coordinate], along: [Double]) {
    self.start = start
    self.line = line
    self.along = along
  }

  /// Adds a stretch of the line with the distances of its samples.
  mutating func add(_ first: Int, _ last: Int, meters distances: [Double], _ reason: NotFollowed?) {
    let length = along[last] - along[first]
    let mean = distances.isEmpty ? 0 : distances.reduce(0, +) / Double(distances.count)
    let most = distances.max() ?? 0
    weighted += mean * length
    meters += length
    greatest = max(greatest, most)
    guard let reason else { return }
    missed += length
    if let open = parts.last, open.end == first, open.part.reason == reason {
      parts[parts.count - 1].end = last
      parts[parts.count - 1].part.lengthInMeters += length
      parts[parts.count - 1].part.end = GeoCoordinates(line[last])
      parts[parts.count - 1].part.greatestDistanceInMeters = max(
        open.part.greatestDistanceInMeters, most)
    } else {
      var part = PartNotFollowed(
        reason: reason, start: GeoCoordinates(line[first]), end: GeoCoordinates(line[last]))
      part.startInMeters = along[first] - start
      part.lengthInMeters = length
      part.greatestDistanceInMeters = most
      parts.append((part, last))
    }
  }

  func fidelity(routeMeters: Double) -> LegFidelity {
    var leg = LegFidelity()
    leg.lineLengthInMeters = Self.centimeters(meters)
    leg.routeLengthInMeters = Self.centimeters(routeMeters)
    leg.meanDistanceInMeters = Self.centimeters(meters > 0 ? weighted / meters : 0)
    leg.greatestDistanceInMeters = Self.centimeters(greatest)
    leg.shareFollowed = meters > 0 ? ((1 - missed / meters) * 1e6).rounded() / 1e6 : 1
    leg.partsNotFollowed = parts.map { part, _ in
      var part = part
      part.startInMeters = Self.centimeters(part.startInMeters)
      part.lengthInMeters = Self.centimeters(part.lengthInMeters)
      part.greatestDistanceInMeters = Self.centimeters(part.greatestDistanceInMeters)
      return part
    }
    return leg
  }

  private static func centimeters(_ meters: Double) -> Double { (meters * 100).rounded() / 100 }
}
