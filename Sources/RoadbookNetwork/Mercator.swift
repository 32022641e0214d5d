// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The Web Mercator height of a latitude, −0.5 at the south edge of the map to 0.5 at the north.
///
/// Source: https://wiki.openstreetmap.org/wiki/Slippy_map_tilenames
func mercatorHeight(_ latitude: Double) -> Double {
  let radians = min(max(latitude, -85.051_128), 85.051_128) * .pi / 180
  return log(tan(.pi / 4 + radians / 2)) / (2 * .pi)
}
