// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry

/// Reads hostile files of heights, for fuzzing.
package enum ElevationFuzzing {
  /// Reads a file as its name says, and some heights in each raster of it; errors are what is expected.
  package static func read(_ bytes: [UInt8], name: String) {
    do throws(ElevationError) {
      let model = try ElevationModel(bytes, name: name)
      for raster in model.rasters.prefix(4) { try read(model, raster.frame.bounds) }
    } catch {
      precondition(!error.description.isEmpty)
    }
  }

  /// Nine places of a box, from corner to corner.
  private static func read(
    _ model: ElevationModel, _ box: (south: Double, west: Double, north: Double, east: Double)
  ) throws(ElevationError) {
    for part in 0...8 {
      let share = Double(part) / 8
      let latitude = box.south + (box.north - box.south) * share
      let longitude = wrappedLongitude(box.west + (box.east - box.west) * share)
      guard latitude.magnitude <= 90, longitude.magnitude <= 180 else { continue }
      _ = try model.roadHeight(at: Coordinate(latitude: latitude, longitude: longitude))
    }
  }
}
