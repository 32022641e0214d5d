// SPDX-License-Identifier: Apache-2.0

import RoadbookGuidance
import RoadbookNetwork

/// How a section bends, by the bearings of its segments and by its line.
final class ShapeOfSection: SectionShape {
  private let segments: SegmentTable
  private let pieces: ArraySlice<DrivenPiece>
  private let line: SectionLine

  init(_ segments: SegmentTable, _ pieces: ArraySlice<DrivenPiece>, _ line: SectionLine) {
    self.segments = segments
    self.pieces = pieces
    self.line = line
  }

  private func piece(_ index: Int) -> DrivenPiece { pieces[pieces.startIndex + index] }

  func turnDegrees(at index: Int, to other: Int) -> Double {
    let before = segments.endBearing(of: piece(index - 1).arc)
    return SegmentBearing.degrees(from: before, to: segments.startBearing(of: piece(other).arc))
  }

  func bendDegrees(of index: Int) -> Double {
    let bearings = segments.bearings(of: piece(index).arc)
    return SegmentBearing.degrees(from: bearings.start, to: bearings.end)
  }

  /// As far as one sees which way a road bends.
  private static let wideMeters = 25.0

  func wideDegrees(at index: Int) -> Double {
    line.turnDegrees(at: Int(line.firstVertices[index]), over: Self.wideMeters)
  }
}

extension ShapeOfSection {
  /// Three lengths of a car.
  private static let nearMeters = 15.0

  func nearDegrees(at index: Int) -> Double {
    line.bendDegrees(at: Int(line.firstVertices[index]), within: Self.nearMeters)
  }
}

/// Bearings as maps keep them: 256 of them, clockwise from the north.
enum SegmentBearing {
  /// Degrees from one bearing to another, −180…180, positive to the right.
  static func degrees(from start: UInt8, to end: UInt8) -> Double {
    Double(Int8(bitPattern: end &- start)) * 360 / 256
  }
}
