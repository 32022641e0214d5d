// SPDX-License-Identifier: Apache-2.0

import RoadbookCoding
import RoadbookCosting
import RoadbookEngine
import RoadbookGeometry
import RoadbookNetwork
import RoadbookProfiles
import RoadbookStorage

/// Writes what is known of each piece between two nodes of OpenStreetMap.
///
/// Times are those of driving, without turns, as in OSRM.
struct OSRMAnnotationWriter {
  private let solved: SolvedRoute
  private let chosen: OSRMAnnotations

  /// A piece between two nodes, the first and the last of a route in part.
  private struct Piece {
    var meters: Double
    var seconds: Double
    var limit: OSRMSpeedLimit
    /// How jammed it is, 0…10; `nil` where traffic is not known.
    var jamFactor: Double?
    /// Whether its speed is that of traffic.
    var isSlowed: Bool
  }

  init(_ solved: SolvedRoute, _ chosen: OSRMAnnotations) {
    self.solved = solved
    self.chosen = chosen
  }

  func write(_ range: Range<Int>, to json: inout JSONWriter) {
    let (pieces, nodes) = pieces(range)
    json.name("annotation")
    json.beginObject()
    if chosen.contains(.datasources) { writeSources(pieces, to: &json) }
    if chosen.contains(.weight) { write("weight", pieces.map(\.seconds), 1, to: &json) }
    if chosen.contains(.nodes) {
      json.name("nodes")
      json.beginArray()
      for node in nodes { json.value(Int(node)) }
      json.endArray()
    }
    if chosen.contains(.distance) { write("distance", pieces.map(\.meters), 6, to: &json) }
    if chosen.contains(.duration) { write("duration", pieces.map(\.seconds), 1, to: &json) }
    if chosen.contains(.speed) {
      write("speed", pieces.map { $0.seconds > 0 ? $0.meters / $0.seconds : 0 }, 1, to: &json)
    }
    if chosen.contains(.maxSpeed) {
      json.name("maxspeed")
      json.beginArray()
      for piece in pieces { piece.limit.write(to: &json) }
      json.endArray()
    }
    writeCongestion(pieces, to: &json)
    json.endObject()
  }

  private func pieces(_ range: Range<Int>) -> (pieces: [Piece], nodes: [Int64]) {
    var pieces: [Piece] = []
    var nodes: [Int64] = []
    let sequence = PieceSequence(solved.graph)
    for index in range {
      let driven = solved.pieces[index]
      let segment = SegmentNodes(driven.arc, of: solved.graph.network)
      let part = driven.end - driven.start
      let seconds = sequence.driveMilliseconds(of: driven) / 1000
      let speed = part > 0 ? seconds / (part * segment.lengthMeters) : 0
      let limit = OSRMSpeedLimit(of: driven.arc, in: solved.graph)
      let metric = solved.graph.metric
      let (jamFactor, isSlowed) = (
        metric.jamFactor(of: driven.arc), metric.isSlowedByTraffic(driven.arc)
      )
      for (number, meters) in segment.pieces(from: driven.start, to: driven.end) {
        if nodes.last != segment.ids[number] { nodes.append(segment.ids[number]) }
        pieces.append(
          Piece(
            meters: meters, seconds: max(0, meters * speed), limit: limit, jamFactor: jamFactor,
            isSlowed: isSlowed))
        nodes.append(segment.ids[number + 1])
      }
    }
    return (pieces, nodes)
  }

  private func write(
    _ name: StaticString, _ values: [Double], _ decimals: Int, to json: inout JSONWriter
  ) {
    json.name(name)
    json.beginArray()
    for value in values { json.value(value, decimals: decimals) }
    json.endArray()
  }

  /// How jammed roads are in Mapbox's words and numbers, by the jam factor.
  private func writeCongestion(_ pieces: [Piece], to json: inout JSONWriter) {
    if chosen.contains(.congestion) {
      json.name("congestion")
      json.beginArray()
      for piece in pieces { json.value(Self.congestion(piece.jamFactor)) }
      json.endArray()
    }
    if chosen.contains(.congestionNumeric) {
      json.name("congestion_numeric")
      json.beginArray()
      for piece in pieces {
        if let factor = piece.jamFactor {
          json.value(Int((factor * 10).rounded()))
        } else {
          json.null()
        }
      }
      json.endArray()
    }
  }

  private static func congestion(_ factor: Double?) -> String {
    guard let factor else { return "unknown" }
    return factor < 4 ? "low" : factor < 6 ? "moderate" : factor < 8 ? "heavy" : "severe"
  }

  /// Source 0 is the profile, 1 the traffic.
  private func writeSources(_ pieces: [Piece], to json: inout JSONWriter) {
    json.name("metadata")
    json.beginObject()
    json.name("datasource_names")
    json.beginArray()
    json.value("profile")
    if let source = solved.graph.metric.trafficSource { json.value(source) }
    json.endArray()
    json.endObject()
    json.name("datasources")
    json.beginArray()
    for piece in pieces { json.value(piece.isSlowed ? 1 : 0) }
    json.endArray()
  }
}
