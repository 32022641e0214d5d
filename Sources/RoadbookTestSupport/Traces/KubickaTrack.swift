// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookGeometry
package import RoadbookNetwork
package import RoadbookOSM
package import RoadbookRouting
import RoadbookStorage

/// A recorded drive with the roads that were driven: a track of the Kubicka collection.
///
///     N.nodes   longitude, latitude             the line number is the node, from 0
///     N.arcs    node, node                      the line number is the arc, from 0
///     N.route   arc                             in the order in which they were driven
///     N.track   longitude, latitude, seconds
///
/// Its network has no tags. Arcs in both directions become one way, the others ways of one direction.
///
/// Source: M. Kubička, A. Cela, P. Moulin, H. Mounier, S.-I. Niculescu, *Dataset for testing and training of
/// map-matching algorithms*, IEEE Intelligent Vehicles Symposium 2015, doi:10.1109/IVS.2015.7225829.
package struct KubickaTrack {
  package let points: [TracePoint]
  /// The network as OpenStreetMap would have it; the id of a way is that of its arc and one more.
  package let data: OSMData
  /// The arcs that were driven.
  package let route: [Int]
  private let arcs: [(from: Int, to: Int)]
  private let nodes: [Coordinate]
  private var arcOfEnds: [SIMD2<Int>: Int] = [:]

  /// Reads the files of a folder that is named as its track.
  package init(folder: String) throws {
    let name = URL(filePath: folder).lastPathComponent
    func rows(_ ending: String) throws -> [[Double]] {
      let text = try String(contentsOfFile: "\(folder)/\(name).\(ending)", encoding: .utf8)
      return text.split(whereSeparator: \.isNewline).map { line in
        line.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
      }.filter { !$0.isEmpty }
    }
    nodes = try rows("nodes").map { Coordinate(latitude: $0[1], longitude: $0[0]) }
    arcs = try rows("arcs").map { (Int($0[0]), Int($0[1])) }
    route = try rows("route").map { Int($0[0]) }
    points = try rows("track").map { row in
      TracePoint(
        Coordinate(latitude: row[1], longitude: row[0]),
        time: row.count > 2 ? Int64(row[2] * 1000) : nil)
    }
    for (number, arc) in arcs.enumerated() { arcOfEnds[SIMD2(arc.from, arc.to)] = number }
    data = Self.data(nodes, arcs, arcOfEnds)
  }

  private static func data(
    _ nodes: [Coordinate], _ arcs: [(from: Int, to: Int)], _ arcOfEnds: [SIMD2<Int>: Int]
  ) -> OSMData {
    var data = OSMData()
    for (number, place) in nodes.enumerated() {
      data.nodes.append(OSMData.Node(id: Int64(number + 1), coordinate: place))
    }
    for (number, arc) in arcs.enumerated() where arc.from != arc.to {
      let back = arcOfEnds[SIMD2(arc.to, arc.from)]
      if let back, back < number { continue }
      guard arcOfEnds[SIMD2(arc.from, arc.to)] == number else { continue }
      data.ways.append(
        OSMData.Way(
          id: Int64(number + 1), nodes: [Int64(arc.from + 1), Int64(arc.to + 1)],
          tags: [
            OSMData.Tag("highway", "residential"),
            OSMData.Tag("oneway", back == nil ? "yes" : "no"),
          ]))
    }
    return data
  }

  /// The readings at least so many seconds apart.
  package func points(every seconds: Int) -> [TracePoint] {
    var kept: [TracePoint] = []
    for point in points {
      guard let last = kept.last?.time, let time = point.time else {
        kept.append(point)
        continue
      }
      if time - last >= Int64(seconds) * 1000 { kept.append(point) }
    }
    return kept
  }
}

// MARK: - Judging

extension KubickaTrack {
  /// How much of a drive is wrong.
  package struct Grade {
    /// Meters that were driven and are not in the drive.
    package var missed = 0.0
    /// Meters of the drive that were not driven.
    package var added = 0.0
    /// Meters that were driven.
    package var driven = 0.0

    /// The route mismatch fraction of Newson and Krumm.
    package var mismatch: Double { driven > 0 ? (missed + added) / driven : 0 }
  }

  /// The arc of the network that a directed segment drives; `nil` where it is against a one-way.
  package func arc(of arc: DirectedSegment, in network: RoadNetwork) -> Int? {
    let number = Int(network.way(of: arc.segment)) - 1
    let ends = arcs[number]
    return arc.isForward ? number : arcOfEnds[SIMD2(ends.to, ends.from)]
  }

  /// Compares a drive with the one that was driven, arc by arc as often as each is driven.
  package func grade(_ trace: MatchedTrace, in network: RoadNetwork) -> Grade {
    var counts: [Int: Int] = [:]
    var grade = Grade()
    for arc in route {
      counts[arc, default: 0] += 1
      grade.driven += meters(arc)
    }
    var last: DirectedSegment?
    for leg in trace.pieces.flatMap(\.legs) {
      for arc in leg.arcs {
        // Legs and pieces that go on where the one before ended drive the arc once.
        if arc == last { continue }
        last = arc
        guard let driven = self.arc(of: arc, in: network) else {
          grade.added += Double(network.segments[arc.segment].lengthCentimeters) / 100
          continue
        }
        if let count = counts[driven], count > 0 {
          counts[driven] = count - 1
        } else {
          grade.added += meters(driven)
        }
      }
    }
    for (arc, count) in counts { grade.missed += Double(count) * meters(arc) }
    return grade
  }

  private func meters(_ arc: Int) -> Double {
    nodes[arcs[arc].from].distance(to: nodes[arcs[arc].to])
  }
}
