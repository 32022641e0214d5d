// SPDX-License-Identifier: Apache-2.0

package import RoadbookCoding

/// What `/v1/places` is asked: one of `within`, `nearest` and `along`.
package struct PlacesQuestion: Hashable, Sendable {
  /// Where trips start or end whose time, length or consumption is limited by `rangeValue`.
  package var within: Waypoint?
  /// Where trips start, or end; the nearest places come first.
  package var nearest: Waypoint?
  /// The waypoints of a route, the places along which are asked for.
  package var along: [Waypoint]
  /// What points of interest must be, as the value of their tag: "restaurant".
  package var category: String?
  /// Words that names must have.
  package var name: String?
  package var rangeType: IsolineRangeType
  /// Seconds, meters, watt-hours or milliliters of fuel.
  package var rangeValue: Int32
  package var direction: RoutePlaceDirection
  /// How far from the route places may lie, meters.
  package var corridorInMeters: Int32
  /// How many places to tell at most.
  package var limit: Int32
  package var options: RoutingOptions
  package var profile: String?
  package var map: String?

  package static let limits = 1...1000
  package static let corridors = 1...10_000
  /// How many places a question may be about.
  package static let greatestCount = 20_000
  /// How many places along a route may be judged, each by a route of its own.
  package static let greatestCountAlong = 1000

  /// The center, or the waypoints of the route.
  package var waypoints: [Waypoint] { [within, nearest].compactMap { $0 } + along }

  package init() {
    along = []
    rangeType = .timeInSeconds
    rangeValue = 600
    direction = .departure
    corridorInMeters = 500
    limit = 20
    options = RoutingOptions()
  }
}

extension PlacesQuestion: Codable, FieldCoded {
  package static var blank: PlacesQuestion { PlacesQuestion() }
  package static let fields: FieldTable<PlacesQuestion> = [
    .optional("within", \.within),
    .optional("nearest", \.nearest),
    .list("along", \.along),
    .optional("category", \.category),
    .optional("name", \.name),
    .value("rangeType", \.rangeType),
    .value("rangeValue", \.rangeValue),
    .value("direction", \.direction),
    .value("corridorInMeters", \.corridorInMeters),
    .value("limit", \.limit),
    .value("options", \.options),
    .optional("profile", \.profile),
    .optional("map", \.map),
  ]
}

/// What `/v1/places` answers: the nearest first, or in the order of the route.
package struct PlacesAnswer: Hashable, Sendable {
  package var places: [RoutedPlace]
  package var attributions: [MapAttribution]

  package init(places: [RoutedPlace] = [], attributions: [MapAttribution] = []) {
    self.places = places
    self.attributions = attributions
  }
}

extension PlacesAnswer: Codable, FieldCoded {
  package static var blank: PlacesAnswer { PlacesAnswer() }
  package static let fields: FieldTable<PlacesAnswer> = [
    .required("places", \.places),
    .required("attributions", \.attributions),
  ]
}
