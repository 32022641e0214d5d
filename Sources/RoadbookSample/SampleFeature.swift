// SPDX-License-Identifier: Apache-2.0

package import RoadbookGeometry
package import RoadbookOSM

/// Something of note in the sample town, for tests and for people who look for an example of it.
///
///     SampleTown.features().first { $0.name == "restriction over a way" }
package struct SampleFeature: Sendable {
  /// What a feature refers to before ids are known.
  enum Reference: Sendable {
    case node(Int)
    /// A street and a distance along it.
    case street(Int, Double)
  }

  package let name: String
  package let coordinate: Coordinate
  /// The object that carries the feature, where it is one object.
  package internal(set) var object: (kind: OSMKind, id: Int64)?
  var reference: Reference?

  init(name: String, coordinate: Coordinate) {
    self.name = name
    self.coordinate = coordinate
  }
}
