// SPDX-License-Identifier: Apache-2.0

public import Roadbook

extension GeoCorridor {
  /// Makes a corridor of some meters to either side; the label is now `halfWidthInMeters`.
  public init(polyline: [GeoCoordinates], radiusInMeters: Int32) {
    self.init(polyline: polyline, halfWidthInMeters: radiusInMeters)
  }

  /// Meters to either side; now `halfWidthInMeters`.
  public var radiusInMeters: Int32? {
    get { halfWidthInMeters }
    set { halfWidthInMeters = newValue }
  }
}
