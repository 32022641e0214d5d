// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookNetwork
import RoadbookRouting

/// The line of a section, and where on it each piece begins.
struct SectionLine {
  let points: [Coordinate]
  /// By piece; the last point of a piece is the first one of the next.
  let firstVertices: [Int32]

  /// Draws pieces with the facts of each one's segment.
  init(
    _ pieces: ArraySlice<DrivenPiece>, _ facts: ArraySlice<SegmentFacts>, _ walks: PieceWalks,
    in network: RoadNetwork
  ) {
    var limit = walks.before.count + walks.after.count
    for segment in facts { limit += segment.pointLimit }
    var firstVertices: [Int32] = []
    firstVertices.reserveCapacity(pieces.count)
    // The limit is about twice of what there is, so the points are copied once.
    points = unsafe withUnsafeTemporaryAllocation(of: Coordinate.self, capacity: limit) { buffer in
      var count = 0
      for index in pieces.indices {
        // Pieces share a point, so the last one is written again.
        let first = max(0, count - 1)
        let last = unsafe count > 0 ? buffer[first] : nil
        let room = unsafe UnsafeMutableBufferPointer(rebasing: buffer[first...])
        firstVertices.append(Int32(first))
        count = unsafe first + Self.draw(pieces[index], facts[index], in: network, into: room)
        if let last, unsafe buffer[first] != last {
          unsafe Self.insert(last, at: first, of: buffer, &count)
        }
        if let walk = walks.before[index], unsafe buffer[first] != walk.place {
          unsafe Self.insert(walk.place, at: first, of: buffer, &count)
        }
        if let walk = walks.after[index], unsafe buffer[count - 1] != walk.place {
          unsafe buffer[count] = walk.place
          count += 1
        }
      }
      return unsafe Array(buffer[..<count])
    }
    self.firstVertices = firstVertices
  }

  /// Compass bearing in which it begins.
  var startBearingDegrees: Double {
    let end = firstVertices.count > 1 ? Int(firstVertices[1]) : points.count - 1
    let next = points[...end].first { $0 != points[0] }
    return next.map { points[0].bearing(to: $0) } ?? 0
  }

  /// Degrees from the direction some metres before a point to that some metres behind it, −180…180,
  /// positive to the right; 0 at the ends of the line.
  func turnDegrees(at vertex: Int, over meters: Double) -> Double {
    guard vertex > 0, vertex < points.count - 1 else { return 0 }
    let plane = LocalPlane(at: points[vertex])
    return Self.turnDegrees(
      from: sight(from: vertex, -1, meters, plane), to: sight(from: vertex, 1, meters, plane))
  }

  /// Degrees at a point between the places that lie some metres along the line before and behind it, −180…180,
  /// positive to the right; 0 where the line is shorter.
  func bendDegrees(at vertex: Int, within meters: Double) -> Double {
    let plane = LocalPlane(at: points[vertex])
    guard let start = place(from: vertex, -1, meters, plane),
      let end = place(from: vertex, 1, meters, plane)
    else { return 0 }
    return Self.turnDegrees(from: start, to: end)
  }

  /// Degrees of the turn at the middle of a plane.
  private static func turnDegrees(
    from start: LocalPlane.Point, to end: LocalPlane.Point
  ) -> Double {
    // From the direction away from the start, which is (−x, −y), to that of the end.
    let toLeft = start.y * end.x - start.x * end.y
    let ahead = -start.x * end.x - start.y * end.y
    return Math.arcTangent(-toLeft, ahead) * 180 / .pi
  }

  /// The first point that is some metres away from another one, along the line or back.
  private func sight(
    from vertex: Int, _ step: Int, _ meters: Double, _ plane: LocalPlane
  ) -> LocalPlane.Point {
    var index = vertex + step
    var point = plane.point(points[index])
    while point.x * point.x + point.y * point.y < meters * meters,
      points.indices.contains(index + step)
    {
      index += step
      point = plane.point(points[index])
    }
    return point
  }

  /// The place some metres along the line from a point, or back; `nil` where the line is shorter.
  private func place(
    from vertex: Int, _ step: Int, _ meters: Double, _ plane: LocalPlane
  ) -> LocalPlane.Point? {
    var (last, left) = (plane.point(points[vertex]), meters)
    var index = vertex + step
    while points.indices.contains(index) {
      let point = plane.point(points[index])
      let (x, y) = (point.x - last.x, point.y - last.y)
      let length = (x * x + y * y).squareRoot()
      if length >= left {
        let part = left / max(length, 0.01)
        return LocalPlane.Point(x: last.x + x * part, y: last.y + y * part)
      }
      left -= length
      last = point
      index += step
    }
    return nil
  }

  /// Writes the points of a piece, two or more; says how many there are.
  @inline(__always)
  private static func draw(
    _ piece: DrivenPiece, _ facts: SegmentFacts, in network: RoadNetwork,
    into room: UnsafeMutableBufferPointer<Coordinate>
  ) -> Int {
    if piece.isWhole {
      return unsafe network.readShape(of: facts, isForward: piece.arc.isForward, into: room)
    }
    let part = ShapeCutter(network.shape(of: piece.arc)).part(from: piece.start, to: piece.end)
    for (index, point) in part.enumerated() { unsafe room[index] = point }
    return part.count
  }

  /// Keeps a point before the piece that begins elsewhere: where two legs meet within a segment, the
  /// place may have been rounded in two ways.
  private static func insert(
    _ point: Coordinate, at place: Int, of buffer: UnsafeMutableBufferPointer<Coordinate>,
    _ count: inout Int
  ) {
    for index in stride(from: count, to: place, by: -1) {
      unsafe buffer[index] = buffer[index - 1]
    }
    unsafe buffer[place] = point
    count += 1
  }
}
