// SPDX-License-Identifier: Apache-2.0

import RoadbookEngine
import RoadbookModel
import RoadbookNetwork
import RoadbookRouting
import RoadbookStorage
import RoadbookTime

/// Speeds of many drives, by directed segment and hour of the week.
///
/// A trace counts once for each segment and hour, however often it passes there, so that a floor of traces keeps
/// the ways of single people out.
///
/// - Complexity: 12 bytes for each segment of each trace.
struct SpeedTable {
  private struct Observation {
    var arc: UInt32
    var hour: UInt8
    var kilometersPerHour: Float
  }

  /// What is told of a segment.
  struct Row {
    var arc: DirectedSegment
    /// From Monday 0:00 on the clocks of the place, 0…167; `nil` for all hours.
    var hour: Int?
    var count: Int
    /// The median.
    var kilometersPerHour: Double
  }

  private let network: RoadNetwork
  private var observations: ContiguousArray<Observation> = []

  init(_ network: RoadNetwork) { self.network = network }

  /// Adds the roads of a trace.
  mutating func add(_ passes: [RoadPass]) {
    var sums: [SIMD2<UInt32>: (meters: Double, seconds: Double)] = [:]
    for pass in passes {
      let key = SIMD2(pass.arc.raw, UInt32(hour(of: pass)))
      let known = sums[key] ?? (0, 0)
      sums[key] = (known.meters + pass.meters, known.seconds + pass.seconds)
    }
    for (key, sum) in sums {
      observations.append(
        Observation(
          arc: key.x, hour: UInt8(key.y),
          kilometersPerHour: Float(sum.meters / sum.seconds * 3.6)))
    }
  }

  /// The hour of the week on the clocks of the place.
  private func hour(of pass: RoadPass) -> Int {
    let zone = network.zone(of: pass.arc.segment).timeZone
    let clock = ZoneClocks.clock(zone, at: pass.time, days: 1)
    let (seconds, _) = Int(pass.time).dividedRoundingDown(by: 1000)
    let (hours, _) = (seconds + clock.offset(at: seconds)).dividedRoundingDown(by: 3600)
    // 1970 began on a Thursday.
    return ((hours + 72) % 168 + 168) % 168
  }
}

// MARK: - Medians

extension SpeedTable {
  /// The segments and hours of which enough traces tell.
  ///
  /// - Parameter least: The fewest traces.
  /// - Returns: A row for each, by segment and hour.
  mutating func rowsByHour(atLeast least: Int) -> [Row] {
    rows(atLeast: least, by: { $0.hour }, hour: { Int($0) })
  }

  /// The segments of which enough traces tell, over all hours.
  mutating func rows(atLeast least: Int) -> [Row] {
    rows(atLeast: least, by: { _ in 0 }, hour: { _ in nil })
  }

  private mutating func rows(
    atLeast least: Int, by group: (Observation) -> UInt8, hour: (UInt8) -> Int?
  ) -> [Row] {
    observations.sort {
      ($0.arc, group($0), $0.kilometersPerHour) < ($1.arc, group($1), $1.kilometersPerHour)
    }
    var rows: [Row] = []
    var start = 0
    while start < observations.count {
      let first = observations[start]
      var end = start
      while end < observations.count, observations[end].arc == first.arc,
        group(observations[end]) == group(first)
      {
        end += 1
      }
      if end - start >= least {
        let (low, high) = (observations[(start + end - 1) / 2], observations[(start + end) / 2])
        rows.append(
          Row(
            arc: DirectedSegment(raw: first.arc), hour: hour(first.hour), count: end - start,
            kilometersPerHour: Double(low.kilometersPerHour + high.kilometersPerHour) / 2))
      }
      start = end
    }
    return rows
  }
}

// MARK: - Text

extension SpeedTable.Row {
  static let header = "segment,way,from_node,to_node,hour,count,kmh\n"

  /// "12345:678+,23456,111,222,8,17,43.5".
  func text(in network: RoadNetwork) -> String {
    let reference = SegmentReference(at: 0, on: arc, in: network)
    let nodes = nodes(in: network)
    let speed = (kilometersPerHour * 10).rounded() / 10
    return
      "\(reference.segmentId)\(arc.isForward ? "+" : "-"),\(network.way(of: arc.segment)),"
      + "\(nodes.first ?? 0),\(nodes.last ?? 0),\(hour.map { "\($0)" } ?? ""),\(count),\(speed)\n"
  }

  /// A row for each two nodes that follow each other, as OSRM's `--segment-speed-file` takes it.
  func osrmText(in network: RoadNetwork) -> String {
    let speed = max(1, Int(kilometersPerHour.rounded()))
    let nodes = nodes(in: network)
    return zip(nodes, nodes.dropFirst()).map { "\($0),\($1),\(speed)\n" }.joined()
  }

  private func nodes(in network: RoadNetwork) -> [Int64] {
    let nodes = network.segments.nodeIDs(of: arc.segment)
    return arc.isForward ? nodes : nodes.reversed()
  }
}
