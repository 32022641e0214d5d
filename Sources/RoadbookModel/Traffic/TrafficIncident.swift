// SPDX-License-Identifier: Apache-2.0

public import Foundation
import RoadbookGeometry

/// A traffic incident.
public final class TrafficIncident: TrafficIncidentBase, Sendable {
  let data: TrafficIncidentData
  /// Where it is.
  public let location: TrafficLocation
  /// Whether the road is closed.
  public let isRoadClosed: Bool
  /// When the source told of it, as far as it says so.
  public let entryTime: Date?

  package init(
    _ data: TrafficIncidentData, at location: TrafficLocation, isRoadClosed: Bool, told: Date?
  ) {
    self.data = data
    self.location = location
    self.isRoadClosed = isRoadClosed
    entryTime = told
  }

  /// How much it disturbs.
  public var impact: TrafficIncidentImpact { data.impact }
  /// What it is.
  public var type: TrafficIncidentType { data.type }
  /// What it is, in words.
  public var description: LocalizedText { data.text }
  /// Since when it is there.
  public var startTime: Date? { data.startTime }
  /// Until when it is expected.
  public var endTime: Date? { data.endTime }
  /// Its identifier.
  public var id: String { data.id ?? "" }
  /// The identifier by which it is looked up.
  public var originalId: String { data.id ?? "" }
  /// That of the incident that it belongs to; none tells so.
  public var parentId: String? { nil }
  /// Whether its junctions can be crossed; closed roads end at them.
  public var junctionsTraversability: JunctionsTraversability { .allOpen }
  /// Numbers of its kind; none tells any.
  public var codes: [Int32] { [] }
  /// What it is, in few words.
  public var summary: LocalizedText { data.text }
  /// Vehicles that it concerns alone; none tells any.
  public var vehicleRestrictions: [RestrictedVehicleCategory: VehicleRestriction] { [:] }
}

extension TrafficIncident: Hashable {
  /// Whether two tell the same.
  public static func == (left: TrafficIncident, right: TrafficIncident) -> Bool {
    left.data == right.data && left.location == right.location
  }

  /// Feeds what it tells to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(data) }
}
