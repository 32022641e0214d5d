// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookOSRM
import RoadbookTestSupport

@testable import RoadbookServer

/// A drawn town that is served, asked in OSRM's dialect without a socket in between.
struct AskedTown {
  let town: RoadSketch
  let map: ServedMap

  init(_ town: RoadSketch) throws {
    self.town = town
    map = try ServedMap(opening: town.mapPath)
  }

  /// `lon,lat;lon,lat` of places in the drawing.
  func text(_ places: [SketchPlace]) throws -> String {
    try places.map {
      let place = try town.coordinates(of: $0)
      return "\(place.longitude),\(place.latitude)"
    }.joined(separator: ";")
  }
}
