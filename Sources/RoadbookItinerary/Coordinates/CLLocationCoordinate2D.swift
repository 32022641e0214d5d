// SPDX-License-Identifier: Apache-2.0

// Core Location's own where it is there. Elsewhere programs compile with these.

#if canImport(CoreLocation)
  @_exported public import CoreLocation
#else
  /// What stands in for Core Location's coordinate where there is none: degrees in WGS 84.
  public struct CLLocationCoordinate2D: Sendable {
    /// Degrees north of the equator, −90…90.
    public var latitude: Double
    /// Degrees east of Greenwich, −180…180.
    public var longitude: Double

    /// Makes a coordinate of 0, 0.
    public init() { self.init(latitude: 0, longitude: 0) }

    /// Makes a coordinate.
    public init(latitude: Double, longitude: Double) {
      self.latitude = latitude
      self.longitude = longitude
    }
  }

  /// Makes a coordinate, as Core Location's function of this name does.
  public func CLLocationCoordinate2DMake(
    _ latitude: Double, _ longitude: Double
  ) -> CLLocationCoordinate2D {
    CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
  }
#endif
