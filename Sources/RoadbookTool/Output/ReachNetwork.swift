// SPDX-License-Identifier: Apache-2.0

import RoadbookCoding
import RoadbookCosting
import RoadbookEngine
import RoadbookGeometry
import RoadbookGraph
import RoadbookModel
import RoadbookNetwork
import RoadbookProfiles
import RoadbookRouting
import RoadbookStorage

/// The reached roads as GeoJSON: a feature for each part of a segment that routes drive in one direction.
///
/// Its line runs the way that is driven. Where both directions are reached, the cheaper one counts, as for a
/// route. Its properties are the object of OpenStreetMap, the segment, and what the route to (or from) each of
/// its two ends takes: seconds, meters, and the cost in seconds.
struct ReachNetwork {
  let reach: RoadReach
  let router: RoadRouter

  func geoJSON() -> [UInt8] {
    var written: Set<SegmentID> = []
    return FeatureCollection.geoJSON(router.attributions) { json in
      reach.forEachPiece { piece in
        guard written.insert(piece.arc.segment).inserted else { return }
        for stretch in reach.routedStretches(of: piece.arc.segment, within: reach.limit) {
          json.breakLine()
          write(stretch.piece, stretch.rangeOfPiece, to: &json)
        }
      }
    }
  }

  private func write(
    _ piece: RoadReach.Piece, _ range: ClosedRange<Double>, to json: inout JSONWriter
  ) {
    let network = router.network
    let line = ShapeCutter(network.shape(of: piece.arc))
      .part(from: range.lowerBound, to: range.upperBound)
    let (start, end) = (
      reach.sum(piece, at: range.lowerBound), reach.sum(piece, at: range.upperBound)
    )
    json.beginObject()
    json.field("type", "Feature")
    json.name("properties")
    json.beginObject()
    json.field("way", Int(network.way(of: piece.arc.segment)))
    json.field("segment", Int(piece.arc.segment.raw))
    json.name("ferry")
    json.value(reach.graph.metric.rule(of: piece.arc).flags.contains(.ferry))
    json.name("forward")
    json.value(piece.arc.isForward)
    for (name, sum) in [("start", start), ("end", end)] {
      json.name("\(name)Seconds")
      json.value(Double(sum.duration) / 1000, decimals: 3)
      json.name("\(name)Meters")
      json.value(Double(sum.length) / 100, decimals: 2)
      json.name("\(name)Cost")
      json.value(Double(sum.cost) / 1000, decimals: 3)
    }
    json.endObject()
    json.name("geometry")
    FeatureCollection.write(line: line.count > 1 ? line : line + line, to: &json)
    json.endObject()
  }
}
