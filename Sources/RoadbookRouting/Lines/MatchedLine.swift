// SPDX-License-Identifier: Apache-2.0

package import RoadbookNetwork

/// Makes one drive of the pieces that were matched to a line.
///
///     pieces   ══╡     ╞═══╡   ╞══        each without a break
///     ways       └─────┘   └───┘          found by whoever asks, by the rules of the road
package struct MatchedLine {
  /// A way between two places on roads: its roads, the first and the last included.
  package typealias Way = (_ from: SnapCandidate, _ to: SnapCandidate) throws -> [DirectedSegment]?

  private let trace: MatchedTrace
  private let waypoints: Set<Int>
  private var drive = LineDrive()
  private var open: FollowedLeg?
  /// Where the last leg ended.
  private var end: SnapCandidate?
  /// By piece and leg: the drive's leg, and the place of its first road there.
  private var places: [[(leg: Int, road: Int)]]
  /// The pieces to which no way leads.
  private var lost: Set<Int> = []
  /// Of the pieces in the drive.
  private var readingCount = 0

  /// - Parameters:
  ///   - trace: What was matched, with stops at the waypoints.
  ///   - waypoints: Points of the line at which a leg ends.
  package init(_ trace: MatchedTrace, waypoints: [Int]) {
    self.trace = trace
    self.waypoints = Set(waypoints)
    places = trace.pieces.map { $0.legs.map { _ in (0, 0) } }
  }

  /// The drive.
  ///
  /// Where no way leads from a piece to the next, the one with fewer points is left out.
  ///
  /// - Parameter way: Finds ways over gaps.
  /// - Returns: The drive; `nil` where no road is near the line.
  /// - Throws: What `way` throws.
  package mutating func drive(over way: Way) throws -> LineDrive? {
    for number in trace.pieces.indices { try add(number, way) }
    guard let open else { return end == nil ? nil : placed }
    close(open, isWaypoint: true)
    return placed
  }

  private mutating func add(_ number: Int, _ way: Way) throws {
    let piece = trace.pieces[number]
    let count = piece.readings.count
    var first = piece.legs[0]
    var road = 0
    if let from = open?.end ?? end {
      if let arcs = try way(from, first.start) {
        drive.gaps.insert(piece.readings.lowerBound)
        let before = open?.arcs.count ?? 1
        road = before + arcs.count - 2
        first.arcs = (open?.arcs ?? [from.arc]) + arcs.dropFirst() + first.arcs.dropFirst()
        first.start = open?.start ?? from
        first.beginsWithUTurn = open?.beginsWithUTurn ?? false
      } else if count <= readingCount {
        lost.insert(number)
        return
      } else {
        lost.formUnion(0..<number)
        drive = LineDrive()
        readingCount = 0
      }
    }
    readingCount += count
    for (index, leg) in piece.legs.enumerated() {
      places[number][index] = (drive.legs.count, index == 0 ? road : 0)
      let leg = index == 0 ? first : leg
      open = leg
      if index + 1 < piece.legs.count {
        close(leg, isWaypoint: !piece.legs[index + 1].beginsWithUTurn)
      }
    }
    if waypoints.contains(piece.readings.upperBound), let open { close(open, isWaypoint: true) }
  }

  private mutating func close(_ leg: FollowedLeg, isWaypoint: Bool) {
    drive.legs.append(leg)
    drive.endsAtWaypoint.append(isWaypoint)
    end = leg.end
    open = nil
  }

  /// The drive with the places of the line's points.
  private var placed: LineDrive {
    var drive = drive
    drive.points = trace.points.map { point in
      switch point {
      case .unmatched(.offRoad): return .off(.offRoad)
      case .unmatched: return .off(.noise)
      case .matched(let place):
        if lost.contains(place.piece) { return .off(.notConnected) }
        let (leg, road) = places[place.piece][place.leg]
        return .on(leg: leg, road: road + place.road, position: place.position)
      }
    }
    return drive
  }
}
