// SPDX-License-Identifier: Apache-2.0

package import RoadbookGeometry

/// A place in the sample town to route from or to.
package struct Landmark: Sendable {
  package let name: String
  package let coordinate: Coordinate

  init(_ name: String, _ x: Double, _ y: Double) {
    self.name = name
    coordinate = Frame.coordinate(Point(x, y))
  }
}

extension SampleTown {
  /// Places to route between, each on or beside a road for cars.
  package static let landmarks = [
    Landmark("Station", -600, 560),
    Landmark("Market Square", -1, -60),
    Landmark("Harbour", 1195, -1650),
    Landmark("Hill Farm", -1000, 2230),
    Landmark("Eastmarch", 3085, 520),
    Landmark("Saltholm", 760, -2930),
    Landmark("Abbey Circus", 62, 1250),
    Landmark("Kestrel Road", -1220, -590),
    Landmark("Foundry", 1585, -450),
    Landmark("Riverbank", 400, -1000),
    Landmark("Orchard", 560, 1085),
    Landmark("Lower Fold", -2920, -500),
  ]

  /// The landmark of a name.
  package static func landmark(_ name: String) -> Coordinate? {
    landmarks.first { $0.name == name }?.coordinate
  }
}
