// SPDX-License-Identifier: Apache-2.0

public import RoadbookGeometry

extension CLLocationCoordinate2D {
  /// A place of Roadbook's; its altitude is left out.
  ///
  /// Roadbook's own.
  public init(_ place: GeoCoordinates) {
    self.init(latitude: place.latitude, longitude: place.longitude)
  }
}

extension GeoCoordinates {
  /// A coordinate of an itinerary.
  ///
  /// Roadbook's own.
  public init(_ coordinate: CLLocationCoordinate2D) {
    self.init(latitude: coordinate.latitude, longitude: coordinate.longitude)
  }
}

/// A coordinate that is compared: Core Location's is not.
struct ComparedCoordinate: Hashable, Sendable {
  var latitude: Double
  var longitude: Double

  init(_ coordinate: CLLocationCoordinate2D) {
    (latitude, longitude) = (coordinate.latitude, coordinate.longitude)
  }

  var value: CLLocationCoordinate2D {
    CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
  }
}
