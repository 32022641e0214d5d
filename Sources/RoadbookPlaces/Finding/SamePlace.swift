// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
package import RoadbookModel

/// Whether two finds are one place, which is told once.
extension FoundPlace {
  package func isSame(as other: FoundPlace) -> Bool {
    guard title == other.title, area == other.area, kind == other.kind else { return false }
    return sameMeters(other).map { coordinates.distance(to: other.coordinates) < $0 } ?? false
  }

  /// How near to each other they are one; `nil` where they never are.
  private func sameMeters(_ other: FoundPlace) -> Double? {
    switch kind {
    case .address: return 100
    case .poi:
      // Stations have platforms and stops on both sides of the street.
      if isOfTransport, other.isOfTransport { return 400 }
      return category == other.category ? 60 : nil
    default: return 400
    }
  }

  private var isOfTransport: Bool { Self.transport.contains(category) }

  /// Values of `railway`, `highway`, `amenity` and `public_transport` of places where people get on and off.
  private static let transport: Set<String> = [
    "station", "halt", "tram_stop", "bus_stop", "bus_station", "platform", "stop_position",
    "stop_area", "subway_entrance", "train_station_entrance", "ferry_terminal", "entrance",
    "public_transport",
  ]
}
