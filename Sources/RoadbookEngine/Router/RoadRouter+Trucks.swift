// SPDX-License-Identifier: Apache-2.0

package import RoadbookGeometry
package import RoadbookModel
import RoadbookNetwork

extension RoadRouter {
  /// Options in which a truck of which nothing is said is the ``FullTruck`` of the country where the trip
  /// begins.
  package func describingTruck(
    _ options: RoutingOptions, profile: String?, at place: GeoCoordinates?
  ) -> RoutingOptions {
    guard profile == TransportMode.truck.name else { return options }
    var options = options
    options.transportSpecification.vehicleSpecification = FullTruck(
      country: place.map { country(at: $0) } ?? ""
    )
    .filling(options.transportSpecification.vehicleSpecification)
    return options
  }

  /// The country of the road next to a place, or empty.
  private func country(at place: GeoCoordinates) -> String {
    let place = Coordinate(latitude: place.latitude, longitude: place.longitude)
    var country = ""
    network.spatialIndex.visit(near: place, within: 10_000) { segment in
      country = network.zone(of: segment).country
      return 0
    }
    return country
  }
}
