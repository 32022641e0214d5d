// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookGraph
import RoadbookNetwork
import RoadbookStorage

/// Finds the roads of a run whose way has another number now, or ends earlier: most often, mappers
/// split ways and give the rest a new number.
///
/// The nodes at its ends are known, and how long it was. What lies between them on the shortest way
/// and is as long is the same road; anything else is not.
struct RunBridge {
  let network: RoadNetwork

  /// What the length of a road that was drawn anew may differ by: 5 m and a fiftieth.
  private static func mostDifference(_ centimeters: Int) -> Int { 500 + centimeters / 50 }
  /// Runs are some kilometres long at most.
  private static let mostSettled = 20_000
  /// How far from a place the road begins that it is on, in metres.
  private static let nearMeters = 30.0

  /// The roads from a junction on, or `nil` where none fit.
  func arcs(of run: RouteTrail.Run, from start: JunctionID) -> [DirectedSegment]? {
    guard run.decimeters > 0 else { return nil }
    let wanted = run.decimeters * 10
    let most = wanted + Self.mostDifference(wanted)
    guard let (arcs, length) = shortest(from: start, to: run.last, within: most),
      length >= wanted - Self.mostDifference(wanted)
    else { return nil }
    return arcs
  }

  /// The junction where a run begins, looked for near a place on its first road.
  func start(of run: RouteTrail.Run, near place: Coordinate) -> JunctionID? {
    var found: JunctionID?
    network.spatialIndex.visit(near: place, within: Self.nearMeters) { segment in
      let record = network.segments[segment]
      for junction in [JunctionID(record.from), JunctionID(record.to)]
      where network.junctions[junction].node == run.first {
        found = junction
      }
      return Self.nearMeters
    }
    return found
  }

  /// The shortest way, whoever may drive it.
  private func shortest(
    from start: JunctionID, to node: Int64, within most: Int
  ) -> (arcs: [DirectedSegment], centimeters: Int)? {
    guard let limit = UInt32(exactly: most) else { return nil }
    var open = MinQueue()
    var best: [UInt32: (length: UInt32, arc: DirectedSegment?)] = [start.raw: (0, nil)]
    open.push(start.raw, at: 0)
    var settled = 0
    while let (length, raw) = open.popMin() {
      guard let known = best[raw], known.length == length else { continue }
      let junction = JunctionID(raw)
      // A run may end where it begins, on a roundabout.
      if network.junctions[junction].node == node, known.arc != nil {
        return (arcs(to: raw, best), Int(length))
      }
      settled += 1
      if settled > Self.mostSettled { return nil }
      for position in network.junctions.departures(of: junction) {
        let arc = network.junctions.departure(at: position)
        let more = network.segments[arc.segment].lengthCentimeters
        let (sum, isTooLong) = length.addingReportingOverflow(more)
        let head = network.segments.end(of: arc).raw
        guard !isTooLong, sum <= limit, sum < best[head]?.length ?? .max else { continue }
        best[head] = (sum, arc)
        open.push(head, at: sum)
      }
    }
    return nil
  }

  private func arcs(
    to end: UInt32, _ best: [UInt32: (length: UInt32, arc: DirectedSegment?)]
  ) -> [DirectedSegment] {
    var arcs: [DirectedSegment] = []
    var junction = end
    while let arc = best[junction]?.arc {
      arcs.append(arc)
      junction = network.segments.start(of: arc).raw
    }
    return arcs.reversed()
  }
}
