// SPDX-License-Identifier: Apache-2.0

package import Foundation
package import RoadbookCoding
package import RoadbookGeometry

/// What `/v1/traffic` is asked.
package struct TrafficQuestion: Hashable, Sendable {
  /// The map to tell of; all where none is named.
  package var map: String?

  package init(map: String? = nil) { self.map = map }
}

extension TrafficQuestion: Codable, FieldCoded {
  package static var blank: TrafficQuestion { TrafficQuestion() }
  package static let fields: FieldTable<TrafficQuestion> = [.optional("map", \.map)]
}

/// What `/v1/traffic` answers: the traffic of each map.
package struct TrafficAnswer: Hashable, Sendable {
  package var maps: [MapTraffic]
  package var attributions: [MapAttribution]

  package init(maps: [MapTraffic] = [], attributions: [MapAttribution] = []) {
    self.maps = maps
    self.attributions = attributions
  }
}

extension TrafficAnswer: Codable, FieldCoded {
  package static var blank: TrafficAnswer { TrafficAnswer() }
  package static let fields: FieldTable<TrafficAnswer> = [
    .required("maps", \.maps),
    .required("attributions", \.attributions),
  ]
}

/// The traffic of a map.
package struct MapTraffic: Hashable, Sendable {
  /// The name of the map.
  package var map: String
  /// What the source calls itself; `nil` where there is no traffic.
  package var source: String?
  package var measuredAt: Date?
  package var ageInSeconds: Double?
  /// From when on speeds do not hold.
  package var expiresAt: Date?
  /// From when on speeds fade to free flow.
  package var fadesAt: Date?
  package var isExpired = false
  /// Directed segments of which a speed or a closure is known, and how many of them are closed.
  package var knownSegments: Int32 = 0
  package var closedSegments: Int32 = 0
  /// How many directed segments the map has.
  package var allSegments: Int32 = 0
  package var incidents: Int32 = 0
  /// Turns that take longer.
  package var waitingTurns: Int32 = 0
  package var records: Int32 = 0
  package var placedRecords: Int32 = 0
  /// The first records that lie on no road of the map.
  package var unplaced: [UnplacedTraffic] = []
  /// Why the last file was refused, where it was; the traffic is then that of before.
  package var fault: String?

  package init(map: String) { self.map = map }
}

extension MapTraffic: Codable, FieldCoded {
  package static var blank: MapTraffic { MapTraffic(map: "") }
  package static let fields: FieldTable<MapTraffic> = [
    .required("map", \.map),
    .optional("source", \.source),
    .time("measuredAt", \.measuredAt),
    .optional("ageInSeconds", \.ageInSeconds),
    .time("expiresAt", \.expiresAt),
    .time("fadesAt", \.fadesAt),
    .value("isExpired", \.isExpired),
    .value("knownSegments", \.knownSegments),
    .value("closedSegments", \.closedSegments),
    .value("allSegments", \.allSegments),
    .value("incidents", \.incidents),
    .value("waitingTurns", \.waitingTurns),
    .value("records", \.records),
    .value("placedRecords", \.placedRecords),
    .list("unplaced", \.unplaced),
    .optional("fault", \.fault),
  ]
}

/// A record of traffic that lies on no road of the map.
package struct UnplacedTraffic: Hashable, Sendable {
  /// "line 12", "flow[3]".
  package var record: String
  package var reason: String
  package var coordinates: GeoCoordinates?

  package init(record: String, reason: String, coordinates: GeoCoordinates? = nil) {
    self.record = record
    self.reason = reason
    self.coordinates = coordinates
  }
}

extension UnplacedTraffic: Codable, FieldCoded {
  package static var blank: UnplacedTraffic { UnplacedTraffic(record: "", reason: "") }
  package static let fields: FieldTable<UnplacedTraffic> = [
    .required("record", \.record),
    .required("reason", \.reason),
    .optional("coordinates", \.coordinates),
  ]
}
