// SPDX-License-Identifier: Apache-2.0

/// What the ground is taken by, to find room for a building.
struct Ground {
  private struct Cell: Hashable {
    var x: Int
    var y: Int
  }

  private struct Mark {
    var point: Point
    var clearance: Double
  }

  private static let cellMeters = 40.0
  /// Looked up only, never walked.
  private var marks: [Cell: [Mark]] = [:]
}

/// A rectangle that lies along a street.
struct Plot {
  var center: Point
  var along: Point
  var halfWidth: Double
  var halfDepth: Double

  var corners: [Point] {
    [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)].map { side, depth in
      center + along * (side * halfWidth) + along.left * (depth * halfDepth)
    }
  }
}

extension Ground {
  /// Marks a line; buildings stay as far from it as the clearance says.
  mutating func mark(_ line: Trace, clearance: Double) {
    var distance = 0.0
    while distance <= line.length {
      mark(line.point(at: distance), clearance: clearance)
      distance += 6
    }
  }

  mutating func mark(_ plot: Plot) {
    mark(Trace(plot.corners + [plot.corners[0]]), clearance: 3)
    mark(plot.center, clearance: 3)
  }

  private mutating func mark(_ point: Point, clearance: Double) {
    marks[cell(point), default: []].append(Mark(point: point, clearance: clearance))
  }

  private func cell(_ point: Point) -> Cell {
    Cell(
      x: Int((point.x / Self.cellMeters).rounded(.down)),
      y: Int((point.y / Self.cellMeters).rounded(.down)))
  }

  /// Whether nothing marked lies on a plot or too near to it.
  func isFree(_ plot: Plot) -> Bool {
    let middle = cell(plot.center)
    for x in middle.x - 2...middle.x + 2 {
      for y in middle.y - 2...middle.y + 2 {
        for mark in marks[Cell(x: x, y: y)] ?? [] {
          let place = mark.point - plot.center
          if abs(place.dot(plot.along)) < plot.halfWidth + mark.clearance
            && abs(place.cross(plot.along)) < plot.halfDepth + mark.clearance
          {
            return false
          }
        }
      }
    }
    return true
  }

  /// Whether nothing marked lies in a closed line or too near to it.
  func isFree(_ ring: Trace) -> Bool {
    let box = ring.box
    let (low, high) = (cell(box.low), cell(box.high))
    for x in low.x - 1...high.x + 1 {
      for y in low.y - 1...high.y + 1 {
        for mark in marks[Cell(x: x, y: y)] ?? []
        where ring.contains(mark.point) || ring.nearest(to: mark.point).offset < mark.clearance {
          return false
        }
      }
    }
    return true
  }
}
