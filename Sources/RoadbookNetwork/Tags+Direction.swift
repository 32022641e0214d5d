// SPDX-License-Identifier: Apache-2.0

extension Tags {
  /// The degrees of a value of `direction`, given so or as a point of the compass.
  ///
  /// Source: https://wiki.openstreetmap.org/wiki/Key:direction
  package static func degrees(ofDirection text: String) -> Double? {
    if let degrees = Double(text), degrees.isFinite, degrees.magnitude <= 720 { return degrees }
    let points = [
      "N", "NNE", "NE", "ENE", "E", "ESE", "SE", "SSE", "S", "SSW", "SW", "WSW", "W", "WNW", "NW",
      "NNW",
    ]
    return points.firstIndex(of: text.uppercased()).map { Double($0) * 22.5 }
  }
}
