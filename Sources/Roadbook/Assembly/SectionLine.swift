// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookNetwork
import RoadbookRouting

/// The line of a section, and where on it each piece begins.
struct SectionLine {
  let points: [Coordinate]
  /// By piece; the last point of a piece is the first one of the next.
  let firstVertices: [Int32]

  init(_ pieces: ArraySlice<DrivenPiece>, in network: RoadNetwork) {
    var limit = 0
    for piece in pieces { limit += network.segments.pointLimit(of: piece.arc.segment) }
    var firstVertices: [Int32] = []
    firstVertices.reserveCapacity(pieces.count)
    // The limit is about twice of what there is, so the points are copied once.
    points = unsafe withUnsafeTemporaryAllocation(of: Coordinate.self, capacity: limit) { buffer in
      var count = 0
      for piece in pieces {
        firstVertices.append(Int32(max(0, count - 1)))
        unsafe Self.append(piece, of: network, to: buffer, &count)
      }
      return unsafe Array(buffer[..<count])
    }
    self.firstVertices = firstVertices
  }

  private static func append(
    _ piece: DrivenPiece, of network: RoadNetwork,
    to buffer: UnsafeMutableBufferPointer<Coordinate>, _ count: inout Int
  ) {
    // Pieces share a point, so the last one is written again; where two legs meet within a segment
    // it may have been rounded in two ways, and both stay.
    let first = max(0, count - 1)
    let last = unsafe count > 0 ? buffer[first] : nil
    let room = unsafe UnsafeMutableBufferPointer(rebasing: buffer[first...])
    if piece.isWhole {
      count = unsafe first + network.readShape(of: piece.arc, into: room)
    } else {
      let part = ShapeCutter(network.shape(of: piece.arc)).part(from: piece.start, to: piece.end)
      for (index, point) in part.enumerated() { unsafe room[index] = point }
      count = first + part.count
    }
    guard let last, unsafe buffer[first] != last else { return }
    for index in stride(from: count, to: first, by: -1) {
      unsafe buffer[index] = buffer[index - 1]
    }
    unsafe buffer[first] = last
    count += 1
  }
}
