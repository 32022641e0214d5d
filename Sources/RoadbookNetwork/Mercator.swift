// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry

/// The Web Mercator height of a latitude, −0.5 at the south edge of the map to 0.5 at the north.
///
/// Source: https://wiki.openstreetmap.org/wiki/Slippy_map_tilenames
package func mercatorHeight(_ latitude: Double) -> Double {
  let radians = min(max(latitude, -85.051_128), 85.051_128) * .pi / 180
  return Math.logarithm(Math.tangent(.pi / 4 + radians / 2)) / (2 * .pi)
}

/// The latitude of a Web Mercator height, in radians.
package func mercatorAngle(_ height: Double) -> Double {
  Math.arcTangent(Math.hyperbolicSine(.pi * (2 * height)), 1)
}
