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
    let count = Int64(min(4096, max(1, edges.count / 4)))
    bandHeight = max(1, (Int64(box.north) - Int64(box.south)) / count + 1)
    bands = box.isEmpty ? [] : Array(repeating: [], count: Int(count))
    for edge in edges {
      for band in band(edge.south.latitudeE7)...band(edge.north.latitudeE7) {
        bands[band].append(edge)
      }
    }
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
