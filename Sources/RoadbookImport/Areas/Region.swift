// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookNetwork

/// An area that answers quickly whether a place lies in it.
///
/// Its edges are sorted into bands of latitude, so that a question looks only at the edges of
/// one band. Places are inside where a ray to the east crosses the outlines an odd number of
/// times, so holes and islands in holes need no roles.
struct Region {
  private struct Edge {
    var south: Coordinate
    var north: Coordinate
  }

  let box: CoordinateBox
  private var bands: [[Edge]]
  private let bandHeight: Int64

  init(_ rings: [[Coordinate]]) {
    var box = CoordinateBox.empty
    var edges: [Edge] = []
    for ring in rings {
      for (a, b) in zip(ring, ring.dropFirst()) {
        box.extend(a)
        box.extend(b)
        if a.latitudeE7 != b.latitudeE7 {
          edges.append(
            a.latitudeE7 < b.latitudeE7 ? Edge(south: a, north: b) : Edge(south: b, north: a))
        }
      }
    }
    self.box = box
    let height = max(0, Int64(box.north) - Int64(box.south))
    bandHeight = Self.bandHeight(edges, height: height)
    bands = box.isEmpty ? [] : Array(repeating: [], count: Int(height / bandHeight) + 1)
    for edge in edges {
      for band in band(edge.south.latitudeE7)...band(edge.north.latitudeE7) {
        bands[band].append(edge)
      }
    }
  }

  /// As many bands as a quarter of the edges, but fewer where edges span many bands: the bands
  /// together hold at most sixteen times the edges, whatever the outline.
  private static func bandHeight(_ edges: [Edge], height: Int64) -> Int64 {
    let spans = edges.map { Int64($0.north.latitudeE7) - Int64($0.south.latitudeE7) }
    var bandHeight = max(1, height / Int64(min(4096, max(1, edges.count / 4))) + 1)
    while bandHeight <= height {
      let entries = spans.reduce(Int64(0)) { $0 + $1 / bandHeight + 2 }
      if entries <= 16 * Int64(edges.count) { break }
      bandHeight *= 2
    }
    return bandHeight
  }

  func contains(_ place: Coordinate) -> Bool {
    guard box.contains(place) else { return false }
    var isInside = false
    for edge in bands[band(place.latitudeE7)]
    where edge.south.latitudeE7 <= place.latitudeE7 && place.latitudeE7 < edge.north.latitudeE7 {
      let rise = Double(edge.north.latitudeE7) - Double(edge.south.latitudeE7)
      let run = Double(edge.north.longitudeE7) - Double(edge.south.longitudeE7)
      let part = (Double(place.latitudeE7) - Double(edge.south.latitudeE7)) / rise
      if Double(place.longitudeE7) < Double(edge.south.longitudeE7) + run * part {
        isInside.toggle()
      }
    }
    return isInside
  }

  private func band(_ latitude: Int32) -> Int {
    min(bands.count - 1, Int((Int64(latitude) - Int64(box.south)) / bandHeight))
  }
}
