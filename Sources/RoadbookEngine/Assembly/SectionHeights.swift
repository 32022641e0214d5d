// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookModel
import RoadbookNetwork

/// The altitudes of a section, from the heights along its segments.
struct SectionHeights {
  /// By vertex of the section's line, in tenths of a meter; `nil` where the map does not know it.
  private(set) var altitudes: [Double?] = []
  /// `nil` where a part of the section is not known: its sums would be too small.
  private(set) var profile: ElevationProfile?

  /// Meters from the start of the section, and meters above the sea.
  private var places: [(along: Double, altitude: Double)] = []
  private var isWhole = true

  /// Profiles have a height each thirty meters and a thousand at most.
  private static let mostSteps = 1000.0

  init(
    _ pieces: ArraySlice<DrivenPiece>, _ facts: ArraySlice<SegmentFacts>, _ line: SectionLine,
    _ table: HeightTable
  ) {
    altitudes = Array(repeating: nil, count: line.points.count)
    var along = 0.0
    for (number, index) in pieces.indices.enumerated() {
      let piece = pieces[index]
      let length = Double(facts[index].lengthCentimeters) / 100
      let first = Int(line.firstVertices[number])
      let last =
        number + 1 < line.firstVertices.count
        ? Int(line.firstVertices[number + 1]) : line.points.count - 1
      if let heights = PieceHeights(piece, length, table) {
        add(heights, along)
        addVertices(heights, line.points, first...max(first, last))
      } else {
        isWhole = false
      }
      along += length * (piece.end - piece.start)
    }
    if isWhole, places.count > 1 { profile = profile(length: along) }
  }

  private mutating func add(_ heights: PieceHeights, _ start: Double) {
    for place in heights.places {
      let along = start + place.along
      // Pieces share the junction between them.
      if let last = places.last, along - last.along < 0.01 { continue }
      places.append((along, place.altitude))
    }
  }

  private mutating func addVertices(
    _ heights: PieceHeights, _ points: [Coordinate], _ vertices: ClosedRange<Int>
  ) {
    let total = points[vertices].lengthMeters()
    var along = 0.0
    for vertex in vertices {
      if vertex > vertices.lowerBound {
        along += points[vertex - 1].distance(to: points[vertex])
      }
      let altitude = heights.altitude(atPart: total > 0 ? along / total : 0)
      altitudes[vertex] = Self.rounded(altitude)
    }
  }

  /// In tenths of a meter.
  private static func rounded(_ meters: Double) -> Double { (meters * 10).rounded() / 10 }
}

// MARK: - Sums

extension SectionHeights {
  private func profile(length: Double) -> ElevationProfile {
    var (up, down, steepestUp, steepestDown) = (0.0, 0.0, 0.0, 0.0)
    for (from, to) in zip(places, places.dropFirst()) {
      let rise = to.altitude - from.altitude
      if rise > 0 { up += rise } else { down -= rise }
      // Over some meters, so that a rounded height at a short road makes no cliff.
      let slope = 100 * rise / max(to.along - from.along, 10)
      steepestUp = max(steepestUp, slope)
      steepestDown = max(steepestDown, -slope)
    }
    let steps = min(max((length / HeightTable.stepMeters).rounded(.up), 1), Self.mostSteps)
    return ElevationProfile(
      ascentInMeters: Self.rounded(up), descentInMeters: Self.rounded(down),
      steepestAscentInPercent: Self.rounded(steepestUp),
      steepestDescentInPercent: Self.rounded(steepestDown), stepInMeters: length / steps,
      altitudes: altitudes(steps: Int(steps), step: length / steps))
  }

  private func altitudes(steps: Int, step: Double) -> [Double] {
    var next = 1
    return (0...steps).map { number in
      let along = Double(number) * step
      while next < places.count - 1, places[next].along < along { next += 1 }
      let (from, to) = (places[next - 1], places[next])
      let part = (along - from.along) / max(to.along - from.along, 1e-9)
      return Self.rounded(
        from.altitude + (to.altitude - from.altitude) * min(max(part, 0), 1))
    }
  }
}

/// The heights along the part of a segment that is driven, in the direction of travel.
private struct PieceHeights {
  private let meters: [Double]
  private let start: Double
  private let end: Double
  private let length: Double

  init?(_ piece: DrivenPiece, _ length: Double, _ table: HeightTable) {
    let meters = table.meters(of: piece.arc.segment)
    guard meters.count > 1 else { return nil }
    self.meters = piece.arc.isForward ? meters : meters.reversed()
    (start, end, self.length) = (piece.start, piece.end, length)
  }

  /// The height at a part of the driven piece, 0…1.
  func altitude(atPart part: Double) -> Double {
    let place = (start + (end - start) * min(max(part, 0), 1)) * Double(meters.count - 1)
    let before = min(Int(place), meters.count - 2)
    return meters[before] + (meters[before + 1] - meters[before]) * (place - Double(before))
  }

  /// Meters from the start of the piece, and heights: its ends and all that stand between.
  var places: [(along: Double, altitude: Double)] {
    let steps = Double(meters.count - 1)
    var places = [(0.0, altitude(atPart: 0))]
    for index in meters.indices {
      let position = Double(index) / steps
      if position > start, position < end {
        places.append(((position - start) * length, meters[index]))
      }
    }
    places.append(((end - start) * length, altitude(atPart: 1)))
    return places
  }
}
